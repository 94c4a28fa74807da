// Covers roads with few convex outlines.
//
// Each cluster of roads has its hull. Clusters whose hulls come near each other are joined, and where there are too
// many, those whose hulls cost the least area to join. Hulls that cover much land without roads are cut in two by a
// straight line, from south to north or from west to east, each time where the cut saves most area, until all are small
// enough. Outlines end three units apart at a cut: a place is covered within one unit of an edge, so no gap is left.

import Geometry

/// Clusters of roads in convex outlines that do not meet.
struct RoadHulls {
    private struct Piece {
        var blocks: [RoadBlock]
        /// The box that the outline must stay in.
        var box: GridBox
        var outline: ConvexOutline
        /// The two pieces of the best cut, empty if it cannot be cut; nil before the search for a cut.
        var parts: [Piece]?

        /// The area that the cut saves, in cells.
        var gain: Double {
            guard let parts, !parts.isEmpty else { return 0 }
            return parts.reduce(outline.area) { $0 - $1.outline.area }
        }
    }

    private let grid: MapGrid
    private let blockSize: Int
    private var pieces: [Piece] = []

    /// Meters from a road to the outline.
    private static let margin = 150.0
    /// The corners of a hull at most; clipping may add four corners, and a ring in a file repeats its first corner.
    private static let cornerLimit = 15
    /// The least distance between two outlines, in cells.
    private static let gap = 2.0

    /// The hulls of roads; roads within `link` meters of each other are in one hull.
    init(_ raster: RoadRaster, link: Double, limit: Int) {
        grid = raster.grid
        let clusters = RoadClusters(raster, link: link, wanted: limit)
        blockSize = clusters.blockSize
        pieces = clusters.blocks.map { piece($0, in: hemisphere(of: $0[0])) }
        while joinNearest(limit) {}
    }

    var count: Int { pieces.count }

    /// Square meters of all outlines.
    var area: Double { rings.reduce(0) { $0 + SphereArea.squareMeters(of: $1) } }

    // MARK: Pieces

    /// The turn of the map that a block is on; no outline leaves it.
    private func hemisphere(of block: RoadBlock) -> GridBox {
        let turn = Double(grid.turn(ofColumn: block.low.x))
        let edges = [turn - 0.5, turn + 0.5].map { ($0 * 3.6e9 - grid.originX) / grid.cellX }
        return GridBox(low: [edges[0], -.infinity], high: [edges[1], .infinity])
    }

    private func piece(_ blocks: [RoadBlock], in box: GridBox) -> Piece {
        let margin = Self.margin / grid.height
        let corners = blocks.flatMap { block -> [SIMD2<Double>] in
            let low = SIMD2<Double>(block.low) - margin
            let high = SIMD2<Double>(block.high) + margin
            return [low, [high.x, low.y], high, [low.x, high.y]]
        }
        return Piece(blocks: blocks, box: box, outline: outline(around: corners, in: box))
    }

    private func outline(around places: [SIMD2<Double>], in box: GridBox) -> ConvexOutline {
        var outline = ConvexOutline(around: places)
        outline.simplify(to: Self.cornerLimit, growingLessThan: 0.004)
        outline.clip(to: box)
        outline.dropFlatCorners(within: 0.4)
        return outline
    }

    // MARK: Joining

    /// Joins two pieces that meet or, if there are too many, those that cost least area to join; false if none must be
    /// joined.
    private mutating func joinNearest(_ limit: Int) -> Bool {
        var best: (cost: Double, one: Int, other: Int, joined: Piece)?
        for one in pieces.indices {
            for other in pieces.indices.dropFirst(one + 1) where pieces[one].box == pieces[other].box {
                let areApart = pieces[one].outline.isApart(from: pieces[other].outline, by: Self.gap)
                guard !areApart || pieces.count > limit else { continue }
                let joined = joined(pieces[one], pieces[other])
                let growth = joined.outline.area - pieces[one].outline.area - pieces[other].outline.area
                let cost = areApart ? growth : -.infinity
                if cost < best?.cost ?? .infinity { best = (cost, one, other, joined) }
                if !areApart { break }
            }
        }
        guard let best else { return false }
        pieces[best.one] = best.joined
        pieces.remove(at: best.other)
        return true
    }

    private func joined(_ one: Piece, _ other: Piece) -> Piece {
        let corners = one.outline.corners + other.outline.corners
        return Piece(blocks: one.blocks + other.blocks, box: one.box, outline: outline(around: corners, in: one.box))
    }

    // MARK: Cutting

    /// Makes the cut that saves most area; false if no cut saves any.
    mutating func cut() -> Bool {
        for index in pieces.indices where pieces[index].parts == nil {
            pieces[index].parts = bestParts(of: pieces[index])
        }
        guard let best = pieces.indices.max(by: { pieces[$0].gain < pieces[$1].gain }), pieces[best].gain > 0 else {
            return false
        }
        pieces += pieces.remove(at: best).parts ?? []
        return true
    }

    /// The two parts of the cut with the smallest total area.
    private func bestParts(of piece: Piece) -> [Piece] {
        var best: (area: Double, parts: [Piece]) = (.infinity, [])
        for axis in 0...1 {
            let sorted = piece.blocks.sorted {
                ($0.low[axis] / blockSize, $0.low.x, $0.low.y) < ($1.low[axis] / blockSize, $1.low.x, $1.low.y)
            }
            let lines = sorted.map { $0.low[axis] / blockSize }
            for place in Self.cuts(lines) {
                let line = Double((lines[place] + lines[place - 1] + 1) * blockSize) / 2
                let boxes = piece.box.split(at: line, axis)
                let parts = [
                    self.piece(Array(sorted[..<place]), in: boxes.low),
                    self.piece(Array(sorted[place...]), in: boxes.high),
                ]
                let area = parts[0].outline.area + parts[1].outline.area
                if area < best.area { best = (area, parts) }
            }
        }
        return best.parts
    }

    /// The candidates for cuts between sorted blocks: near each sixteenth of them, and at the widest gap.
    private static func cuts(_ lines: [Int]) -> [Int] {
        let widest = lines.indices.dropFirst().max { lines[$0] - lines[$0 - 1] < lines[$1] - lines[$1 - 1] } ?? 0
        let places = (1...15).map { $0 * lines.count / 16 } + [widest]
        return Set(
            places.compactMap { place in
                lines[place...].indices.first { $0 > 0 && lines[$0] > lines[$0 - 1] }
            }
        ).sorted()
    }

    // MARK: Rings

    /// The outlines as rings of places; a side longer than half the earth gets a corner in its middle.
    var rings: [[FixedCoordinate]] {
        pieces.map { piece in
            let corners = piece.outline.corners
            return zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { corner, next in
                let isLong = abs(next.x - corner.x) * grid.cellX > 1.8e9
                return (isLong ? [corner, (corner + next) / 2] : [corner]).map { place($0, piece: piece) }
            }
        }
    }

    private func place(_ corner: SIMD2<Double>, piece: Piece) -> FixedCoordinate {
        let turn = Double(grid.turn(ofColumn: piece.blocks[0].low.x)) * 3.6e9
        var place = SIMD2(
            (grid.originX + corner.x * grid.cellX - turn).rounded(), (grid.originY + corner.y * grid.cellY).rounded())
        for axis in 0...1 {
            if corner[axis] == piece.box.low[axis] {
                place[axis] += 2
            } else if corner[axis] == piece.box.high[axis] {
                place[axis] -= 1
            }
        }
        return FixedCoordinate(
            latitude: Int32(max(-9e8, min(9e8, place.y))), longitude: Int32(max(-18e8, min(18e8, place.x))))
    }
}
