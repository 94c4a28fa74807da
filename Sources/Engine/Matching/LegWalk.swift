import Geometry
import Roads
import ShortestPaths
import Storage

/// A route that is cut, from its start on, at the places nearest to some fixes.
struct LegWalk {
    private let graph: RoadGraph
    /// What is left of the route.
    private(set) var rest: FoundRoute

    init(_ leg: FoundRoute, in graph: RoadGraph) {
        rest = leg
        self.graph = graph
    }

    /// A place on the rest of the route.
    private struct Spot {
        var pathEdge: Int
        /// Centimeters along the edge.
        var offset: UInt32
        var place: FixedCoordinate
        var meters: Double
    }

    /// Cuts off the part of the route up to its nearest place to a fix.
    mutating func cut(nearest fix: Coordinate) -> FoundRoute {
        let spot = nearest(to: FixedCoordinate(fix))
        var part = rest
        let last = rest.pathEdges[spot.pathEdge]
        part.pathEdges.removeLast(rest.pathEdges.count - 1 - spot.pathEdge)
        part.pathEdges[spot.pathEdge].end = spot.offset
        part.pathEdges[spot.pathEdge].duration = share(of: last, upTo: spot.offset)
        part.target = SnapCandidate(
            segment: last.edge.segment,
            offset: last.edge.isForward ? spot.offset : graph.length(of: last.edge) - spot.offset, place: spot.place,
            distance: spot.meters, component: rest.target.component,
            directions: last.edge.isForward ? .forward : .backward)
        rest.pathEdges.removeFirst(spot.pathEdge)
        rest.pathEdges[0].start = spot.offset
        rest.pathEdges[0].duration -= share(of: last, upTo: spot.offset)
        rest.pathEdges[0].turnDuration = 0
        rest.source = part.target
        part.weight = weight(of: part)
        rest.weight = rest.weight > part.weight ? rest.weight - part.weight : 0
        return part
    }

    /// Milliseconds of a part of a path edge, from its start to an offset.
    private func share(of pathEdge: PathEdge, upTo offset: UInt32) -> UInt32 {
        EdgePart.cost(
            upTo: offset - pathEdge.start, of: pathEdge.end - pathEdge.start, whole: pathEdge.duration)
    }

    private func weight(of part: FoundRoute) -> Weight {
        let all = UInt64(rest.weight) + 1
        let length = max(1, rest.length + part.length)
        return Weight(truncatingIfNeeded: all * part.length / length)
    }

    private func nearest(to fix: FixedCoordinate) -> Spot {
        let projection = LocalProjection(center: fix)
        var best: Spot?
        for (index, pathEdge) in rest.pathEdges.enumerated() {
            let points = graph.points(of: pathEdge.edge, from: pathEdge.start, to: pathEdge.end)
            let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
            let total = lengths.reduce(0, +)
            var before = 0.0
            for (piece, length) in lengths.enumerated() {
                let place = ProjectedPoint(of: projection, onSegmentFrom: points[piece], to: points[piece + 1])
                    .coordinate
                let meters = projection.distance(to: place)
                if meters < best?.meters ?? .infinity {
                    let along = total > 0 ? (before + points[piece].distance(to: place)) / total : 0
                    let span = Double(pathEdge.end - pathEdge.start)
                    let offset = pathEdge.start + UInt32(min(span, (along * span).rounded()))
                    best = Spot(pathEdge: index, offset: offset, place: place, meters: meters)
                }
                before += length
            }
        }
        let first = rest.pathEdges[0]
        return best ?? Spot(pathEdge: 0, offset: first.start, place: rest.source.place, meters: rest.source.distance)
    }
}
