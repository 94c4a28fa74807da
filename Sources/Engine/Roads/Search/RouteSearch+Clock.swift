import ShortestPaths
import Storage

// A request with a time is first searched as if every road were open. Where this route only passes roads that are open when
// it comes by, it is the best one. Else the search by the clock finds the best one, with the distances of the first search's
// hierarchy as lower bounds.

extension RouteSearch {
    /// Removes the begins of a route on roads that are closed at the departure.
    ///
    /// - Returns: whether the route can only begin on a closed road.
    func leaveOutClosed(_ sources: inout RouteEnds, from start: RouteStart, elapsed: UInt64) -> Bool {
        guard let clock, !sources.ends.isEmpty else { return false }
        if case .underway = start { return false }
        var roads = TimedRoads(self, weights: nil, clock: clock, elapsed: elapsed, ends: start.candidates)
        return sources.leaveOutClosed {
            roads.isOpen($0)
        } opensAtTimes: {
            modeGraph.hasOpenings && modeGraph.openingWeight(of: $0) != nil
        }
    }

    /// The best route by the clock between the ends in the workspace; nil if there is none.
    ///
    /// - Parameter algorithm: plain for the oracle, which knows no lower bounds.
    func byClock(
        _ roads: inout TimedRoads, by algorithm: SearchAlgorithm, workspace: inout RouteWorkspace
    ) -> FoundRoute? {
        let sources = zip(workspace.sources.ends, workspace.sources.search).map { roads.source($0, cost: $1.cost) }
        let targets = workspace.targets.search
        let direct = directTrip(workspace.sources, targets: workspace.targets)
        let bound = min(direct?.weight ?? .infinity, roads.bound)
        var search = workspace.timed.take() ?? TimedSearch()
        search.cancellation = workspace.cancellation
        let path: TimedPath?
        if algorithm == .plain {
            var none = ZeroPotential()
            path = search.search(
                graph: modeGraph.line, edges: &roads, sources: sources, targets: targets, upperBound: bound,
                potential: &none)
        } else if var potential = workspace.potential.take() {
            potential.begin(targets: targets, cheaper: roads.cheaperEdges, cancellation: workspace.cancellation)
            path = search.search(
                graph: modeGraph.line, edges: &roads, sources: sources, targets: targets, upperBound: bound,
                potential: &potential)
            workspace.potential = consume potential
        } else {
            var potential = StraightLinePotential(
                graph: graph, modeGraph: modeGraph, targets: workspace.targets.candidates,
                leastShare: roads.leastShare)
            path = search.search(
                graph: modeGraph.line, edges: &roads, sources: sources, targets: targets, upperBound: bound,
                potential: &potential)
        }
        workspace.timed = consume search
        guard let path, var timed = found(path.result, workspace.sources, workspace.targets) else {
            return direct.map { found($0, workspace.sources, workspace.targets) }
        }
        for (index, wait) in path.waits.enumerated() where wait > 0 {
            timed.pathEdges[index].waiting = wait
            timed.pathEdges[index].turnDuration += wait
        }
        return timed
    }

    /// The milliseconds from the departure of a request to the end of some legs, by the traffic of the hour.
    package func elapsed(after legs: some Collection<FoundRoute>) -> UInt64 {
        guard let clock, !legs.isEmpty else { return 0 }
        return legs.reduce(0) { elapsed, leg in
            var roads = TimedRoads(self, weights: weights, clock: clock, elapsed: elapsed, ends: [])
            return elapsed + roads.duration(of: leg.pathEdges)
        }
    }

    /// Whether every road of a route with the times of the hour is open when one comes by.
    package func areOpen(_ legs: [FoundRoute]) -> Bool {
        guard let clock else { return true }
        var elapsed: UInt64 = 0
        for leg in legs {
            var roads = TimedRoads(
                self, weights: weights, clock: clock, elapsed: elapsed, ends: [leg.source, leg.target])
            guard roads.areOpen(leg.pathEdges, isTimed: true) else { return false }
            // Who begins at a junction need not begin on the closed road that starts there.
            if elapsed == 0, let first = leg.pathEdges.first, !roads.isOpen(first.state) { return false }
            elapsed += leg.duration
        }
        return true
    }

    /// The first closed road of a route when one comes by; nil if all are open.
    package func closedRoad(on legs: [FoundRoute]) -> ClosedRoad? {
        guard let clock else { return nil }
        var elapsed: UInt64 = 0
        for leg in legs {
            var roads = TimedRoads(
                self, weights: weights, clock: clock, elapsed: elapsed, ends: [leg.source, leg.target])
            if let road = roads.closedRoad(on: leg.pathEdges) { return road }
            elapsed += leg.duration
        }
        return nil
    }

    /// The legs with the waiting that their times ask for, where they wait at all.
    package func waiting(_ legs: [FoundRoute]) -> [FoundRoute] {
        guard let clock else { return legs }
        var elapsed: UInt64 = 0
        return legs.map { leg in
            var leg = leg
            var roads = TimedRoads(
                self, weights: weights, clock: clock, elapsed: elapsed, ends: [leg.source, leg.target])
            roads.wait(on: &leg.pathEdges)
            elapsed += leg.duration
            return leg
        }
    }
}
