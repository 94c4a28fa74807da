package import ShortestPaths

extension DirectionsProvider {
    /// The body of OSRM's answer to a route request, with the code `Ok`.
    package func osrmRoute(
        _ request: OSRMRouteRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        throw DirectionsError(reason: .internalError, message: "This server has no routes in OSRM's shape.")
    }
}
