// Roads cut into pieces by straight lines.
//
// Convex outlines on two sides of a line do not meet, so that roads of any shape are held by as many polygons as there are
// pieces. The piece with the largest outline is cut next, from south to north or from west to east, where the outlines of
// its parts are smallest. Hulls by A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.

/// Pieces of roads, cut between blocks of cells of a grid.
struct RoadPieces {
    /// A cell or block, east of the 180th meridian and north of the grid's southern border.
    private struct Cell: Hashable {
        var x: Int
        var y: Int
    }

    private struct Piece {
        var blocks: [Cell]
        var area: Int

        init(_ blocks: some Sequence<Cell>) {
            self.blocks = Array(blocks)
            area = RoadPieces.doubleArea(RoadPieces.hull(self.blocks))
        }
    }

    private let raster: RoadRaster
    /// The column east of the 180th meridian.
    private let firstColumn: Int
    /// Blocks are two to the power of this cells wide.
    private var shift = 0
    private var pieces: [Piece] = []

    private static let mostBlocks = 8000

    init(_ raster: RoadRaster, limit: Int) {
        self.raster = raster
        firstColumn = Int(((1.8e9 - raster.grid.originX) / raster.grid.cellX).rounded())
        var blocks: Set<Cell> = []
        for cell in raster.lengths.indices where raster.lengths[cell] > 0 {
            blocks.insert(block(place(cell)))
            while blocks.count > Self.mostBlocks {
                shift += 1
                blocks = Set(blocks.map { Cell(x: $0.x >> 1, y: $0.y >> 1) })
            }
        }
        let sorted = blocks.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        pieces = [sorted.filter { $0.x < 0 }, sorted.filter { $0.x >= 0 }].filter { !$0.isEmpty }.map { Piece($0) }
        while pieces.count < limit, cutLargest() {}
    }

    private func place(_ cell: Int) -> Cell {
        Cell(x: cell % raster.grid.columns - firstColumn, y: cell / raster.grid.columns)
    }

    private func block(_ place: Cell) -> Cell { Cell(x: place.x >> shift, y: place.y >> shift) }

    /// The convex lines around the cells of each piece, anticlockwise.
    var outlines: [[MapCorner]] {
        var numbers: [Cell: Int] = [:]
        for (number, piece) in pieces.enumerated() { for block in piece.blocks { numbers[block] = number } }
        var cells = [[Cell]](repeating: [], count: pieces.count)
        for cell in raster.lengths.indices where raster.lengths[cell] > 0 {
            let place = place(cell)
            guard let number = numbers[block(place)] else { continue }
            // The first and the last of a row are enough.
            let inRow = cells[number].suffix(2)
            if inRow.count == 2, inRow.allSatisfy({ $0.y == place.y }) { cells[number].removeLast() }
            cells[number].append(place)
        }
        return cells.map { outline($0) }
    }

    /// The line around cells, less a tenth of a cell that keeps it off that of others.
    private func outline(_ cells: [Cell]) -> [MapCorner] {
        let corners = cells.flatMap { cell in
            [(1, 1), (9, 1), (1, 9), (9, 9)].map { Cell(x: 10 * cell.x + $0.0, y: 10 * cell.y + $0.1) }
        }
        return Self.hull(corners).map {
            MapCorner(raster.grid, column: Double($0.x) / 10 + Double(firstColumn), row: Double($0.y) / 10)
        }
    }

    // MARK: Cutting

    private mutating func cutLargest() -> Bool {
        // An outline with no more than its blocks has nothing to lose.
        let order = pieces.indices.filter { pieces[$0].area > 2 * pieces[$0].blocks.count }
        guard let largest = order.max(by: { pieces[$0].area < pieces[$1].area }) else { return false }
        guard let parts = Self.bestCut(pieces[largest].blocks) else { return false }
        pieces[largest] = parts.0
        pieces.append(parts.1)
        return true
    }

    private static func bestCut(_ blocks: [Cell]) -> (Piece, Piece)? {
        var best: (Piece, Piece)?
        for key in [{ $0.x }, { $0.y }] as [(Cell) -> Int] {
            let sorted = blocks.sorted { (key($0), $0.x, $0.y) < (key($1), $1.x, $1.y) }
            for place in places(sorted, key) {
                let parts = (Piece(sorted[..<place]), Piece(sorted[place...]))
                if let best, best.0.area + best.1.area <= parts.0.area + parts.1.area { continue }
                best = parts
            }
        }
        return best
    }

    /// Where to cut: near each sixteenth but the first and last, and at the widest gap.
    private static func places(_ sorted: [Cell], _ key: (Cell) -> Int) -> [Int] {
        var places = (2...14).map { $0 * sorted.count / 16 }
        places = places.map { place in
            var place = place
            while place > 0, place < sorted.count, key(sorted[place]) == key(sorted[place - 1]) { place += 1 }
            return place
        }
        if let gap = sorted.indices.dropFirst().max(by: {
            key(sorted[$0]) - key(sorted[$0 - 1]) < key(sorted[$1]) - key(sorted[$1 - 1])
        }), key(sorted[gap]) > key(sorted[gap - 1]) {
            places.append(gap)
        }
        return places.filter { $0 > 0 && $0 < sorted.count }
    }

    // MARK: Hulls

    private static func hull(_ cells: [Cell]) -> [Cell] {
        let sorted = cells.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    }

    /// The side of a hull to the right of the way through its cells.
    private static func chain(_ cells: [Cell]) -> [Cell] {
        var chain: [Cell] = []
        for cell in cells {
            while let last = chain.last, chain.count > 1, turn(chain[chain.count - 2], last, cell) <= 0 {
                chain.removeLast()
            }
            chain.append(cell)
        }
        return chain
    }

    private static func turn(_ a: Cell, _ b: Cell, _ c: Cell) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    private static func doubleArea(_ ring: [Cell]) -> Int {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }
}
