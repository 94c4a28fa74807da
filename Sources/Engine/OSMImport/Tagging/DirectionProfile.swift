/// Whether a mode may use a way or pass a node.
package enum Access: UInt8, Sendable, Comparable {
    /// Not at all.
    case closed = 0
    /// Only to reach or leave places on the way: private, destination, delivery, customers, permit.
    case destinationOnly = 1
    /// Everyone who travels by the mode.
    case open = 2

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// How one mode travels along a way in one direction.
package struct DirectionProfile: Sendable, Hashable {
    package var access: Access
    /// The speed in km/h for the travel time.
    package var speed: Double
    /// The speed in km/h for route choice: the speed times the reluctance factor (1 or less).
    package var rate: Double
    /// Whether a bicycle is pushed here.
    package var isPushed: Bool
    /// Whether only the class of the way, a track, makes it the end of a route.
    package var isForEnds = false
    /// Whether the speed rests on the class of the way, not on a tagged limit.
    package var isSpeedGuessed: Bool

    package init(
        access: Access, speed: Double, rate: Double, isPushed: Bool = false, isSpeedGuessed: Bool = true
    ) {
        self.access = access
        self.speed = speed
        self.rate = rate
        self.isPushed = isPushed
        self.isSpeedGuessed = isSpeedGuessed
    }

    package static let closed = DirectionProfile(access: .closed, speed: 0, rate: 0)
}

/// How one mode travels along a way in both directions.
package struct WayProfile: Sendable, Hashable {
    package var forward: DirectionProfile
    package var backward: DirectionProfile

    package init(forward: DirectionProfile, backward: DirectionProfile) {
        self.forward = forward
        self.backward = backward
    }

    package static let closed = WayProfile(forward: .closed, backward: .closed)

    package var isClosed: Bool { forward.access == .closed && backward.access == .closed }
}
