package import Geometry
package import Roads
package import ShortestPaths

extension DirectionsProvider {
    /// The request with its places in the order in which the trip takes least time.
    ///
    /// The start, the stops and the destination are the places. A round trip returns to its start. Up to twelve places the
    /// order is the best there is; beyond, it is found by insertion and improvement. Each place costs a search, or one for
    /// each pair where the request has avoidances or traffic is live.
    ///
    /// - Parameters:
    ///   - request: the places and all else; without constraints of places.
    ///   - ends: where the trip begins and ends.
    /// - Returns: the request, and the indices of the places in their order.
    /// - Throws: ``DirectionsError`` if a place cannot be joined to roads, or no trip visits all.
    public func optimizingOrder(
        of request: DirectionsRequest, ends: TripEnds = TripEnds()
    ) throws(DirectionsError) -> (request: DirectionsRequest, order: [Int]) {
        let asked = try resolvingAddresses(of: request)
        let items = try RequestPlaces(asked).items
        guard asked.constraints.isEmpty else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The order of places with constraints cannot be optimized.")
        }
        var cells: [TravelEstimate?] = []
        for source in items {
            var single = asked
            (single.source, single.waypoints) = (source, [])
            for result in calculateETAs(single, to: items) {
                if case .failure(let error) = result, error.code != .directionsNotFound { throw error }
                cells.append((try? result.get()).map(TravelEstimate.init))
            }
        }
        guard let order = TripOrder(cells, count: items.count, ends: ends).best(nil) else {
            throw noTrip(cells, items.count, "")
        }
        let visits = (ends.isRoundTrip ? order + order.prefix(1) : order).map { items[$0] }
        var ordered = asked
        ordered.source = visits.first
        ordered.waypoints = Array(visits.dropFirst().dropLast())
        ordered.destination = visits.last
        return (ordered, order)
    }

    /// The order in which a trip by a mode takes least time, as indices of the places; a round trip does not repeat its
    /// first place.
    ///
    /// - Parameters:
    ///   - constraints: one for each place, or empty.
    ///   - nearest: the rules if only the nearest road of a place counts; nil if any road near it does.
    ///   - excluded: the roads that no route may use.
    ///   - cancellation: cancels the calculation, which then throws.
    package func tripOrder(
        of places: [Coordinate], mode: TransportMode, ends: TripEnds, constraints: [PointConstraint] = [],
        nearest: SnapRules? = nil, excluding excluded: RouteAvoidances = RouteAvoidances(),
        cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [Int] {
        guard !places.isEmpty else {
            throw DirectionsError(reason: .invalidRequest, message: "A trip needs at least one place.")
        }
        let cells = try table(
            from: places, to: places, mode: mode, constraints: constraints + constraints, nearest: nearest,
            excluding: excluded, cancellation: cancellation)
        let order = TripOrder(cells, count: places.count, ends: ends).best(cancellation)
        if cancellation?.isCancelled == true { throw .cancelled }
        if let order { return order }
        throw noTrip(cells, places.count, "\(mode.name) ")
    }

    /// The error that names the place which fewest routes join to the others.
    private func noTrip(
        _ cells: [TravelEstimate?], _ count: Int, _ mode: String
    ) -> DirectionsError {
        func joined(_ place: Int) -> Int {
            (0..<count).count { other in cells[place * count + other] != nil && cells[other * count + place] != nil }
        }
        let lonely = (0..<count).min { joined($0) < joined($1) } ?? 0
        return DirectionsError(
            reason: .noRoute,
            message: "No \(mode)trip visits all places: place \(lonely + 1) has no route to or from some of the "
                + "others; leave it out.",
            pointIndex: lonely)
    }
}

extension TravelEstimate {
    fileprivate init(_ response: ETAResponse) {
        self.init(distance: response.distance, expectedTravelTime: response.expectedTravelTime)
    }
}
