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
        case denyAllExcept(Set<String>)
        /// Only these barriers close a node.
        case allowAllExcept(Set<String>)
    }

    package var mode: TransportMode

    // Access.
    /// Most specific first.
    package var accessKeys: [AccessKey]
    package var accessValues: [String: AccessValue]
    /// Values that signs give to vehicles only: in a key that is not the mode's own they change nothing.
    package var valuesForVehicles: Set<String> = []
    /// Classes without a speed of their own that only an own access key opens.
    package var classesOpenedByOwnKey: RoadClassSet
    /// Classes that only an own access key opens which a key for some people opens too, as the ends of a route.
    package var classesOpenedAtEnds: RoadClassSet = []
    /// Classes that only an own access key opens which `access=destination` opens too, as the ends of a route.
    package var classesOpenedToResidents: RoadClassSet = []
    /// Classes with a speed that are the ends of a route only, unless an access tag says more.
    package var classesForEnds: RoadClassSet = []
    /// Classes without a speed of their own that no access tag opens.
    package var classesNothingOpens: RoadClassSet = []
    package var closedServices: Set<String> = []
    package var avoidsAreas = false
    package var avoidsMotorroads = false
    package var avoidsConstruction = false
    package var readsConveying = false
    package var readsHighOccupancyLanes = false
    package var avoidsBicycleRoads = false
    package var needsOwnKeyOnFootFerries = false
    package var vehicle: Vehicle?
    /// The lowest vehicle of the mode: a garage that is lower than ``vehicle`` and not than this one is the end of a route.
    package var leastHeight: Double?
    package var barriers: BarrierRule

    // Direction.
    /// Most specific first.
    package var onewayKeys: [TagKey]
    /// Whether `oneway` binds the mode on ferries.
    package var obeysOnewayOfFerries = false
    package var obeysImpliedOneway = false

    // Speeds in km/h.
    package var classSpeeds: RoadClassTable
    /// The greatest speed of classes in built-up areas where no tag states a limit.
    package var townSpeeds: RoadClassTable = [:]
    /// The speed on ways without a class speed that an access tag opens.
    package var defaultSpeed: Double
    package var ferrySpeed: Double = 5
    package var carTrainSpeed: Double = 10
    /// Whether a car train carries the mode only if the mode's own access tag says so.
    package var carTrainNeedsOwnKey = true
    package var movableBridgeSpeed: Double?
    /// The speed on escalators; nil if it is that of stairs.
    package var escalatorSpeed: Double?
    /// The speed across car parks; nil if the mode uses only their lanes.
    package var carParkSpeed: Double?
    package var greatestSpeed: Double = .infinity
    package var limitUse: LimitUse = .ignored
    /// The factors on the speed where a tag gives the slope; nil if slopes do not count.
    package var slopes: SlopeFactors?
    package var surfaceSpeeds: [String: Double] = [:]
    package var tracktypeSpeeds: [String: Double] = [:]
    package var smoothnessSpeeds: [String: Double] = [:]
    /// The difficulties by the tags that state them.
    package var difficulties: [DifficultyTable] = []
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
    /// The width with its mirrors.
    package var width: Double
    /// The width without its mirrors, which signs count.
    package var bodyWidth: Double
    package var length: Double
    /// Kilograms.
    package var mass: Double

    /// The vehicle with another height.
    func lowered(to height: Double) -> Vehicle {
        var vehicle = self
        vehicle.height = height
        return vehicle
    }
}

/// The speeds for cycle lanes and for pushing a bicycle.
package struct CyclingRules: Sendable {
    /// The speed in km/h on a lane or track.
    package var provisionSpeed: Double
    /// The speed in km/h on a bicycle road, where bicycles have the right of way.
    package var bicycleRoadSpeed: Double
    /// The speed in km/h on a sidewalk that a tag opens to bicycles.
    package var sidewalkSpeed: Double
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
    /// On a road whose sidewalk is a way of its own.
    package var besideSeparateSidewalk: Double = 1
    /// In the direction of a cycle track that is a way of its own.
    package var besideSeparateTrack: Double = 1
    /// On classes that are made for others, unless a tag of the mode's own opens them.
    package var madeForOthers: RoadClassTable = [:]
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
