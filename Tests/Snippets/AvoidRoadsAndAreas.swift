public import DirectionsKit

/// The snippets of the article AvoidRoadsAndAreas.
public func avoidRoadsAndAreas(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    var request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile
    )
    print(try provider.calculate(request).routes[0].name)
    request.tollPreference = .avoid
    print(try provider.calculate(request).routes[0].name)
    // end

    // begin
    let park = Polygon(coordinates: [
        Coordinate(latitude: 41.1430, longitude: -8.5900),
        Coordinate(latitude: 41.1430, longitude: -8.5800),
        Coordinate(latitude: 41.1410, longitude: -8.5800),
        Coordinate(latitude: 41.1410, longitude: -8.5900),
    ])
    request.avoidances = RouteAvoidances(avoidedFeatures: [.tolls, .unpaved], avoidedAreas: [park])
    for notice in try provider.calculate(request).routes[0].advisoryNotices {
        print(notice)
    }
    // end

    // begin
    request.avoidances = RouteAvoidances(vehicle: RouteAvoidances.Vehicle(height: 3.5, weight: 7.5))
    print(try provider.calculate(request).routes[0].name)
    // end

    // begin
    request.avoidances = RouteAvoidances(
        closedWays: [2], waySpeeds: [RouteAvoidances.WaySpeed(wayID: 5, kilometersPerHour: 20)])
    let slow = try provider.calculate(request).routes[0]
    print("\(slow.name), \(slow.expectedTravelTime) s")
    // end
}
