/// What a state of a mode's line graph is: which copy of its directed edge, and how that is travelled.
@frozen @usableFromInline
package struct StateKind: Hashable, Sendable {
    /// Where in a route the state may stand; the raw value is stored in graph files.
    @frozen @usableFromInline
    package enum Use: UInt8, Sendable {
        /// Anywhere.
        case open = 0
        /// A restricted road on the way out, at the beginning of a route.
        case outbound = 1
        /// A restricted road on the way in, at the end of a route; its state follows that for the way out.
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

    /// The same, with a road at its end that may not be entered from here.
    package var meetingShutRoad: StateKind { StateKind(rawValue: rawValue | 16) }

    package var use: Use { Use(rawValue: rawValue & 3) ?? .open }
    /// The same as to compare its use, at a fraction of the cost where another module asks.
    @inlinable package var isInbound: Bool { rawValue & 3 == Use.inbound.rawValue }
    @inlinable package var isOpen: Bool { rawValue & 3 == Use.open.rawValue }
    /// The state remembers the edges before it, for a restriction along ways.
    package var hasMemory: Bool { rawValue & 4 != 0 }
    /// A bicycle is pushed here.
    @inlinable package var isPushed: Bool { rawValue & 8 != 0 }
    /// At its end lies a road that the mode may use in some direction, but not enter from here; its own apart.
    @inlinable package var meetsShutRoad: Bool { rawValue & 16 != 0 }
    /// A route may begin here: not on a copy for the way in, and without memory of edges it never travelled.
    package var isSource: Bool { use != .inbound && !hasMemory }
}
