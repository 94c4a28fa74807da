public import DirectionsKit
import DirectionsLinks

/// Opens a graph; the first snippet of the article AskForDirections.
public func openGraph() throws -> DirectionsProvider {
    // begin
    let provider = try DirectionsProvider(graphPath: "graphs/town.graph")
    // end
    return provider
}

/// The other snippets of the article AskForDirections.
public func askForDirections(_ provider: DirectionsProvider, print: (String) -> Void) async throws {
    // begin
    let request = DirectionsRequest(
        source: MapItem(name: "Home", coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(name: "Work", coordinate: try CoordinateText.parse("41.1510,-8.5484")),
        transportType: .automobile
    )
    let response = try await Directions(request: request, provider: provider).calculate()
    let route = response.routes[0]
    print("\(route.name), \(route.distance) m, \(route.expectedTravelTime) s")
    for step in route.steps {
        print("\(step.instructions): \(step.distance) m")
    }
    print(response.attribution)
    // end

    // begin
    var tour = request
    tour.waypoints = [MapItem(name: "Bakery", coordinate: Coordinate(latitude: 41.1420, longitude: -8.5960))]
    for leg in try provider.calculate(tour).routes[0].legs {
        print("\(leg.distance) m in \(leg.stepCount) steps")
    }
    // end

    // begin
    var fromHere = request
    fromHere.source = .forCurrentLocation()
    fromHere.currentLocation = Location(coordinate: Coordinate(latitude: 41.1514, longitude: -8.6200))
    fromHere.transportType = [.walking, .cycling]
    let onFoot = try provider.calculate(fromHere)
    print("\(onFoot.routes[0].transportType), \(onFoot.routes[0].expectedTravelTime) s")
    // end

    // begin
    let snap = onFoot.snaps[0]
    print("\(snap.snapped.name) is \(snap.snapped.distance.rounded()) m away")
    for road in snap.rejected {
        print("\(road.name) was not used: \(road.reason)")
    }
    // end
}
