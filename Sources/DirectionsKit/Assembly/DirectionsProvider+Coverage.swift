package import Geometry
package import Roads

extension DirectionsProvider {
    /// Tells as an error what keeps a request from being searched for at all, without a search.
    ///
    /// - Returns: the means of transport that would be tried.
    @discardableResult
    package func check(_ request: DirectionsRequest) throws(DirectionsError) -> TransportType {
        _ = try TravelDates(request)
        let places = try RequestPlaces(request)
        let modes = try modes(of: request.transportType, at: places.coordinates, coverage?.areas())
        return modes.reduce(into: []) { $0.formUnion(TransportType($1)) }
    }

    /// The modes that a type asks for, the graph has and the coverage permits between points, at least one.
    ///
    /// - Parameter areas: nil where there is no gate.
    package func modes(
        of type: TransportType, at points: [Coordinate], _ areas: CoverageAreas?
    ) throws(DirectionsError) -> [TransportMode] {
        guard let areas else { return try modes(of: type) }
        return try areas.modes(of: type, served: graph.modes, at: points)
    }
}
