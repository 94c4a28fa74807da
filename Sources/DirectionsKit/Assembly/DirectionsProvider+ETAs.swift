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
            let lines = lines(request, destinations)
            return zip(lines, extents(lines, request.restrictions)).map { line, extent in
                Result { () throws(DirectionsError) in
                    response(try line.get().places, dates, try extent.get(), now: now)
                }
            }
        } catch {
            return destinations.map { _ in .failure(error) }
        }
    }

    private func lines(
        _ request: DirectionsRequest, _ destinations: [MapItem]
    ) -> [Result<TravelLine, DirectionsError>] {
        let areas = coverage?.areas()
        return destinations.map { destination in
            var single = request
            single.destination = destination
            return Result { () throws(DirectionsError) in
                let places = try RequestPlaces(single)
                return TravelLine(
                    places: places, modes: try modes(of: request.transportType, at: places.coordinates, areas))
            }
        }
    }

    /// How long the way over each line of places takes, by the first of its modes that leads there.
    private func extents(
        _ lines: [Result<TravelLine, DirectionsError>], _ restrictions: RouteRestrictions
    ) -> [Result<TravelExtent, DirectionsError>] {
        var extents = lines.map { line in Result<TravelExtent, DirectionsError>?(failureOf: line) }
        let lines = lines.map { try? $0.get() }
        for mode in graph.modes {
            let open = lines.indices.filter { index in
                lines[index]?.modes.contains(mode) == true && extents[index].map(\.isUnreached) ?? true
            }
            let found = self.extents(open.compactMap { lines[$0]?.places.points }, restrictions, mode)
            for (index, extent) in zip(open, found) {
                // Why the first mode fails is told where all do.
                if extents[index] == nil || (try? extent.get()) != nil { extents[index] = extent }
            }
        }
        return extents.compactMap(\.self)
    }

    /// The same by one mode: what a table leaves open is searched line by line.
    private func extents(
        _ lines: [RoutePoints], _ restrictions: RouteRestrictions, _ mode: TransportMode
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

    /// What one table says of lines that begin at the same place; nil where there are stops, or a location that is not exact.
    private func knownExtents(_ lines: [RoutePoints], _ modeGraph: ModeGraph) -> [TravelEstimate?] {
        let pairs = lines.indices.filter { lines[$0].coordinates.count == 2 && lines[$0].areExact }
        var known = [TravelEstimate?](repeating: nil, count: lines.count)
        guard let first = pairs.first else { return known }
        let planner = TablePlanner(
            graph: graph, modeGraph: modeGraph, sources: [lines[first].coordinates[0]],
            destinations: pairs.map { lines[$0].coordinates[1] })
        let cells = withWorkspace(modeGraph.mode) { planner.hierarchyCells(workspace: &$0) }
        for (index, cell) in zip(pairs, cells) { known[index] = cell }
        return known
    }
}

/// The places of a way, and the modes by which it may lead.
private struct TravelLine {
    var places: RequestPlaces
    var modes: [TransportMode]
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

extension Result<TravelExtent, DirectionsError>? {
    /// The failure of a line, nil when there is none.
    fileprivate init(failureOf line: Result<TravelLine, DirectionsError>) {
        if case .failure(let error) = line { self = .failure(error) } else { self = nil }
    }
}

extension Result<TravelExtent, DirectionsError> {
    /// Whether another mode may do better.
    fileprivate var isUnreached: Bool {
        if case .failure(let error) = self { error.code == .directionsNotFound } else { false }
    }
}
