public import DirectionsKit
import FoundationEssentials

/// The snippets of the article FollowARoute.
public func followARoute(_ provider: DirectionsProvider, print: (String) -> Void) async throws {
    let locations = stream(try drive(provider))
    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile
    )
    for await progress in try provider.updates(of: request, following: locations) {
        for cue in progress.cues {
            print("\(Int(progress.distanceRemaining)) m left, \(cue.kind): \(cue.text)")
        }
        for event in progress.regionEvents where event.kind == .enter {
            print("entered \(event.region.identifier)")
        }
        if let route = progress.newRoute {
            print("off the route; a new one is \(Int(route.distance)) m long")
        }
    }
    // end

    let location = Location(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200))
    // begin
    var session = try provider.navigate(request)
    let progress = session.update(with: location)
    if let wanted = session.rerouteRequest() {
        _ = session.reroute(to: try provider.calculate(wanted).routes[0])
    }
    print("\(progress.status), step \(progress.stepIndex) of \(session.route.steps.count)")
    // end
}

/// Locations as a receiver gives them.
private func stream(_ locations: [Location]) -> AsyncStream<Location> {
    AsyncStream { continuation in
        for location in locations { continuation.yield(location) }
        continuation.finish()
    }
}

/// A drive by the south of the town, at 25 m a second.
private func drive(_ provider: DirectionsProvider) throws -> [Location] {
    let south = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile, avoidances: RouteAvoidances(avoidedFeatures: [.tolls]))
    let points = try provider.calculate(south).routes[0].polyline.coordinates.map { MapPoint($0) }
    var places = [MapPoint]()
    var rest = 0.0
    for (point, next) in zip(points, points.dropFirst()) {
        let length = point.distance(to: next)
        while rest < length {
            let share = rest / length
            places.append(MapPoint(x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y)))
            rest += 25
        }
        rest -= length
    }
    return places.enumerated().map { second, place in
        Location(
            coordinate: place.coordinate, horizontalAccuracy: 5, speed: 25,
            timestamp: Date(timeIntervalSince1970: 1_767_225_600 + Double(second)))
    }
}
