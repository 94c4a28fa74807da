public import DirectionsKit
import FoundationEssentials

/// The snippets of the article TravelTimes.
public func travelTimes(_ provider: DirectionsProvider, print: (String) -> Void) async throws {
    // begin
    var request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile
    )
    let eta = try await Directions(request: request, provider: provider).calculateETA()
    print("\(eta.distance) m, \(eta.expectedTravelTime) s")
    // end

    // begin
    if let range = eta.travelTimeRange {
        print("\(range.low.rounded()) s to \(range.high.rounded()) s")
        for source in range.sources {
            print("\(source.kind): -\(source.below.rounded()) s, +\(source.above.rounded()) s")
        }
    }
    // end

    // begin
    request.arrivalDate = try Date("2026-11-20T08:00:00Z", strategy: .iso8601)
    let morning = try provider.calculateETA(request)
    print("leave at \(morning.expectedDepartureDate.ISO8601Format())")
    // end

    // begin
    let shops = [
        MapItem(name: "Market", coordinate: Coordinate(latitude: 41.1510, longitude: -8.5250)),
        MapItem(name: "Mill", coordinate: Coordinate(latitude: 41.1420, longitude: -8.5600)),
        MapItem(name: "Lighthouse", coordinate: Coordinate(latitude: 41.1000, longitude: -8.7000)),
    ]
    for (shop, result) in zip(shops, provider.calculateETAs(request, to: shops)) {
        switch result {
        case .success(let eta): print("\(shop.name ?? ""): \(eta.expectedTravelTime) s")
        case .failure(let error): print("\(shop.name ?? ""): \(error.reason)")
        }
    }
    // end
}
