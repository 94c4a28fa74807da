import PlatformFoundation
import Geometry
import Roads
package import Threading

extension DirectionsProvider {
    /// Calculates the travel times of the best routes from the request's source to each destination, in the order of
    /// the destinations and without ``ETAResponse/travelTimeRange``.
    ///
    /// If the graph has a hierarchy and the request has neither stops nor avoidances, this takes one search for each place
    /// rather than one for each pair. The request's own destination is ignored.
    public func calculateETAs(
        _ request: DirectionsRequest, to destinations: [MapItem]
    ) -> [Result<ETAResponse, DirectionsError>] {
        calculateETAs(request, to: destinations, cancellation: nil)
    }

    /// The same, with a way to cancel it; then each result is the error that says so.
    package func calculateETAs(
        _ request: DirectionsRequest, to destinations: [MapItem], cancellation: Cancellation?
    ) -> [Result<ETAResponse, DirectionsError>] {
        let now = Date()
        do {
            let dates = try TravelDates(request)
            let trips = try trips(request, destinations: destinations, cancellation: cancellation)
            let extents = try extents(trips, avoidances: request.avoidances, dates: dates, cancellation: cancellation)
            return zip(trips, extents).map { trip, extent in
                Result { () throws(DirectionsError) in
                    let trip = try trip.get()
                    var eta = response(trip.places, dates: dates, extent: try extent.get(), now: now)
                    eta.notices = trip.notices
                    return eta
                }
            }
        } catch {
            return destinations.map { _ in .failure(error) }
        }
    }

    private func trips(
        _ request: DirectionsRequest, destinations: [MapItem], cancellation: Cancellation?
    ) throws(DirectionsError) -> [Result<RequestedTrip, DirectionsError>] {
        var lookups = AddressLookups(self, cancellation)
        let areas = coverage?.areas()
        var shared = request
        shared.destination = nil
        let notices: [RouteNotice]
        do throws(DirectionsError) {
            let resolved = try resolved(shared, lookups: &lookups, hasNotices: true)
            shared = resolved.request
            notices = resolved.notices
        } catch {
            // What all trips share fails each of them, and is not looked up again for each.
            if error.reason == .cancelled { throw error }
            return destinations.map { _ in .failure(error) }
        }
        var trips: [Result<RequestedTrip, DirectionsError>] = []
        for destination in destinations {
            if cancellation?.isCancelled == true { throw .cancelled }
            var single = shared
            single.destination = destination
            do throws(DirectionsError) {
                let resolved = try resolved(single, lookups: &lookups, hasNotices: true)
                let places = try RequestPlaces(resolved.request)
                let modes = try modes(of: request.transportType, at: places.coordinates, areas)
                let trip = RequestedTrip(places: places, modes: modes, notices: notices + resolved.notices)
                trips.append(.success(trip))
            } catch {
                if error.reason == .cancelled { throw error }
                trips.append(.failure(error))
            }
        }
        return trips
    }

    /// The travel time and length of each trip, by the first of its modes that has a route.
    private func extents(
        _ trips: [Result<RequestedTrip, DirectionsError>], avoidances: RouteAvoidances, dates: TravelDates,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> [Result<TravelExtent, DirectionsError>] {
        var extents = trips.map { trip in Result<TravelExtent, DirectionsError>?(failureOf: trip) }
        let trips = trips.map { try? $0.get() }
        for mode in graph.modes {
            let open = trips.indices.filter { index in
                trips[index]?.modes.contains(mode) == true && extents[index].map(\.isUnreached) ?? true
            }
            let points = open.compactMap { trips[$0]?.places.points }
            let found = try self.extents(
                points, avoidances: avoidances, dates: dates, mode: mode, cancellation: cancellation)
            for (index, extent) in zip(open, found) {
                // If all modes fail, the error of the first one is reported.
                if extents[index] == nil || (try? extent.get()) != nil { extents[index] = extent }
            }
        }
        return extents.compactMap(\.self)
    }

    /// The same by one mode: trips that the table leaves open are searched one by one.
    private func extents(
        _ trips: [RoutePoints], avoidances: RouteAvoidances, dates: TravelDates, mode: TransportMode,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> [Result<TravelExtent, DirectionsError>] {
        guard !trips.isEmpty else { return [] }
        // A table has no roads, whose hours could be looked at.
        let isTimed = dates.isGiven && (mode == .automobile || graph.roadConditions.concern(mode))
        let weights: RequestWeights?
        let known: [TravelEstimate?]
        do {
            weights = try self.weights(avoidances, mode: mode, cancellation: cancellation)
            known =
                weights == nil && !hasLiveTraffic(mode) && !isTimed
                ? try knownExtents(trips, modeGraph: try modeGraph(mode), cancellation: cancellation)
                : trips.map { _ in nil }
        } catch {
            if error.reason == .cancelled { throw error }
            return trips.map { _ in .failure(error) }
        }
        var extents: [Result<TravelExtent, DirectionsError>] = []
        for (trip, known) in zip(trips, known) {
            let extent = Result { () throws(DirectionsError) in
                if let known { return TravelExtent(estimate: known, mode: mode) }
                let plan = try timedPlan(
                    trip, mode: mode, weights: weights, dates: dates, alternates: nil, cancellation: cancellation)
                return TravelExtent(plan, traffic: RouteTraffic(live, on: graph, for: plan.modeGraph, at: Date()))
            }
            if case .failure(let error) = extent, error.reason == .cancelled { throw error }
            extents.append(extent)
        }
        return extents
    }

    /// The results of one table for trips from the same place; nil for a trip with stops or an inexact location.
    private func knownExtents(
        _ trips: [RoutePoints], modeGraph: ModeGraph, cancellation: Cancellation?
    ) throws(DirectionsError) -> [TravelEstimate?] {
        let pairs = trips.indices.filter { trips[$0].coordinates.count == 2 && trips[$0].areExact }
        var known = [TravelEstimate?](repeating: nil, count: trips.count)
        guard let first = pairs.first else { return known }
        let planner = TablePlanner(
            graph: graph, modeGraph: modeGraph, sources: [trips[first].coordinates[0]],
            destinations: pairs.map { trips[$0].coordinates[1] },
            constraints: trips[first].constraints.prefix(1) + pairs.flatMap { trips[$0].constraints.dropFirst() })
        let cells = try withWorkspace(modeGraph.mode, cancellation: cancellation) { workspace throws(DirectionsError) in
            try planner.hierarchyCells(workspace: &workspace)
        }
        for (index, cell) in zip(pairs, cells) { known[index] = cell }
        return known
    }
}

/// The places of a trip, the modes that may serve it, and what was made of its addresses.
private struct RequestedTrip {
    var places: RequestPlaces
    var modes: [TransportMode]
    var notices: [RouteNotice]
}

/// The length, travel time and mode of a trip.
struct TravelExtent {
    var estimate: TravelEstimate
    var mode: TransportMode
    /// The travel time without live traffic in seconds; nil if no traffic is live.
    var staticTravelTime: Double?
    /// When the trip sets off, if it was planned by the clock; else nil.
    var departure: Date?

    init(estimate: TravelEstimate, mode: TransportMode) {
        self.estimate = estimate
        self.mode = mode
    }

    /// - Parameter traffic: what is live on the roads, nil if no traffic is.
    init(_ plan: RoutePlan, traffic: RouteTraffic?) {
        estimate = TravelEstimate(distance: plan.distance, expectedTravelTime: plan.duration)
        mode = plan.modeGraph.mode
        staticTravelTime = traffic?.staticTravelTime(of: plan.legs)
        departure = plan.departure
    }
}

extension Result<TravelExtent, DirectionsError>? {
    /// The failure of a trip; nil if there is none.
    fileprivate init(failureOf trip: Result<RequestedTrip, DirectionsError>) {
        if case .failure(let error) = trip { self = .failure(error) } else { self = nil }
    }
}

extension Result<TravelExtent, DirectionsError> {
    /// Whether another mode may have a route.
    fileprivate var isUnreached: Bool {
        if case .failure(let error) = self { error.code == .directionsNotFound } else { false }
    }
}
