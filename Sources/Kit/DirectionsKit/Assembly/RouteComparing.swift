import Geometry
import Guidance
import Roads
package import Threading

/// Finds the reason why the best route of a request does not lead through a place.
///
/// The place becomes a stop where it costs least, and the costs of the two routes are compared. If no route leads
/// through the place, the reason is the request, which may close the road there, or access, which other modes may have.
struct RouteComparing {
    let provider: DirectionsProvider
    let request: DirectionsRequest
    let place: Coordinate
    var cancellation: Cancellation?

    var graph: RoadGraph { provider.graph }
    var wording: Wording { Wording(of: request) }

    func comparison() throws(DirectionsError) -> RouteComparison {
        guard place.isValid else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The place to ask about is not a place on the earth.")
        }
        let (best, weights) = try provider.bestPlan(
            request, points: try RequestPlaces(request).points, cancellation: cancellation)
        let mode = best.modeGraph.mode
        let near = roads(mode)
        if let closed = roadNotOpen(to: mode, nearerThan: near.first?.distance ?? .infinity) { return closed }
        guard let nearest = near.first else {
            return answer(.noRoadNear, .noRoadNear(mode, radius: wording.distance(SnapRules().radius)))
        }
        if let passed = near.first(where: { isPassed($0, by: best) }) {
            var same = answer(.onRoute, .onRoute(title(passed)), passed)
            same.addedTime = 0
            same.addedDistance = 0
            same.addedReluctance = 0
            return same
        }
        if let weights, !ClosedRoads.mayPass(nearest.segment, on: best, weights: weights) {
            return closed(nearest, weights: weights)
        }
        var open = near
        weights?.leaveOutExcepted(&open)
        let forced = try forcedPlan(best, roads: open, weights: weights)
        let barrier = BarrierExplanation(graph: graph, best: best).barrier(at: nearest)
        switch forced {
        case .found(let forced, let stop):
            if forced.weight <= best.weight {
                if let barrier { return answer(.notOpen, reason(barrier, mode: mode), nearest) }
                if let road = provider.closedRoad(on: forced, dates: try TravelDates(request), weights: weights) {
                    return answer(.notOpen, .notOpenThrough(title(road.edge), mode, tags: road.tag), nearest)
                }
                if let road = PrivateRoads(graph: graph).through(forced, stop: stop, notOn: best) {
                    return answer(.notOpen, .notOpenThrough(title(road.edge), mode, tags: road.tag), nearest)
                }
            }
            let comparison = try compare(forced, stop: stop, with: best, weights: weights)
            return forced.passes(barrier, graph: graph) ? comparison : adding(barrier, mode: mode, to: comparison)
        case .tooLong: return answer(.routeTooLong, .routeTooLong(title(nearest)), nearest)
        case .none: return adding(barrier, mode: mode, to: answer(.noRoute, .noRoute(title(nearest)), nearest))
        }
    }

    /// Whether a route passes the snapped point of a candidate.
    private func isPassed(_ road: SnapCandidate, by plan: RoutePlan) -> Bool {
        plan.legs.contains { leg in
            leg.travelledEdges.contains { pathEdge in
                guard pathEdge.edge.segment == road.segment else { return false }
                let length = graph.length(of: road.segment)
                let offset = pathEdge.edge.isForward ? road.offset : length - road.offset
                return (pathEdge.start...pathEdge.end).contains(offset)
            }
        }
    }

    // MARK: Roads at the place

    /// The nearest road, and the roads that are at most a meter farther; a motorway or tunnel is one, too.
    func roads(_ mode: TransportMode) -> [SnapCandidate] {
        var rules = SnapRules()
        rules.stoppingReach = 0
        let near = graph.snapCandidates(near: FixedCoordinate(place), mode: mode, rules: rules)
        guard let nearest = near.first else { return [] }
        return near.filter { $0.distance <= nearest.distance + 1 }
    }

    private func closed(_ road: SnapCandidate, weights: RequestWeights) -> RouteComparison {
        let limit = weights.exceededLimit(ofSegment: road.segment)
        let reason = limit.map { DetourReason.exceedsLimit(title(road), limit: ClosedRoads.measureAndTag($0)) }
        return answer(.closed, reason ?? .closed(title(road)), road)
    }

    func title(_ road: SnapCandidate) -> String { title(road.segment.forward) }

    private func title(_ edge: EdgeID) -> String { wording.title(graph.title(of: edge), way: graph.wayID(of: edge)) }

    // MARK: Routes through the place

    /// The result of a route with the place as a stop.
    private enum Forced {
        /// The plan with the smallest weight, and the index of the place among its points.
        case found(RoutePlan, stop: Int)
        case tooLong
        case none
    }

    private func forcedPlan(
        _ best: RoutePlan, roads: [SnapCandidate], weights: RequestWeights?
    ) throws(DirectionsError) -> Forced {
        var least: (plan: RoutePlan, stop: Int)?
        var isTooLong = false
        for stop in likelyStops(best) {
            do throws(DirectionsError) {
                let points = try RequestPlaces(request(stoppingAs: stop)).points
                var plan = try provider.plan(
                    points, mode: best.modeGraph.mode, weights: weights, fixed: (index: stop, candidates: roads),
                    cancellation: cancellation)
                provider.time(
                    &plan, dates: try TravelDates(request), weights: weights, from: points.coordinates[0])
                if plan.weight < least?.plan.weight ?? .max { least = (plan, stop) }
            } catch {
                guard error.reason != .cancelled else { throw error }
                isTooLong = isTooLong || error.reason == .routeTooLong
            }
        }
        return least.map { .found($0.plan, stop: $0.stop) } ?? (isTooLong ? .tooLong : .none)
    }

    /// The likely indices of the place among the points: those with the shortest detours in straight lines.
    private func likelyStops(_ best: RoutePlan) -> [Int] {
        let detours = best.legs.enumerated().map { index, leg in
            let start = Coordinate(leg.source.place)
            let end = Coordinate(leg.target.place)
            return (
                stop: index + 1,
                meters: start.distance(to: place) + place.distance(to: end) - start.distance(to: end)
            )
        }
        return detours.sorted { ($0.meters, $0.stop) < ($1.meters, $1.stop) }.prefix(Self.triedStops).map(\.stop)
    }

    private static let triedStops = 3

    private func request(stoppingAs stop: Int) -> DirectionsRequest {
        var request = request
        request.waypoints.insert(MapItem(coordinate: place), at: stop - 1)
        if !request.constraints.isEmpty { request.constraints.insert(PointConstraint(), at: stop) }
        request.requestsAlternateRoutes = false
        request.includesLedger = true
        return request
    }

    private func compare(
        _ forced: RoutePlan, stop: Int, with best: RoutePlan, weights: RequestWeights?
    ) throws(DirectionsError) -> RouteComparison {
        let road = forced.legs[stop - 1].target
        let ledgers = [forced, best].map { plan in
            LedgerAssembly(graph: graph, modeGraph: plan.modeGraph, weights: weights).ledger(legs: plan.legs)
        }
        let time = forced.duration - best.duration
        let distance = forced.distance - best.distance
        let reluctance = Double(forced.weight) / 1000 - forced.duration - (Double(best.weight) / 1000 - best.duration)
        let differences = ledgers[0].differences(from: ledgers[1])
        let words = wording.detour(
            seconds: time, meters: distance, counted: reluctance, parts: differences.prefix(3).compactMap(\.part))
        let request = request(stoppingAs: stop)
        let assembly = ResponseAssembly(
            graph: graph, request: request, places: try RequestPlaces(request), dates: try TravelDates(request),
            live: provider.live)
        var comparison = answer(.costlier, .costlier(title(road), differences: words), road)
        comparison.route = assembly.response(forced, weights: weights).routes[0]
        comparison.addedTime = time
        comparison.addedDistance = distance
        comparison.addedReluctance = reluctance
        comparison.differences = differences
        return comparison
    }

    // MARK: Words

    func answer(
        _ verdict: RouteComparison.Verdict, _ reason: DetourReason, _ road: SnapCandidate? = nil
    ) -> RouteComparison {
        RouteComparison(
            coordinate: place, verdict: verdict, explanation: wording.sentence(reason),
            road: road.map { SnapReport.Candidate($0, in: graph) })
    }
}

extension DirectionsProvider {
    /// Finds the reason why the best route for a request does not lead through a place, in the language of the
    /// request.
    ///
    /// The reason is the cost of the detour, or the rule that forbids it. The search runs on the calling thread.
    ///
    /// - Throws: ``DirectionsError`` if the place is invalid or the request itself has no route.
    public func compare(
        _ request: DirectionsRequest, through place: Coordinate
    ) throws(DirectionsError) -> RouteComparison {
        try compare(request, through: place, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func compare(
        _ request: DirectionsRequest, through place: Coordinate, cancellation: Cancellation?
    ) throws(DirectionsError) -> RouteComparison {
        let request = try resolvingAddresses(of: request, cancellation: cancellation)
        return try RouteComparing(provider: self, request: request, place: place, cancellation: cancellation)
            .comparison()
    }
}

extension CostLedger.Entry {
    /// The part of the time, for a sentence.
    fileprivate var part: (part: CostPart, roadClass: String?, seconds: Double)? {
        CostPart(rawValue: category.rawValue).map { ($0, roadClass, duration) }
    }
}

extension CostLedger {
    /// The differences of each part from another breakdown, negative where this one has less; the greatest difference
    /// first.
    func differences(from other: CostLedger) -> [Entry] {
        var parts = entries
        for entry in other.entries {
            let index = parts.firstIndex { $0.category == entry.category && $0.roadClass == entry.roadClass }
            let known =
                index.map { parts[$0] }
                ?? Entry(
                    category: entry.category, roadClass: entry.roadClass, duration: 0, count: 0)
            let rest = Entry(
                category: entry.category, roadClass: entry.roadClass, duration: known.duration - entry.duration,
                distance: known.distance - entry.distance, count: known.count - entry.count)
            if let index { parts[index] = rest } else { parts.append(rest) }
        }
        return parts.filter { abs($0.duration) >= 0.001 }.sorted { abs($0.duration) > abs($1.duration) }
    }
}
