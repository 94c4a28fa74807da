/// Who may pass along a way or through a node.
package enum Access: UInt8, Sendable, Comparable {
    /// Not at all.
    case closed = 0
    /// Only to reach or leave what lies there: private, destination, delivery, customers, permit.
    case destinationOnly = 1
    /// Anyone of the mode.
    case open = 2

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// How one mode travels along a way in one direction.
package struct Passage: Sendable, Hashable {
    package var access: Access
    /// km/h that the travel time is computed with.
    package var speed: Double
    /// km/h that route choice is computed with: the speed times the stated reluctance (1 or less).
    package var rate: Double
    /// A bicycle is pushed here.
    package var isPushed: Bool
    /// The speed rests on the class of the way, not on a tagged limit.
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

    package static let closed = Passage(access: .closed, speed: 0, rate: 0)
}

/// How one mode travels along a way in both directions.
package struct WayPassages: Sendable, Hashable {
    package var forward: Passage
    package var backward: Passage

    package init(forward: Passage, backward: Passage) {
        self.forward = forward
        self.backward = backward
    }

    package static let closed = WayPassages(forward: .closed, backward: .closed)

    package var isClosed: Bool { forward.access == .closed && backward.access == .closed }
}
