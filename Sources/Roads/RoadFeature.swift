/// A kind of road that a request may ask to avoid.
package enum RoadFeature: UInt8, CaseIterable, Sendable {
    /// Roads with a toll for cars.
    case tolls
    /// Motorways, their ramps, and roads with the rules of motorways.
    case highways
    /// Ferries; trains that carry cars are none.
    case ferries
    case tunnels
    case unpaved

    /// Any of these flags makes a road one of the kind.
    var flags: RoadFlags {
        switch self {
        case .tolls: .toll
        case .highways: .motorroad
        case .ferries: .ferry
        case .tunnels: .tunnel
        case .unpaved: .unpaved
        }
    }

    /// Any of these classes does, too.
    var roadClasses: [RoadClass] {
        self == .highways ? [.motorway, .motorwayLink] : []
    }
}

/// Several features as bits, for a test in two steps.
struct RoadFeatureMask: Sendable {
    private var flags: UInt32 = 0
    /// By raw value of the class.
    private var classes: UInt64 = 0

    init(_ features: [RoadFeature]) {
        for feature in features {
            flags |= feature.flags.rawValue
            for roadClass in feature.roadClasses { classes |= 1 << UInt64(roadClass.rawValue) }
        }
    }

    var isEmpty: Bool { flags == 0 && classes == 0 }

    func holds(_ record: RoadGraphContents.AttributeRecord) -> Bool {
        record.flags & flags != 0 || classes >> UInt64(record.roadClass & 63) & 1 != 0
    }
}
