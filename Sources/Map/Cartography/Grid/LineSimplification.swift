// Leaves out points of lines that one does not see.
//
// The point of a line that is farthest from the straight line between its ends is kept if it is farther off than the
// tolerance; both halves are simplified in the same way. A ring is cut at its first corner and at the corner farthest
// from that. D. H. Douglas and T. K. Peucker, "Algorithms for the Reduction of the Number of Points Required to
// Represent a Digitized Line or its Caricature", Cartographica 10(2), 1973. Comparisons are bounded by the square of the
// number of points only for lines made to be slow, so a line is cut into stretches of at most 4,096 points first.

enum LineSimplification {
    private static let longestStretch = 4096

    /// A line with fewer points, both ends kept, on the grid; repeated points are left out.
    static func line(_ points: [PlanePoint], tolerance: Double) -> [GridPoint] {
        guard points.count > 2 else { return onGrid(points) }
        var isKept = [Bool](repeating: false, count: points.count)
        var start = 0
        while start < points.count - 1 {
            let end = min(start + longestStretch, points.count - 1)
            keep(points, start: start, end: end, tolerance: tolerance, isKept: &isKept)
            start = end
        }
        return onGrid(points.indices.lazy.filter { isKept[$0] }.map { points[$0] })
    }

    /// A ring with fewer corners on the grid; fewer than three if nothing is left of it.
    static func ring(_ corners: [PlanePoint], tolerance: Double) -> [GridPoint] {
        guard let first = corners.first, corners.count > 3 else { return withoutRepeatedEnd(onGrid(corners)) }
        func square(_ point: PlanePoint) -> Double {
            let x = point.x - first.x
            let y = point.y - first.y
            return x * x + y * y
        }
        let farthest = corners.indices.max { square(corners[$0]) < square(corners[$1]) } ?? 0
        let there = line(Array(corners[...farthest]), tolerance: tolerance)
        let back = line(corners[farthest...] + [first], tolerance: tolerance)
        return withoutRepeatedEnd(there + back.dropFirst())
    }

    private static func withoutRepeatedEnd(_ ring: [GridPoint]) -> [GridPoint] {
        ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
    }

    private static func onGrid(_ points: some Sequence<PlanePoint>) -> [GridPoint] {
        var line: [GridPoint] = []
        for point in points {
            let next = point.rounded
            if line.last != next { line.append(next) }
        }
        return line
    }

    /// Marks the points to keep from one to another, both included.
    private static func keep(
        _ points: [PlanePoint], start: Int, end: Int, tolerance: Double, isKept: inout [Bool]
    ) {
        isKept[start] = true
        isKept[end] = true
        var open = [(start, end)]
        while let (low, high) = open.popLast() {
            guard high - low > 1 else { continue }
            let (farthest, square) = farthest(points, low: low, high: high)
            guard square > tolerance * tolerance else { continue }
            isKept[farthest] = true
            open.append((low, farthest))
            open.append((farthest, high))
        }
    }

    /// The point between two others that is farthest from the straight line between them, and its squared distance.
    private static func farthest(_ points: [PlanePoint], low: Int, high: Int) -> (index: Int, square: Double) {
        let start = points[low]
        let end = points[high]
        let dx = end.x - start.x
        let dy = end.y - start.y
        let length = dx * dx + dy * dy
        var best = (index: low, square: -1.0)
        for index in (low + 1)..<high {
            let x = points[index].x - start.x
            let y = points[index].y - start.y
            let share = length > 0 ? min(1, max(0, (x * dx + y * dy) / length)) : 0
            let offX = x - share * dx
            let offY = y - share * dy
            let square = offX * offX + offY * offY
            if square > best.square { best = (index, square) }
        }
        return best
    }
}
