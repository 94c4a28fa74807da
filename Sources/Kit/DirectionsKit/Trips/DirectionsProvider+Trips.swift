package import Geometry
package import Roads
package import Threading

extension DirectionsProvider {
    /// The request with its places in the order in which the trip takes least time.
    ///
    /// The start, the stops and the destination are the places. A round trip returns to its start. Up to twelve places the
    /// order is the best there is; beyond, it is found by insertion and improvement. Each place costs a search, or one for
    /// each pair if the request has avoidances or an inexact location.
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
        let places = try RequestPlaces(asked)
        let items = places.items
        guard asked.constraints.isEmpty else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The order of places with constraints cannot be optimized.")
        }
        let modes = try modes(of: asked.transportType, at: places.coordinates, coverage?.areas())
        let mode = graph.modes.first { modes.contains($0) } ?? modes[0]
        // A place without a road is named before the search; with several modes, another may have one.
        if modes.count == 1 { _ = try candidates(of: places.coordinates, on: modeGraph(mode), nil, cancellation: nil) }
        var cells = try table(of: asked, places, mode: mode)
        try fillOpenCells(&cells, of: asked, items: items)
        guard let order = TripOrder(cells, count: items.count, ends: ends).best(nil) else {
            try refuseTrip(cells, places: places.coordinates, mode: mode, name: "")
        }
        let visits = (ends.isRoundTrip ? order + order.prefix(1) : order).map { items[$0] }
        var ordered = asked
        ordered.source = visits.first
        ordered.waypoints = Array(visits.dropFirst().dropLast())
        ordered.destination = visits.last
        return (ordered, order)
    }

    /// The travel times between all places by a mode; nil where only a search for the pair can tell.
    private func table(
        of request: DirectionsRequest, _ places: RequestPlaces, mode: TransportMode
    ) throws(DirectionsError) -> [TravelEstimate?] {
        guard places.points.areExact, try weights(request.avoidances, mode: mode) == nil else {
            return Array(repeating: nil, count: places.items.count * places.items.count)
        }
        return try table(from: places.coordinates, to: places.coordinates, mode: mode)
    }

    /// Searches for the pairs that are still open, by any mode of the request.
    private func fillOpenCells(
        _ cells: inout [TravelEstimate?], of request: DirectionsRequest, items: [MapItem]
    ) throws(DirectionsError) {
        var single = request
        single.waypoints = []
        for (row, source) in items.enumerated() {
            let open = items.indices.filter { cells[row * items.count + $0] == nil }
            guard !open.isEmpty else { continue }
            single.source = source
            for (column, result) in zip(open, calculateETAs(single, to: open.map { items[$0] })) {
                if case .failure(let error) = result, error.code != .directionsNotFound { throw error }
                cells[row * items.count + column] = (try? result.get()).map(TravelEstimate.init)
            }
        }
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
        try refuseTrip(cells, places: places, mode: mode, name: "\(mode.name) ")
    }

    /// Names the first place without a road near it, or the place that fewest routes join to the others.
    ///
    /// - Parameter name: the mode as an adjective, empty if the request allows several.
    private func refuseTrip(
        _ cells: [TravelEstimate?], places: [Coordinate], mode: TransportMode, name: String
    ) throws(DirectionsError) -> Never {
        _ = try candidates(of: places, on: modeGraph(mode), nil, cancellation: nil)
        let count = places.count
        func joined(_ place: Int) -> Int {
            (0..<count).count { other in cells[place * count + other] != nil && cells[other * count + place] != nil }
        }
        let lonely = (0..<count).min { joined($0) < joined($1) } ?? 0
        throw DirectionsError(
            reason: .noRoute,
            message: "No \(name)trip visits all places: place \(lonely + 1) has no route to or from some of the "
                + "others; leave it out.",
            pointIndex: lonely)
    }
}

extension TravelEstimate {
    fileprivate init(_ response: ETAResponse) {
        self.init(distance: response.distance, expectedTravelTime: response.expectedTravelTime)
    }
}
