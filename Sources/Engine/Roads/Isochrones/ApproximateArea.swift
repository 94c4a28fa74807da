// Outlines of areas from a lattice of distances.
//
// A point belongs to the nearest road, or to one that is a few meters farther if a route over it costs less: at most the
// difference of the costs, a second for a meter, and at most the slack of SnapRules. So the difference of the distances
// of the nearest roads within and beyond a limit, plus that, is positive inside and negative outside. Between two points
// of the lattice it changes nearly evenly, which tells where the outline crosses (W. Lorensen, H. Cline, "Marching
// Cubes", 1987, in the plane). It grows with the limit at each point; so outlines never cross.
//
// Exact areas (MarchingSquares) follow the rules for routes to points. Here only the nearest road of a class counts, the
// two carriageways and the levels of roads make no difference, and what is smaller than a cell may be missed: of random
// points around an area by car 98.9 to 99.7 % lie on the side of both outlines.

package import Geometry
package import Threading

extension ReachedRoads {
    /// By limit, nearly the area of ``areas(within:cancellation:)``; each contains those of lesser limits.
    ///
    /// The cells of small areas are as wide as those of exact ones, of others twice as wide, and wider if there were too many.
    ///
    /// - Parameter limits: ascending, none greater than ``limit``, at most 254.
    /// - Returns: nil if the cancellation stopped it.
    package func approximateAreas(within limits: [UInt32], cancellation: Cancellation? = nil) -> [[Polygon]]? {
        var areas: [[Polygon]] = limits.map { _ in [] }
        let projection = IsochroneProjection(middle: middle)
        let boxes = IsochroneRoadBoxes(self, projection: projection, limits: limits)
        guard let extent = boxes.extent else { return areas }
        let frame = LatticeFrame(extent, cell: modeGraph.mode.reachCell)
        var roads = LatticeRoads(
            self, boxes: boxes, projection: projection, limits: limits, frame: frame)
        var lattice = DistanceLattice(
            roads.takePieces(), columns: frame.columns, rows: frame.rows,
            radius: frame.cells(ofMeters: SnapRules().radius), depth: frame.depth)
        lattice.sweep { cancellation?.isCancelled == true }
        lattice.addFarPieces(
            roads.piecesWithoutStops, from: frame.cells(ofMeters: SnapRules().stoppingReach))
        if cancellation?.isCancelled == true { return nil }
        let world = MapSize.world.width
        for number in Int(
            (extent.x.lowerBound / world).rounded(.down))...Int((extent.x.upperBound / world).rounded(.down))
        {
            let west = Double(number) * world
            var contours = LatticeContours(frame, limitCount: limits.count, window: west...west + world)
            contours.trace(lattice)
            for limit in limits.indices {
                areas[limit] += ContourTracer(contours.crossings[limit], west: west).polygons
            }
        }
        return areas
    }
}

extension DistanceLattice {
    /// Adds the parts of pieces that are farther than some cells from all others: a route ends there only where no other
    /// road is near.
    fileprivate mutating func addFarPieces(_ far: [LatticePiece], from distance: Float) {
        var parts: [LatticePiece] = []
        for piece in far {
            let length = (piece.dx * piece.dx + piece.dy * piece.dy).squareRoot()
            let count = max(1, (2 * length / distance).rounded(.up))
            for part in 0..<Int(count) {
                let part = piece.part(Float(part) / count, to: Float(part + 1) / count)
                if self.distance(part.x + part.dx / 2, part.y + part.dy / 2) > distance { parts.append(part) }
            }
        }
        spread(from: add(parts))
    }
}

/// A lattice of the map.
struct LatticeFrame {
    /// Map points across a cell, a power of two.
    let cell: Double
    /// The column and row of the first point, counted from the corner of the map.
    let firstColumn: Int
    let firstRow: Int
    let columns: Int
    let rows: Int
    /// By row: cells of a meter.
    let cellsOfMeter: [Float]

    /// The greatest number of points with cells of the least width: they take a few milliseconds.
    private static let mostFine = 100_000.0
    /// The greatest number of points with cells of twice that width; larger areas have larger cells.
    private static let most = 4_000_000.0

    init(_ extent: IsochroneExtent, cell least: Double) {
        var cell = extent.width / least * (extent.height / least) > Self.mostFine ? 2 * least : least
        while extent.width / cell * (extent.height / cell) > Self.most { cell *= 2 }
        self.cell = cell
        // Two more at each side, so that all points at the border are outside.
        firstColumn = Int((extent.x.lowerBound / cell).rounded(.down)) - 2
        firstRow = Int((extent.y.lowerBound / cell).rounded(.down)) - 2
        columns = Int((extent.x.upperBound / cell).rounded(.down)) + 4 - firstColumn
        rows = Int((extent.y.upperBound / cell).rounded(.down)) + 4 - firstRow
        cellsOfMeter = (firstRow..<firstRow + rows).map { row in
            Float(1 / (IsochroneScale.meters(at: Double(row) * cell) * cell))
        }
    }

    /// Cells of a meter near a place.
    func cellsOfMeter(at place: MapPoint) -> Float {
        cellsOfMeter[min(max(Int(place.y / cell) - firstRow, 0), rows - 1)]
    }

    var origin: MapPoint { MapPoint(x: Double(firstColumn) * cell, y: Double(firstRow) * cell) }

    /// The most cells of some meters.
    func cells(ofMeters meters: Double) -> Float {
        Float(meters) * max(cellsOfMeter[0], cellsOfMeter[rows - 1])
    }

    /// Cells by which the nearest road of another class may be farther to matter: as far as outlines are looked for.
    var depth: Float { cells(ofMeters: SnapRules().slack.upperBound) + 2 }
}
