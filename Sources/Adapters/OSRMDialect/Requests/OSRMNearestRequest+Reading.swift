import DirectionsKit

/// Reads a request to `/nearest`: the roads near a place.
extension OSRMNearestRequest {
    /// Reads the options of a target.
    package init(_ target: OSRMTarget, _ limits: OSRMLimits) throws(OSRMError) {
        let general = try OSRMGeneralOptions(target.options, count: target.coordinates.count)
        let count = try target.options.integer("number") ?? 1
        guard let place = target.coordinates.first, target.coordinates.count == 1 else {
            throw OSRMError(.invalidOptions, "nearest takes exactly one coordinate.")
        }
        guard count > 0 else { throw OSRMOptions.error("number", "must be at least 1", .invalidOptions) }
        guard count <= limits.coordinates else {
            throw OSRMOptions.error("number", "must be at most \(limits.coordinates)", .tooBig)
        }
        try general.refuseExclusion(target.service)
        self.init(place, mode: target.mode)
        self.count = count
        constraint = general.constraints.first ?? PointConstraint()
        snapsToAnyRoad = general.snapsToAnyRoad
        includesHints = general.includesHints
        includesWaypoints = general.includesWaypoints
    }
}
