/// The size of a picture, in points.
public struct SnapshotSize: Hashable, Codable, Sendable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double

    /// A size from points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A place in a picture, in points from its upper left corner; it may lie outside.
public struct SnapshotPoint: Hashable, Codable, Sendable {
    /// Points to the right.
    public var x: Double
    /// Points downwards.
    public var y: Double

    /// A place from points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension SnapshotPoint {
    func moved(_ dx: Double, dy: Double) -> SnapshotPoint { SnapshotPoint(x: x + dx, y: y + dy) }

    func distance(to other: SnapshotPoint) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }
}
