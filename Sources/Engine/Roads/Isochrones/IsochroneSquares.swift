import Geometry
import Threading

/// The squares of a lattice in which something is to be looked at: those of a plan, cut into four, and so on.
struct IsochroneSquares: Sendable {
    /// A square of one or two cells across, or more.
    struct Square {
        /// The first cell's column and row, from the corner of the map.
        var column: Int
        var row: Int
        /// Cells across.
        var size: Int
        /// The places of its pieces in the lists of the sampler.
        var places: Range<Int>
    }

    private var sampler: IsochroneSampler
    let plan: IsochronePlan
    private let purpose: IsochronePlan.Purpose
    /// Map points across a cell.
    let cell: Double
    /// Map points from west to east to which the points are cut; those outside are beyond all limits.
    let window: ClosedRange<Double>

    /// All map points.
    static let everywhere = -Double.infinity...Double.infinity

    /// Cells across the smallest squares; from here on it takes less time to look at the cells.
    static let leastSize = 2

    init(
        _ sampler: IsochroneSampler, plan: IsochronePlan, purpose: IsochronePlan.Purpose, cell: Double,
        window: ClosedRange<Double> = everywhere
    ) {
        self.sampler = sampler
        self.plan = plan
        self.purpose = purpose
        self.cell = cell
        self.window = window
    }

    /// Looks at the squares.
    ///
    /// - Returns: false if a cancellation stopped it.
    mutating func visit(
        _ cancellation: Cancellation?, _ body: (Square, inout IsochroneSampler) -> Void
    ) -> Bool {
        let cells = Int(plan.frame.size / cell)
        let block = plan.block
        var rows = 0..<0
        for (column, row) in plan.squares {
            if !rows.contains(row) {
                if cancellation?.isCancelled == true { return false }
                rows = row / block * block..<(row / block + 1) * block
                sampler.enter(rows: rows)
            }
            let west = Double(column) * plan.frame.size
            let east = Double(column + 1) * plan.frame.size
            guard west <= window.upperBound, east >= window.lowerBound else { continue }
            let found = sampler.begin(column, row: row)
            visit(
                Square(column: column * cells, row: row * cells, size: cells, places: found.places), least: found.least,
                greatest: found.greatest, body: body)
        }
        return true
    }

    private func isDone(_ least: UInt8, greatest: UInt8) -> Bool {
        least == (purpose == .borders ? greatest : sampler.bands.beyond)
    }

    /// Visits a square with points of some classes, or its parts.
    private mutating func visit(
        _ square: Square, least: UInt8, greatest: UInt8, body: (Square, inout IsochroneSampler) -> Void
    ) {
        let west = Double(square.column) * cell
        let east = Double(square.column + square.size) * cell
        guard west <= window.upperBound, east >= window.lowerBound else { return }
        // In a square beside the window the outline follows its side.
        let isBeside = west == window.upperBound || east == window.lowerBound
        if isDone(least, greatest: isBeside ? sampler.bands.beyond : greatest) { return }
        guard square.size > Self.leastSize else { return body(square, &sampler) }
        let size = square.size / 2
        let half = Double(size) / 2 * cell
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            var part = Square(
                column: square.column + right * size, row: square.row + down * size, size: size, places: 0..<0)
            let found = sampler.narrow(
                Double(part.column) * cell + half, y: Double(part.row) * cell + half,
                halfDiagonal: half * 2.0.squareRoot(),
                places: square.places)
            part.places = found.places
            visit(part, least: found.least, greatest: found.greatest, body: body)
            sampler.drop(found.places)
        }
    }
}
