import Geometry
import PlatformC
import Storage

/// The line of a straight piece of a reached road on the map.
struct IsochroneLinePiece: BitwiseCopyable, Sendable {
    /// The start, in map points.
    var x: Double
    var y: Double
    /// The way to the end, in map points.
    var dx: Double
    var dy: Double
    /// One divided by the squared length; 0 for a piece without length.
    var scale: Double

    /// The share of the piece at the point of it that is nearest to a place.
    @inline(__always)
    func share(_ px: Double, py: Double) -> Double {
        min(1, max(0, ((px - x) * dx + (py - y) * dy) * scale))
    }

    /// The squared distance from a place, in map points.
    @inline(__always)
    func square(_ px: Double, py: Double) -> Double {
        let share = share(px, py: py)
        let ox = x + share * dx - px
        let oy = y + share * dy - py
        return ox * ox + oy * oy
    }
}

/// What it costs to reach the points of a piece.
struct IsochronePieceCosts: BitwiseCopyable, Sendable {
    /// The weights of route choice in milliseconds at the start and at the end.
    var weight: (first: Float, last: Float)
    /// The values of the measure.
    var value: (first: Float, last: Float)
    /// The index of its road.
    var road: UInt32

    var leastValue: Float { min(value.first, value.last) }
    var greatestValue: Float { max(value.first, value.last) }
}

/// What the rules of ``SnapRules`` ask of a road.
struct IsochroneRoad: Sendable {
    var identity: RoadIdentity
    /// The direction of a one-way road: 1 along the segment, -1 against it, 0 for both.
    var oneWay: Int8
    /// Whether a route may end on the road.
    var isStoppingPlace: Bool
    /// Whether the request avoids the road.
    var isAvoided: Bool
}

/// The reached roads on the map, and the value of each point: that of the candidate which a route to it would use.
struct IsochroneField: Sendable {
    private(set) var pieces: [IsochroneLinePiece] = []
    /// By piece.
    private(set) var costs: [IsochronePieceCosts] = []
    private(set) var roads: [IsochroneRoad] = []
    let measure: IsochroneMeasure
    /// Map points by which a road may be off its place: a meter by car.
    private let tolerance: Double
    private let projection: IsochroneProjection
    /// The points of the road at hand, each with its distance from the start along the road.
    private var points: [(place: MapPoint, done: Double)] = []

    /// - Parameter isNeeded: whether a road is read, by its index.
    init(_ reached: ReachedRoads, projection: IsochroneProjection, where isNeeded: (Int) -> Bool) {
        measure = reached.measure
        tolerance = reached.modeGraph.mode.reachCell / 32
        self.projection = projection
        var cursor = StateCursor(reached.modeGraph)
        pieces.reserveCapacity(3 * reached.segments.count)
        costs.reserveCapacity(pieces.capacity)
        for (index, segment) in reached.segments.enumerated() where isNeeded(index) {
            let (forward, backward) = cursor.states(of: segment)
            roads.append(
                IsochroneRoad(
                    identity: reached.graph.identity(of: segment.forward),
                    oneWay: forward.isEmpty == backward.isEmpty ? 0 : forward.isEmpty ? -1 : 1,
                    isStoppingPlace: reached.graph.isStoppingPlace(segment),
                    isAvoided: reached.avoided.contains(index)))
            append(segment, reached.stretches(ofSegmentAt: index), reached.graph)
        }
        dropPiecesWithoutStops(meters: SnapRules().stoppingReach) { IsochroneScale.meters(at: $0) }
    }

    /// Keeps the pieces before one, and after it those whose costs are wanted.
    mutating func keepPieces(from first: Int, where isWanted: (IsochronePieceCosts) -> Bool) {
        var kept = first
        for index in first..<pieces.count where isWanted(costs[index]) {
            (pieces[kept], costs[kept]) = (pieces[index], costs[index])
            kept += 1
        }
        pieces.removeSubrange(kept...)
        costs.removeSubrange(kept...)
    }

    mutating func append(_ piece: IsochroneLinePiece, _ pieceCosts: IsochronePieceCosts) {
        pieces.append(piece)
        costs.append(pieceCosts)
    }

    private mutating func append(_ segment: SegmentID, _ stretches: ArraySlice<IsochroneStretch>, _ graph: RoadGraph) {
        points.removeAll(keepingCapacity: true)
        graph.forEachPoint(of: segment) { appendPoint(projection.place($0)) }
        simplify()
        let length = Double(graph.length(of: segment))
        let total = points[points.count - 1].done
        let scale = total > 0 ? length / total : 0
        var next = stretches.startIndex
        for index in 1..<points.count {
            let start = points[index - 1]
            let end = points[index]
            let offsets = total > 0 ? (start.done * scale, end.done * scale) : (0, length)
            while next < stretches.endIndex {
                append(stretches[next], of: start.place, end.place, offsets)
                guard Double(stretches[next].end) <= offsets.1, next + 1 < stretches.endIndex else { break }
                next += 1
            }
        }
    }

    private mutating func appendPoint(_ place: MapPoint) {
        guard let last = points.last else { return points.append((place, 0)) }
        let x = place.x - last.place.x
        let y = place.y - last.place.y
        points.append((place, last.done + (x * x + y * y).squareRoot()))
    }

    /// Drops points of the road at hand that are near the line between those that are kept.
    private mutating func simplify() {
        guard points.count > 2 else { return }
        let last = points.count - 1
        var kept = 0
        var undecided = 1
        for next in 2...last {
            // A long bend gets several lines, which bounds the time.
            if next - undecided < 8, areNear(undecided..<next, start: kept, end: next) { continue }
            kept += 1
            points[kept] = points[next - 1]
            undecided = next
        }
        points[kept + 1] = points[last]
        points.removeLast(last - kept - 1)
    }

    /// Whether some points of the road at hand are near the line between two others.
    private func areNear(_ range: Range<Int>, start: Int, end: Int) -> Bool {
        let (start, end) = (points[start].place, points[end].place)
        let dx = end.x - start.x
        let dy = end.y - start.y
        let square = dx * dx + dy * dy
        for index in range {
            let x = points[index].place.x - start.x
            let y = points[index].place.y - start.y
            let along = x * dx + y * dy
            let across = x * dy - y * dx
            guard 0...square ~= along, across * across <= tolerance * tolerance * square else { return false }
        }
        return square > 0
    }

    /// Appends the part of a piece that lies in a stretch; the piece reaches from one offset to another.
    private mutating func append(
        _ stretch: IsochroneStretch, of start: MapPoint, _ end: MapPoint, _ offsets: (first: Double, last: Double)
    ) {
        let from = max(offsets.first, Double(stretch.start))
        let to = min(offsets.last, Double(stretch.end))
        guard from < to || offsets.first == offsets.last else { return }
        let span = offsets.last - offsets.first
        let (first, last) = span > 0 ? ((from - offsets.first) / span, (to - offsets.first) / span) : (0, 0)
        let dx = (last - first) * (end.x - start.x)
        let dy = (last - first) * (end.y - start.y)
        let square = dx * dx + dy * dy
        pieces.append(
            IsochroneLinePiece(
                x: start.x + first * (end.x - start.x), y: start.y + first * (end.y - start.y), dx: dx, dy: dy,
                scale: square > 0 ? 1 / square : 0))
        let one = stretch.cost(at: from, measure)
        let other = stretch.cost(at: to, measure)
        costs.append(
            IsochronePieceCosts(
                weight: (one.weight, other.weight), value: (one.value, other.value), road: UInt32(roads.count - 1)))
    }

    // MARK: Candidates

    /// Whether a piece is on another level than a nearer one, or on the opposite carriageway of the same road.
    func isApart(_ number: UInt32, from nearerNumber: UInt32) -> Bool {
        let piece = pieces[Int(number)]
        let nearer = pieces[Int(nearerNumber)]
        let road = roads[Int(costs[Int(number)].road)]
        let other = roads[Int(costs[Int(nearerNumber)].road)]
        if RoadGraph.areOnDifferentLevels(road.identity, other.identity) { return true }
        guard road.oneWay != 0, other.oneWay != 0, RoadGraph.areSameRoad(road.identity, other.identity) else {
            return false
        }
        let product = (piece.dx * nearer.dx + piece.dy * nearer.dy) * Double(road.oneWay) * Double(other.oneWay)
        let lengths = (piece.scale * nearer.scale).squareRoot()
        return product * lengths <= Self.oppositeCosine
    }

    private static let oppositeCosine = cos(RoadGraph.oppositeAngle * .pi / 180)
}

extension IsochroneStretch {
    /// The weight and value at an offset.
    @inline(__always)
    fileprivate func cost(at offset: Double, _ measure: IsochroneMeasure) -> (weight: Float, value: Float) {
        let share = end > start ? (offset - Double(start)) / Double(end - start) : 0
        func between(_ one: UInt32, _ other: UInt32) -> Float {
            Float(Double(one) + share * (Double(other) - Double(one)))
        }
        return (between(first.weight, last.weight), between(measure.value(first), measure.value(last)))
    }
}

extension TransportMode {
    /// Map points across a cell of the lattice on which outlines are traced: at 41 degrees 29 m by car, 14 m by bicycle and
    /// 7 m on foot, since the areas are smaller.
    var reachCell: Double {
        switch self {
        case .automobile: 256
        case .cycling: 128
        case .walking: 64
        }
    }
}

extension RoadGraph {
    /// Visits all points of a segment in the direction of its way, ends included, without a list of them.
    @inline(__always)
    func forEachPoint(of segment: SegmentID, _ body: (FixedCoordinate) -> Void) {
        let ends = segments[segment]
        let first = junctionCoordinates[ends.from]
        body(first)
        let range = Int(geometryStart[segment])..<Int(geometryStart[segment.index + 1])
        for point in GeometryCoding.decode(geometry, in: range, after: first) { body(point) }
        body(junctionCoordinates[ends.to])
    }
}
