import Geometry

/// Cuts reached roads into straight pieces of one class on a lattice.
struct LatticeRoads {
    /// Pieces of roads on which a route may end.
    private var pieces: [LatticePiece] = []
    /// Pieces of others, as motorways.
    private(set) var piecesWithoutStops: [LatticePiece] = []
    private let reached: ReachedRoads
    private let boxes: [IsochroneRoadBox]
    private let projection: IsochroneProjection
    private let limits: [Float]
    private let frame: LatticeFrame
    private let blocks: ClassBlocks
    /// The corner in the north-west, in map points.
    private let origin: MapPoint
    /// Cells of a map point.
    private let scale: Double
    /// The points of the road at hand in cells, each with its distance from the start along the road.
    private var points: [(x: Double, y: Double, done: Double)] = []

    /// The parts of the stretch at hand that have one class, each by the shares at which it begins and ends.
    private var runs: [(from: Double, to: Double, band: UInt8)] = []

    /// Meters by which a road near others of another class may be off the line between its junctions to count as that line;
    /// elsewhere it is a cell.
    private static let tolerance = 3.0

    init(
        _ reached: ReachedRoads, boxes: IsochroneRoadBoxes, projection: IsochroneProjection, limits: [UInt32],
        frame: LatticeFrame
    ) {
        self.reached = reached
        self.boxes = boxes.boxes
        self.projection = projection
        self.limits = limits.map { Float($0) }
        self.frame = frame
        origin = frame.origin
        scale = 1 / frame.cell
        pieces.reserveCapacity(2 * reached.segments.count)
        blocks = ClassBlocks(boxes.boxes, frame: frame)
        for (index, segment) in reached.segments.enumerated() { append(segment, index: index) }
    }

    /// Hands over the pieces of roads on which a route may end.
    mutating func takePieces() -> [LatticePiece] {
        defer { pieces = [] }
        return pieces
    }

    private mutating func append(_ segment: SegmentID, index: Int) {
        let box = boxes[index]
        let isStop = box.isStoppingPlace
        let length = Double(reached.graph.length(of: segment))
        let isAmidClass = box.least == box.greatest && blocks.haveOneClass(around: box)
        let isStraight = isStraight(box, length: length / 100, isAmidClass: isAmidClass)
        if isAmidClass, isStraight { return appendPiece(box, road: UInt32(index), isStop: isStop) }
        readLine(segment, box, isStraight: isStraight)
        guard length > 0, points[points.count - 1].done > 0 else { return }
        let handicap =
            !reached.avoided.isEmpty && reached.avoided.contains(index)
            ? Float(RequestWeights.slack) * frame.cellsOfMeter(at: box.start) : 0
        for stretch in reached.stretches(ofSegmentAt: index) {
            listRuns(of: stretch)
            for run in runs {
                appendPieces(of: stretch, run, road: UInt32(index), handicap, length: length, isStop: isStop)
            }
        }
    }

    /// Whether a road lies near the line between its ends: it is in an ellipse around them.
    ///
    /// - Parameter length: in meters.
    private func isStraight(_ box: IsochroneRoadBox, length: Double, isAmidClass: Bool) -> Bool {
        let dx = (box.end.x - box.start.x) * scale
        let dy = (box.end.y - box.start.y) * scale
        let meters = 1 / Double(frame.cellsOfMeter(at: box.start))
        let tolerance = isAmidClass ? meters : Self.tolerance
        return length * length - (dx * dx + dy * dy) * meters * meters < 4 * tolerance * tolerance
    }

    /// Appends a road with one class as a line between its ends.
    private mutating func appendPiece(_ box: IsochroneRoadBox, road: UInt32, isStop: Bool) {
        let piece = LatticePiece(
            x: Float((box.start.x - origin.x) * scale), y: Float((box.start.y - origin.y) * scale),
            dx: Float((box.end.x - box.start.x) * scale), dy: Float((box.end.y - box.start.y) * scale),
            handicap: 0, weight: (0, 0), road: road, band: box.least, isAmidClass: true)
        if isStop { pieces.append(piece) } else { piecesWithoutStops.append(piece) }
    }

    /// Reads the points of a road, or only its ends.
    private mutating func readLine(_ segment: SegmentID, _ box: IsochroneRoadBox, isStraight: Bool) {
        points.removeAll(keepingCapacity: true)
        if isStraight {
            appendPoint(box.start)
            return appendPoint(box.end)
        }
        reached.graph.forEachPoint(of: segment) { appendPoint(projection.place($0)) }
    }

    private mutating func appendPoint(_ place: MapPoint) {
        let x = (place.x - origin.x) * scale
        let y = (place.y - origin.y) * scale
        guard let last = points.last else { return points.append((x, y, 0)) }
        let (dx, dy) = (x - last.x, y - last.y)
        points.append((x, y, last.done + (dx * dx + dy * dy).squareRoot()))
    }

    /// Lists the parts of a stretch that have one class.
    private mutating func listRuns(of stretch: IsochroneStretch) {
        runs.removeAll(keepingCapacity: true)
        let values = reached.values(stretch)
        let (first, last) = (Float(values.first), Float(values.last))
        var band = self.band(first)
        let lastBand = self.band(last)
        var from = 0.0
        while band != lastBand {
            let limit = limits[band < lastBand ? band : band - 1]
            let to = min(1, max(from, Double((limit - first) / (last - first))))
            runs.append((from, to, UInt8(band)))
            from = to
            band += band < lastBand ? 1 : -1
        }
        runs.append((from, 1, UInt8(band)))
    }

    private func band(_ value: Float) -> Int {
        var band = 0
        while band < limits.count, limits[band] < value { band += 1 }
        return band
    }

    /// Appends the straight pieces of a part of a stretch.
    private mutating func appendPieces(
        of stretch: IsochroneStretch, _ run: (from: Double, to: Double, band: UInt8), road: UInt32,
        _ handicap: Float, length: Double, isStop: Bool
    ) {
        let (from, to, band) = run
        let total = points[points.count - 1].done
        let start = Double(stretch.start)
        let span = Double(stretch.end) - start
        let first = (start + from * span) / length * total
        let last = (start + to * span) / length * total
        guard first < last else { return }
        let seconds = (first: Double(stretch.first.weight) / 1000, last: Double(stretch.last.weight) / 1000)
        func weight(at done: Double) -> Float {
            let share = from + (to - from) * (done - first) / (last - first)
            return Float(seconds.first + share * (seconds.last - seconds.first))
        }
        for index in 1..<points.count {
            let (one, other) = (points[index - 1], points[index])
            let begin = max(first, one.done)
            let end = min(last, other.done)
            guard begin < end else { continue }
            let ratio = 1 / (other.done - one.done)
            let (dx, dy) = ((other.x - one.x) * ratio, (other.y - one.y) * ratio)
            let piece = LatticePiece(
                x: Float(one.x + (begin - one.done) * dx), y: Float(one.y + (begin - one.done) * dy),
                dx: Float((end - begin) * dx), dy: Float((end - begin) * dy), handicap: handicap,
                weight: (weight(at: begin), weight(at: end)), road: road, band: band)
            if isStop { pieces.append(piece) } else { piecesWithoutStops.append(piece) }
        }
    }
}

/// Blocks of cells of a lattice, with the classes of the junctions in and around them.
private struct ClassBlocks {
    private let frame: LatticeFrame
    private let columns: Int
    /// By block, row by row: the least and greatest class in it and in the eight around it.
    private var ranges: [(least: UInt8, greatest: UInt8)]

    /// Cells across a block.
    private static let size = 4

    init(_ boxes: [IsochroneRoadBox], frame: LatticeFrame) {
        self.frame = frame
        columns = frame.columns / Self.size + 1
        let rows = frame.rows / Self.size + 1
        var own = [(least: UInt8, greatest: UInt8)](repeating: (.max, 0), count: columns * rows)
        ranges = own
        for box in boxes {
            for block in [block(of: box.start), block(of: box.end)] {
                own[block] = (min(own[block].least, box.least), max(own[block].greatest, box.greatest))
            }
        }
        for row in 0..<rows {
            for column in 0..<columns {
                var range = own[row * columns + column]
                for other in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for near in max(column - 1, 0)...min(column + 1, columns - 1) {
                        let next = own[other * columns + near]
                        range = (min(range.least, next.least), max(range.greatest, next.greatest))
                    }
                }
                ranges[row * columns + column] = range
            }
        }
    }

    /// The block of a place; one at the border for a place outside.
    private func block(of place: MapPoint) -> Int {
        let column = min(max(Int(place.x / frame.cell) - frame.firstColumn, 0), frame.columns - 1)
        let row = min(max(Int(place.y / frame.cell) - frame.firstRow, 0), frame.rows - 1)
        return row / Self.size * columns + column / Self.size
    }

    /// Whether all roads around the ends of a road have one class.
    func haveOneClass(around road: IsochroneRoadBox) -> Bool {
        let (start, end) = (ranges[block(of: road.start)], ranges[block(of: road.end)])
        return min(start.least, end.least) == max(start.greatest, end.greatest)
    }
}
