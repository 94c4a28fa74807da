package import Roads

/// The tables of one mode for reading tags; all modes share the rules that use them.
package struct Profile: Sendable {
    /// An access key of the mode's hierarchy.
    package struct AccessKey: Sendable {
        package var key: DirectedKey
        /// Whether the key is for the mode's own kind of traveller, not for everyone.
        package var isOwn: Bool
    }

    /// The effect of a tagged speed limit on the speed of the class.
    package enum LimitUse: Sendable, Equatable {
        /// A share of the limit replaces the speed, up or down; on motorways it is larger.
        case replaces(share: Double, onMotorways: Double)
        /// The speed is at most the limit.
        case caps
        case ignored
    }

    /// The effect of barriers without an access tag.
    package enum BarrierRule: Sendable {
        /// Every barrier closes a node except these.
        case closedBut(Set<String>)
        /// Only these barriers close a node.
        case openBut(Set<String>)
    }

    package var mode: TransportMode

    // Access.
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

    // Direction.
    /// Most specific first.
    package var onewayKeys: [TagKey]
    package var obeysImpliedOneway = false

    // Speeds in km/h.
    package var classSpeeds: RoadClassTable
    /// The speed on ways without a class speed that an access tag opens.
    package var defaultSpeed: Double
    package var ferrySpeed: Double = 5
    package var carTrainSpeed: Double = 10
    /// Whether a car train carries the mode only if the mode's own access tag says so.
    package var carTrainNeedsOwnKey = true
    package var movableBridgeSpeed: Double?
    /// The speed across car parks; nil if the mode uses only their lanes.
    package var carParkSpeed: Double?
    package var greatestSpeed: Double = .infinity
    package var limitUse: LimitUse = .ignored
    package var surfaceSpeeds: [String: Double] = [:]
    package var tracktypeSpeeds: [String: Double] = [:]
    package var smoothnessSpeeds: [String: Double] = [:]
    package var cycling: CyclingRules?

    // Reluctance: factors up to 1 on the speed for route choice.
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

/// The size of a vehicle, to compare with the limits of a way.
package struct Vehicle: Sendable, Equatable {
    /// Meters.
    package var height: Double
    package var width: Double
    package var length: Double
    /// Kilograms.
    package var mass: Double
}

/// The speeds for cycle lanes and for pushing a bicycle.
package struct CyclingRules: Sendable {
    /// The speed in km/h on a lane or track.
    package var provisionSpeed: Double
    /// The speed in km/h at which a bicycle is pushed along a way made for walking.
    package var pushedSpeeds: RoadClassTable
    /// The speed in km/h at which a bicycle is pushed along any other way.
    package var pushedSpeed: Double
}

/// A range of widths in meters of two-way roads, and their factor.
package enum NarrowWidth: Sendable {
    case upTo(Double, factor: Double)
    case below(Double, factor: Double)

    /// The factor for a road of this width; nil outside the range.
    func factor(ofWidth width: Double) -> Double? {
        switch self {
        case .upTo(let limit, let factor): width <= limit ? factor : nil
        case .below(let limit, let factor): width < limit ? factor : nil
        }
    }
}

/// The factors by which route choice avoids a way; the smallest one that applies counts.
package struct ProfileReluctance: Sendable {
    package var services: [String: Double] = [:]
    /// Whether services count only on `highway=service`.
    package var servicesNeedServiceRoad = false
    /// The factors of classes without cycle lanes.
    package var classes: RoadClassTable = [:]
    /// Multiplied by the factor of the class if the way is one-way.
    package var onewayClasses: RoadClassTable = [:]
    /// The ranges of widths of two-way roads, of which the first that fits counts.
    package var narrowWidths: [NarrowWidth] = []
    package var singleLane: Double = 1
    package var unmarkedLanes: Double = 1
    package var sideRoad: Double = 1
    package var stairs: Double = 1
    package var stairsWithRamp: Double = 1
    /// On a road of 50 km/h or more without a sidewalk.
    package var fastRoadWithoutSidewalk: Double = 1
    package var withoutPriority: Double = 1
    package var alternating: Double = 1
}

/// One number for some road classes, such as a speed in km/h.
package struct RoadClassTable: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    private var values = [Double?](repeating: nil, count: RoadClass.allCases.count)

    package init(dictionaryLiteral entries: (RoadClass, Double)...) {
        for (roadClass, value) in entries {
            values[Int(roadClass.rawValue)] = value
        }
    }

    package subscript(_ roadClass: RoadClass) -> Double? {
        values[Int(roadClass.rawValue)]
    }
}
