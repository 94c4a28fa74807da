/// The kind of a state of a mode's line graph: which copy of its directed edge it is, and how the edge is travelled.
@frozen @usableFromInline
package struct StateKind: Hashable, Sendable {
    /// The part of a route in which the state may be used; the raw value is stored in graph files.
    @frozen @usableFromInline
    package enum Use: UInt8, Sendable {
        /// Any part.
        case open = 0
        /// The copy of a destination-only edge for the beginning of a route.
        case outbound = 1
        /// The copy of a destination-only edge for the end of a route; it directly follows the outbound copy.
        case inbound = 2
    }

    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package init(use: Use, hasMemory: Bool, isPushed: Bool) {
        rawValue = use.rawValue | (hasMemory ? 4 : 0) | (isPushed ? 8 : 0)
    }

    /// The same kind, with a road at the end of the state that may not be entered from it.
    package var meetingShutRoad: StateKind { StateKind(rawValue: rawValue | 16) }

    package var use: Use { Use(rawValue: rawValue & 3) ?? .open }
    /// Whether its use is inbound; cheaper in other modules than a comparison of uses.
    @inlinable package var isInbound: Bool { rawValue & 3 == Use.inbound.rawValue }
    @inlinable package var isOpen: Bool { rawValue & 3 == Use.open.rawValue }
    /// Whether the state remembers the edges before it, for a turn restriction with via ways.
    package var hasMemory: Bool { rawValue & 4 != 0 }
    /// Whether a bicycle is pushed here.
    @inlinable package var isPushed: Bool { rawValue & 8 != 0 }
    /// Whether at its end lies another road that the mode may use in some direction, but not enter from here.
    @inlinable package var meetsShutRoad: Bool { rawValue & 16 != 0 }
    /// Whether a route may begin here: not on an inbound copy, nor on a state with memory of edges before it.
    package var isSource: Bool { use != .inbound && !hasMemory }
}
