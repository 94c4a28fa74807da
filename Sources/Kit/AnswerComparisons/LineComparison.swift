import Geometry

/// Whether two lines run along the same places.
enum LineComparison {
    /// Whether each point of either line lies near the other line.
    static func areSame(_ one: [FixedCoordinate], _ other: [FixedCoordinate]) -> Bool {
        one == other || (follows(one, line: other) && follows(other, line: one))
    }

    /// Whether each point of a line lies near another line.
    private static func follows(_ points: [FixedCoordinate], line: [FixedCoordinate]) -> Bool {
        guard line.count > 1 else {
            return points.allSatisfy { point in line.contains { isNear(point, start: $0, end: $0) } }
        }
        // The point after a near one is mostly near the same piece or the next.
        var piece = 0
        for point in points {
            guard let near = nearPiece(point, line: line, after: piece) else { return false }
            piece = near
        }
        return true
    }

    private static func nearPiece(_ point: FixedCoordinate, line: [FixedCoordinate], after start: Int) -> Int? {
        let count = line.count - 1
        let search = (0..<count).lazy.map { (start + $0) % count }
        return search.first { isNear(point, start: line[$0], end: line[$0 + 1]) }
    }

    private static func isNear(_ point: FixedCoordinate, start: FixedCoordinate, end: FixedCoordinate) -> Bool {
        ProjectedPoint(of: point, onSegmentFrom: start, to: end).distance <= ChangeTolerance.distance
    }
}
