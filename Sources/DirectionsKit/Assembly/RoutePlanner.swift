import Geometry
import Roads
import ShortestPaths

/// The legs of a route through several points, and what each point snapped to.
struct RoutePlan {
    var modeGraph: ModeGraph
    var legs: [FoundRoute]
    /// By point: all candidates found, in order of distance.
    var found: [[SnapCandidate]]
    /// By point: those that took part in the search.
    var entered: [[SnapCandidate]]
    /// By point: those near it that no route connects, where others farther off had to be used.
    var unreachable: [[SnapCandidate]]?
}

/// Turns points into legs: snaps them, settles on an island that all share, and searches leg by leg.
struct RoutePlanner {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    private static let rules = SnapRules()
    /// Meters within which the nearest road is looked for only to say how far it is.
    private static let farthestMention = 500_000.0

    private var mode: TransportMode { modeGraph.mode }

    /// The plan for at least two points in order.
    func plan(_ points: [Coordinate], workspace: inout SearchWorkspace) throws(DirectionsError) -> RoutePlan {
        guard points.count >= 2 else {
            throw DirectionsError(reason: .invalidRequest, message: "A route needs at least two points.")
        }
        if let index = points.firstIndex(where: { !$0.isValid }) {
            throw DirectionsError(
                reason: .invalidRequest, message: "\(Self.name(index, of: points.count)) is not a place on the earth.",
                pointIndex: index)
        }
        let near = try snap(points, isWide: false)
        if let plan = try search(points, near, &workspace) { return plan }
        if var plan = try search(points, try snap(points, isWide: true), &workspace) {
            plan.unreachable = near
            return plan
        }
        throw DirectionsError(
            reason: .noRoute,
            message: "No \(mode.name) route leads from the start through all points to the destination; "
                + "try other points or another mode.")
    }

    // MARK: Snapping

    private func snap(_ points: [Coordinate], isWide: Bool) throws(DirectionsError) -> [[SnapCandidate]] {
        var all: [[SnapCandidate]] = []
        for (index, point) in points.enumerated() {
            let candidates = graph.snapCandidates(
                near: FixedCoordinate(point), mode: mode, rules: Self.rules, isWide: isWide)
            guard !candidates.isEmpty else { throw noRoadNear(point, index, of: points.count) }
            all.append(candidates)
        }
        return all
    }

    private func noRoadNear(_ point: Coordinate, _ index: Int, of count: Int) -> DirectionsError {
        let name = Self.name(index, of: count)
        let limit = Int(Self.rules.radius)
        guard
            let nearest = graph.nearestRoad(
                to: FixedCoordinate(point), mode: mode, radius: Self.farthestMention)
        else {
            return DirectionsError(
                reason: .outsideGraph,
                message: "\(name) is more than \(Int(Self.farthestMention / 1000)) km from any road of \(graph.path).",
                pointIndex: index)
        }
        let place = Coordinate(nearest.place)
        let meters = Int(nearest.distance.rounded())
        return DirectionsError(
            reason: .noRoadNear,
            message: "\(name) has no \(mode.name) road within \(limit) m: the nearest is \(meters) m away at "
                + "\(place.latitude),\(place.longitude).",
            pointIndex: index, distance: nearest.distance, nearest: place)
    }

    /// The candidates that may take part: those on the main island, and on small ones that all points share.
    private func entering(_ found: [[SnapCandidate]]) throws(DirectionsError) -> [[SnapCandidate]] {
        var shared = Set(found[0].map(\.island))
        for candidates in found.dropFirst() { shared.formIntersection(candidates.map(\.island)) }
        guard !shared.isEmpty else { throw differentIslands(found) }
        return found.map { $0.filter { shared.contains($0.island) } }
    }

    private func differentIslands(_ found: [[SnapCandidate]]) -> DirectionsError {
        let index = found.firstIndex { !$0.contains { $0.island == 0 } } ?? found.count - 1
        let name = Self.name(index, of: found.count)
        let distance = found[index].first?.distance ?? 0
        return DirectionsError(
            reason: .differentIslands,
            message: "No \(mode.name) road connects the points: \(name) has only roads near it that nothing joins to "
                + "the roads near the others.",
            pointIndex: index, distance: distance)
    }

    // MARK: Legs

    private func search(
        _ points: [Coordinate], _ found: [[SnapCandidate]], _ workspace: inout SearchWorkspace
    ) throws(DirectionsError) -> RoutePlan? {
        let entered = try entering(found)
        let search = RouteSearch(graph: graph, modeGraph: modeGraph)
        var legs: [FoundRoute] = []
        for (index, targets) in entered.enumerated().dropFirst() {
            let fresh = RouteStart.candidates(entered[index - 1])
            let start = legs.last.map(continuation) ?? fresh
            let leg =
                search.route(from: start, to: targets, workspace: &workspace)
                ?? (legs.isEmpty ? nil : search.route(from: fresh, to: targets, workspace: &workspace))
            guard let leg else { return nil }
            legs.append(leg)
        }
        return RoutePlan(modeGraph: modeGraph, legs: legs, found: found, entered: entered)
    }

    /// A leg goes on along the edge on which the one before ended; on a restricted road, outwards again.
    private func continuation(of leg: FoundRoute) -> RouteStart {
        guard let last = leg.uses.last else { return .candidates([leg.target]) }
        guard modeGraph.kind(last.node).use == .inbound else { return .underway(node: last.node, leg.target) }
        let outbound = modeGraph.nodes(of: last.edge).first { modeGraph.kind($0).isSource }
        return .underway(node: outbound ?? last.node, leg.target)
    }

    /// What messages call a point.
    private static func name(_ index: Int, of count: Int) -> String {
        switch index {
        case 0: "the start"
        case count - 1: "the destination"
        default: "stop \(index)"
        }
    }
}
