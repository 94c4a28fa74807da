import DirectionsKit

/// Reads a request to `/table`: times and distances between all sources and all destinations.
extension OSRMTableRequest {
    /// Reads the options of a target.
    package init(_ target: OSRMTarget, _ limits: OSRMLimits) throws(OSRMError) {
        let places = target.coordinates
        let options = target.options
        guard places.count > 1 else { throw OSRMError.tooFewCoordinates }
        let general = try OSRMGeneralOptions(options, count: places.count)
        self.init(places, mode: target.mode)
        constraints = general.constraints
        snapsToAnyRoad = general.snapsToAnyRoad
        excluded = general.excluded
        includesHints = general.includesHints
        includesWaypoints = general.includesWaypoints
        sources = try Self.chosen("sources", options: options, count: places.count)
        destinations = try Self.chosen("destinations", options: options, count: places.count)
        (includesDurations, includesDistances) = try Self.annotations(options)
        fallbackSpeed = try options.factor("fallback_speed")
        let fallback: Fallback? = try options.word("fallback_coordinate")
        fallsBackBetweenSnapped = fallback == .snapped
        scaleFactor = try options.factor("scale_factor") ?? 1
        try checkSize(limits.tableCells)
    }

    /// The ends of the great circle that replaces a route.
    private enum Fallback: String, CaseIterable { case input, snapped }

    private static func chosen(_ name: String, options: OSRMOptions, count: Int) throws(OSRMError) -> [Int]? {
        if options[name] == "all" { return nil }
        return try options.indices(name, below: count)
    }

    private static func annotations(_ options: OSRMOptions) throws(OSRMError) -> (durations: Bool, distances: Bool) {
        guard let words = options.words("annotations") else { return (true, false) }
        guard words.allSatisfy({ ["duration", "distance"].contains($0) }) else {
            throw OSRMOptions.error("annotations", "must be duration, distance, or both with a comma between them")
        }
        return (words.contains("duration"), words.contains("distance"))
    }

    private func checkSize(_ limit: Int) throws(OSRMError) {
        let (rows, columns) = (rows.count, columns.count)
        guard coordinates.count <= limit, rows <= limit / columns else {
            throw OSRMError(
                .tooBig, "The table would have \(rows) times \(columns) cells; there may be at most \(limit).")
        }
    }
}
