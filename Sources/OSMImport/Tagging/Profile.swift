package import Roads

/// The tables that say how one mode reads tags: data only, the rules over them are shared.
package struct Profile: Sendable {
    /// An access key of the mode's hierarchy.
    package struct AccessKey: Sendable {
        package var key: DirectedKey
        /// The key speaks of the mode's own kind of traveller, not of everyone.
        package var isOwn: Bool
    }

    /// What a tagged speed limit does to the speed of the class.
    package enum LimitUse: Sendable, Equatable {
        /// This share of the limit replaces the speed, up or down.
        case replaces(share: Double)
        /// The speed is at most the limit.
        case caps
        case ignored
    }

    /// What barriers do that carry no access tag.
    package enum BarrierRule: Sendable {
        /// Every barrier closes a node but these.
        case closedBut(Set<String>)
        /// Only these barriers close a node.
        case openBut(Set<String>)
    }

    package var mode: TransportMode

    // Who may pass.
    /// Most specific first.
    package var accessKeys: [AccessKey]
    package var accessValues: [String: AccessValue]
    /// Classes without a speed of their own that only an own access key opens.
    package var classesOpenedByOwnKey: RoadClassSet
    /// Classes without a speed of their own that no access tag opens.
    package var classesNothingOpens: RoadClassSet = []
    package var closedServices: Set<String> = []
    package var avoidsAreas = false
    package var avoidsMotorroads = false
    package var avoidsConstruction = false
    package var readsSidewalks = false
    package var readsConveying = false
    package var readsHighOccupancyLanes = false
    package var vehicle: Vehicle?
    package var barriers: BarrierRule

    // In which direction.
    /// Most specific first.
    package var onewayKeys: [TagKey]
    package var obeysImpliedOneway = false

    // How fast, in km/h.
    package var classSpeeds: RoadClassTable
    /// On ways without a speed of their own that an access tag opens.
    package var defaultSpeed: Double
    package var ferrySpeed: Double = 5
    package var carTrainSpeed: Double = 10
    /// A car train takes the mode only where an own access tag says so.
    package var carTrainNeedsOwnKey = true
    package var movableBridgeSpeed: Double?
    /// Across car parks, nil for where only their lanes are used.
    package var carParkSpeed: Double?
    package var greatestSpeed: Double = .infinity
    package var limitUse: LimitUse = .ignored
    package var surfaceSpeeds: [String: Double] = [:]
    package var tracktypeSpeeds: [String: Double] = [:]
    package var smoothnessSpeeds: [String: Double] = [:]
    package var cycling: CyclingRules?

    // How reluctantly: factors up to 1 on the speed that route choice uses.
    package var reluctance = ProfileReluctance()

    /// The profile of the mode.
    package static func of(_ mode: TransportMode) -> Profile {
        switch mode {
        case .automobile: .automobile
        case .walking: .walking
        case .cycling: .cycling
        }
    }
}

/// The measures of a vehicle, compared with the limits of a way.
package struct Vehicle: Sendable, Equatable {
    /// Meters.
    package var height: Double
    package var width: Double
    package var length: Double
    /// Kilograms.
    package var mass: Double
}

/// What only a bicycle has: cycle provision beside a road, and being pushed.
package struct CyclingRules: Sendable {
    /// km/h where a lane or track is provided.
    package var provisionSpeed: Double
    /// km/h where it is pushed along a way made for walking.
    package var pushedSpeeds: RoadClassTable
    /// km/h where it is pushed along any other way.
    package var pushedSpeed: Double
}

/// Two-way roads up to a width, and the factor they get.
package enum NarrowWidth: Sendable {
    case upTo(Double, factor: Double)
    case below(Double, factor: Double)

    /// The factor if a road of this width is as narrow, else nil.
    func factor(ofWidth width: Double) -> Double? {
        switch self {
        case .upTo(let limit, let factor): width <= limit ? factor : nil
        case .below(let limit, let factor): width < limit ? factor : nil
        }
    }
}

/// Why route choice dislikes a way beyond the time it takes: the smallest factor that applies counts.
package struct ProfileReluctance: Sendable {
    package var services: [String: Double] = [:]
    /// Services count only on `highway=service`.
    package var servicesNeedServiceRoad = false
    /// Classes without cycle provision.
    package var classes: RoadClassTable = [:]
    /// Multiplied with the factor of the class where the way is one-way.
    package var onewayClasses: RoadClassTable = [:]
    /// Two-way roads: the factor of the first range of widths, in meters, that holds the road's.
    package var narrowWidths: [NarrowWidth] = []
    package var singleLane: Double = 1
    package var unmarkedLanes: Double = 1
    package var sideRoad: Double = 1
    package var withoutPriority: Double = 1
    package var alternating: Double = 1
}
