import DirectionsKit
import ShortestPaths

/// `/table`: times and distances between all sources and all destinations.
struct OSRMTableService {
    private let area: ServedArea

    init(_ area: ServedArea) { self.area = area }

    func answer(_ target: OSRMTarget, _ cancellation: Cancellation) throws(OSRMError) -> ServerAnswer {
        let request = try request(target)
        do throws(DirectionsError) {
            return ServerAnswer(
                body: try area.provider.osrmTable(request, cancellation: cancellation),
                transportType: TransportType(target.mode))
        } catch {
            throw OSRMError(error)
        }
    }

    private func request(_ target: OSRMTarget) throws(OSRMError) -> OSRMTableRequest {
        let (places, options) = (target.coordinates, target.options)
        guard places.count > 1 else { throw OSRMError.tooFewCoordinates }
        let general = try OSRMGeneralOptions(options, count: places.count)
        try general.refuseExclusion(target.service)
        var request = OSRMTableRequest(places, mode: target.mode)
        request.constraints = general.constraints
        request.admitsAnyRoad = general.admitsAnyRoad
        request.includesHints = general.includesHints
        request.includesWaypoints = general.includesWaypoints
        request.sources = try chosen("sources", options, places.count)
        request.destinations = try chosen("destinations", options, places.count)
        (request.includesDurations, request.includesDistances) = try annotations(options)
        request.fallbackSpeed = try options.factor("fallback_speed")
        let fallback: Fallback? = try options.word("fallback_coordinate")
        request.fallsBackBetweenSnapped = fallback == .snapped
        request.scaleFactor = try options.factor("scale_factor") ?? 1
        try checkSize(request)
        return request
    }

    /// Between which places the great circle is that replaces a route.
    private enum Fallback: String, CaseIterable { case input, snapped }

    private func chosen(_ name: String, _ options: OSRMOptions, _ count: Int) throws(OSRMError) -> [Int]? {
        if options[name] == "all" { return nil }
        return try options.indices(name, below: count)
    }

    private func annotations(_ options: OSRMOptions) throws(OSRMError) -> (durations: Bool, distances: Bool) {
        guard let words = options.words("annotations") else { return (true, false) }
        guard words.allSatisfy({ ["duration", "distance"].contains($0) }) else {
            throw OSRMOptions.fault("annotations", "must be duration, distance, or both with a comma between them")
        }
        return (words.contains("duration"), words.contains("distance"))
    }

    private func checkSize(_ request: OSRMTableRequest) throws(OSRMError) {
        let (rows, columns) = (request.rows.count, request.columns.count)
        let limit = area.limits.tableCells
        guard request.coordinates.count <= limit, rows <= limit / columns else {
            throw OSRMError(
                .tooBig, "The table would have \(rows) times \(columns) cells; there may be at most \(limit).")
        }
    }
}
