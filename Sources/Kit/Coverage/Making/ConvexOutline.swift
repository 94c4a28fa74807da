// Convex rings with few corners.
//
// The hull of places is a chain of left turns from west to east and one back: A. M. Andrew, "Another Efficient
// Algorithm for Convex Hulls in Two Dimensions", 1979. To have fewer corners, a side is removed and its neighbours are
// drawn out until they meet, first the side that costs the least area; so the ring only grows.

/// A convex ring over a grid, in columns and rows.
struct ConvexOutline: Sendable {
    typealias Point = SIMD2<Double>

    /// Anticlockwise.
    private(set) var corners: [Point]

    /// The hull of some places.
    init(around places: [Point]) {
        let sorted = places.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        corners = Self.chain(sorted).dropLast() + Self.chain(sorted.reversed()).dropLast()
    }

    private static func chain(_ places: [Point]) -> [Point] {
        places.reduce(into: []) { chain, place in
            while chain.count > 1,
                cross(chain[chain.count - 1] - chain[chain.count - 2], place - chain[chain.count - 1]) <= 0
            { chain.removeLast() }
            chain.append(place)
        }
    }

    /// The area in cells.
    var area: Double { doubleArea / 2 }

    private var doubleArea: Double { sides.reduce(0) { $0 + Self.cross($1.from, $1.to) } }

    private var sides: [(from: Point, to: Point)] {
        zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
    }

    private static func cross(_ one: Point, _ other: Point) -> Double { one.x * other.y - one.y * other.x }

    /// Whether a side of either ring separates the rings, with more than `cells` between.
    func isApart(from other: ConvexOutline, by cells: Double) -> Bool {
        liesBefore(other, by: cells) || other.liesBefore(self, by: cells)
    }

    private func liesBefore(_ other: ConvexOutline, by cells: Double) -> Bool {
        sides.contains { from, to in
            let side = to - from
            let length = (side * side).sum().squareRoot()
            return other.corners.allSatisfy { Self.cross(side, $0 - from) < -cells * length }
        }
    }

    // MARK: Fewer corners

    /// Removes sides while there are more corners than `limit`, or a removal makes the area grow by less than a share.
    mutating func simplify(to limit: Int, growingLessThan share: Double) {
        while corners.count > 4, let removal = cheapestRemoval,
            corners.count > limit || removal.growth < share * doubleArea
        {
            corners[at(removal.side)] = removal.corner
            corners.remove(at: at(removal.side + 1))
        }
    }

    private func at(_ index: Int) -> Int { index % corners.count }

    /// The side whose removal adds the least area: twice that area, the side's first corner, and the corner in its
    /// place.
    private var cheapestRemoval: (growth: Double, side: Int, corner: Point)? {
        let removals = corners.indices.compactMap { index -> (growth: Double, side: Int, corner: Point)? in
            let before = corners[index]
            let start = corners[at(index + 1)]
            let end = corners[at(index + 2)]
            let after = corners[at(index + 3)]
            let turn = Self.cross(start - before, after - end)
            guard turn > 1e-9 else { return nil }
            let corner = start + (start - before) * (Self.cross(end - start, after - end) / turn)
            return (Self.cross(corner - start, end - start), index + 1, corner)
        }
        return removals.min { $0.growth < $1.growth }
    }

    /// Removes corners that lie nearly on the line between their neighbours.
    mutating func dropFlatCorners(within cells: Double) {
        while corners.count > 4, let flat = corners.indices.first(where: { height($0) < cells }) {
            corners.remove(at: flat)
        }
    }

    /// The distance in cells of a corner from the line between its neighbours.
    private func height(_ index: Int) -> Double {
        let before = corners[at(index + corners.count - 1)]
        let corner = corners[index]
        let after = corners[at(index + 1)]
        let line = after - before
        return Self.cross(corner - before, after - corner) / (line * line).sum().squareRoot()
    }

    // MARK: Clipping

    /// Clips the ring to a box; new corners lie exactly on the sides of the box.
    mutating func clip(to box: GridBox) {
        for axis in 0...1 {
            clip(at: box.low[axis], axis) { $0 - box.low[axis] }
            clip(at: box.high[axis], axis) { box.high[axis] - $0 }
        }
    }

    private mutating func clip(at line: Double, _ axis: Int, distance: (Double) -> Double) {
        guard line.isFinite else { return }
        corners = sides.flatMap { from, to -> [Point] in
            let first = distance(from[axis])
            let second = distance(to[axis])
            guard (first < 0) != (second < 0) else { return first < 0 ? [] : [from] }
            if first == 0 { return [from] }
            var crossing = from + (to - from) * (first / (first - second))
            crossing[axis] = line
            return first < 0 ? [crossing] : [from, crossing]
        }
    }
}

/// A part of a grid, in columns and rows; infinite on sides without bound.
struct GridBox: Equatable, Sendable {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    /// The parts on both sides of a line.
    func split(at line: Double, _ axis: Int) -> (low: GridBox, high: GridBox) {
        var one = self
        var other = self
        one.high[axis] = line
        other.low[axis] = line
        return (one, other)
    }
}
