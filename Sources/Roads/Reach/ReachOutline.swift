// Outlines of all points that belong to reached roads within a limit.
//
// The value of a point is that of the road which a route to it would use, see SnapRules; so the outline of a limit is the
// border between the points of roads within and beyond it. A lattice of the map is cut into squares, and a square into four,
// and so on, as long as it may contain parts of an outline: the nearest road of any point of a square is no farther from its
// center than that of the center and two half diagonals; if all these roads are within the limit, or all beyond, the
// square has no outline. In a cell of the lattice the values at the corners tell which of its sides an outline
// crosses (W. Lorensen, H. Cline, "Marching Cubes", 1987, in the plane), and a search in halves tells where. The lattice
// is the same for all requests of a mode. A point inside for a limit is inside for any greater one, also in the search in
// halves; so outlines never cross.

import Geometry
import PlatformC
import ShortestPaths

/// Outlines of a field by limits; never copied, since it has the memory of the search.
struct ReachOutline: ~Copyable {
    /// Where an outline enters a cell of the lattice.
    struct Crossing {
        /// The side of the cell by which it enters, and that by which it leaves.
        var entry: UInt64
        var exit: UInt64
        /// The place on the entry, in map points.
        var x: Double
        var y: Double
    }

    private let field: ReachField
    private let limits: [Float]
    private let buckets: ReachBuckets
    private let rules = SnapRules()
    /// The candidates of nested squares, one list after another.
    private var stack: [UInt32] = []
    /// By candidate of the point looked at: its squared distance.
    private var squares: [Double] = []
    /// By piece: the last root square that listed it.
    private var listed: [UInt32]
    private var root: UInt32 = 0
    /// By limit.
    private(set) var crossings: [[Crossing]]

    /// Map points across a cell.
    private let cell: Double
    /// Map points across a root square, which is cut down to cells: 611 m at the equator, so that a square with a road has no
    /// point beyond the radius.
    private static let rootSize = 4096.0
    /// Rounds of the search for the place on a side.
    private static let halvings = 4

    /// - Parameter limits: ascending.
    init(_ field: ReachField, limits: [UInt32]) {
        self.field = field
        self.limits = limits.map { Float($0) }
        cell = field.cell
        buckets = ReachBuckets(field, size: Self.rootSize)
        listed = [UInt32](repeating: 0, count: field.pieces.count)
        crossings = Array(repeating: [], count: limits.count)
    }

    /// Finds all crossings.
    ///
    /// - Returns: false if a cancellation stopped it.
    mutating func run(_ cancellation: Cancellation?) -> Bool {
        guard !field.pieces.isEmpty else { return true }
        for row in rows(beyond: buckets.firstRow, buckets.rows) {
            if cancellation?.isCancelled == true { return false }
            let squares = Int((rules.radius / (buckets.size * Self.meters(middleOf: row, buckets.size))).rounded(.up))
            for column in buckets.firstColumn - squares..<buckets.firstColumn + buckets.columns + squares {
                visitRoot(column, row)
            }
        }
        return true
    }

    /// The rows of root squares within the radius of a piece.
    private func rows(beyond first: Int, _ count: Int) -> Range<Int> {
        let least = min(
            Self.meters(middleOf: first, buckets.size), Self.meters(middleOf: first + count, buckets.size))
        let squares = Int((rules.radius / (buckets.size * least)).rounded(.up))
        let last = Int(MapSize.world.height / buckets.size)
        return max(0, first - squares)..<min(last, first + count + squares)
    }

    /// Meters of a map point in the middle of a row of root squares.
    private static func meters(middleOf row: Int, _ size: Double) -> Double { meters(at: (Double(row) + 0.5) * size) }

    /// Meters of a map point at a distance from the northern edge of the map: they shrink with the cosine of the latitude.
    private static func meters(at y: Double) -> Double {
        equatorMeters / cosh(.pi * (1 - 2 * y / MapSize.world.height))
    }

    private static let equatorMeters = metersPerMapPoint(atLatitude: 0)

    // MARK: Squares

    /// The class of a value: the number of limits that it exceeds.
    @inline(__always)
    private func band(_ value: Float) -> Int {
        var band = 0
        while band < limits.count, limits[band] < value { band += 1 }
        return band
    }

    private mutating func visitRoot(_ column: Int, _ row: Int) {
        let half = buckets.size / 2
        let halfDiagonal = half * 2.0.squareRoot()
        let meters = Self.meters(middleOf: row, buckets.size)
        let radius = rules.radius / meters
        // A square with a piece belongs to roads at most three half diagonals and the slack away.
        let enough = Int(((3 * halfDiagonal + rules.slack.upperBound / meters) / buckets.size + 0.5).rounded(.up))
        if !buckets.isEmpty(column, row), 2 * halfDiagonal <= radius {
            let range = buckets.range(around: column, row, enough)
            if band(range.least) == band(range.greatest) { return }
        }
        let (x, y) = (Double(column) * buckets.size + half, Double(row) * buckets.size + half)
        var squares = 1
        while true {
            root &+= 1
            stack.removeAll(keepingCapacity: true)
            list(around: column, row, squares)
            let covered = (Double(squares) + 0.5) * buckets.size
            let nearest = nearestSquare(x, y, 0..<stack.count).squareRoot()
            if reach(of: nearest, halfDiagonal, meters) <= covered { break }
            if nearest.isInfinite, covered > radius + halfDiagonal { return }
            squares += 1
        }
        let cells = Int(Self.rootSize / cell)
        visit(column * cells, row * cells, cells, 0..<stack.count)
    }

    private mutating func list(around column: Int, _ row: Int, _ squares: Int) {
        for square in buckets.squares(around: column, row, squares) {
            for index in buckets.indices(in: square) {
                let piece = buckets.piece(at: index)
                guard listed[Int(piece)] != root else { continue }
                listed[Int(piece)] = root
                stack.append(piece)
            }
        }
    }

    /// How far from the center of a square the candidates of its points may be, when the nearest road of the center is at a
    /// distance.
    private func reach(of nearest: Double, _ halfDiagonal: Double, _ meters: Double) -> Double {
        let far = (nearest + halfDiagonal) * meters
        // The scale of the map differs within a square by less than a hundredth.
        return nearest + 2 * halfDiagonal + 1.01 * (rules.reach(nearest: far) - far) / meters
    }

    /// Looks at a square of some cells; the candidates include those of all its points.
    private mutating func visit(_ column: Int, _ row: Int, _ size: Int, _ candidates: Range<Int>) {
        let half = Double(size) / 2 * cell
        let halfDiagonal = half * 2.0.squareRoot()
        let (x, y) = (Double(column) * cell + half, Double(row) * cell + half)
        let nearest = nearestSquare(x, y, candidates).squareRoot()
        let meters = Self.meters(at: y)
        guard (nearest - halfDiagonal) * meters <= 1.01 * rules.radius else { return }
        let first = stack.count
        let reach = reach(of: nearest, halfDiagonal, meters)
        let (least, greatest) = push(candidates, within: reach * reach)
        defer { stack.removeLast(stack.count - first) }
        let isWithinRadius = (nearest + halfDiagonal) * meters <= 0.99 * rules.radius
        if band(least) == (isWithinRadius ? band(greatest) : limits.count) { return }
        if size == 1 { return visitCell(column, row, first..<stack.count) }
        let half2 = size / 2
        let kept = first..<stack.count
        for (right, down) in [(0, 0), (half2, 0), (0, half2), (half2, half2)] {
            visit(column + right, row + down, half2, kept)
        }
    }

    /// The squared distance of the nearest candidate; all distances are kept.
    private mutating func nearestSquare(_ x: Double, _ y: Double, _ candidates: Range<Int>) -> Double {
        if squares.count < candidates.count {
            squares.append(contentsOf: repeatElement(0, count: candidates.count - squares.count))
        }
        var nearest = Double.infinity
        for (place, index) in candidates.enumerated() {
            let square = field.pieces[Int(stack[index])].square(x, y)
            squares[place] = square
            if square < nearest { nearest = square }
        }
        return nearest
    }

    /// Lists the candidates within a distance again; returns their least and greatest values.
    private mutating func push(_ candidates: Range<Int>, within square: Double) -> (least: Float, greatest: Float) {
        var range = (least: Float.infinity, greatest: -Float.infinity)
        for (place, index) in candidates.enumerated() where squares[place] <= square {
            let costs = field.costs[Int(stack[index])]
            range = (min(range.least, costs.leastValue), max(range.greatest, costs.greatestValue))
            stack.append(stack[index])
        }
        return range
    }

    // MARK: Points

    /// The value of a point: that of the candidate by which a route to it costs least; infinite far from all roads.
    private mutating func value(_ x: Double, _ y: Double, _ candidates: Range<Int>) -> Float {
        let meters = Self.meters(at: y)
        let (first, firstSquare, stop) = leaders(x, y, candidates)
        let nearest = firstSquare.squareRoot() * meters
        guard nearest <= rules.radius else { return .infinity }
        let reach = rules.reach(nearest: nearest) / meters
        let farthestWithoutStop = stop.squareRoot() * meters + rules.noStoppingSlack
        var best = (cost: Double.infinity, value: Float.infinity)
        for (place, index) in candidates.enumerated() where squares[place] <= reach * reach {
            let (piece, costs) = (stack[index], field.costs[Int(stack[index])])
            let share = Float(field.pieces[Int(piece)].share(x, y))
            let weight = costs.weight.first + share * (costs.weight.last - costs.weight.first)
            let distance = squares[place].squareRoot() * meters
            let candidate = (
                cost: Double(weight) + 1000 * (distance - nearest),
                value: costs.value.first + share * (costs.value.last - costs.value.first)
            )
            guard candidate < best, distance <= farthestWithoutStop || costs.isStoppingPlace else { continue }
            if distance > nearest + rules.apartSlack, field.isApart(piece, from: first) { continue }
            if !isBeaten(place, costs.road, candidates) { best = candidate }
        }
        return best.value
    }

    /// Measures all candidates: the nearest and its squared distance, and that of the nearest one where a route may end.
    private mutating func leaders(
        _ x: Double, _ y: Double, _ candidates: Range<Int>
    ) -> (first: UInt32, square: Double, stop: Double) {
        var (first, nearest, stop) = (UInt32.max, Double.infinity, Double.infinity)
        for (place, index) in candidates.enumerated() {
            let piece = stack[index]
            let square = field.pieces[Int(piece)].square(x, y)
            squares[place] = square
            if square < nearest || square == nearest && piece < first { (first, nearest) = (piece, square) }
            if square < stop, field.costs[Int(piece)].isStoppingPlace { stop = square }
        }
        return (first, nearest, stop)
    }

    /// Whether another piece of a candidate's road is nearer; of equally near ones the first counts.
    private func isBeaten(_ place: Int, _ road: UInt32, _ candidates: Range<Int>) -> Bool {
        for (other, index) in candidates.enumerated() where other != place && squares[other] <= squares[place] {
            guard field.costs[Int(stack[index])].road == road else { continue }
            if squares[other] < squares[place] || stack[index] < stack[candidates.lowerBound + place] { return true }
        }
        return false
    }

    // MARK: Cells

    private mutating func visitCell(_ column: Int, _ row: Int, _ candidates: Range<Int>) {
        var bands = SIMD4<Int32>()
        for number in 0..<4 {
            let corner = corner(column, row, number)
            bands[number] = Int32(band(value(corner.x, corner.y, candidates)))
        }
        for limit in bands.min()..<bands.max() { cross(column, row, Int(limit), bands .<= limit, candidates) }
    }

    /// Adds the crossings of an outline with a cell, whose corners are inside or not, clockwise from the north-west.
    private mutating func cross(
        _ column: Int, _ row: Int, _ limit: Int, _ isInside: SIMDMask<SIMD4<Int32>>, _ candidates: Range<Int>
    ) {
        for side in 0..<4 where !isInside[side] && isInside[(side + 1) & 3] {
            var exit = (side + 1) & 3
            while isInside[(exit + 1) & 3] { exit = (exit + 1) & 3 }
            let (outside, inside) = (corner(column, row, side), corner(column, row, (side + 1) & 3))
            let place = border(from: inside, to: outside, limit, candidates)
            crossings[limit].append(
                Crossing(entry: key(column, row, side), exit: key(column, row, exit), x: place.x, y: place.y))
        }
    }

    /// A corner of a cell in map points; corner 0 is in the north-west, and they go clockwise.
    private func corner(_ column: Int, _ row: Int, _ number: Int) -> (x: Double, y: Double) {
        let isEast = number == 1 || number == 2
        return (Double(column + (isEast ? 1 : 0)) * cell, Double(row + (number >= 2 ? 1 : 0)) * cell)
    }

    /// A number for a side of a cell, equal for the two cells beside it; sides in the north and south of cells ascend by
    /// row, then by column.
    private func key(_ column: Int, _ row: Int, _ side: Int) -> UInt64 {
        let isVertical = side & 1 == 1
        let (column, row) = (column + (side == 1 ? 1 : 0), row + (side == 2 ? 1 : 0))
        return (isVertical ? 1 << 62 : 0) | UInt64(row) << 31 | UInt64(column + 1 << 29)
    }

    /// The place between a point inside and a point outside where the outline runs.
    private mutating func border(
        from inside: (x: Double, y: Double), to outside: (x: Double, y: Double), _ limit: Int, _ candidates: Range<Int>
    ) -> (x: Double, y: Double) {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            let x = inside.x + middle * (outside.x - inside.x)
            let y = inside.y + middle * (outside.y - inside.y)
            if band(value(x, y, candidates)) <= limit { low = middle } else { high = middle }
        }
        return (inside.x + low * (outside.x - inside.x), inside.y + low * (outside.y - inside.y))
    }
}
