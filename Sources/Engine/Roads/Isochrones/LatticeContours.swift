import Geometry

/// Outlines on a lattice of distances, by limits.
struct LatticeContours {
    /// By limit.
    private(set) var crossings: [[MarchingSquares.Crossing]]
    private let frame: LatticeFrame
    private let beyond: UInt8
    /// Map points from west to east to which the areas are cut.
    private let window: ClosedRange<Double>
    private let rules = SnapRules()

    init(_ frame: LatticeFrame, limitCount: Int, window: ClosedRange<Double>) {
        self.frame = frame
        self.window = window
        beyond = UInt8(limitCount)
        crossings = Array(repeating: [], count: limitCount)
    }

    /// Adds the crossings with all cells.
    mutating func trace(_ lattice: borrowing DistanceLattice) {
        var upper = [UInt8](repeating: beyond, count: frame.columns)
        var lower = upper
        for row in 0..<frame.rows - 1 {
            for column in 0..<frame.columns { lower[column] = band(column, row + 1, lattice) }
            for column in 0..<frame.columns - 1 {
                let bands = (upper[column], upper[column + 1], lower[column + 1], lower[column])
                guard bands.0 != bands.1 || bands.1 != bands.2 || bands.2 != bands.3 else { continue }
                let all = [bands.0, bands.1, bands.2, bands.3]
                for limit in min(bands.0, bands.1, bands.2, bands.3)..<max(bands.0, bands.1, bands.2, bands.3) {
                    cross(column, row, limit: limit, isInside: all.map { $0 <= limit }, lattice)
                }
            }
            swap(&upper, &lower)
        }
    }

    /// Adds the crossings of an outline with a cell, whose corners are inside or not, clockwise from the north-west.
    private mutating func cross(
        _ column: Int, _ row: Int, limit: UInt8, isInside: [Bool], _ lattice: borrowing DistanceLattice
    ) {
        let (mapColumn, mapRow) = (column + frame.firstColumn, row + frame.firstRow)
        for side in 0..<4 where !isInside[side] && isInside[(side + 1) & 3] {
            var exit = (side + 1) & 3
            while isInside[(exit + 1) & 3] { exit = (exit + 1) & 3 }
            let outside = MarchingSquares.corner(mapColumn, row: mapRow, number: side, cell: frame.cell)
            let inside = MarchingSquares.corner(mapColumn, row: mapRow, number: (side + 1) & 3, cell: frame.cell)
            let share = share(
                inside: corner(column, row, (side + 1) & 3), outside: corner(column, row, side), limit, lattice)
            let x = inside.x + share * (outside.x - inside.x)
            crossings[Int(limit)].append(
                MarchingSquares.Crossing(
                    entry: MarchingSquares.key(mapColumn, row: mapRow, side: side),
                    exit: MarchingSquares.key(mapColumn, row: mapRow, side: exit),
                    // Beside the window the outline follows its side.
                    x: min(max(x, window.lowerBound), window.upperBound),
                    y: inside.y + share * (outside.y - inside.y)))
        }
    }

    private func corner(_ column: Int, _ row: Int, _ number: Int) -> (column: Int, row: Int) {
        (column + (number == 1 || number == 2 ? 1 : 0), row + (number >= 2 ? 1 : 0))
    }

    /// The share of the way from a point inside to a point outside at which the outline crosses.
    private func share(
        inside: (column: Int, row: Int), outside: (column: Int, row: Int), _ limit: UInt8,
        _ lattice: borrowing DistanceLattice
    ) -> Double {
        let one = Double(depth(inside.column, inside.row, limit, lattice))
        let other = Double(depth(outside.column, outside.row, limit, lattice))
        // No two crossings are at one place.
        return one > other ? min(31 / 32, max(1 / 32, one / (one - other))) : 0.5
    }

    // MARK: Points

    /// The class of a point.
    private func band(_ column: Int, _ row: Int, _ lattice: borrowing DistanceLattice) -> UInt8 {
        let site = lattice.site(row * frame.columns + column)
        guard isInWindow(column), site.near < radius(row) else { return beyond }
        guard site.far <= site.near + lattice.depth else { return site.band }
        return lead(site, column, row, lattice) > 0
            ? min(site.band, site.otherBand) : max(site.band, site.otherBand)
    }

    private func isInWindow(_ column: Int) -> Bool {
        window.contains(Double(column + frame.firstColumn) * frame.cell)
    }

    /// Cells within which the road of a point lies.
    private func radius(_ row: Int) -> Float { Float(rules.radius) * frame.cellsOfMeter[row] }

    /// How many cells a point is inside of the outline of a limit; negative outside, about 0 near the outline.
    ///
    /// It grows with the limit.
    private func depth(
        _ column: Int, _ row: Int, _ limit: UInt8, _ lattice: borrowing DistanceLattice
    ) -> Float {
        let site = lattice.site(row * frame.columns + column)
        guard isInWindow(column), site.near < .infinity else { return -lattice.depth }
        let edge = radius(row) - site.near
        guard site.far <= site.near + lattice.depth else {
            return site.band <= limit ? min(edge, lattice.depth) : -lattice.depth
        }
        if max(site.band, site.otherBand) <= limit { return min(edge, lattice.depth) }
        if min(site.band, site.otherBand) > limit { return -lattice.depth }
        return min(edge, lead(site, column, row, lattice))
    }

    /// By how many cells the lesser class of a point is nearer, or made nearer by its costs, than the greater one.
    private func lead(
        _ site: LatticeSite, _ column: Int, _ row: Int, _ lattice: borrowing DistanceLattice
    ) -> Float {
        let first = lattice.pieces[Int(site.first)]
        let second = lattice.pieces[Int(site.second)]
        let sign: Float = site.band < site.otherBand ? 1 : -1
        guard first.road != second.road else {
            // A point belongs to the nearest point of a road; this is how far that is along a straight road.
            let square = max(0, site.far * site.far - site.near * site.near)
            return sign * min(lattice.depth, square.squareRoot())
        }
        let (x, y) = (Float(column), Float(row))
        let seconds = sign * (second.weight(x, y) - first.weight(x, y))
        let scale = frame.cellsOfMeter[row]
        let slack = Float(rules.reach(nearest: Double(site.near / scale))) * scale - site.near
        let lead = sign * (site.far - site.near) + min(slack, max(-slack, seconds * scale))
        return min(lattice.depth, max(-lattice.depth, lead))
    }
}
