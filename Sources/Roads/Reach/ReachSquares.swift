import Geometry
import ShortestPaths

// A lattice of the map is cut into squares, and a square into four, and so on, as long as its points may differ: the
// nearest road of any point of a square is no farther from its center than that of the center and two half diagonals;
// if all these roads are within a limit, or all beyond, so are all points of the square.

/// The squares of a lattice in which something is to be looked at.
struct ReachSquares: Sendable {
    /// What is looked at.
    enum Purpose: Sendable {
        /// Squares with points of several classes.
        case borders
        /// Squares with points within the greatest limit.
        case insides
    }

    /// A square of one or two cells across.
    struct Square {
        /// The first cell's column and row, from the corner of the map.
        var column: Int
        var row: Int
        /// Cells across.
        var size: Int
        /// The places of its pieces in the lists of the sampler.
        var places: Range<Int>
    }

    private var sampler: ReachSampler
    private let purpose: Purpose
    /// Map points across a cell.
    let cell: Double
    /// Map points from west to east to which the points are cut; those outside are beyond all limits.
    let window: ClosedRange<Double>
    private let rules = SnapRules()

    /// All map points.
    static let everywhere = -Double.infinity...Double.infinity

    /// Cells across the smallest squares; from here on it takes less time to look at the cells.
    static let leastSize = 2

    init(_ sampler: ReachSampler, _ purpose: Purpose, cell: Double, window: ClosedRange<Double> = everywhere) {
        (self.sampler, self.purpose, self.cell, self.window) = (sampler, purpose, cell, window)
    }

    /// The rows of largest squares around all pieces.
    var rows: Range<Int> {
        let buckets = sampler.buckets
        guard buckets.rows > 0 else { return 0..<0 }
        let (first, last) = (buckets.firstRow, buckets.firstRow + buckets.rows)
        let least = min(meters(middleOf: first), meters(middleOf: last))
        let squares = Int((rules.radius / (buckets.size * least)).rounded(.up))
        return max(0, first - squares)..<min(Int(MapSize.world.height / buckets.size), last + squares)
    }

    private func meters(middleOf row: Int) -> Double {
        ReachScale.meters(at: (Double(row) + 0.5) * sampler.buckets.size)
    }

    /// Looks at the squares.
    ///
    /// - Returns: false if a cancellation stopped it.
    mutating func visit(
        _ cancellation: Cancellation?, _ body: (Square, inout ReachSampler) -> Void
    ) -> Bool {
        let buckets = sampler.buckets
        for row in rows {
            if cancellation?.isCancelled == true { return false }
            sampler.enter(row: row)
            let squares = Int((rules.radius / (buckets.size * meters(middleOf: row))).rounded(.up))
            for column in buckets.firstColumn - squares..<buckets.firstColumn + buckets.columns + squares {
                visitLargest(column, row, body)
            }
        }
        return true
    }

    private mutating func visitLargest(_ column: Int, _ row: Int, _ body: (Square, inout ReachSampler) -> Void) {
        guard !isDone(column, row) else { return }
        let found = sampler.begin(column, row)
        visit(
            Square(column: column * cells, row: row * cells, size: cells, places: found.places), found.least,
            found.greatest, body)
    }

    /// Cells across the largest squares.
    var cells: Int { Int(sampler.buckets.size / cell) }

    /// The columns of largest squares that may be visited, and one more to each side.
    var columns: Range<Int> {
        let (buckets, rows) = (sampler.buckets, rows)
        let least = min(meters(middleOf: rows.lowerBound), meters(middleOf: rows.upperBound))
        let squares = Int((rules.radius / (buckets.size * least)).rounded(.up)) + 1
        return buckets.firstColumn - squares..<buckets.firstColumn + buckets.columns + squares
    }

    /// Whether the pieces around a square tell that there is nothing to look at.
    private func isDone(_ column: Int, _ row: Int) -> Bool {
        let buckets = sampler.buckets
        let (west, east) = (Double(column) * buckets.size, Double(column + 1) * buckets.size)
        guard west <= window.upperBound, east >= window.lowerBound else { return true }
        guard west < window.upperBound, east > window.lowerBound else { return false }
        let halfDiagonal = buckets.size / 2.0.squareRoot()
        let meters = meters(middleOf: row)
        guard !buckets.isEmpty(column, row), 2 * halfDiagonal * meters <= rules.radius else { return false }
        // A square with a piece belongs to roads at most three half diagonals and the slack away.
        let enough = Int(((3 * halfDiagonal + rules.slack.upperBound / meters) / buckets.size + 0.5).rounded(.up))
        let range = buckets.range(around: column, row, enough)
        return isDone(sampler.bands.band(range.least), sampler.bands.band(range.greatest))
    }

    private func isDone(_ least: UInt8, _ greatest: UInt8) -> Bool {
        least == (purpose == .borders ? greatest : sampler.bands.beyond)
    }

    /// Visits a square with points of some classes, or its parts.
    private mutating func visit(
        _ square: Square, _ least: UInt8, _ greatest: UInt8, _ body: (Square, inout ReachSampler) -> Void
    ) {
        let (west, east) = (Double(square.column) * cell, Double(square.column + square.size) * cell)
        guard west <= window.upperBound, east >= window.lowerBound else { return }
        // In a square beside the window the outline follows its side.
        let isBeside = west == window.upperBound || east == window.lowerBound
        if isDone(least, isBeside ? sampler.bands.beyond : greatest) { return }
        guard square.size > Self.leastSize else { return body(square, &sampler) }
        let size = square.size / 2
        let half = Double(size) / 2 * cell
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            var part = Square(
                column: square.column + right * size, row: square.row + down * size, size: size, places: 0..<0)
            let found = sampler.narrow(
                Double(part.column) * cell + half, Double(part.row) * cell + half, half * 2.0.squareRoot(),
                square.places)
            part.places = found.places
            visit(part, found.least, found.greatest, body)
            sampler.drop(found.places)
        }
    }
}
