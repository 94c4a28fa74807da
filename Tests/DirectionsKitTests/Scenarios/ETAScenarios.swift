import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Travel times to one place and to several at once.
@Suite struct ETAScenarios {
    private func town() throws -> SketchMap {
        try SketchMap(
            """
            a----b----c
                 |
                 d         e--f
            """,
            ways: ["ab": "residential", "bc": "residential", "bd": "footway", "ef": "residential"])
    }

    private func request(_ map: SketchMap, _ type: TransportType) -> DirectionsRequest {
        DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), transportType: type,
            departureDate: Date(timeIntervalSince1970: 1_795_000_000))
    }

    @Test(arguments: [TransportType.automobile, .walking, .cycling, .any])
    func `a table says what single requests say, errors too`(type: TransportType) throws {
        let map = try town()
        let request = request(map, type)
        let places = "abcdef".map { MapItem(name: String($0), coordinate: map.place($0)) }
        let results = map.provider.calculateETAs(request, to: places)
        #expect(results.count == 6)
        for (place, result) in zip(places, results) {
            var single = request
            single.destination = place
            let expected = Result { () throws(DirectionsError) in try map.provider.calculateETA(single) }
            // The range of the time comes from the road itself, which a table does not know.
            #expect(result.map(\.withoutRange) == expected.map(\.withoutRange))
        }
    }

    @Test(arguments: [TransportType.automobile, .walking, .any])
    func `with avoidances and stops, times to several places are those of single requests`(type: TransportType) throws {
        let map = try town()
        var request = request(map, type)
        request.avoidances.closedWays = [map.wayID("bc")]
        request.waypoints = [MapItem(coordinate: map.place("b"))]
        let places = "abcdef".map { MapItem(coordinate: map.place($0)) }
        for (place, result) in zip(places, map.provider.calculateETAs(request, to: places)) {
            var single = request
            single.destination = place
            let expected = Result { () throws(DirectionsError) in try map.provider.calculateETA(single) }
            #expect(result.map(\.withoutRange) == expected.map(\.withoutRange))
        }
    }

    @Test func `where no time is asked for all set off at the same moment`() throws {
        let map = try town()
        var request = request(map, .automobile)
        request.departureDate = nil
        let places = "abcabc".map { MapItem(coordinate: map.place($0)) }
        let departures = try map.provider.calculateETAs(request, to: places).map { try $0.get().expectedDepartureDate }
        #expect(Set(departures).count == 1)
    }

    @Test func `avoidances hold, and a place without a coordinate or a request without a source is an error`() throws {
        let map = try town()
        var request = request(map, .automobile)
        request.avoidances.closedWays = [map.wayID("bc")]
        let closed = map.provider.calculateETAs(request, to: [MapItem(coordinate: map.place("c"))])
        #expect(closed.first?.reason == nil || closed.first?.reason == .roadClosed)
        request.avoidances = RouteAvoidances()
        let places = [MapItem(address: "Nowhere 1"), .forCurrentLocation(), MapItem(coordinate: map.place("c"))]
        let results = map.provider.calculateETAs(request, to: places)
        #expect(results.map(\.reason) == [.addressUnresolved, .currentLocationUnknown, nil])
        request.source = nil
        #expect(
            map.provider.calculateETAs(request, to: places).map(\.reason) == [
                .invalidRequest, .invalidRequest, .invalidRequest,
            ])
        #expect(map.provider.calculateETAs(request, to: []).isEmpty)
    }

    @Test func `with both dates, transit, or a mode the graph lacks every place has the error`() throws {
        let map = try town()
        let places = "bc".map { MapItem(coordinate: map.place($0)) }
        var both = request(map, .automobile)
        both.arrivalDate = both.departureDate
        #expect(map.provider.calculateETAs(both, to: places).map(\.reason) == [.invalidRequest, .invalidRequest])
        let transit = request(map, .transit)
        #expect(map.provider.calculateETAs(transit, to: places).map(\.reason) == [.modeNotServed, .modeNotServed])
    }
}

extension ETAResponse {
    fileprivate var withoutRange: ETAResponse {
        var response = self
        response.travelTimeRange = nil
        return response
    }
}

extension Result<ETAResponse, DirectionsError> {
    fileprivate var reason: DirectionsError.Reason? {
        if case .failure(let error) = self { error.reason } else { nil }
    }
}
