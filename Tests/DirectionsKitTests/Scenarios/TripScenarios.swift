import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Trips through places in the best order.
@Suite struct TripScenarios {
    private func order(_ map: SketchMap, _ letters: String, _ ends: TripEnds = TripEnds()) throws -> String {
        let items = letters.map { MapItem(name: String($0), coordinate: map.place($0)) }
        let request = DirectionsRequest(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: .automobile)
        let (ordered, order) = try map.provider.optimizingOrder(of: request, ends: ends)
        let all = Array(letters)
        let places = [ordered.source] + ordered.waypoints + [ordered.destination]
        #expect(places.compactMap { $0?.name }.prefix(order.count).joined() == String(order.map { all[$0] }))
        return places.compactMap { $0?.name }.joined()
    }

    @Test func `a round trip returns to its start`() throws {
        let map = try SketchMap(
            """
            a--b--c
            |     |
            f--e--d
            """,
            ways: ["abcdefa": "residential"])
        let order = try order(map, "adbfce")
        #expect(order == "abcdefa" || order == "afedcba")
    }

    @Test func `a one-way ring is visited in its direction`() throws {
        let map = try SketchMap(
            """
            a--b--c
            |     |
            f--e--d
            """,
            ways: ["abcdefa": "residential oneway=yes"])
        #expect(try order(map, "afedcb") == "abcdefa")
    }

    @Test func `a trip that ends anywhere may begin at the first place`() throws {
        let map = try SketchMap("a--b--c--d", ways: ["abcd": "residential"])
        #expect(try order(map, "bdac", TripEnds(isRoundTrip: false, startsAtFirst: true)) == "bacd")
        let ending = try order(map, "bdac", TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true))
        #expect(ending == "badc")
    }

    @Test func `places that nothing joins are an error in a sentence`() throws {
        let map = try SketchMap("a--b                x--y", ways: ["ab": "residential", "xy": "residential"])
        let error = #expect(throws: DirectionsError.self) { try order(map, "abx") }
        #expect(
            error?.message
                == "No trip visits all places: place 3 has no route to or from some of the others; leave it out.")
    }

    @Test func `a place without a road near it is named`() throws {
        let map = try SketchMap("a--b", ways: ["ab": "residential"])
        var far = map.place("a")
        far.latitude += 0.03
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("b")),
            waypoints: [MapItem(coordinate: far)], transportType: .automobile)
        let error = #expect(throws: DirectionsError.self) { try map.provider.optimizingOrder(of: request) }
        #expect(error?.reason == .noRoadNear && error?.pointIndex == 1)
        #expect(error?.message.hasPrefix("Place 2 has no automobile road within 1000 m") == true)
    }

    @Test func `the order is the same with a table and with a search for each pair`() throws {
        let map = try SketchMap(
            """
            a--b--c--g
            |  |  |  |
            f--e--d--h
            """,
            ways: ["abcghdef": "residential", "af": "residential", "be": "service", "cd": "residential oneway=yes"])
        let letters = "ahcbegdf"
        let items = letters.map { MapItem(coordinate: map.place($0)) }
        var request = DirectionsRequest(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: .automobile)
        let order = try map.provider.optimizingOrder(of: request).order
        request.avoidances.avoidedFeatures = [.ferries]
        #expect(try map.provider.optimizingOrder(of: request).order == order)
    }
}
