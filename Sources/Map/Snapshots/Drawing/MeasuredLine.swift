internal import PlatformC

/// A line in a picture, with the distances of its points from its beginning.
struct MeasuredLine {
    private let points: [SnapshotPoint]
    private let distances: [Double]

    /// The greatest turn from a letter to the next, and between any two letters.
    private static let greatestTurn = 0.5
    private static let greatestBend = 1.2

    init(_ points: [SnapshotPoint]) {
        self.points = points
        var length = 0.0
        distances = points.indices.map { index in
            if index > 0 { length += points[index - 1].distance(to: points[index]) }
            return length
        }
    }

    var length: Double { distances.last ?? 0 }

    /// The place at a distance from the beginning; the line goes on straight beyond its ends.
    func point(at distance: Double) -> SnapshotPoint {
        guard points.count > 1 else { return points.first ?? SnapshotPoint(x: .nan, y: .nan) }
        let after = min(max(firstIndex(beyond: distance), 1), points.count - 1)
        let start = points[after - 1]
        let end = points[after]
        let piece = distances[after] - distances[after - 1]
        let share = piece > 0 ? (distance - distances[after - 1]) / piece : 0
        return SnapshotPoint(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
    }

    /// The index of the first point that is farther from the beginning, by binary search.
    private func firstIndex(beyond distance: Double) -> Int {
        var low = 0
        var high = distances.count
        while low < high {
            let middle = (low + high) / 2
            if distances[middle] > distance { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Distances at which the middle of a label may lie: from the middle of the line outwards.
    ///
    /// - Parameter width: the width of the label, for which the line has room there.
    func stops(spacing: Double, width: Double = 0) -> [Double] {
        let room = length - width
        guard room >= 0 else { return [] }
        let step = width > 0 ? max(width / 2, 12) : spacing
        let count = min(Int(room / 2 / step), 40)
        let middle = length / 2
        let outwards = (0..<count).flatMap { index -> [Double] in
            let offset = Double(index + 1) * step
            return [middle + offset, middle - offset]
        }
        return [middle] + outwards
    }

    /// Places along the line with the direction of the line there, none on a short line.
    func directedStops(spacing: Double) -> [(point: SnapshotPoint, angle: Double)] {
        guard length >= spacing / 4 else { return [] }
        return stops(spacing: spacing).map { distance in
            let (before, after) = (point(at: distance - 1), point(at: distance + 1))
            return (point(at: distance), atan2(after.y - before.y, after.x - before.x))
        }
    }

    /// The middles and angles of letters along the line, readable from left to right; nil where the line bends too much.
    func letters(of text: ShapedText, around middle: Double) -> [(point: SnapshotPoint, angle: Double)]? {
        let start = middle - text.width / 2
        let first = point(at: start)
        let last = point(at: start + text.width)
        let isReversed = first.x > last.x || (first.x == last.x && first.y < last.y)
        var letters: [(point: SnapshotPoint, angle: Double)] = []
        letters.reserveCapacity(text.glyphs.count)
        var bounds: (least: Double, greatest: Double)?
        for glyph in text.glyphs {
            let half = max(glyph.advance, 4) / 2
            let place = isReversed ? start + text.width - glyph.middle : start + glyph.middle
            let before = point(at: place - half)
            let after = point(at: place + half)
            let sign = isReversed ? -1.0 : 1
            var angle = atan2(sign * (after.y - before.y), sign * (after.x - before.x))
            if let last = letters.last {
                angle = last.angle + (angle - last.angle).remainder(dividingBy: 2 * .pi)
                guard abs(angle - last.angle) <= Self.greatestTurn else { return nil }
            }
            let least = min(bounds?.least ?? angle, angle)
            let greatest = max(bounds?.greatest ?? angle, angle)
            guard greatest - least <= Self.greatestBend else { return nil }
            bounds = (least, greatest)
            letters.append((SnapshotPoint(x: (before.x + after.x) / 2, y: (before.y + after.y) / 2), angle))
        }
        return letters
    }
}
