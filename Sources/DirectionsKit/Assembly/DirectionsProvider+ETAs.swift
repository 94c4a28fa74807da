import FoundationEssentials
import Geometry
import Roads

extension DirectionsProvider {
    /// How long the best routes from the request's source to each of the destinations take, in their order; without ranges.
    ///
    /// A graph with a hierarchy takes one search per place and not one per pair, unless the request has stops or
    /// restrictions. The request's own destination does not count.
    public func calculateETAs(
        _ request: DirectionsRequest, to destinations: [MapItem]
    ) -> [Result<ETAResponse, DirectionsError>] {
        let now = Date()
        do {
            let dates = try TravelDates(request)
            let places = Self.places(request, destinations)
            let lines = places.map { (try? $0.get().coordinates) ?? [] }
            let extents = extents(lines, request.restrictions, try modes(of: request.transportType))
            return zip(places, extents).map { places, extent in
                Result { () throws(DirectionsError) in
                    let places = try places.get()
                    return response(places, dates, try extent.get(), now: now)
                }
            }
        } catch {
            return destinations.map { _ in .failure(error) }
        }
    }

    private static func places(
        _ request: DirectionsRequest, _ destinations: [MapItem]
    ) -> [Result<RequestPlaces, DirectionsError>] {
        destinations.map { destination in
            var single = request
            single.destination = destination
            return Result { () throws(DirectionsError) in try RequestPlaces(single) }
        }
    }

    /// How long the way over each line of places takes, by the first of the modes that leads there.
    private func extents(
        _ lines: [[Coordinate]], _ restrictions: RouteRestrictions, _ modes: [TransportMode]
    ) -> [Result<TravelExtent, DirectionsError>] {
        var extents = lines.map { _ in Result<TravelExtent, DirectionsError>?.none }
        for mode in modes {
            let open = lines.indices.filter { extents[$0].map(\.isUnreached) ?? true }
            for (index, extent) in zip(open, self.extents(open.map { lines[$0] }, restrictions, mode)) {
                // Why the first mode fails is told where all do.
                if extents[index] == nil || (try? extent.get()) != nil { extents[index] = extent }
            }
        }
        return extents.compactMap(\.self)
    }

    /// The same by one mode: what a table leaves open is searched line by line.
    private func extents(
        _ lines: [[Coordinate]], _ restrictions: RouteRestrictions, _ mode: TransportMode
    ) -> [Result<TravelExtent, DirectionsError>] {
        do {
            let weights = try weights(restrictions, mode: mode)
            let known = weights == nil ? knownExtents(lines, try modeGraph(mode)) : lines.map { _ in nil }
            return zip(lines, known).map { line, known in
                Result { () throws(DirectionsError) in
                    if let known { return TravelExtent(estimate: known, mode: mode) }
                    return TravelExtent(try plan(line, mode: mode, weights: weights))
                }
            }
        } catch {
            return lines.map { _ in .failure(error) }
        }
    }

    /// What one table says of lines that begin at the same place; nil for all where there are stops.
    private func knownExtents(_ lines: [[Coordinate]], _ modeGraph: ModeGraph) -> [TravelEstimate?] {
        let pairs = lines.indices.filter { lines[$0].count == 2 }
        var known = [TravelEstimate?](repeating: nil, count: lines.count)
        guard let first = pairs.first else { return known }
        let planner = TablePlanner(
            graph: graph, modeGraph: modeGraph, sources: [lines[first][0]], destinations: pairs.map { lines[$0][1] })
        let cells = withWorkspace(modeGraph.mode) { planner.hierarchyCells(workspace: &$0) }
        for (index, cell) in zip(pairs, cells) { known[index] = cell }
        return known
    }
}

/// How far and how long a way is, and by which mode.
struct TravelExtent {
    var estimate: TravelEstimate
    var mode: TransportMode

    init(estimate: TravelEstimate, mode: TransportMode) {
        self.estimate = estimate
        self.mode = mode
    }

    init(_ plan: RoutePlan) {
        estimate = TravelEstimate(distance: plan.distance, expectedTravelTime: plan.duration)
        mode = plan.modeGraph.mode
    }
}

extension Result<TravelExtent, DirectionsError> {
    /// Whether another mode may do better.
    fileprivate var isUnreached: Bool {
        if case .failure(let error) = self { error.code == .directionsNotFound } else { false }
    }
}
