import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Alternates as responses have them.
@Suite struct AlternateResponseScenarios {
    private func twoWays() throws -> SketchMap {
        try SketchMap(
            """
              b-------c
             /         \\
            a           d
             \\         /
              e-------f
            """,
            ways: [
                "ab": "primary", "bc": "primary name='North Road'", "cd": "primary", "ae": "primary",
                "ef": "primary name='South Road' maxspeed=60", "fd": "primary",
            ], scale: 500)
    }

    private func request(_ map: SketchMap, _ letters: [Character]) -> DirectionsRequest {
        let items = letters.map { MapItem(coordinate: map.place($0)) }
        return DirectionsRequest(
            source: items[0], destination: items[items.count - 1], waypoints: Array(items.dropFirst().dropLast()),
            transportType: .automobile, requestsAlternateRoutes: true)
    }

    @Test func `alternates come only where they are asked for`() throws {
        let map = try twoWays()
        var request = request(map, ["a", "d"])
        #expect(try map.provider.calculate(request).routes.map(\.name) == ["North Road", "South Road"])
        request.requestsAlternateRoutes = false
        let response = try map.provider.calculate(request)
        #expect(response.routes.count == 1 && response.notices.isEmpty)
    }

    @Test func `the best route comes first, and others say how they differ`() throws {
        let map = try twoWays()
        let routes = try map.provider.calculate(request(map, ["a", "d"])).routes
        try #require(routes.count == 2)
        #expect(routes[0].difference == nil)
        #expect(routes[0].expectedTravelTime < routes[1].expectedTravelTime)
        let difference = try #require(routes[1].difference)
        #expect(difference.contains("longer"))
        #expect(difference.contains("South Road") && difference.contains("North Road"))
        #expect(routes[1].polyline.coordinates.first == routes[0].polyline.coordinates.first)
        #expect(routes[1].polyline.coordinates.last == routes[0].polyline.coordinates.last)
    }

    @Test func `alternates keep to what the request avoids`() throws {
        let map = try twoWays()
        var request = request(map, ["a", "d"])
        request.avoidances.closedWays = [5]
        let response = try map.provider.calculate(request)
        #expect(response.routes.count == 1)
        #expect(response.notices.map(\.kind) == [.noAlternates])
    }

    @Test func `with stops on the way the answer says that there are none`() throws {
        let map = try twoWays()
        let response = try map.provider.calculate(request(map, ["a", "b", "d"]))
        #expect(response.routes.count == 1)
        #expect(response.notices.map(\.kind) == [.noAlternates])
        #expect(response.notices[0].text.contains("stops"))
    }
}
