package import PlatformFoundation
import Roads
import ShortestPaths
import Storage
package import Threading

extension DirectionsProvider {
    /// Calculates the routes for a request, the path of the best one, and the request with coordinates for addresses.
    ///
    /// - Parameter now: the time from which the age of the current location and of traffic counts.
    package func calculateWithPath(
        _ request: DirectionsRequest, cancellation: Cancellation?, now: Date = Date()
    ) throws(DirectionsError) -> (response: DirectionsResponse, path: NavigationPath, request: DirectionsRequest) {
        let (response, plan, request) = try planned(request, cancellation: cancellation, now: now)
        return (response, NavigationPath(plan), request)
    }

    /// The route along a path as a calculation gives it now, without a search.
    ///
    /// - Parameters:
    ///   - request: the request that the path was found for, with coordinates for addresses.
    ///   - now: the time from which the age of traffic counts.
    /// - Returns: nil if the path is none of the graph, or has another number of legs than the request.
    package func route(
        along path: NavigationPath, for request: DirectionsRequest, now: Date = Date()
    ) throws(DirectionsError) -> Route? {
        var reader = NavigationPathReader(path, in: graph)
        let places = try RequestPlaces(request)
        guard let found = reader.legs(), found.places.count == places.items.count else { return nil }
        let modeGraph = try modeGraph(found.mode)
        let weights = try weights(request.avoidances, mode: found.mode)
        let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        guard let found = found.routes(search) else { return nil }
        let dates = try TravelDates(request)
        let legs = timed(
            found, by: modeGraph, dates: dates, weights: weights, from: places.coordinates[0])
        let assembly = ResponseAssembly(
            graph: graph, request: request, places: places, dates: dates, live: live, now: now)
        return assembly.routes([legs], modeGraph: modeGraph, weights: weights)[0]
    }
}

extension NavigationLegs {
    /// The legs with the durations of a search's weights; nil if a turn is missing.
    fileprivate func routes(_ search: RouteSearch) -> [FoundRoute]? {
        var routes: [FoundRoute] = []
        for (index, leg) in legs.enumerated() {
            let source = candidate(leg.states[0], offset: leg.start, place: index, search: search)
            let target = candidate(leg.states[leg.states.count - 1], offset: leg.end, place: index + 1, search: search)
            guard var route = search.route(along: leg.states, from: source, to: target) else { return nil }
            route.weight = leg.weight
            route.offRoad = leg.offRoad
            routes.append(route)
        }
        return routes
    }

    /// The snapped place at an offset along the edge of a state.
    private func candidate(_ state: StateID, offset: UInt32, place: Int, search: RouteSearch) -> SnapCandidate {
        let edge = search.modeGraph.stateEdges[state]
        let length = search.modeGraph.length[state]
        return SnapCandidate(
            segment: edge.segment, offset: edge.isForward ? offset : length - offset, place: places[place],
            distance: 0, component: 0)
    }
}
