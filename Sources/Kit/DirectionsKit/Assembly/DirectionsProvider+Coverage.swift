package import Geometry
package import Roads

extension DirectionsProvider {
    /// Checks a request without a search, and throws the error that would prevent one.
    ///
    /// - Returns: the means of transport that a search would try.
    @discardableResult
    package func check(_ request: DirectionsRequest) throws(DirectionsError) -> TransportType {
        _ = try TravelDates(request)
        let places = try RequestPlaces(try resolvingAddresses(of: request))
        guard !isByTimetable(request) else {
            try checkTransit(at: places.coordinates)
            return .transit
        }
        let modes = try modes(of: request.transportType, at: places.coordinates, coverage?.areas())
        return modes.reduce(into: []) { $0.formUnion(TransportType($1)) }
    }

    /// The modes of a type that the graph has and the coverage permits between points, at least one.
    ///
    /// - Parameter areas: nil without a coverage gate.
    package func modes(
        of type: TransportType, at points: [Coordinate], _ areas: CoverageAreas?
    ) throws(DirectionsError) -> [TransportMode] {
        guard let areas else { return try modes(of: type) }
        return try areas.modes(of: type, served: graph.modes, at: points)
    }
}
