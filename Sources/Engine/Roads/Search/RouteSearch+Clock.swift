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
        roads.targets = workspace.targets.ends
        let leastTargets = roads.leastCosts(of: targets)
        let direct = directTrip(workspace.sources, targets: workspace.targets).map { roads.timed($0) }
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
            potential.begin(targets: leastTargets, cheaper: roads.cheaperEdges, cancellation: workspace.cancellation)
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
            return direct.map { trip in
                var found = found(trip, workspace.sources, workspace.targets)
                found.limitWeight = roads.weightOfLimits(on: found.pathEdges)
                return found
            }
        }
        for (index, wait) in path.waits.enumerated() where wait > 0 {
            timed.pathEdges[index].waiting = wait
            timed.pathEdges[index].turnDuration += wait
        }
        timed.limitWeight = roads.weightOfLimits(on: timed.pathEdges)
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
        allByClock(legs) { roads, leg, elapsed in
            guard roads.areOpen(leg.pathEdges, isTimed: true) else { return false }
            // Who begins at a junction need not begin on the closed road that starts there.
            guard elapsed == 0, let first = leg.pathEdges.first else { return true }
            return roads.isOpen(first.state)
        }
    }

    /// Whether the usual speed limits hold on every road of a route with the times of the hour.
    package func haveUsualLimits(_ legs: [FoundRoute]) -> Bool {
        allByClock(legs) { roads, leg, _ in roads.haveUsualLimits(leg.pathEdges, isTimed: true) }
    }

    /// Whether a higher limit than the usual one holds on any road while one may travel for some seconds.
    package func hasFasterRoad(within seconds: Double) -> Bool {
        guard var clock else { return false }
        return clock.conditions.hasFasterRoad(from: clock.departure, to: clock.departure + seconds)
    }

    /// Whether a body holds for all legs of a route with the times of the hour.
    private func allByClock(
        _ legs: [FoundRoute], _ body: (inout TimedRoads, FoundRoute, _ elapsed: UInt64) -> Bool
    ) -> Bool {
        guard let clock else { return true }
        var elapsed: UInt64 = 0
        for leg in legs {
            var roads = TimedRoads(
                self, weights: weights, clock: clock, elapsed: elapsed, ends: [leg.source, leg.target])
            guard body(&roads, leg, elapsed) else { return false }
            elapsed += leg.duration
        }
        return true
    }

    /// The first closed road of a route when one comes by; nil if all are open.
    package func closedRoad(on legs: [FoundRoute]) -> ClosedRoad? {
        var closed: ClosedRoad?
        _ = allByClock(legs) { roads, leg, _ in
            closed = roads.closedRoad(on: leg.pathEdges)
            return closed == nil
        }
        return closed
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
