package import Roads

/// What a way's tags mean: what is stored of it, and how each mode travels along it.
package struct WayInterpretation: Sendable, Equatable {
    package var attributes: RoadAttributes
    /// By the raw value of ``TransportMode``: always three.
    package var passages: [WayPassages]
    /// Seconds for the whole way from a `duration` tag (ferries, car trains, movable bridges); speeds are then replaced.
    package var crossingSeconds: Int?

    package init(attributes: RoadAttributes, passages: [WayPassages], crossingSeconds: Int? = nil) {
        self.attributes = attributes
        self.passages = passages
        self.crossingSeconds = crossingSeconds
    }
}

/// What a node's tags mean to whoever passes through it.
package struct NodeInterpretation: Sendable, Hashable {
    /// By the raw value of ``TransportMode``: a closed node bars the way, a restricted one is a private gate.
    package var access: [Access]
    /// Each kind once.
    package var delays: [Delay]
    /// Traffic may turn round here: a turning circle or loop.
    package var isTurningPlace: Bool

    package init(access: [Access], delays: [Delay], isTurningPlace: Bool = false) {
        self.access = access
        self.delays = delays
        self.isTurningPlace = isTurningPlace
    }

    /// Something at a node that costs time or is worth a word.
    package struct Delay: Sendable, Hashable {
        /// Along which direction of its way the node delays.
        package enum Direction: UInt8, Sendable {
            case both, forward, backward
            /// A stop or give-way sign that does not say: it faces the nearer end of its way.
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

/// A turn that signs forbid, or the only one they allow, as a relation states it.
package struct TurnRestriction: Sendable, Equatable {
    package enum Via: Sendable, Equatable {
        case node(Int64)
        case ways([Int64])
    }

    package var relation: Int64
    package var modes: [TransportMode]
    /// Everything but this turn is forbidden; otherwise this turn is.
    package var isMandatory: Bool
    package var isUTurn: Bool
    /// It speaks to bicycles by name, not only to all that drive.
    package var isForBicycles = false
    package var from: [Int64]
    package var via: Via
    package var to: [Int64]

    package init(
        relation: Int64, modes: [TransportMode], isMandatory: Bool, isUTurn: Bool = false, from: [Int64], via: Via,
        to: [Int64]
    ) {
        self.relation = relation
        self.modes = modes
        self.isMandatory = isMandatory
        self.isUTurn = isUTurn
        self.from = from
        self.via = via
        self.to = to
    }
}
