public import DirectionsKit

/// The snippets of the article AlternateRoutes.
public func alternateRoutes(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile,
        requestsAlternateRoutes: true
    )
    for route in try provider.calculate(request).routes {
        print("\(route.name): \(route.difference ?? "the best")")
    }
    // end

    // begin
    var tour = request
    tour.waypoints = [MapItem(coordinate: Coordinate(latitude: 41.1420, longitude: -8.5960))]
    for notice in try provider.calculate(tour).notices {
        print(notice.text)
    }
    // end
}
