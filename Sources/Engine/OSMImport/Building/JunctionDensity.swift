import Geometry
import PlatformC

/// How many junctions there are around a place, from counts in cells of 250 m.
struct JunctionDensity {
    /// The height of a cell in 1e-7 degrees.
    private static let cellHeight = 22_460.0
    /// The square kilometers of three by three cells.
    private static let blockArea = 0.5625

    private struct Cell: Hashable {
        var row, column: Int32
    }

    private var counts: [Cell: UInt32] = [:]
    /// By cell, the junctions in it and the eight around it.
    private var blocks: [Cell: UInt32] = [:]

    mutating func add(_ junction: FixedCoordinate) { counts[Self.cell(junction), default: 0] += 1 }

    /// Sums up the cells; then the density can be asked.
    mutating func finish() {
        for (cell, count) in counts {
            for row in cell.row - 1...cell.row + 1 {
                for column in cell.column - 1...cell.column + 1 {
                    blocks[Cell(row: row, column: column), default: 0] += count
                }
            }
        }
        counts = [:]
    }

    /// The junctions per square kilometer around a place.
    func density(at place: FixedCoordinate) -> Double { Double(blocks[Self.cell(place)] ?? 0) / Self.blockArea }

    private static func cell(_ place: FixedCoordinate) -> Cell {
        let row = (Double(place.latitude) / cellHeight).rounded(.down)
        let degrees = (row + 0.5) * cellHeight / FixedCoordinate.scale
        let width = cellHeight / max(0.05, cos(degrees * .pi / 180))
        return Cell(row: Int32(row), column: Int32((Double(place.longitude) / width).rounded(.down)))
    }
}
