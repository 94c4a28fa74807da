package import Geometry
package import ShortestPaths
import Storage

/// The weight, duration and length of the best route between two points.
package struct RouteEstimate: Hashable, Sendable {
    /// The weight in milliseconds.
    package var weight: Weight
    /// Milliseconds of travel.
    package var duration: UInt64
    /// Centimeters.
    package var length: UInt64
}

/// The best route between two points without its path: its estimate and the candidates where it begins and ends.
package struct RouteTrip: Hashable, Sendable {
    package var estimate: RouteEstimate
    /// The part of the weight for the distances from the road.
    package var offRoad: Weight
    /// The chosen candidate at either end.
    package var source: SnapCandidate
    package var target: SnapCandidate
}

extension RouteSearch {
    /// The estimate for two points by the hierarchy.
    ///
    /// Nil without a hierarchy, and if no route connects the candidates near the points; a planner may then look
    /// farther around the points. Allocates nothing when the workspace has been used before.
    package func estimate(
        from source: FixedCoordinate, to target: FixedCoordinate, rules: SnapRules = SnapRules(),
        workspace: inout RouteWorkspace
    ) -> RouteEstimate? {
        graph.snap(
            source, on: modeGraph, rules: rules, into: &workspace.sources.candidates, workspace: &workspace.snap)
        graph.snap(
            target, on: modeGraph, rules: rules, into: &workspace.targets.candidates, workspace: &workspace.snap)
        return estimate(&workspace)
    }

    /// The estimate with the chosen candidates, among those on components that both points share.
    ///
    /// Nil also if an edge at either end has no length, because its share of the cost depends on the path.
    package func trip(
        from source: (place: FixedCoordinate, rules: SnapRules), to target: (place: FixedCoordinate, rules: SnapRules),
        workspace: inout RouteWorkspace
    ) -> RouteTrip? {
        graph.snap(
            source.place, on: modeGraph, rules: source.rules, into: &workspace.sources.candidates,
            workspace: &workspace.snap)
        graph.snap(
            target.place, on: modeGraph, rules: target.rules, into: &workspace.targets.candidates,
            workspace: &workspace.snap)
        workspace.sources.keep(sharedWith: workspace.targets.candidates)
        workspace.targets.keep(sharedWith: workspace.sources.candidates)
        guard let (estimate, first, last) = measured(&workspace) else { return nil }
        let start = workspace.sources.candidates[first.candidate]
        let end = workspace.targets.candidates[last.candidate]
        guard graph.length(of: start.segment) > 0, graph.length(of: end.segment) > 0 else { return nil }
        return RouteTrip(estimate: estimate, offRoad: first.penalty + last.penalty, source: start, target: end)
    }

    /// The estimate for the candidates in the workspace.
    package func estimate(_ workspace: inout RouteWorkspace) -> RouteEstimate? { measured(&workspace)?.estimate }

    private typealias Measured = (estimate: RouteEstimate, source: RouteEnd, target: RouteEnd)

    private func measured(_ workspace: inout RouteWorkspace) -> Measured? {
        guard let hierarchy = modeGraph.hierarchy else { return nil }
        workspace.sources.fill(graph, modeGraph: modeGraph, sharedWith: workspace.targets.candidates, asSource: true)
        workspace.targets.fill(graph, modeGraph: modeGraph, sharedWith: workspace.sources.candidates, asSource: false)
        let direct = directTrip(workspace.sources, targets: workspace.targets).map(measured)
        let weight = HierarchyQuery.search(
            hierarchy, core: workspace.core, graph: modeGraph.line, sources: workspace.sources.search,
            targets: workspace.targets.search,
            upperBound: direct?.estimate.weight ?? .infinity, workspace: &workspace.hierarchy)
        guard let weight else { return direct }
        guard var measures = workspace.measures.take() else { return nil }
        let between = HierarchyQuery.measure(
            hierarchy, core: workspace.core, sources: workspace.sources.search, arcs: &measures,
            workspace: &workspace.hierarchy)
        workspace.measures = consume measures
        guard let between else { return direct }
        let source = workspace.sources.ends[workspace.hierarchy.source]
        let target = workspace.targets.ends[workspace.hierarchy.target]
        return (whole(between, from: source, to: target, weight: weight), source, target)
    }

    /// Adds the parts of the edges at both ends to the measure between them.
    private func whole(
        _ between: PathMeasure, from source: RouteEnd, to target: RouteEnd, weight: Weight
    ) -> RouteEstimate {
        let before = duration(of: source.state, upTo: source.offset)
        let rest = graph.length(of: modeGraph.stateEdges[source.state].segment) - source.offset
        let last = duration(of: target.state, upTo: target.offset)
        return RouteEstimate(
            weight: weight,
            duration: UInt64(between.duration &+ (modeGraph.duration[source.state] - before) &+ last),
            length: between.length &+ UInt64(rest) &+ UInt64(target.offset))
    }

    /// The estimate of a trip forwards along one edge.
    private func measured(_ trip: DirectTrip) -> Measured {
        let start = duration(of: trip.source.state, upTo: trip.source.offset)
        let end = duration(of: trip.target.state, upTo: trip.target.offset)
        let estimate = RouteEstimate(
            weight: trip.weight, duration: UInt64(end - start),
            length: UInt64(trip.target.offset - trip.source.offset))
        return (estimate, trip.source, trip.target)
    }

    /// Milliseconds of travel from the start of a state's edge to an offset.
    private func duration(of state: StateID, upTo offset: UInt32) -> UInt32 {
        EdgePart.cost(upTo: offset, of: modeGraph.length[state], whole: modeGraph.duration[state])
    }
}

extension RouteSearch {
    /// The cheapest turn between two states, in milliseconds; nil without a turn.
    func cheapestTurn(from state: StateID, to next: StateID) -> UInt32? {
        var least: UInt32?
        for arc in modeGraph.line.arcs(from: state) where modeGraph.line.head[arc] == next {
            least = min(least ?? .max, modeGraph.line.turn(arc))
        }
        return least
    }
}
