public import DirectionsKit
import FoundationEssentials

/// The snippets of the article AdvisoryNotices.
public func advisoryNotices(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    var request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5250)),
        transportType: .automobile
    )
    for notice in try provider.calculate(request).routes[0].notices {
        print(notice.text)
        print("  \(notice.kind), \(notice.tag ?? "-"), \(notice.element ?? "-"), \(notice.distance) m")
    }
    // end

    // begin
    for time in ["2026-11-21T13:00:00Z", "2026-11-21T23:00:00Z"] {
        request.departureDate = try Date(time, strategy: .iso8601)
        for notice in try provider.calculate(request).routes[0].notices { print("\(time): \(notice.text)") }
    }
    // end
}
