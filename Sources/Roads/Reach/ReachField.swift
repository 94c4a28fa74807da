import Geometry
import PlatformC

/// The line of a straight piece of a reached road on the map.
struct ReachLinePiece: BitwiseCopyable, Sendable {
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
    func share(_ px: Double, _ py: Double) -> Double {
        min(1, max(0, ((px - x) * dx + (py - y) * dy) * scale))
    }

    /// The squared distance from a place, in map points.
    @inline(__always)
    func square(_ px: Double, _ py: Double) -> Double {
        let share = share(px, py)
        let (ox, oy) = (x + share * dx - px, y + share * dy - py)
        return ox * ox + oy * oy
    }
}

/// What it costs to reach the points of a piece.
struct ReachPieceCosts: BitwiseCopyable, Sendable {
    /// The weights of route choice in milliseconds at the start and at the end.
    var weight: (first: Float, last: Float)
    /// The values of the measure.
    var value: (first: Float, last: Float)
    /// The index of its road.
    var road: UInt32
    /// Whether a route may end on the road.
    var isStoppingPlace: Bool

    var leastValue: Float { min(value.first, value.last) }
    var greatestValue: Float { max(value.first, value.last) }
}

/// What the rules of ``SnapRules`` ask of a road.
struct ReachRoad: Sendable {
    var identity: RoadIdentity
    /// The direction of a one-way road: 1 along the segment, -1 against it, 0 for both.
    var oneWay: Int8
}

/// The reached roads on the map, and the value of each point: that of the candidate which a route to it would use.
struct ReachField {
    private(set) var pieces: [ReachLinePiece] = []
    /// By piece.
    private(set) var costs: [ReachPieceCosts] = []
    private(set) var roads: [ReachRoad] = []
    let measure: ReachMeasure
    /// Map points across a cell of the lattice on which outlines are traced.
    let cell: Double
    /// The longitude on the map, in map points, around which places across the 180th meridian are put.
    private let middle: Double

    private static let world = MapSize.world.width

    init(_ reached: ReachedRoads) {
        measure = reached.measure
        cell = Self.cell(of: reached.modeGraph.mode)
        middle = MapPoint(Coordinate(reached.box.center)).x
        for (index, segment) in reached.segments.enumerated() {
            append(segment, reached.stretches(ofSegmentAt: index), reached.graph, reached.modeGraph)
        }
    }

    private mutating func append(
        _ segment: SegmentID, _ stretches: ArraySlice<ReachStretch>, _ graph: RoadGraph, _ modeGraph: ModeGraph
    ) {
        let (forward, backward) = modeGraph.states(of: segment)
        let oneWay: Int8 = forward.isEmpty == backward.isEmpty ? 0 : forward.isEmpty ? -1 : 1
        roads.append(ReachRoad(identity: graph.identity(of: segment.forward), oneWay: oneWay))
        let isStoppingPlace = graph.isStoppingPlace(segment)
        let points = graph.segmentPoints(segment).map(mapPoint)
        let pieces = zip(points, points.dropFirst())
        let total = pieces.reduce(0) { $0 + Self.distance($1.0, $1.1) }
        let length = Double(graph.length(of: segment))
        var (done, rest) = (0.0, stretches)
        for (start, end) in pieces {
            let way = Self.distance(start, end)
            let offsets = total > 0 ? (done / total * length)...((done + way) / total * length) : 0...length
            while let stretch = rest.first {
                append(stretch, of: start, end, offsets, isStoppingPlace)
                guard Double(stretch.end) <= offsets.upperBound, rest.count > 1 else { break }
                rest.removeFirst()
            }
            done += way
        }
    }

    /// Appends the part of a piece that lies in a stretch; the piece reaches from one offset to another.
    private mutating func append(
        _ stretch: ReachStretch, of start: MapPoint, _ end: MapPoint, _ offsets: ClosedRange<Double>,
        _ isStoppingPlace: Bool
    ) {
        let from = max(offsets.lowerBound, Double(stretch.start))
        let to = min(offsets.upperBound, Double(stretch.end))
        guard from < to || offsets.lowerBound == offsets.upperBound else { return }
        let span = offsets.upperBound - offsets.lowerBound
        func place(_ offset: Double) -> (x: Double, y: Double) {
            let share = span > 0 ? (offset - offsets.lowerBound) / span : 0
            return (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
        }
        let (first, last) = (place(from), place(to))
        let (dx, dy) = (last.x - first.x, last.y - first.y)
        let square = dx * dx + dy * dy
        pieces.append(
            ReachLinePiece(x: first.x, y: first.y, dx: dx, dy: dy, scale: square > 0 ? 1 / square : 0))
        let (one, other) = (stretch.cost(at: from, measure), stretch.cost(at: to, measure))
        costs.append(
            ReachPieceCosts(
                weight: (one.weight, other.weight), value: (one.value, other.value), road: UInt32(roads.count - 1),
                isStoppingPlace: isStoppingPlace))
    }

    /// At 41 degrees 7 m on foot, since the areas are smaller, and 14 m otherwise.
    private static func cell(of mode: TransportMode) -> Double { mode == .walking ? 64 : 128 }

    private func mapPoint(_ place: FixedCoordinate) -> MapPoint {
        var point = MapPoint(Coordinate(place))
        if point.x - middle > Self.world / 2 { point.x -= Self.world }
        if middle - point.x > Self.world / 2 { point.x += Self.world }
        return point
    }

    private static func distance(_ one: MapPoint, _ other: MapPoint) -> Double {
        let (x, y) = (other.x - one.x, other.y - one.y)
        return (x * x + y * y).squareRoot()
    }

    // MARK: Candidates

    /// Whether a piece is on another level than a nearer one, or on the opposite carriageway of the same road.
    func isApart(_ number: UInt32, from nearerNumber: UInt32) -> Bool {
        let (piece, nearer) = (pieces[Int(number)], pieces[Int(nearerNumber)])
        let (road, other) = (roads[Int(costs[Int(number)].road)], roads[Int(costs[Int(nearerNumber)].road)])
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

extension ReachStretch {
    /// The weight and value at an offset.
    fileprivate func cost(at offset: Double, _ measure: ReachMeasure) -> (weight: Float, value: Float) {
        let share = end > start ? (offset - Double(start)) / Double(end - start) : 0
        func between(_ one: UInt32, _ other: UInt32) -> Float {
            Float(Double(one) + share * (Double(other) - Double(one)))
        }
        return (between(first.weight, last.weight), between(measure.value(first), measure.value(last)))
    }
}
