package import DirectionsKit
import PlatformFoundation
import Roads
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of OSRM's answer to a request, with the code `Ok`.
    package func osrm(_ request: OSRMRequest, cancellation: Cancellation?) throws(DirectionsError) -> AnswerBody {
        switch request {
        case .route(let request): .whole(try osrmRoute(request, cancellation: cancellation))
        case .nearest(let request): .whole(try osrmNearest(request, cancellation: cancellation))
        case .table(let request): try osrmTable(request, cancellation: cancellation)
        case .trip(let request): .whole(try osrmTrip(request, cancellation: cancellation))
        case .match(let request): try osrmMatch(request, cancellation: cancellation)
        }
    }

    /// The body of OSRM's answer to a route request, with the code `Ok`.
    package func osrmRoute(
        _ request: OSRMRouteRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        try PlaceOnEarth.check(request.coordinates)
        var points = RoutePoints(request.coordinates, constraints: request.constraints)
        points.continuesStraight = request.continuesStraight
        points.nearest = .nearest(onPublicRoads: !request.snapsToAnyRoad)
        let modes = try modes(of: TransportType(request.mode), at: points.coordinates, coverage?.areas())
        guard let mode = modes.first else { preconditionFailure("a type without a mode") }
        let weights = try weights(RouteAvoidances(avoidedFeatures: request.excluded), mode: mode)
        if weights == nil, request.asksForSumsOnly, !request.dates.isGiven,
            let trip = trip(points, mode: mode, cancellation: cancellation)
        {
            return OSRMTripBody(graph: graph, request: request).bytes(trip)
        }
        let plan = try timedPlan(
            points, mode: mode, weights: weights, dates: request.dates, alternates: request.alternatives,
            cancellation: cancellation)
        if let weights { try checkExclusion(plan, weights: weights) }
        let traffic = RouteTraffic(live, on: graph, for: plan.modeGraph, at: Date())
        return OSRMRouteBody.bytes(plan, of: graph, for: request, traffic: traffic)
    }

    /// The body of OSRM's answer to a trip request, with the code `Ok`.
    package func osrmTrip(
        _ request: OSRMTripRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        try PlaceOnEarth.check(request.coordinates)
        let asked = request.route
        let mode = try modes(of: TransportType(asked.mode), at: request.coordinates, coverage?.areas())[0]
        let nearest = SnapRules.nearest(onPublicRoads: !asked.snapsToAnyRoad)
        let excluded = RouteAvoidances(avoidedFeatures: asked.excluded)
        let order = try tripOrder(
            of: request.coordinates, mode: mode, ends: request.ends, constraints: asked.constraints, nearest: nearest,
            excluding: excluded, cancellation: cancellation)
        let ordered = request.route(inOrder: order)
        var points = RoutePoints(ordered.coordinates, constraints: ordered.constraints)
        points.nearest = nearest
        let plan = try plan(points, mode: mode, weights: try weights(excluded, mode: mode), cancellation: cancellation)
        let traffic = RouteTraffic(live, on: graph, for: plan.modeGraph, at: Date())
        return OSRMRouteBody.bytes(plan, of: graph, for: ordered, traffic: traffic, visits: order)
    }

    /// Throws if the plan uses an excluded feature.
    private func checkExclusion(_ plan: RoutePlan, weights: RequestWeights) throws(DirectionsError) {
        guard let index = plan.firstLeg(usingAvoidedRoads: weights) else { return }
        throw DirectionsError(
            reason: .noRoute,
            message:
                "No \(plan.modeGraph.mode.name) route leads from \(PointName.words(index, of: plan.found.count)) to "
                + "\(PointName.words(index + 1, of: plan.found.count)) without what the request excludes.",
            pointIndex: index + 1)
    }
}
