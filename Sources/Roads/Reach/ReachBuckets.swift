import Geometry

/// The pieces of a field by the squares of the map in which their middles are, those of a square one after another.
struct ReachBuckets: Sendable {
    /// Map points across a square; no piece is longer.
    let size: Double
    /// The pieces, and long ones in several parts.
    private(set) var pieces: [NearPiece] = []
    private let frame: ReachFrame
    /// By square, row by row, and one more: where its pieces begin.
    private var start: [UInt32] = []

    init(_ field: ReachField, _ bands: ReachBands, _ frame: ReachFrame) {
        (self.frame, size) = (frame, frame.size)
        start = [UInt32](repeating: 0, count: frame.columns * frame.rows + 1)
        for line in field.pieces {
            Self.forEachPart(of: line, size) { part in
                if let square = frame.square(of: part.middle) { start[square + 1] += 1 }
            }
        }
        for square in 0..<frame.columns * frame.rows { start[square + 1] += start[square] }
        pieces = Array(repeating: .none, count: Int(start[start.count - 1]))
        var next = start
        for (number, line) in field.pieces.enumerated() {
            Self.forEachPart(of: line, size) { part in
                guard let square = frame.square(of: part.middle) else { return }
                pieces[Int(next[square])] = NearPiece(line: part, number: UInt32(number), kind: bands.kinds[number])
                next[square] += 1
            }
        }
    }

    @inline(__always)
    private static func forEachPart(of line: ReachLinePiece, _ size: Double, _ body: (ReachLinePiece) -> Void) {
        let square = line.dx * line.dx + line.dy * line.dy
        guard square > size * size else { return body(line) }
        let count = (square.squareRoot() / size).rounded(.up)
        for part in 0..<Int(count) { body(line.part(Double(part) / count, to: Double(part + 1) / count)) }
    }

    /// The indices of the pieces in neighbouring squares of a row.
    @inline(__always)
    func indices(inRow row: Int, _ columns: ClosedRange<Int>) -> Range<Int> {
        let left = max(columns.lowerBound - frame.firstColumn, 0)
        let right = min(columns.upperBound - frame.firstColumn, frame.columns - 1)
        let row = row - frame.firstRow
        guard left <= right, 0..<frame.rows ~= row else { return 0..<0 }
        return Int(start[row * frame.columns + left])..<Int(start[row * frame.columns + right + 1])
    }

    /// The same for the squares between two places, in map points.
    @inline(__always)
    func indices(inRow row: Int, from west: Double, to east: Double) -> Range<Int> {
        let (columns, row) = (frame.columns(from: west, to: east), row - frame.firstRow)
        guard !columns.isEmpty, 0..<frame.rows ~= row else { return 0..<0 }
        let first = row * frame.columns
        return Int(start[first + columns.lowerBound])..<Int(start[first + columns.upperBound])
    }
}

extension ReachLinePiece {
    /// A part, by shares.
    fileprivate func part(_ first: Double, to last: Double) -> ReachLinePiece {
        let share = last - first
        return ReachLinePiece(
            x: x + first * dx, y: y + first * dy, dx: share * dx, dy: share * dy, scale: scale / (share * share))
    }

    fileprivate var middle: MapPoint { MapPoint(x: x + dx / 2, y: y + dy / 2) }
}
