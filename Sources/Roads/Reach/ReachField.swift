import Geometry
import PlatformC
import Storage

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

    var leastValue: Float { min(value.first, value.last) }
    var greatestValue: Float { max(value.first, value.last) }

    /// The ends, as shares of the piece, of the part within a limit that is not less than the least value.
    func shares(within limit: Float) -> [Double] {
        guard greatestValue > limit, value.first != value.last, value.first.isFinite, value.last.isFinite else {
            return [0, 1]
        }
        let share = Double((limit - value.first) / (value.last - value.first))
        return value.first <= limit ? [0, share] : [share, 1]
    }
}

/// What the rules of ``SnapRules`` ask of a road.
struct ReachRoad: Sendable {
    var identity: RoadIdentity
    /// The direction of a one-way road: 1 along the segment, -1 against it, 0 for both.
    var oneWay: Int8
    /// Whether a route may end on the road.
    var isStoppingPlace: Bool
    /// Whether the request avoids the road.
    var isAvoided: Bool
}

/// The reached roads on the map, and the value of each point: that of the candidate which a route to it would use.
struct ReachField: Sendable {
    private(set) var pieces: [ReachLinePiece] = []
    /// By piece.
    private(set) var costs: [ReachPieceCosts] = []
    private(set) var roads: [ReachRoad] = []
    let measure: ReachMeasure
    /// Map points across a cell of the lattice on which outlines are traced.
    let cell: Double
    private let projection: ReachProjection
    /// The points of the road at hand.
    private var points: [MapPoint] = []

    init(_ reached: ReachedRoads) {
        measure = reached.measure
        cell = Self.cell(of: reached.modeGraph.mode)
        projection = ReachProjection(middle: reached.middle)
        var cursor = StateCursor(reached.modeGraph)
        for (index, segment) in reached.segments.enumerated() {
            let (forward, backward) = cursor.states(of: segment)
            roads.append(
                ReachRoad(
                    identity: reached.graph.identity(of: segment.forward),
                    oneWay: forward.isEmpty == backward.isEmpty ? 0 : forward.isEmpty ? -1 : 1,
                    isStoppingPlace: reached.graph.isStoppingPlace(segment),
                    isAvoided: reached.avoided.contains(index)))
            append(segment, reached.stretches(ofSegmentAt: index), reached.graph)
        }
    }

    /// At 41 degrees 7 m on foot, since the areas are smaller, and 14 m otherwise.
    private static func cell(of mode: TransportMode) -> Double { mode == .walking ? 64 : 128 }

    private mutating func append(_ segment: SegmentID, _ stretches: ArraySlice<ReachStretch>, _ graph: RoadGraph) {
        points.removeAll(keepingCapacity: true)
        graph.forEachPoint(of: segment) { points.append(projection.place($0)) }
        var total = 0.0
        for index in 1..<points.count { total += distance(index) }
        let length = Double(graph.length(of: segment))
        let scale = total > 0 ? length / total : 0
        var (done, next) = (0.0, stretches.startIndex)
        for index in 1..<points.count {
            let from = done
            done += distance(index)
            let offsets = total > 0 ? (from * scale, done * scale) : (0, length)
            while next < stretches.endIndex {
                append(stretches[next], of: points[index - 1], points[index], offsets)
                guard Double(stretches[next].end) <= offsets.1, next + 1 < stretches.endIndex else { break }
                next += 1
            }
        }
    }

    /// The length of the piece that ends at a point of the road at hand.
    private func distance(_ index: Int) -> Double {
        let (x, y) = (points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
        return (x * x + y * y).squareRoot()
    }

    /// Appends the part of a piece that lies in a stretch; the piece reaches from one offset to another.
    private mutating func append(
        _ stretch: ReachStretch, of start: MapPoint, _ end: MapPoint, _ offsets: (first: Double, last: Double)
    ) {
        let from = max(offsets.first, Double(stretch.start))
        let to = min(offsets.last, Double(stretch.end))
        guard from < to || offsets.first == offsets.last else { return }
        let span = offsets.last - offsets.first
        let (first, last) = span > 0 ? ((from - offsets.first) / span, (to - offsets.first) / span) : (0, 0)
        let (dx, dy) = ((last - first) * (end.x - start.x), (last - first) * (end.y - start.y))
        let square = dx * dx + dy * dy
        pieces.append(
            ReachLinePiece(
                x: start.x + first * (end.x - start.x), y: start.y + first * (end.y - start.y), dx: dx, dy: dy,
                scale: square > 0 ? 1 / square : 0))
        let (one, other) = (stretch.cost(at: from, measure), stretch.cost(at: to, measure))
        costs.append(
            ReachPieceCosts(
                weight: (one.weight, other.weight), value: (one.value, other.value), road: UInt32(roads.count - 1)))
    }

    /// The box around the points that may belong to pieces with values up to a limit, in map points.
    ///
    /// Across the 180th meridian it goes on beyond the world.
    ///
    /// - Returns: nil if there is no such piece.
    func extent(within limit: Float) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
        var (least, greatest) = ((x: Double.infinity, y: Double.infinity), (x: -Double.infinity, y: -Double.infinity))
        for (piece, costs) in zip(pieces, costs) where costs.leastValue <= limit {
            for share in costs.shares(within: limit) {
                let (x, y) = (piece.x + share * piece.dx, piece.y + share * piece.dy)
                (least, greatest) = ((min(least.x, x), min(least.y, y)), (max(greatest.x, x), max(greatest.y, y)))
            }
        }
        guard least.x <= greatest.x else { return nil }
        let margin = 1.1 * SnapRules().radius / min(ReachScale.meters(at: least.y), ReachScale.meters(at: greatest.y))
        return (
            least.x - margin...greatest.x + margin,
            max(0, least.y - margin)...min(MapSize.world.height - 1, max(0, greatest.y + margin))
        )
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
    @inline(__always)
    fileprivate func cost(at offset: Double, _ measure: ReachMeasure) -> (weight: Float, value: Float) {
        let share = end > start ? (offset - Double(start)) / Double(end - start) : 0
        func between(_ one: UInt32, _ other: UInt32) -> Float {
            Float(Double(one) + share * (Double(other) - Double(one)))
        }
        return (between(first.weight, last.weight), between(measure.value(first), measure.value(last)))
    }
}

extension RoadGraph {
    /// Visits all points of a segment in the direction of its way, ends included, without a list of them.
    @inline(__always)
    fileprivate func forEachPoint(of segment: SegmentID, _ body: (FixedCoordinate) -> Void) {
        let ends = segments[segment]
        let first = junctionCoordinates[ends.from]
        body(first)
        let range = Int(geometryStart[segment])..<Int(geometryStart[segment.index + 1])
        for point in GeometryCoding.decode(geometry, in: range, after: first) { body(point) }
        body(junctionCoordinates[ends.to])
    }
}
