package import Geometry
package import Roads
import ShortestPaths
import Coverage
package import Threading

extension DirectionsProvider {
    /// Calculates the areas within the request's limits.
    ///
    /// - Throws: ``DirectionsError`` if the request is invalid, or a place has no road near it.
    public func calculateIsochrones(_ request: IsochronesRequest) throws(DirectionsError) -> IsochronesResponse {
        try calculateIsochrones(request, cancellation: nil)
    }

    /// The same, with a way to cancel it, and a greatest number of roads, which bounds the memory that it takes.
    package func calculateIsochrones(
        _ request: IsochronesRequest, roadLimit: Int = .max, cancellation: Cancellation?
    ) throws(DirectionsError) -> IsochronesResponse {
        let limits = try request.checkedLimits()
        let isExact = request.precision == .exact
        let reached = try reachedRoads(
            request, roadLimit: roadLimit, assumesReach: !isExact, cancellation: cancellation)
        let areas =
            isExact
            ? reached.roads.areas(within: limits.map(\.stored), cancellation: cancellation)
            : reached.roads.approximateAreas(within: limits.map(\.stored), cancellation: cancellation)
        guard let areas else { throw .cancelled }
        return try response(request, reached: reached, areas: areas)
    }

    /// The roads within the request's limits, by ascending limit; the areas of the response are empty.
    package func calculateReachedLines(
        _ request: IsochronesRequest, roadLimit: Int = .max, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> (response: IsochronesResponse, lines: [[[Coordinate]]]) {
        let limits = try request.checkedLimits()
        let reached = try reachedRoads(request, roadLimit: roadLimit, cancellation: cancellation)
        let response = try response(request, reached: reached, areas: limits.map { _ in [] })
        return (response, reached.roads.lines(within: limits.map(\.stored)))
    }

    /// The values of squares of the map within the greatest limit; the areas of the response are empty.
    ///
    /// - Parameter most: the greatest number of squares.
    package func calculateReachRaster(
        _ request: IsochronesRequest, ofAtMost most: Int, roadLimit: Int = .max, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> (response: IsochronesResponse, raster: IsochroneRaster) {
        let limits = try request.checkedLimits()
        let reached = try reachedRoads(request, roadLimit: roadLimit, cancellation: cancellation)
        let response = try response(request, reached: reached, areas: limits.map { _ in [] })
        guard let raster = reached.roads.raster(ofAtMost: most, cancellation: cancellation) else { throw .cancelled }
        guard raster.columns > 0 else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The limit is too small for a picture; ask for a greater one, or for areas.")
        }
        return (response, raster)
    }

    private func response(
        _ request: IsochronesRequest, reached: (roads: ReachedRoads, places: [Coordinate]), areas: [[Polygon]]
    ) throws(DirectionsError) -> IsochronesResponse {
        let isochrones = zip(try request.checkedLimits(), areas).map { limit, polygons in
            Isochrone(
                limit: limit.asked, polygons: polygons,
                area: polygons.reduce(0) { $0 + SphereArea.squareMeters(of: $1) })
        }
        return IsochronesResponse(
            isochrones: isochrones, areDistances: request.areDistances,
            transportType: TransportType(reached.roads.modeGraph.mode), places: reached.places,
            precision: request.precision,
            reachesEdgeOfMap: graph.reachesEdge(reached.roads.box))
    }

    /// The roads within the greatest limit of a request, and the places on roads where its routes begin or end.
    ///
    /// - Parameter assumesReach: see ``IsochroneSearch``.
    package func reachedRoads(
        _ request: IsochronesRequest, roadLimit: Int = .max, assumesReach: Bool = false,
        cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> (roads: ReachedRoads, places: [Coordinate]) {
        let limits = try request.checkedLimits()
        try request.checkPlaces()
        let mode = try modes(of: request.transportType, at: request.places, coverage?.areas())[0]
        let modeGraph = try modeGraph(mode)
        let weights = try request.avoidances.weights(graph, modeGraph: modeGraph, cancellation: cancellation)
        let search = IsochroneSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        let candidates = try self.candidates(of: request.places, on: modeGraph, weights, cancellation: cancellation)
        let roads = withWorkspace(mode, cancellation: cancellation) { workspace in
            search.roads(
                around: candidates, isArrival: request.isArrival, measure: request.measure,
                limit: limits[limits.count - 1].stored, most: roadLimit, assumesReach: assumesReach,
                workspace: &workspace)
        }
        guard let roads else { throw .cancelled }
        guard roads.segments.count <= roadLimit else {
            throw DirectionsError(
                reason: .invalidRequest,
                message:
                    "The area has more than \(roadLimit) pieces of roads, which are too many; ask for a lesser limit.")
        }
        return (roads, candidates.map { Coordinate($0[0].place) })
    }

    /// The roads near each place.
    ///
    /// - Throws: ``DirectionsError`` that names the first place without a road near it.
    func candidates(
        of places: [Coordinate], on modeGraph: ModeGraph, _ weights: RequestWeights?, cancellation: Cancellation?
    ) throws(DirectionsError) -> [[SnapCandidate]] {
        let rules = SnapRules()
        return try withWorkspace(modeGraph.mode, cancellation: cancellation) { workspace throws(DirectionsError) in
            var all: [[SnapCandidate]] = []
            for (index, place) in places.enumerated() {
                var near: [SnapCandidate] = []
                graph.snap(
                    FixedCoordinate(place), on: modeGraph, rules: rules, weights: weights, into: &near,
                    workspace: &workspace.snap)
                if workspace.isCancelled { throw .cancelled }
                guard !near.isEmpty else {
                    throw MissingRoad(graph: graph, mode: modeGraph.mode).error(
                        name(ofPlace: index, of: places.count), at: place, rules: rules, index: index)
                }
                all.append(near)
            }
            return all
        }
    }

    private func name(ofPlace index: Int, of count: Int) -> String { count == 1 ? "The place" : "Place \(index + 1)" }
}

extension IsochronesRequest {
    var areDistances: Bool {
        if case .distances = limits { true } else { false }
    }

    var measure: IsochroneMeasure { areDistances ? .length : .duration }

    /// The limits, ascending, each once: as asked, and in the units of the graph.
    fileprivate func checkedLimits() throws(DirectionsError) -> [(asked: Double, stored: UInt32)] {
        let (values, greatest, scale, unit, name) =
            switch limits {
            case .travelTimes(let values): (values, Self.greatestTravelTime, 1000.0, "seconds", "travel time")
            case .distances(let values): (values, Self.greatestDistance, 100.0, "meters", "distance")
            }
        guard 1...Self.greatestCount ~= values.count else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The request has \(values.count) limits; give from 1 to \(Self.greatestCount).")
        }
        if let wrong = values.first(where: { !($0 * scale >= 1 && $0 <= greatest) }) {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The \(name) \(wrong) is not a limit; give more than 0 and at most \(Int(greatest)) \(unit).")
        }
        return Set(values).sorted().map { ($0, UInt32(($0 * scale).rounded())) }
    }

    fileprivate func checkPlaces() throws(DirectionsError) {
        guard 1...Self.greatestCount ~= places.count else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The request has \(places.count) places; give from 1 to \(Self.greatestCount).")
        }
        guard let index = places.firstIndex(where: { !$0.isValid }) else { return }
        throw DirectionsError(
            reason: .invalidRequest,
            message: "Place \(index + 1) is not a place on the earth.", pointIndex: index)
    }
}

extension RoadGraph {
    /// Meters from the bounds of the graph within which a road is at the edge of the map.
    private static let edgeWidth = 300.0

    /// Whether a box comes near the bounds of the graph.
    fileprivate func reachesEdge(_ box: BoundingBox) -> Bool {
        let corners = [box.minimum, box.maximum].map { BoundingBox(around: $0, meters: Self.edgeWidth) }
        return corners.contains { $0.minimum.latitude < bounds.minimum.latitude }
            || corners.contains { $0.minimum.longitude < bounds.minimum.longitude }
            || corners.contains { $0.maximum.latitude > bounds.maximum.latitude }
            || corners.contains { $0.maximum.longitude > bounds.maximum.longitude }
    }
}

extension SphereArea {
    /// Square meters of a polygon without its holes.
    fileprivate static func squareMeters(of polygon: Polygon) -> Double {
        let holes = polygon.holes.reduce(0) { $0 + squareMeters(of: $1.map { FixedCoordinate($0) }) }
        return squareMeters(of: polygon.outline.map { FixedCoordinate($0) }) - holes
    }
}
