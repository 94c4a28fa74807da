import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import Testing

/// Roads and turns that are closed at some times, and routes that know when.
@Suite struct ClockScenarios {
    /// A short way through the middle and a long way round; clocks are an hour ahead of Universal Time in winter.
    private func map(
        _ tags: String, middle: String = "secondary", relations: [SketchRelation] = []
    ) throws -> SketchMap {
        try SketchMap(
            """
            a-b---------c-d
              |         |
              |         |
              |         |
              |         |
              |         |
              |         |
              e---------f
            """,
            ways: [
                "ab": "secondary", "bc": "\(middle) \(tags) name=Pass", "cd": "secondary",
                "befc": "secondary name=Valley",
            ], relations: relations, at: SketchPlace(latitude: 49, longitude: 9))
    }

    /// The 23rd of November 2026 is a Monday.
    private func date(_ text: String) throws -> Date {
        try #require(try? Date(text + ":00Z", strategy: .iso8601))
    }

    private func answer(
        _ map: SketchMap, _ ends: String = "ad", departing: String? = nil, arriving: String? = nil,
        by type: TransportType = .automobile
    ) throws -> DirectionsResponse {
        let places = ends.map { MapItem(coordinate: map.place($0)) }
        var request = DirectionsRequest(
            source: places[0], destination: places[places.count - 1], transportType: type)
        request.waypoints = Array(places.dropFirst().dropLast())
        request.departureDate = try departing.map(date)
        request.arrivalDate = try arriving.map(date)
        return try map.provider.calculate(request)
    }

    /// A place on the pass.
    private func place(on map: SketchMap, share: Double) -> Coordinate {
        let start = map.place("b")
        let end = map.place("c")
        return Coordinate(
            latitude: start.latitude + share * (end.latitude - start.latitude),
            longitude: start.longitude + share * (end.longitude - start.longitude))
    }

    private func usesPass(_ response: DirectionsResponse, _ map: SketchMap) -> Bool {
        let middle = place(on: map, share: 0.5)
        return zip(response.routes[0].polyline.coordinates, response.routes[0].polyline.coordinates.dropFirst())
            .contains { one, next in
                abs(one.distance(to: middle) + middle.distance(to: next) - one.distance(to: next)) < 1
            }
    }

    private func waiting(_ response: DirectionsResponse) -> [RouteNotice] {
        response.routes[0].notices.filter { $0.kind == .waiting }
    }

    @Test func `a road that is closed in winter is left out then, and the answer says why`() throws {
        let map = try map("motor_vehicle:conditional='no @ (Nov-Apr)'")
        #expect(usesPass(try answer(map), map))
        #expect(usesPass(try answer(map, departing: "2026-07-15T10:00"), map))
        for response in [
            try answer(map, departing: "2027-01-15T10:00"), try answer(map, arriving: "2027-01-15T10:00"),
        ] {
            #expect(!usesPass(response, map))
            let notice = try #require(response.notices.first { $0.kind == .closedRoad })
            #expect(notice.tag == "motor_vehicle:conditional=no @ (Nov-Apr)")
            #expect(notice.element == "way/2")
            #expect(response.routes[0].notices.isEmpty)
        }
        #expect(usesPass(try answer(map, departing: "2027-01-15T10:00", by: .walking), map))
    }

    @Test(arguments: [("no_straight_on", "bc"), ("only_right_turn", "befc")])
    func `a turn is forbidden at the hours of its restriction`(value: String, to: String) throws {
        let restriction = SketchRelation.restriction(
            "\(value) @ (Mo-Fr 07:00-09:00)", from: "ab", via: "b", to: to, key: "restriction:conditional")
        let map = try map("", relations: [restriction])
        #expect(usesPass(try answer(map, departing: "2026-11-23T10:00"), map))
        #expect(!usesPass(try answer(map, departing: "2026-11-23T07:00"), map))
        #expect(usesPass(try answer(map, departing: "2026-11-22T07:00"), map))
        #expect(usesPass(try answer(map), map))
    }

    @Test func `who comes a little early waits if the way round takes longer`() throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-06:00)'")
        // The clocks show 05:59.
        let response = try answer(map, departing: "2026-11-23T04:59")
        #expect(usesPass(response, map))
        let usual = try answer(map, departing: "2026-11-23T05:10").routes[0].expectedTravelTime
        let notice = try #require(waiting(response).first)
        #expect(notice.element == "way/2")
        let waited = response.routes[0].expectedTravelTime - usual
        #expect(waited > 1 && waited < 60, "\(waited)")
        // Who comes hours early goes round.
        let early = try answer(map, departing: "2026-11-23T02:00")
        #expect(!usesPass(early, map))
        #expect(waiting(early).isEmpty)
    }

    @Test func `who lives on a closed road may leave it, and reach it`() throws {
        let map = try map("motor_vehicle:conditional='no @ (Nov-Apr)'")
        let house = MapItem(coordinate: place(on: map, share: 0.4))
        for (source, destination) in [
            (house, MapItem(coordinate: map.place("d"))), (MapItem(coordinate: map.place("d")), house),
        ] {
            var request = DirectionsRequest(source: source, destination: destination, transportType: .automobile)
            request.departureDate = try date("2027-01-15T10:00")
            let response = try map.provider.calculate(request)
            #expect(response.routes[0].notices.map(\.kind) == [.seasonalClosure])
        }
    }

    @Test func `a road open to residents only at some hours is left out by who only passes`() throws {
        let map = try map("motor_vehicle:conditional='destination @ (Mo-Fr 06:00-10:00)'")
        #expect(!usesPass(try answer(map, departing: "2026-11-23T07:00"), map))
        #expect(usesPass(try answer(map, departing: "2026-11-23T12:00"), map))
        let house = MapItem(coordinate: place(on: map, share: 0.4))
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: house, transportType: .automobile)
        request.departureDate = try date("2026-11-23T07:00")
        let response = try map.provider.calculate(request)
        #expect(response.routes[0].distance < map.place("a").distance(to: map.place("c")))
    }

    @Test func `an arrival sets off early enough to be in time, over roads that are open then`() throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-06:00)'")
        for arrival in ["2026-11-23T04:00", "2026-11-23T05:00", "2026-11-23T05:01", "2026-11-23T05:30"] {
            let response = try answer(map, arriving: arrival)
            let departure = try #require(response.expectedDepartureDate)
            #expect(try date(arrival).timeIntervalSince(departure) - response.routes[0].expectedTravelTime < 7)
            #expect(usesPass(response, map) == (arrival == "2026-11-23T05:30"), "\(arrival)")
        }
    }

    @Test func `a stop counts for when one comes by`() throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-06:00)'")
        #expect(usesPass(try answer(map, "abd", departing: "2026-11-23T12:00"), map))
        #expect(!usesPass(try answer(map, "abd", departing: "2026-11-23T22:00"), map))
    }
}
