import DirectionsKit
import ShortestPaths

/// `/nearest`: the roads near a place.
struct OSRMNearestService {
    private let area: ServedArea

    init(_ area: ServedArea) { self.area = area }

    func answer(_ target: OSRMTarget, _ cancellation: Cancellation) throws(OSRMError) -> ServerAnswer {
        let request = try request(target)
        do throws(DirectionsError) {
            return ServerAnswer(
                body: try area.provider.osrmNearest(request, cancellation: cancellation),
                transportType: TransportType(target.mode))
        } catch {
            throw OSRMError(error)
        }
    }

    private func request(_ target: OSRMTarget) throws(OSRMError) -> OSRMNearestRequest {
        let general = try OSRMGeneralOptions(target.options, count: target.coordinates.count)
        let count = try target.options.integer("number") ?? 1
        guard let place = target.coordinates.first, target.coordinates.count == 1 else {
            throw OSRMError(.invalidOptions, "nearest takes exactly one coordinate.")
        }
        guard count > 0 else { throw OSRMOptions.fault("number", "must be at least 1", .invalidOptions) }
        guard count <= area.limits.waypoints else {
            throw OSRMOptions.fault("number", "must be at most \(area.limits.waypoints)", .tooBig)
        }
        try general.refuseExclusion(target.service)
        var request = OSRMNearestRequest(place, mode: target.mode)
        request.count = count
        request.constraint = general.constraints.first ?? PointConstraint()
        request.admitsAnyRoad = general.admitsAnyRoad
        request.includesHints = general.includesHints
        request.includesWaypoints = general.includesWaypoints
        return request
    }
}
