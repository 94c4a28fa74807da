import Geometry

/// Four pieces of roads, measured at once.
struct ReachPieceGroup: BitwiseCopyable, Sendable {
    var x = SIMD4<Int32>()
    var y = SIMD4<Int32>()
    var dx = SIMD4<Float>(repeating: .infinity)
    var dy = SIMD4<Float>()
    var scale = SIMD4<Float>()
    /// The numbers of the pieces; ``missing`` for none.
    var number = SIMD4<UInt32>(repeating: missing)

    static let missing = UInt32.max

    /// The squared distances from a place; not numbers where a piece is missing.
    @inline(__always)
    func squares(_ place: ReachPlace) -> SIMD4<Float> {
        let rx = SIMD4<Float>(SIMD4(repeating: place.x) &- x)
        let ry = SIMD4<Float>(SIMD4(repeating: place.y) &- y)
        var share = (rx * dx + ry * dy) * scale
        share.replace(with: 0, where: share .< 0)
        share.replace(with: 1, where: share .> 1)
        let (ox, oy) = (rx - share * dx, ry - share * dy)
        return ox * ox + oy * oy
    }

    mutating func copy(_ lane: Int, of other: ReachPieceGroup, to own: Int) {
        (x[own], y[own]) = (other.x[lane], other.y[lane])
        (dx[own], dy[own], scale[own]) = (other.dx[lane], other.dy[lane], other.scale[lane])
        number[own] = other.number[lane]
    }

    mutating func set(_ piece: ReachLinePiece, _ number: UInt32, at lane: Int) {
        (x[lane], y[lane]) = (piece.x, piece.y)
        (dx[lane], dy[lane], scale[lane]) = (piece.dx, piece.dy, piece.scale)
        self.number[lane] = number
    }
}

/// The pieces of a field by squares of the map, row by row.
struct ReachGrid: Sendable {
    /// Map points across a square.
    let size: Double
    /// The column and row of the first square, counted from the corner of the map.
    let firstColumn: Int
    let firstRow: Int
    let columns: Int
    let rows: Int
    /// By square, and one more: where its groups begin.
    private(set) var start: [UInt32] = []
    private(set) var groups: [ReachPieceGroup] = []
    /// The place of the first square's corner, and the number of bits that its sixteenths take.
    private let origin: ReachPlace
    private let shift: UInt32

    /// The greatest number of squares; larger areas have larger squares.
    private static let most = 6_000_000

    /// A grid around the pieces of a field, at least one, and all places that may belong to them.
    init(_ field: ReachField) {
        var size = max(256, 2 * field.cell)
        let margin = ReachSampler.margin(field.least.y, field.greatest.y)
        while Self.count(field, size, margin) > Self.most { size *= 2 }
        self.size = size
        let (columns, rows) = (Self.columns(field, size, margin), Self.rows(field, size, margin))
        (firstColumn, self.columns) = (columns.lowerBound, columns.count)
        (firstRow, self.rows) = (rows.lowerBound, rows.count)
        origin = ReachPlace(x: Double(columns.lowerBound) * size, y: Double(rows.lowerBound) * size)
        shift = UInt32((size * ReachPlace.scale).exponent)
        fill(field.pieces)
    }

    private static func count(_ field: ReachField, _ size: Double, _ margin: Double) -> Int {
        columns(field, size, margin).count * rows(field, size, margin).count
    }

    private static func columns(_ field: ReachField, _ size: Double, _ margin: Double) -> Range<Int> {
        let (low, high) = (field.least.x - margin, field.greatest.x + margin)
        return Int((low / size).rounded(.down))..<Int((high / size).rounded(.down)) + 1
    }

    private static func rows(_ field: ReachField, _ size: Double, _ margin: Double) -> Range<Int> {
        let (low, high) = (max(0, field.least.y - margin), min(MapSize.world.height - 1, field.greatest.y + margin))
        return Int((low / size).rounded(.down))..<Int((high / size).rounded(.down)) + 1
    }

    private mutating func fill(_ pieces: [ReachLinePiece]) {
        var counts = [UInt32](repeating: 0, count: columns * rows)
        for piece in pieces { forEachSquare(of: piece) { counts[$0] += 1 } }
        start = [0]
        start.reserveCapacity(counts.count + 1)
        var sum: UInt32 = 0
        for count in counts {
            sum += (count + 3) / 4
            start.append(sum)
        }
        // The closure must not share the array with the grid, which would copy it each time.
        var groups = Array(repeating: ReachPieceGroup(), count: Int(sum))
        for (number, piece) in pieces.enumerated() {
            forEachSquare(of: piece) { square in
                counts[square] -= 1
                let place = counts[square]
                groups[Int(start[square] + place / 4)].set(piece, UInt32(number), at: Int(place & 3))
            }
        }
        self.groups = groups
    }

    /// Visits the squares that a piece crosses, and few others.
    @inline(__always)
    func forEachSquare(of piece: ReachLinePiece, _ body: (_ square: Int) -> Void) {
        let (x, y) = (piece.x &+ Int32(piece.dx), piece.y &+ Int32(piece.dy))
        let (column, row) = (column(piece.x), row(piece.y))
        let (lastColumn, lastRow) = (self.column(x), self.row(y))
        if column == lastColumn, row == lastRow { return body(row * columns + column) }
        let isStraight = column == lastColumn || row == lastRow
        for row in min(row, lastRow)...max(row, lastRow) {
            for column in min(column, lastColumn)...max(column, lastColumn)
            where isStraight || touches(piece, column, row) {
                body(row * columns + column)
            }
        }
    }

    private func column(_ x: Int32) -> Int { Int(UInt32(bitPattern: x &- origin.x) &>> shift) }

    private func row(_ y: Int32) -> Int { Int(UInt32(bitPattern: y &- origin.y) &>> shift) }

    /// Whether a piece touches the circle around a square.
    private func touches(_ piece: ReachLinePiece, _ column: Int, _ row: Int) -> Bool {
        let center = center(column, row, 1)
        let share = piece.share(center)
        let x = Float(center.x &- piece.x) - share * piece.dx
        let y = Float(center.y &- piece.y) - share * piece.dy
        let side = Float(size * ReachPlace.scale)
        // Rounding must not lose a square.
        return x * x + y * y <= side * side * 0.51
    }

    // MARK: Reading

    /// The middle of some squares, as many across as down.
    func center(_ column: Int, _ row: Int, _ count: Int) -> ReachPlace {
        let half = Int32(truncatingIfNeeded: count << Int(shift) / 2)
        return ReachPlace(
            x: origin.x &+ Int32(truncatingIfNeeded: column << Int(shift)) &+ half,
            y: origin.y &+ Int32(truncatingIfNeeded: row << Int(shift)) &+ half)
    }

    /// The square of a place in the grid.
    func square(of place: ReachPlace) -> (column: Int, row: Int) { (column(place.x), row(place.y)) }

    /// The groups in some neighbouring squares of a row.
    @inline(__always)
    func groups(ofRow row: Int, _ columns: ClosedRange<Int>) -> Range<Int> {
        let first = row * self.columns
        return Int(start[first + columns.lowerBound])..<Int(start[first + columns.upperBound + 1])
    }
}
