package import Roads

/// The meaning of a way's tags: its stored attributes, and how each mode travels along it.
package struct WayInterpretation: Sendable, Equatable {
    package var attributes: RoadAttributes
    /// By the raw value of ``TransportMode``; always three.
    package var passages: [WayProfile]
    /// The closed directions that conditions open at times, as they are then, by the raw value of ``TransportMode``; nil if
    /// there are none.
    package var openings: [WayProfile]?
    /// The passages where the law of the country differs from that of most countries; nil if no law does.
    var lawful: LawfulPassages?
    /// The code of the country that a zone of speed tells, such as `FR`; nil if none does.
    var country: String?
    /// The seconds for the whole way from a `duration` tag (ferries, car trains, movable bridges); it overrides speeds.
    package var crossingSeconds: Int?
    /// The seconds for the way against its direction.
    package var backwardCrossingSeconds: Int?
    /// Whether the way is a path that its street may name.
    var sidePath: SidePath?
    /// Whether tags say that it is a sidewalk or a crossing, with or without a name.
    var taggedPath: SidePath?
    /// Whether it is a quiet street, with sidewalks that are ways of their own, that people cross anywhere.
    var isCrossedAnywhere = false
    /// What its tags say about whether it is in a built-up area.
    var builtUpEvidence = BuiltUpEvidence.none

    package init(attributes: RoadAttributes, passages: [WayProfile], crossingSeconds: Int? = nil) {
        self.attributes = attributes
        self.passages = passages
        self.crossingSeconds = crossingSeconds
        backwardCrossingSeconds = crossingSeconds
    }
}

/// A law about a kind of way that some countries have and most do not.
enum CountryLaw: UInt8, Sendable {
    /// Bridleways are open to bicycles.
    case publicBridleways
    /// Trunk roads are for motor vehicles only.
    case motorTrunkRoads
}

/// The passages of a way in the countries with a law.
struct LawfulPassages: Sendable, Equatable {
    var law: CountryLaw
    /// By the raw value of ``TransportMode``.
    var passages: [WayProfile]
}

/// The meaning of a node's tags for those who pass it.
package struct NodeInterpretation: Sendable, Hashable {
    /// By the raw value of ``TransportMode``; a closed node blocks the way, a destination-only one is a private gate.
    package var access: [Access]
    /// By the raw value of the mode, the tag that closes the node or makes it a private gate, as `key=value`; empty if no
    /// mode has one.
    package var closingTags: [String] = []
    /// Whether it is a gate that is closed to some mode.
    package var isClosedGate = false
    /// The delays; each kind occurs once.
    package var delays: [Delay]
    /// Whether traffic may turn round here: a turning circle or loop.
    package var isTurningPlace: Bool
    /// Whether it limits the size or weight of vehicles.
    package var isLimited = false

    package init(access: [Access], delays: [Delay], isTurningPlace: Bool = false) {
        self.access = access
        self.delays = delays
        self.isTurningPlace = isTurningPlace
    }

    /// Something at a node that costs time or is worth a notice.
    package struct Delay: Sendable, Hashable {
        /// The direction of its way in which the node delays.
        package enum Direction: UInt8, Sendable {
            case both, forward, backward
            /// A stop or give-way sign without a direction; ``EdgeDelays`` decides which edges it faces.
            case unstated
        }

        package var kind: NodeDelay
        package var direction: Direction

        package init(_ kind: NodeDelay, direction: Direction = .both) {
            self.kind = kind
            self.direction = direction
        }
    }
}
