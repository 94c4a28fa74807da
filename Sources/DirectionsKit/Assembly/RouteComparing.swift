import Geometry
import Guidance
import Roads

/// Finds the reason why the best route of a request does not lead through a place.
///
/// The place becomes a stop where it costs least, and the costs of the two routes are compared. If no route leads
/// through the place, the reason is the request, which may close the road there, or access, which other modes may have.
struct RouteComparing {
    let provider: DirectionsProvider
    let request: DirectionsRequest
    let place: Coordinate

    private var graph: RoadGraph { provider.graph }
    private var wording: Wording {
        Wording(language: .fallback, units: request.units ?? .standard(for: request.language))
    }

    /// A road of another mode is the one meant if it is nearer by more than this many meters.
    private static let slack = 10.0

    func comparison() throws(DirectionsError) -> RouteComparison {
        guard place.isValid else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The place to ask about is not a place on the earth.")
        }
        let (best, weights) = try provider.bestPlan(request, try RequestPlaces(request).points)
        let mode = best.modeGraph.mode
        let near = roads(mode)
        if let other = otherRoad(mode, nearerThan: near.first?.distance ?? .infinity) {
            return notOpen(other, to: mode)
        }
        guard let nearest = near.first else {
            return answer(.noRoadNear, "No road \(mode.users) is within \(Int(SnapRules().radius)) m of the place.")
        }
        if let passed = near.first(where: { isPassed($0, by: best) }) {
            var same = answer(.onRoute, "The best route leads along \(title(passed)).", passed)
            (same.addedTime, same.addedDistance, same.addedReluctance) = (0, 0, 0)
            return same
        }
        if let weights, !weights.isOpen(segment: nearest.segment) {
            return answer(.closed, ClosedRoads(weights: weights, graph: graph).sentence(nearest.segment), nearest)
        }
        switch forcedPlan(best, near, weights) {
        case .found(let forced, let stop): return try compare(forced, stop, with: best, weights)
        case .tooLong:
            let sentence = "The way to \(title(nearest)), or on from there, is too long for one leg of a route."
            return answer(.routeTooLong, sentence, nearest)
        case .none: return answer(.noRoute, "No route leads to \(title(nearest)) and on from there.", nearest)
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

    /// The nearest road, and the roads that are at most a meter farther.
    private func roads(_ mode: TransportMode) -> [SnapCandidate] {
        let near = graph.snapCandidates(near: FixedCoordinate(place), mode: mode)
        guard let nearest = near.first else { return [] }
        return near.filter { $0.distance <= nearest.distance + 1 }
    }

    private func otherRoad(_ mode: TransportMode, nearerThan distance: Double) -> SnapCandidate? {
        let others = graph.modes.filter { $0 != mode }.compactMap { roads($0).first }
        let first = others.min { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
        return first.flatMap { $0.distance + Self.slack < distance ? $0 : nil }
    }

    private func notOpen(_ road: SnapCandidate, to mode: TransportMode) -> RouteComparison {
        let roadClass = graph.roadClassAndFlags(of: road.segment.forward).roadClass
        let tag = graph.evidence(.accessTag(for: mode), of: road.segment.forward).map { ", \($0)" } ?? ""
        return answer(
            .notOpen,
            "\(title(road, beginsSentence: true)) is not open \(mode.users): it is tagged "
                + "highway=\(roadClass.highway)\(tag).", road)
    }

    /// "Rua X (way 5)", or "way 5" for a road without a name.
    private func title(_ road: SnapCandidate, beginsSentence: Bool = false) -> String {
        let way = graph.wayID(of: road.segment.forward)
        let title = graph.title(of: road.segment.forward)
        return title.isEmpty ? "\(beginsSentence ? "Way" : "way") \(way)" : "\(title) (way \(way))"
    }

    // MARK: Routes through the place

    /// The result of a route with the place as a stop.
    private enum Forced {
        /// The plan with the smallest weight, and the index of the place among its points.
        case found(RoutePlan, stop: Int)
        case tooLong
        case none
    }

    private func forcedPlan(_ best: RoutePlan, _ roads: [SnapCandidate], _ weights: RequestWeights?) -> Forced {
        var least: (plan: RoutePlan, stop: Int)?
        var isTooLong = false
        for stop in likelyStops(best) {
            do throws(DirectionsError) {
                let plan = try provider.plan(
                    try RequestPlaces(request(stoppingAs: stop)).points, mode: best.modeGraph.mode, weights: weights,
                    fixed: (index: stop, candidates: roads))
                if plan.weight < least?.plan.weight ?? .max { least = (plan, stop) }
            } catch {
                isTooLong = isTooLong || error.reason == .routeTooLong
            }
        }
        return least.map { .found($0.plan, stop: $0.stop) } ?? (isTooLong ? .tooLong : .none)
    }

    /// The likely indices of the place among the points: those with the shortest detours in straight lines.
    private func likelyStops(_ best: RoutePlan) -> [Int] {
        let detours = best.legs.enumerated().map { index, leg in
            let (start, end) = (Coordinate(leg.source.place), Coordinate(leg.target.place))
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
        _ forced: RoutePlan, _ stop: Int, with best: RoutePlan, _ weights: RequestWeights?
    ) throws(DirectionsError) -> RouteComparison {
        let road = forced.legs[stop - 1].target
        let ledgers = [forced, best].map { plan in
            LedgerAssembly(graph: graph, modeGraph: plan.modeGraph, weights: weights).ledger(legs: plan.legs)
        }
        let time = forced.duration - best.duration
        let distance = forced.distance - best.distance
        let reluctance = Double(forced.weight) / 1000 - forced.duration - (Double(best.weight) / 1000 - best.duration)
        let differences = ledgers[0].differences(from: ledgers[1])
        let sentence = words(road, time: time, distance: distance, reluctance: reluctance, differences)
        let request = request(stoppingAs: stop)
        let assembly = ResponseAssembly(
            graph: graph, request: request, places: try RequestPlaces(request), dates: try TravelDates(request))
        var comparison = answer(.costlier, sentence, road)
        comparison.route = assembly.response(forced, weights).routes[0]
        comparison.addedTime = time
        comparison.addedDistance = distance
        comparison.addedReluctance = reluctance
        comparison.differences = differences
        return comparison
    }

    // MARK: Words

    /// A sentence such as: Through Rua X (way 5) the route takes 3 min longer (1.2 km more).
    private func words(
        _ road: SnapCandidate, time: Double, distance: Double, reluctance: Double, _ differences: [CostLedger.Entry]
    ) -> String {
        let kilometers = "\(wording.distance(abs(distance))) \(distance < 0 ? "less" : "more")"
        let parts = differences.prefix(3).map { entry in
            "\(wording.duration(abs(entry.duration))) \(entry.duration < 0 ? "less" : "more") (\(entry.words))"
        }
        let list = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
        let through = "Through \(title(road)) the route takes"
        guard time <= 0 else { return "\(through) \(wording.duration(time)) longer (\(kilometers))\(list)." }
        let counted = wording.duration(abs(reluctance))
        let less = time == 0 ? "as long" : "\(wording.duration(-time)) less"
        return "\(through) \(less) (\(kilometers)), but route choice counts \(counted) more for its roads\(list)."
    }

    private func answer(
        _ verdict: RouteComparison.Verdict, _ sentence: String, _ road: SnapCandidate? = nil
    ) -> RouteComparison {
        RouteComparison(
            coordinate: place, verdict: verdict, explanation: sentence,
            road: road.map { SnapReport.Candidate($0, in: graph) })
    }
}

extension DirectionsProvider {
    /// Finds the reason why the best route for a request does not lead through a place, explained in English.
    ///
    /// The reason is the cost of the detour, or the rule that forbids it. The search runs on the calling thread.
    ///
    /// - Throws: ``DirectionsError`` if the place is invalid or the request itself has no route.
    public func compare(
        _ request: DirectionsRequest, through place: Coordinate
    ) throws(DirectionsError) -> RouteComparison {
        try RouteComparing(provider: self, request: request, place: place).comparison()
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
