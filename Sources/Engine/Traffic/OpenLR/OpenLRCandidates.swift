import Geometry
import Roads

// The road of a point is told by its distance, by the direction in which the path leaves it, and by class and form of
// the road. Maps disagree about all of them, so each adds to a cost, and only what is clearly another road is left out.
// A path does not begin on the last meters of a road, because the next road begins there; nor does it end on the first.

/// A place where a path may pass a point of a line.
struct OpenLRCandidate {
    let edge: EdgeID
    /// Meters along the edge.
    let offset: Double
    /// How badly the road fits the point; 1 is a difference that is usual between maps.
    let cost: Double
}

/// Finds the candidates of points.
struct OpenLRCandidates {
    let roads: OpenLRRoads

    /// Meters from a point within which roads are looked for.
    static let radius = 100.0
    /// Meters along a road from which its direction is told.
    static let bearingLength = 20.0
    /// The number of candidates of a point.
    private static let countLimit = 10
    /// The cost from which a road is not a candidate.
    private static let costLimit = 8.0
    /// Meters from the end of an edge within which a point means the end; a third of the way to the next point at most.
    private static let endLength = 8.0
    /// The greatest angle in degrees between the road and the line.
    private static let angleLimit = 75.0

    /// The best candidates of a point, best first.
    ///
    /// - Parameter index: the place of the point in the line; at the last, the bearing is that of the way back.
    func candidates(ofPoint index: Int, of line: OpenLRLine) -> [OpenLRCandidate] {
        let point = line.points[index]
        let isLast = index == line.points.count - 1
        let other = line.points[isLast ? index - 1 : index + 1]
        let end = min(Self.endLength, point.coordinate.distance(to: other.coordinate) / 3)
        let projection = LocalProjection(center: point.coordinate)
        let box = BoundingBox(around: point.coordinate, meters: Self.radius)
        var found: [OpenLRCandidate] = []
        roads.graph.forEachSegment(near: box) { segment in
            let directions = [segment.forward, segment.backward].filter(roads.isTravelled)
            guard !directions.isEmpty else { return }
            let points = roads.graph.points(of: segment.forward)
            for edge in directions {
                let flat = FlatEdge(edge, points: points, projection: projection)
                if let candidate = candidate(flat, point: point, isLast: isLast, end: end) { found.append(candidate) }
            }
        }
        found.sort { ($0.cost, $0.edge) < ($1.cost, $1.edge) }
        return Array(found.prefix(Self.countLimit))
    }

    /// - Parameter end: meters from an end of the edge within which the point means the end.
    private func candidate(
        _ flat: FlatEdge, point: OpenLRLine.Point, isLast: Bool, end: Double
    ) -> OpenLRCandidate? {
        let nearest = flat.nearest
        guard nearest.distance <= Self.radius else { return nil }
        let offset = place(at: nearest.along, on: flat, isLast: isLast, end)
        guard let direction = direction(flat, from: offset, point: point, isLast: isLast) else { return nil }
        let classes = abs(Double(roads.roadClass(of: flat.edge)) - Double(point.roadClass))
        let form = OpenLRRoads.difference(point.formOfWay, roads.formOfWay(of: flat.edge))
        let cost = flat.distance(at: offset) / 8 + direction + 0.3 * classes + 0.6 * form
        guard cost < Self.costLimit else { return nil }
        let meters = Double(roads.graph.length(of: flat.edge)) / 100
        return OpenLRCandidate(edge: flat.edge, offset: flat.length > 0 ? offset / flat.length * meters : 0, cost: cost)
    }

    /// Meters along an edge of the place that a point means, which is an end of the edge if one is near.
    private func place(at meters: Double, on flat: FlatEdge, isLast: Bool, _ end: Double) -> Double {
        let isAtTail = meters <= end
        let isAtHead = flat.length - meters <= end
        guard isAtTail || isAtHead else { return meters }
        // Where a loop closes, its tail and its head are one place; so they are on an edge that is hardly longer.
        let isEither = isAtTail && isAtHead || roads.tail(of: flat.edge) == roads.graph.head(of: flat.edge)
        let isTail = isEither ? !isLast : isAtTail
        return isTail ? 0 : flat.length
    }

    /// The cost of the direction that the path takes; nil if it is another one.
    private func direction(_ flat: FlatEdge, from offset: Double, point: OpenLRLine.Point, isLast: Bool) -> Double? {
        let end = isLast ? max(0, offset - Self.bearingLength) : min(flat.length, offset + Self.bearingLength)
        // The path begins or ends with the next edge.
        guard let bearing = flat.bearing(from: offset, to: end) else { return 2.5 }
        let angle = abs(Bearing.turnAngle(from: point.bearing, to: bearing))
        // Of a short edge, the direction may change behind its end.
        let isShort = abs(end - offset) < Self.bearingLength / 2
        guard angle <= Self.angleLimit || isShort else { return nil }
        return min(max(0, angle - OpenLRLine.sectorDegrees / 2) / 12, 4)
    }
}
