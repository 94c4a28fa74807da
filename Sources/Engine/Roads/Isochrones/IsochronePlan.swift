import Geometry

// A lattice of the map is cut into squares, and a square into four, and so on, as long as its points may differ: the
// nearest road of any point is no farther than the nearest junction of one where a route may end, which is known roughly;
// if all roads that may be as near are within a limit, or all beyond, so are all points of the square. This takes the
// ends, the lengths and the costs of roads, so that the lines of only those roads are read that matter to other squares.

/// The squares of the map in which something is to be looked at, and the roads that matter to them.
struct IsochronePlan: Sendable {
    /// What is looked at.
    enum Purpose: Sendable {
        /// Squares with points of several classes.
        case borders
        /// Squares with points within the greatest limit.
        case insides
    }

    /// The squares of all roads that may matter.
    let frame: IsochroneFrame
    /// Squares across a block.
    let block: Int
    /// The columns and rows of blocks that may have squares.
    let blockColumns: Range<Int>
    let blockRows: Range<Int>
    private let purpose: Purpose
    private let beyond: UInt8
    private let rules = SnapRules()
    private let rings: JunctionDistanceGrid
    private let classes: SummedAreaTable
    /// The squares by rows of blocks, then by columns of blocks.
    private(set) var squares: [(column: Int, row: Int)] = []
    private var needed: IsochroneMarks

    /// Map points across a square: 153 m at the equator, so that few roads are near it.
    private static let usualSize = 1024.0
    /// The greatest number of squares; larger areas have larger squares.
    private static let most = 4_000_000.0

    /// - Parameters:
    ///   - roads: at least one of them is within the greatest limit.
    ///   - cell: the least map points across a square, a power of two.
    init(_ roads: IsochroneRoadBoxes, purpose: Purpose, extent: IsochroneExtent, cell: Double) {
        self.purpose = purpose
        beyond = roads.beyond
        frame = Self.frame(extent, least: max(Self.usualSize, cell))
        let size = frame.size
        block = max(1, min(16, Int(64 * cell / size)))
        blockColumns = Self.range(extent.x, size: size * Double(block))
        blockRows = Self.range(extent.y, size: size * Double(block))
        var ranges = IsochroneRanges(frame)
        for road in roads.boxes { ranges.mark(road) }
        classes = SummedAreaTable(ranges.ranges, columns: frame.columns)
        rings = JunctionDistanceGrid(ranges.hasJunction, columns: frame.columns)
        needed = IsochroneMarks(columns: frame.columns, rows: frame.rows)
        for row in blockRows { for column in blockColumns { visit(column * block, row: row * block, size: block) } }
        needed.finish()
    }

    private static func frame(_ extent: IsochroneExtent, least: Double) -> IsochroneFrame {
        let whole = extent.grown(byMeters: SnapRules().radius)
        var size = least
        while whole.width / size * (whole.height / size) > most { size *= 2 }
        return IsochroneFrame(whole, size: size)
    }

    private static func range(_ values: ClosedRange<Double>, size: Double) -> Range<Int> {
        Int((values.lowerBound / size).rounded(.down))..<Int((values.upperBound / size).rounded(.down)) + 1
    }

    /// Whether a road matters to the squares.
    func needs(_ road: IsochroneRoadBox) -> Bool {
        let (columns, rows) = frame.squares(in: road.extent)
        return rows.contains { row in columns.contains { needed.isMarked($0, row: row) } }
    }

    /// Lists the squares in a square of some squares across.
    private mutating func visit(_ column: Int, row: Int, size: Int) {
        let (farthest, around) = reach(column, row: row, size: size)
        guard !isDone(column, row: row, size: size, farthest: farthest, around: around) else { return }
        guard size > 1 else {
            squares.append((column, row))
            let (column, row) = (column - frame.firstColumn, row - frame.firstRow)
            return needed.mark(column - around...column + around, row - around...row + around)
        }
        let half = size / 2
        for (right, down) in [(0, 0), (half, 0), (0, half), (half, half)] {
            visit(column + right, row: row + down, size: half)
        }
    }

    /// How many map points the nearest road of a point in a square is away at most, and how many squares the candidates.
    private func reach(_ column: Int, row: Int, size: Int) -> (farthest: Double, around: Int) {
        let diagonal = frame.size * 2.0.squareRoot()
        let ring = rings.ring(column - frame.firstColumn + size / 2, row: row - frame.firstRow + size / 2)
        let farthest = diagonal * Double(ring + 1) + (size > 1 ? diagonal * Double(size) / 2 : 0)
        let slack = rules.slack.upperBound / frame.meters.lowerBound
        return (farthest, Int(((farthest + slack) / frame.size).rounded(.up)))
    }

    /// Whether the roads around a square tell that there is nothing to look at.
    private func isDone(_ column: Int, row: Int, size: Int, farthest: Double, around: Int) -> Bool {
        let only = onlyClass(column, row: row, size: size, around: around)
        guard let only else { return false }
        let isWithinRadius = farthest * frame.meters.upperBound <= 0.99 * rules.radius
        // Beside the meridian the outline follows it.
        return isDone(only, isWithinRadius && !frame.touchesMeridian(column, count: size))
    }

    /// Whether there is nothing to look at in a square all of whose roads have one class.
    ///
    /// - Parameter isWithinRadius: whether they are near enough to all of its points.
    func isDone(_ only: UInt8, _ isWithinRadius: Bool) -> Bool {
        only == beyond || purpose == .borders && isWithinRadius
    }

    /// The class of all roads near a square of some squares across, up to some squares away; nil if there are several.
    func onlyClass(_ column: Int, row: Int, size: Int, around: Int) -> UInt8? {
        let left = column - frame.firstColumn
        let top = row - frame.firstRow
        return classes.onlyClass(
            left - around...left + size - 1 + around, rows: top - around...top + size - 1 + around, none: beyond)
    }
}
