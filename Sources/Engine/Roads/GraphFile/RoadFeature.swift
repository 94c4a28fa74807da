/// A kind of road that a request may ask to avoid.
package enum RoadFeature: UInt8, CaseIterable, Sendable {
    /// Roads with a toll for cars.
    case tolls
    /// Motorways, their ramps, and roads with the rules of motorways.
    case highways
    /// Ferries; car trains do not count.
    case ferries
    case tunnels
    case unpaved
    /// Steps and escalators, except steps with a ramp for wheelchairs or strollers.
    case stairs
    /// Motorways, trunk and primary roads, their ramps, and roads with the rules of motorways.
    ///
    /// A sidewalk or cycle lane makes such a road no quieter; a separate way beside it does not count as busy.
    /// Secondary roads do not count, because they are often the only road between two villages.
    case busyRoads

    /// Flags of which any gives a road the feature.
    var flags: RoadFlags {
        switch self {
        case .tolls: .toll
        case .highways, .busyRoads: .motorroad
        case .ferries: .ferry
        case .tunnels: .tunnel
        case .unpaved: .unpaved
        case .stairs: .steps
        }
    }

    /// Classes of which any gives a road the feature.
    var roadClasses: RoadClassSet {
        switch self {
        case .highways: .highways
        case .busyRoads: .busyRoads
        case .tolls, .ferries, .tunnels, .unpaved, .stairs: []
        }
    }
}

/// Several features as bits, for a fast test.
struct RoadFeatureMask: Sendable {
    private var flags: UInt32 = 0
    private var classes: RoadClassSet = []

    init(_ features: [RoadFeature]) {
        for feature in features {
            flags |= feature.flags.rawValue
            classes.formUnion(feature.roadClasses)
        }
    }

    var isEmpty: Bool { flags == 0 && classes.isEmpty }

    func holds(_ record: RoadGraphContents.AttributeRecord) -> Bool {
        let found = record.flags & flags
        guard found != 0 else { return classes.contains(rawValue: record.roadClass) }
        let isRamp = record.flags & RoadFlags.hasWheelRamp.rawValue != 0
        return !isRamp || found != RoadFlags.steps.rawValue || classes.contains(rawValue: record.roadClass)
    }
}
