import Geometry

/// The pieces of a field by the squares of the map in which their middles are: row by row, four in a group.
struct SegmentGrid: Sendable {
    /// Map points across a square; no piece is longer.
    let size: Double
    /// The pieces, long ones in several parts.
    private(set) var groups: [SegmentBatch] = []
    private let frame: IsochroneFrame
    /// By square, row by row, and one more: four times the group of its first piece, and the place in the group.
    private var start: [UInt32] = []

    init(_ field: IsochroneField, bands: IsochroneBands, frame: IsochroneFrame) {
        (self.frame, size) = (frame, frame.size)
        var counts = [UInt32](repeating: 0, count: frame.columns * frame.rows)
        for line in field.pieces {
            Self.forEachPart(of: line, size) { part in
                if let square = frame.square(of: part.middle) { counts[square] += 1 }
            }
        }
        placeSquares(counts)
        var next = start
        for (number, line) in field.pieces.enumerated() {
            Self.forEachPart(of: line, size) { part in
                guard let square = frame.square(of: part.middle) else { return }
                let place = Int(next[square])
                groups[place >> 2].set(place & 3, line: part, number: UInt32(number), kind: bands.kinds[number])
                next[square] += 1
            }
        }
    }

    /// Gives each square as many places in groups as it has pieces; the pieces of a group are near each other.
    private mutating func placeSquares(_ counts: [UInt32]) {
        start.reserveCapacity(counts.count + 1)
        var place: UInt32 = 0
        for row in 0..<frame.rows {
            place = (place + 3) & ~3
            var first = 0
            for column in 0..<frame.columns {
                let count = counts[row * frame.columns + column]
                if count > 0, column - first > Self.farthest { place = (place + 3) & ~3 }
                start.append(place)
                place += count
                while 4 * groups.count < place {
                    groups.append(SegmentBatch(around: frame.corner(column, row: row)))
                    first = column
                }
            }
        }
        start.append(place)
    }

    /// Squares to the east in which pieces of a group may be.
    private static let farthest = 16

    @inline(__always)
    private static func forEachPart(of line: IsochroneLinePiece, _ size: Double, body: (IsochroneLinePiece) -> Void) {
        let square = line.dx * line.dx + line.dy * line.dy
        guard square > size * size else { return body(line) }
        let count = (square.squareRoot() / size).rounded(.up)
        for part in 0..<Int(count) { body(line.part(Double(part) / count, to: Double(part + 1) / count)) }
    }

    /// The indices of the groups with the pieces in neighbouring squares of a row; they may have pieces of others.
    @inline(__always)
    func indices(inRow row: Int, _ columns: ClosedRange<Int>) -> Range<Int> {
        let left = max(columns.lowerBound - frame.firstColumn, 0)
        let right = min(columns.upperBound - frame.firstColumn, frame.columns - 1)
        let row = row - frame.firstRow
        guard left <= right, 0..<frame.rows ~= row else { return 0..<0 }
        return groupRange(row * frame.columns + left, end: row * frame.columns + right + 1)
    }

    /// The same for the squares between two places, in map points.
    @inline(__always)
    func indices(inRow row: Int, from west: Double, to east: Double) -> Range<Int> {
        let (columns, row) = (frame.columns(from: west, to: east), row - frame.firstRow)
        guard !columns.isEmpty, 0..<frame.rows ~= row else { return 0..<0 }
        let first = row * frame.columns
        return groupRange(first + columns.lowerBound, end: first + columns.upperBound)
    }

    @inline(__always)
    private func groupRange(_ first: Int, end: Int) -> Range<Int> {
        let (first, end) = (Int(start[first]), Int(start[end]))
        return first < end ? first >> 2..<(end + 3) >> 2 : 0..<0
    }
}

extension IsochroneLinePiece {
    /// A part, by shares.
    func part(_ first: Double, to last: Double) -> IsochroneLinePiece {
        let share = last - first
        return IsochroneLinePiece(
            x: x + first * dx, y: y + first * dy, dx: share * dx, dy: share * dy, scale: scale / (share * share))
    }

    var middle: MapPoint { MapPoint(x: x + dx / 2, y: y + dy / 2) }
}
