import Geometry
import Guidance
import Roads
import Storage

// The answers that access gives: roads that the mode may not use, and barriers.

extension RouteComparing {
    /// A road that the mode may not use is the one meant if it is nearer by more than this many meters.
    private static let slack = 10.0

    /// The answer that names a road near the place which the mode may not use; nil if its own roads are as near.
    func roadNotOpen(to mode: TransportMode, nearerThan distance: Double) -> RouteComparison? {
        let others = graph.modes.filter { $0 != mode }.compactMap { roads($0).first }
        let other = others.min { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
        let closed = graph.nearestClosedWay(to: FixedCoordinate(place), radius: SnapRules().radius)
        let nearest = min(other?.distance ?? .infinity, closed?.distance ?? .infinity)
        guard nearest + Self.slack < distance else { return nil }
        if let closed, closed.distance < other?.distance ?? .infinity { return notOpen(closed, to: mode) }
        return other.map { notOpen($0, to: mode) }
    }

    private func notOpen(_ road: SnapCandidate, to mode: TransportMode) -> RouteComparison {
        let edge = road.segment.forward
        let tag = graph.closingTag(of: edge, for: mode)
        let exception = AccessException(mode, closedBy: tag, graph.details(.conditional, of: edge))
        guard let exception else { return answer(.notOpen, .notOpen(title(road), mode, tags: tag), road) }
        return answer(
            .notOpen,
            .notOpenExcept(title(road), mode, times: exception.times, tags: "\(tag), \(exception.tag)"), road)
    }

    private func notOpen(_ closed: NearClosedWay, to mode: TransportMode) -> RouteComparison {
        let way = closed.way
        let title = wording.title(way.name, way: way.id)
        let tag = way.tags[Int(mode.rawValue)]
        let reason =
            AccessException(mode, closedBy: tag, way.conditionals).map { exception in
                DetourReason.notOpenExcept(title, mode, times: exception.times, tags: "\(tag), \(exception.tag)")
            } ?? .notOpen(title, mode, tags: tag)
        return RouteComparison(
            coordinate: place, verdict: .notOpen, explanation: wording.sentence(reason),
            road: SnapReport.Candidate(
                coordinate: Coordinate(closed.point), distance: closed.distance, name: way.name, wayID: way.id))
    }

    // MARK: Barriers

    /// The reason that names a barrier.
    func reason(_ barrier: JunctionID, mode: TransportMode) -> DetourReason {
        let place = Coordinate(graph.junctionCoordinates[barrier])
        let found = graph.barrier(at: barrier, for: mode)
        return .barrier(
            place: "\(place.latitude),\(place.longitude)", mode, tags: found?.tag ?? "", isGate: found?.isGate ?? false)
    }

    /// A comparison whose explanation also names a barrier.
    func adding(_ barrier: JunctionID?, mode: TransportMode, to comparison: RouteComparison) -> RouteComparison {
        guard let barrier else { return comparison }
        var comparison = comparison
        comparison.explanation += " " + wording.sentence(reason(barrier, mode: mode))
        return comparison
    }
}

extension RoadGraph {
    /// The tag because of which a mode may not use the way of an edge.
    func closingTag(of edge: EdgeID, for mode: TransportMode) -> String {
        evidence(.accessTag(for: mode), of: edge) ?? "highway=\(roadClassAndFlags(of: edge).roadClass.highway)"
    }
}

extension RoutePlan {
    /// Whether the route leads through a junction from one edge to the next, and does not turn round there.
    func passes(_ junction: JunctionID?, graph: RoadGraph) -> Bool {
        guard let junction else { return false }
        return legs.contains { leg in
            let edges = leg.travelledEdges.map(\.edge)
            return zip(edges, edges.dropFirst()).contains { $1 != $0.reversed && graph.head(of: $0) == junction }
        }
    }
}

/// Finds the private road because of which the best route does not lead through a stop that another route may use.
struct PrivateRoads {
    let graph: RoadGraph

    /// The private road nearest to the stop, before or after it; nil if there is none that the best route does not use.
    func through(_ forced: RoutePlan, stop: Int, notOn best: RoutePlan) -> (edge: EdgeID, tag: String)? {
        let modeGraph = forced.modeGraph
        let used = Set(best.legs.flatMap { $0.travelledEdges.map(\.edge.segment) })
        let before = forced.legs[stop - 1].travelledEdges
        let after = forced.legs[stop].travelledEdges
        for pathEdge in before.reversed() + after where !used.contains(pathEdge.edge.segment) {
            guard modeGraph.kind(pathEdge.state).use != .open else { continue }
            if let tag = graph.evidence(.accessTag(for: modeGraph.mode), of: pathEdge.edge) {
                return (pathEdge.edge, tag)
            }
            guard graph.roadClassAndFlags(of: pathEdge.edge).roadClass == .track else { continue }
            return (pathEdge.edge, "highway=track")
        }
        return nil
    }
}

/// Finds the barrier because of which a route does not lead through a place.
struct BarrierExplanation {
    let graph: RoadGraph
    let best: RoutePlan

    /// Centimeters by which a way through a barrier must be shorter than one around it.
    private static let slack: Int64 = 2_000

    /// The first barrier on the shortest way from the best route to a place and back, if that is shorter than without
    /// barriers; nil if there is none.
    func barrier(at road: SnapCandidate) -> JunctionID? {
        let positions = positions
        let open = detour(to: road, positions, passesBarriers: true)
        guard let open, let first = open.barriers.first else { return nil }
        let around = detour(to: road, positions, passesBarriers: false)
        return open.length + Self.slack < around?.length ?? .max ? first : nil
    }

    /// By junction of the best route, the centimeters from its start.
    private var positions: [JunctionID: Int64] {
        var positions: [JunctionID: Int64] = [:]
        var length: Int64 = 0
        for pathEdge in best.legs.flatMap(\.travelledEdges) {
            if pathEdge.start == 0 { positions[graph.head(of: pathEdge.edge.reversed)] = length }
            length += Int64(pathEdge.end) - Int64(pathEdge.start)
            if pathEdge.end == graph.length(of: pathEdge.edge) { positions[graph.head(of: pathEdge.edge)] = length }
        }
        return positions
    }

    private typealias Detour = (length: Int64, barriers: [JunctionID])

    /// The shortest detour to a place: through its road in one direction or the other, or to it and back.
    private func detour(
        to road: SnapCandidate, _ positions: [JunctionID: Int64], passesBarriers: Bool
    ) -> Detour? {
        let search = BarrierSearch(graph, best.modeGraph, passesBarriers: passesBarriers)
        let edges = [road.segment.forward, road.segment.backward]
        let usable = edges.filter { !best.modeGraph.usableStates(of: $0).isEmpty }
        let ends = edges.map { edge in
            let junction = graph.head(of: edge)
            func way(_ direction: BarrierSearch.Direction) -> BarrierSearch.Way? {
                search.way(direction, from: junction, without: road.segment) { positions[$0] != nil }
            }
            return (junction: junction, arrival: way(.fromGoal), departure: way(.toGoal))
        }
        let length = Int64(graph.length(of: road.segment))
        var detours: [Detour] = []
        for (index, edge) in edges.enumerated() where usable.contains(edge) {
            let other = ends[1 - index]
            append(other.arrival, ends[index].departure, length, positions, to: &detours)
            guard usable.count == 2 else { continue }
            let offset = Int64(edge.isForward ? graph.length(of: road.segment) - road.offset : road.offset)
            append(ends[index].arrival, ends[index].departure, 2 * offset, positions, to: &detours)
        }
        return detours.min { $0.length < $1.length }
    }

    private func append(
        _ arrival: BarrierSearch.Way?, _ departure: BarrierSearch.Way?, _ length: Int64,
        _ positions: [JunctionID: Int64], to detours: inout [Detour]
    ) {
        guard let arrival, let departure, let start = positions[arrival.goal], let end = positions[departure.goal]
        else { return }
        detours.append(
            (
                length: Int64(arrival.length) + length + Int64(departure.length) - (end - start),
                barriers: arrival.barriers + departure.barriers
            ))
    }
}
