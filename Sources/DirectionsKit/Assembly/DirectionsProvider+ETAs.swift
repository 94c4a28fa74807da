import PlatformFoundation
import Geometry
import Roads
package import ShortestPaths

extension DirectionsProvider {
    /// How long the best routes from the request's source to each of the destinations take, in their order; without ranges.
    ///
    /// A graph with a hierarchy takes one search per place and not one per pair, unless the request has stops or
    /// avoidances. The request's own destination does not count.
    public func calculateETAs(
        _ request: DirectionsRequest, to destinations: [MapItem]
    ) -> [Result<ETAResponse, DirectionsError>] {
        calculateETAs(request, to: destinations, cancellation: nil)
    }

    /// The same, until it is cancelled: then each of them says so.
    package func calculateETAs(
        _ request: DirectionsRequest, to destinations: [MapItem], cancellation: Cancellation?
    ) -> [Result<ETAResponse, DirectionsError>] {
        let now = Date()
        do {
            let dates = try TravelDates(request)
            let lines = lines(request, destinations)
            let extents = try extents(lines, request.avoidances, cancellation)
            return zip(lines, extents).map { line, extent in
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
        _ lines: [Result<TravelLine, DirectionsError>], _ avoidances: RouteAvoidances, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> [Result<TravelExtent, DirectionsError>] {
        var extents = lines.map { line in Result<TravelExtent, DirectionsError>?(failureOf: line) }
        let lines = lines.map { try? $0.get() }
        for mode in graph.modes {
            let open = lines.indices.filter { index in
                lines[index]?.modes.contains(mode) == true && extents[index].map(\.isUnreached) ?? true
            }
            let points = open.compactMap { lines[$0]?.places.points }
            let found = try self.extents(points, avoidances, mode, cancellation)
            for (index, extent) in zip(open, found) {
                // Why the first mode fails is told where all do.
                if extents[index] == nil || (try? extent.get()) != nil { extents[index] = extent }
            }
        }
        return extents.compactMap(\.self)
    }

    /// The same by one mode: what a table leaves open is searched line by line.
    private func extents(
        _ lines: [RoutePoints], _ avoidances: RouteAvoidances, _ mode: TransportMode,
        _ cancellation: Cancellation?
    ) throws(DirectionsError) -> [Result<TravelExtent, DirectionsError>] {
        guard !lines.isEmpty else { return [] }
        let weights: RequestWeights?
        let known: [TravelEstimate?]
        do {
            weights = try self.weights(avoidances, mode: mode)
            known =
                weights == nil
                ? try knownExtents(lines, try modeGraph(mode), cancellation) : lines.map { _ in nil }
        } catch {
            if error.reason == .cancelled { throw error }
            return lines.map { _ in .failure(error) }
        }
        var extents: [Result<TravelExtent, DirectionsError>] = []
        for (line, known) in zip(lines, known) {
            let extent = Result { () throws(DirectionsError) in
                if let known { return TravelExtent(estimate: known, mode: mode) }
                return TravelExtent(try plan(line, mode: mode, weights: weights, cancellation))
            }
            if case .failure(let error) = extent, error.reason == .cancelled { throw error }
            extents.append(extent)
        }
        return extents
    }

    /// What one table says of lines that begin at the same place; nil where there are stops, or a location that is not exact.
    private func knownExtents(
        _ lines: [RoutePoints], _ modeGraph: ModeGraph, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> [TravelEstimate?] {
        let pairs = lines.indices.filter { lines[$0].coordinates.count == 2 && lines[$0].areExact }
        var known = [TravelEstimate?](repeating: nil, count: lines.count)
        guard let first = pairs.first else { return known }
        let planner = TablePlanner(
            graph: graph, modeGraph: modeGraph, sources: [lines[first].coordinates[0]],
            destinations: pairs.map { lines[$0].coordinates[1] },
            constraints: lines[first].constraints.prefix(1) + pairs.flatMap { lines[$0].constraints.dropFirst() })
        let cells = try withWorkspace(modeGraph.mode, cancellation) { workspace throws(DirectionsError) in
            try planner.hierarchyCells(workspace: &workspace)
        }
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
