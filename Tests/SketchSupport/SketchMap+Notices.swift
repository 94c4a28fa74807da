package import DirectionsKit
package import FoundationEssentials

extension SketchMap {
    /// All notices of the route through the letters and digits; empty where there is none.
    package func notices(
        _ points: String, by type: TransportType, _ avoidances: RouteAvoidances = RouteAvoidances(),
        departing departure: Date? = nil, arriving arrival: Date? = nil, language: String? = nil
    ) -> [RouteNotice] {
        let items = points.map { MapItem(coordinate: place($0)) }
        var request = DirectionsRequest(source: items.first, destination: items.last, transportType: type)
        request.waypoints = Array(items.dropFirst().dropLast())
        request.avoidances = avoidances
        request.departureDate = departure
        request.arrivalDate = arrival
        request.language = language
        return (try? provider.calculate(request))?.routes.first?.notices ?? []
    }
}
