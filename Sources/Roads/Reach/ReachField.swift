import Geometry
import PlatformC
import Storage

/// The line of a straight piece of a reached road on the map, in sixteenths of map points.
///
/// Places are whole numbers that wrap around the world, so that differences are exact wherever they are taken.
struct ReachLinePiece: BitwiseCopyable, Sendable {
    /// The start.
    var x: Int32
    var y: Int32
    /// The way to the end.
    var dx: Float
    var dy: Float
    /// One divided by the squared length; 0 for a piece without length.
    var scale: Float

    /// The share of the piece at the point of it that is nearest to a place.
    @inline(__always)
    func share(_ place: ReachPlace) -> Float {
        let (rx, ry) = (Float(place.x &- x), Float(place.y &- y))
        return min(1, max(0, (rx * dx + ry * dy) * scale))
    }
}

/// A place on the map in sixteenths of map points.
struct ReachPlace: BitwiseCopyable, Hashable, Sendable {
    var x: Int32
    var y: Int32

    /// Sixteenths.
    static let scale = 16.0

    init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }

    /// A place from map points.
    @inline(__always)
    init(x: Double, y: Double) {
        self.x = Int32(truncatingIfNeeded: Int64((x * Self.scale).rounded()))
        self.y = Int32(truncatingIfNeeded: Int64((y * Self.scale).rounded()))
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

/// The reached roads on the map.
struct ReachField {
    private(set) var pieces: [ReachLinePiece] = []
    /// By piece.
    private(set) var costs: [ReachPieceCosts] = []
    private(set) var roads: [ReachRoad] = []
    let measure: ReachMeasure
    /// Map points across a cell of the lattice on which outlines are traced.
    let cell: Double
    /// Whether the request avoids any of the roads.
    let hasAvoidedRoads: Bool
    /// The corners of the box around all pieces, in map points.
    private(set) var least = (x: Double.infinity, y: Double.infinity)
    private(set) var greatest = (x: -Double.infinity, y: -Double.infinity)
    private let projection: ReachProjection
    /// The points of the road at hand.
    private var points: [(x: Double, y: Double)] = []

    init(_ reached: ReachedRoads) {
        measure = reached.measure
        cell = Self.cell(of: reached.modeGraph.mode)
        hasAvoidedRoads = !reached.avoided.isEmpty
        projection = ReachProjection(middle: reached.box.center)
        var cursor = StateCursor(reached.modeGraph)
        for (index, segment) in reached.segments.enumerated() {
            let (forward, backward) = cursor.states(of: segment)
            roads.append(
                ReachRoad(
                    identity: reached.graph.identity(of: segment.forward),
                    oneWay: forward.isEmpty == backward.isEmpty ? 0 : forward.isEmpty ? -1 : 1,
                    isStoppingPlace: reached.graph.isStoppingPlace(segment),
                    isAvoided: hasAvoidedRoads && reached.avoided.contains(index)))
            append(segment, reached.stretches(ofSegmentAt: index), reached.graph)
        }
    }

    /// Map points across a cell: at 41 degrees 7 m on foot, since the areas are smaller, and 14 m otherwise.
    private static func cell(of mode: TransportMode) -> Double { mode == .walking ? 64 : 128 }

    private mutating func append(_ segment: SegmentID, _ stretches: ArraySlice<ReachStretch>, _ graph: RoadGraph) {
        points.removeAll(keepingCapacity: true)
        graph.forEachPoint(of: segment) { point in
            let place = projection.place(point)
            points.append(place)
            least = (min(least.x, place.x), min(least.y, place.y))
            greatest = (max(greatest.x, place.x), max(greatest.y, place.y))
        }
        var total = 0.0
        for index in 1..<points.count { total += distance(index) }
        let length = Double(graph.length(of: segment))
        let (scale, isPoint) = (total > 0 ? length / total : 0, total == 0)
        var (done, next) = (0.0, stretches.startIndex)
        for index in 1..<points.count {
            let from = done
            done += distance(index)
            let offsets = isPoint ? (0, length) : (from * scale, done * scale)
            while next < stretches.endIndex {
                append(stretches[next], of: points[index - 1], points[index], offsets)
                guard Double(stretches[next].end) <= offsets.1, next + 1 < stretches.endIndex else { break }
                next += 1
            }
        }
    }

    private func distance(_ index: Int) -> Double {
        let (x, y) = (points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
        return (x * x + y * y).squareRoot()
    }

    /// Appends the part of a piece that lies in a stretch; the piece reaches from one offset to another.
    private mutating func append(
        _ stretch: ReachStretch, of start: (x: Double, y: Double), _ end: (x: Double, y: Double),
        _ offsets: (first: Double, last: Double)
    ) {
        let from = max(offsets.first, Double(stretch.start))
        let to = min(offsets.last, Double(stretch.end))
        guard from < to || offsets.first == offsets.last else { return }
        let span = offsets.last - offsets.first
        let (first, last) = span > 0 ? ((from - offsets.first) / span, (to - offsets.first) / span) : (0, 1)
        let (x, y) = (end.x - start.x, end.y - start.y)
        append(
            ReachPlace(x: start.x + first * x, y: start.y + first * y),
            ReachPlace(x: start.x + last * x, y: start.y + last * y))
        let (one, other) = (stretch.cost(at: from, measure), stretch.cost(at: to, measure))
        costs.append(
            ReachPieceCosts(
                weight: (one.weight, other.weight), value: (one.value, other.value), road: UInt32(roads.count - 1)))
    }

    private mutating func append(_ first: ReachPlace, _ last: ReachPlace) {
        let (dx, dy) = (Float(last.x &- first.x), Float(last.y &- first.y))
        let square = dx * dx + dy * dy
        pieces.append(ReachLinePiece(x: first.x, y: first.y, dx: dx, dy: dy, scale: square > 0 ? 1 / square : 0))
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
        let product = (piece.dx * nearer.dx + piece.dy * nearer.dy) * Float(road.oneWay) * Float(other.oneWay)
        let lengths = (piece.scale * nearer.scale).squareRoot()
        return product * lengths <= Self.oppositeCosine
    }

    private static let oppositeCosine = Float(cos(RoadGraph.oppositeAngle * .pi / 180))
}

extension ReachStretch {
    /// The weight and value at an offset.
    @inline(__always)
    fileprivate func cost(at offset: Double, _ measure: ReachMeasure) -> (weight: Float, value: Float) {
        let share = end > start ? (offset - Double(start)) / Double(end - start) : 0
        let (one, other) = (measure.value(first), measure.value(last))
        return (
            Float(Double(first.weight) + share * (Double(last.weight) - Double(first.weight))),
            Float(Double(one) + share * (Double(other) - Double(one)))
        )
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
