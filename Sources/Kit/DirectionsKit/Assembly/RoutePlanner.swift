import Geometry
import PlatformFoundation
package import Roads
import ShortestPaths
import Threading

/// The legs of a route through several points, and the candidates of each point.
package struct RoutePlan {
    package var modeGraph: ModeGraph
    package var legs: [FoundRoute]
    /// By point, all candidates found, in order of distance.
    package var found: [[SnapCandidate]]
    /// By point, the candidates that took part in the search.
    var entered: [[SnapCandidate]]
    /// By point, the candidates of the first, narrow search for roads.
    var near: [[SnapCandidate]]
    /// The alternates, of one leg each, best first.
    package var alternates: [FoundRoute]
    /// When it sets off, if it was planned by the clock; else nil.
    var departure: Date?
    /// A road that is closed at the time of the request, which another route would use; nil if there is none.
    var closedRoad: ClosedRoad?

    /// The first leg on a road that the weights avoid; they do so only if there is another way.
    package func firstLeg(usingAvoidedRoads weights: RequestWeights) -> Int? {
        legs.firstIndex { leg in
            leg.travelledEdges.contains { !weights.avoidedFeatures(ofSegment: $0.edge.segment).isEmpty }
        }
    }

    /// The weight in milliseconds.
    var weight: UInt64 { legs.reduce(0) { $0 + UInt64($1.weight) } }
    /// The length in meters.
    var distance: Double { Double(legs.reduce(0) { $0 + $1.length }) / 100 }
    /// The travel time in seconds.
    var duration: Double { Double(legs.reduce(0) { $0 + $1.duration }) / 1000 }
}

/// Plans a route: snaps the points, keeps the candidates in components that all points share, and searches leg by leg.
struct RoutePlanner {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    /// The weights of the request; nil for the stored weights.
    var weights: RequestWeights?
    /// The clock of the request; nil if no road is closed at times.
    var clock: RequestClock?
    /// Whether roads that only conditions open may join places that nothing else joins.
    var joinsByOpenings = false
    /// The greatest number of alternates.
    var alternateLimit = 0
    /// The index of a point whose candidates the caller has chosen, and these candidates.
    var fixed: (index: Int, candidates: [SnapCandidate])?

    private var mode: TransportMode { modeGraph.mode }

    /// The plan for at least two points in order.
    ///
    /// A closed road does not join the points to roads farther away: if the roads near the points would do if they were
    /// open, the result is the error that a road is closed.
    func plan(_ points: RoutePoints, workspace: inout RouteWorkspace) throws(DirectionsError) -> RoutePlan {
        // Roads farther away are no answer to a road that opens later.
        if points.nearest != nil || joinsByOpenings { return try plan(points, widens: false, workspace: &workspace) }
        guard let weights, weights.closesAny else { return try plan(points, widens: true, workspace: &workspace) }
        let open = RoutePlanner(graph: graph, modeGraph: modeGraph, weights: nil)
        var failure: DirectionsError?
        for widens in [false, true] {
            do {
                return try plan(points, widens: widens, workspace: &workspace)
            } catch {
                if error.reason == .cancelled || error.reason == .routeTooLong { throw error }
                failure = error
                if let plan = planAroundCutOffRoads(points, widens: widens, workspace: &workspace) { return plan }
                guard let plan = try? open.plan(points, widens: widens, workspace: &workspace) else { continue }
                throw roadClosed(plan, weights: weights, of: points.coordinates.count) ?? error
            }
        }
        do {
            return try open.plan(points, widens: true, workspace: &workspace)
        } catch {
            throw error.reason == .routeTooLong ? failure ?? error : error
        }
    }

    /// The plan if some points lie on roads that are joined to the others only over roads that are open to local access.
    private func planAroundCutOffRoads(
        _ points: RoutePoints, widens: Bool, workspace: inout RouteWorkspace
    ) -> RoutePlan? {
        guard let weights = weights?.openingAroundCutOffRoads else { return nil }
        var planner = self
        planner.weights = weights
        return try? planner.plan(points, widens: widens, workspace: &workspace)
    }

    /// - Parameter widens: whether to take more candidates if those near the points have no route.
    private func plan(
        _ points: RoutePoints, widens: Bool, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> RoutePlan {
        let coordinates = points.coordinates
        guard coordinates.count >= 2 else {
            throw DirectionsError(reason: .invalidRequest, message: "A route needs at least two points.")
        }
        try PointConstraint.check(points.constraints, places: coordinates.count)
        var found = try snap(points, workspace: &workspace)
        if !joinsByOpenings, LegSearch.sharedComponents(found).isEmpty {
            guard widens else { throw differentComponents(coordinates, found: found) }
            for index in coordinates.indices {
                found[index] = try snapWide(points, index: index, workspace: &workspace)
            }
            guard !LegSearch.sharedComponents(found).isEmpty else {
                throw differentComponents(coordinates, found: found)
            }
        }
        return try search(points, narrow: found, widens: widens, workspace: &workspace)
    }

    /// Searches the legs.
    ///
    /// If a leg has no route, takes more candidates at one of its points, or at both if necessary.
    private func search(
        _ points: RoutePoints, narrow: [[SnapCandidate]], widens: Bool, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> RoutePlan {
        var found = narrow
        var search = try legSearch(points, found: found, workspace: &workspace)
        while search.legs.count < found.count - 1 {
            let reached = search.legs.count
            let isTooLong = search.isNextTooLong(&workspace)
            if workspace.isCancelled { throw .cancelled }
            if isTooLong { throw routeTooLong(from: reached, of: found.count) }
            guard widens, let better = try widened(points, found: found, from: reached, workspace: &workspace) else {
                throw noRoute(from: reached, found: found)
            }
            (found, search) = better
        }
        try checkProgress(search.legs, coordinates: points.coordinates)
        let alternates = search.alternates(limit: alternateLimit, &workspace)
        if workspace.isCancelled { throw .cancelled }
        return RoutePlan(
            modeGraph: modeGraph, legs: search.legs, found: found, entered: search.entered, near: narrow,
            alternates: alternates)
    }

    /// The legs that candidates of the points have, up to the first one without a route.
    private func legSearch(
        _ points: RoutePoints, found: [[SnapCandidate]], workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> LegSearch {
        var search = LegSearch(
            graph: graph, modeGraph: modeGraph, weights: weights, clock: clock, found: found,
            course: points.course(mode), continuesStraight: points.continuesStraight,
            joinsComponents: joinsByOpenings)
        search.run(&workspace)
        if workspace.isCancelled { throw .cancelled }
        return search
    }

    /// More candidates for a leg without a route, and the legs found with them; nil if they do not help.
    ///
    /// Of several places to look farther, the cheapest counts, the way off the road included.
    private func widened(
        _ points: RoutePoints, found: [[SnapCandidate]], from index: Int, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> (found: [[SnapCandidate]], search: LegSearch)? {
        for choices in attempts(from: index, found) {
            var best: (found: [[SnapCandidate]], search: LegSearch)?
            for ends in choices {
                var wider = found
                for end in ends { wider[end] = try snapWide(points, index: end, workspace: &workspace) }
                let search = try legSearch(points, found: wider, workspace: &workspace)
                guard search.legs.count > index else { continue }
                if let best, best.search.weight(upToLeg: index) <= search.weight(upToLeg: index) { continue }
                best = (wider, search)
            }
            if let best { return best }
        }
        return nil
    }

    /// The points of a leg at which to take more candidates, in the order of the attempts.
    ///
    /// If only one point has nothing but destination-only roads near it, that point is first; else each is tried alone
    /// and the two results are compared. All points are last, as a stop on a dead end may follow another.
    private func attempts(from index: Int, _ found: [[SnapCandidate]]) -> [[[Int]]] {
        let start = index
        let end = index + 1
        let several = found.count > 2 ? [[[start, end]], [Array(found.indices)]] : [[[start, end]]]
        return switch (hasOpenRoad(found[start]), hasOpenRoad(found[end])) {
        case (false, true): [[[start]], [[end]]] + several
        case (true, false): [[[end]], [[start]]] + several
        default: [[[end], [start]]] + several
        }
    }

    /// Whether a route may begin or end on one of the candidates without a destination-only road.
    func hasOpenRoad(_ candidates: [SnapCandidate]) -> Bool {
        candidates.contains { candidate in
            [candidate.segment.forward, candidate.segment.backward].contains { edge in
                modeGraph.usableStates(of: edge).contains { modeGraph.kind($0).use == .open }
            }
        }
    }

    private func noRoute(from index: Int, found: [[SnapCandidate]]) -> DirectionsError {
        let count = found.count
        let barrier = MissingRoad(graph: graph, mode: mode).barrier(
            from: found[index].first, to: found[index + 1].first, of: modeGraph)
        return DirectionsError(
            reason: .noRoute,
            message: "No \(mode.name) route leads from \(PointName.words(index, of: count)) to "
                + "\(PointName.words(index + 1, of: count))"
                + (barrier.isEmpty ? "; try other points or another mode." : "\(barrier)."),
            pointIndex: index + 1)
    }

    /// Throws if a leg stays at one place though its ends are far apart.
    private func checkProgress(_ legs: [FoundRoute], coordinates: [Coordinate]) throws(DirectionsError) {
        for (index, leg) in legs.enumerated() {
            let ends = (coordinates[index], coordinates[index + 1])
            guard Standstill.isOne(meters: Double(leg.length) / 100, from: ends.0, to: ends.1) else { continue }
            let distances = [leg.source, leg.target].map { "\(Int($0.distance.rounded())) m" }
            let count = coordinates.count
            throw DirectionsError(
                reason: .noRoute,
                message: "No \(mode.name) route leads from \(PointName.words(index, of: count)) to "
                    + "\(PointName.words(index + 1, of: count)): both are nearest to one place of way "
                    + "\(graph.wayID(of: leg.target.segment.forward)), \(distances[0]) and \(distances[1]) away.",
                pointIndex: index + 1)
        }
    }

    private func routeTooLong(from index: Int, of count: Int) -> DirectionsError {
        DirectionsError(
            reason: .routeTooLong,
            message: "The \(mode.name) route from \(PointName.words(index, of: count)) to "
                + "\(PointName.words(index + 1, of: count)) is too long for one leg, for which route choice adds up at most "
                + "24 days and 20 hours; put a stop between.",
            pointIndex: index + 1)
    }

    /// The error that names the closed road of a plan; nil if it has none.
    private func roadClosed(_ plan: RoutePlan, weights: RequestWeights, of count: Int) -> DirectionsError? {
        guard let (leg, road) = ClosedRoads(weights: weights, graph: graph).first(on: plan.legs) else { return nil }
        return DirectionsError(
            reason: .roadClosed,
            message: "No \(mode.name) route leads from \(PointName.words(leg, of: count)) to "
                + "\(PointName.words(leg + 1, of: count)) without \(road).",
            pointIndex: leg + 1)
    }

    // MARK: Snapping

    private func snap(
        _ points: RoutePoints, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> [[SnapCandidate]] {
        var all: [[SnapCandidate]] = []
        for index in points.coordinates.indices {
            let candidates = try snap(points, index: index, isWide: false, workspace: &workspace)
            guard !candidates.isEmpty else { throw noRoadNear(points, index: index) }
            all.append(candidates)
        }
        return all
    }

    private func snapWide(
        _ points: RoutePoints, index: Int, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> [SnapCandidate] {
        try snap(points, index: index, isWide: true, workspace: &workspace)
    }

    private func snap(
        _ points: RoutePoints, index: Int, isWide: Bool, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> [SnapCandidate] {
        if let fixed, fixed.index == index { return fixed.candidates }
        var candidates: [SnapCandidate] = []
        graph.snap(
            FixedCoordinate(points.coordinates[index]), on: modeGraph, rules: points.rules(index), isWide: isWide,
            weights: weights, into: &candidates, workspace: &workspace.snap)
        if clock != nil, modeGraph.hasOpenings { addOpenings(&candidates, points, index, isWide, &workspace) }
        if workspace.isCancelled { throw .cancelled }
        return candidates
    }

    /// Whether roads that only conditions open may be of use to a plan.
    func mayUseOpenings(
        _ plan: RoutePlan, _ points: RoutePoints, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> Bool {
        guard modeGraph.hasOpenings else { return false }
        let near = try snap(points, workspace: &workspace)
        let segments = (near + plan.entered).joined().map(\.segment)
        return RouteSearch(graph: graph, modeGraph: modeGraph).mayUseOpenings(around: segments)
    }

    /// Adds candidates on roads that only conditions open, nearest first; the search knows when they are open.
    private func addOpenings(
        _ candidates: inout [SnapCandidate], _ points: RoutePoints, _ index: Int, _ isWide: Bool,
        _ workspace: inout RouteWorkspace
    ) {
        var all: [SnapCandidate] = []
        graph.snap(
            FixedCoordinate(points.coordinates[index]), on: modeGraph, rules: points.rules(index), isWide: isWide,
            weights: weights, opens: true, into: &all, workspace: &workspace.snap)
        let opening = all.filter { modeGraph.hasOpening($0.segment) }
        guard !opening.isEmpty else { return }
        let others = candidates.filter { candidate in !opening.contains { $0.segment == candidate.segment } }
        candidates = (opening + others).sorted { $0.distance < $1.distance }
    }

    private func noRoadNear(_ points: RoutePoints, index: Int) -> DirectionsError {
        MissingRoad(graph: graph, mode: mode).error(
            PointName.subject(index, of: points.coordinates.count), at: points.coordinates[index],
            rules: points.rules(index),
            index: index)
    }

    /// The error that names the point outside the main component, and the nearest road of the main component.
    private func differentComponents(_ points: [Coordinate], found: [[SnapCandidate]]) -> DirectionsError {
        let index = found.firstIndex { !$0.contains { $0.component == 0 } } ?? found.count - 1
        let name = PointName.words(index, of: found.count)
        let main = graph.nearestMainRoad(
            to: FixedCoordinate(points[index]), on: modeGraph, radius: MissingRoad.farthestMention)
        let place = main.map { Coordinate($0.place) }
        let hint = main.map { "; the nearest road of the main network is \(Int($0.distance.rounded())) m away" } ?? ""
        let barrier = MissingRoad(graph: graph, mode: mode).barrier(cuttingOff: found[index].first, of: modeGraph)
        return DirectionsError(
            reason: .differentIslands,
            message: "No \(mode.name) road connects the points: \(name) has only roads near it that nothing joins to "
                + "the roads near the others\(hint)\(barrier).",
            pointIndex: index, distance: main?.distance, nearest: place)
    }
}
