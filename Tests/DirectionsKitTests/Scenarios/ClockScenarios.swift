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

    @Test func `a junction is no place on the closed road that begins there`() throws {
        let map = try map("motor_vehicle:conditional='no @ (Nov-Apr)'")
        let response = try answer(map, "bc", departing: "2027-01-15T10:00")
        #expect(!usesPass(response, map))
        #expect(response.notices.map(\.kind) == [.closedRoad])
        #expect(usesPass(try answer(map, "bc", departing: "2027-07-15T10:00"), map))
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
            #expect(response.notices.isEmpty)
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
            #expect(try date(arrival).timeIntervalSince(departure) - response.routes[0].expectedTravelTime > -1)
            #expect(usesPass(response, map) == (arrival == "2026-11-23T05:30"), "\(arrival)")
        }
    }

    @Test func `a stop counts for when one comes by`() throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-06:00)'")
        #expect(usesPass(try answer(map, "abd", departing: "2026-11-23T12:00"), map))
        #expect(!usesPass(try answer(map, "abd", departing: "2026-11-23T22:00"), map))
        // The road closes while one is on the slow way to the stop.
        let slow = try SketchMap(
            """
            a-b---------c-d
              |         |
              e---------f
            """,
            ways: [
                "ab": "secondary maxspeed=5", "cd": "secondary", "befc": "secondary",
                "bc": "secondary motor_vehicle:conditional='no @ (22:00-06:00)'",
            ], at: SketchPlace(latitude: 49, longitude: 9))
        #expect(usesPass(try answer(slow, "bd", departing: "2026-11-23T20:59"), slow))
        #expect(!usesPass(try answer(slow, "abd", departing: "2026-11-23T20:59"), slow))
    }

    // MARK: Roads that are closed at most times

    /// A pedestrian street of 1 km from b to c, with other streets at its ends.
    private func street(_ value: String) throws -> SketchMap {
        try SketchMap(
            """
            a-b---------c-d
              |         |
              |         |
              |         |
              |         |
              e---------f
            """,
            ways: [
                "ab": "residential", "cd": "residential", "befc": "residential name=Valley",
                "bc": "pedestrian name=Pass motor_vehicle:conditional='\(value)'",
            ], at: SketchPlace(latitude: 49, longitude: 9))
    }

    private func route(_ map: SketchMap, from source: Coordinate, to destination: Coordinate, _ time: String?) throws
        -> Route
    {
        var request = DirectionsRequest(
            source: MapItem(coordinate: source), destination: MapItem(coordinate: destination),
            transportType: .automobile)
        request.departureDate = try time.map(date)
        return try map.provider.calculate(request).routes[0]
    }

    @Test func `deliveries reach and leave a pedestrian street while it is open to them`() throws {
        let map = try street("destination @ (Mo-Sa 06:00-11:00)")
        let shop = place(on: map, share: 0.3)
        let morning = try route(map, from: map.place("a"), to: shop, "2026-11-23T07:00")
        #expect(morning.polyline.coordinates.last.map { $0.distance(to: shop) < 1 } == true)
        let turn = try route(map, from: map.place("e"), to: shop, "2026-11-23T07:00")
        #expect(
            turn.steps.map(\.instructions).contains { $0.contains("turn right onto Pass") },
            "\(turn.steps.map(\.instructions))")
        #expect(morning.notices.isEmpty)
        let allowed = try #require(morning.allowedUntil)
        #expect(allowed.tag == "motor_vehicle:conditional=destination @ (Mo-Sa 06:00-11:00)")
        #expect(allowed.road == "Pass")
        #expect(allowed.reopens == (try date("2026-11-24T05:00")))
        let left = try date("2026-11-23T10:00").timeIntervalSince(allowed.latestDeparture)
        #expect(left >= 0 && left < 300, "\(left)")
        let away = try route(map, from: shop, to: map.place("a"), "2026-11-23T07:00")
        #expect(away.polyline.coordinates.first.map { $0.distance(to: shop) < 1 } == true)
        for time in [nil, "2026-11-23T12:00", "2026-11-22T07:00"] {
            let there = try route(map, from: map.place("a"), to: shop, time)
            #expect(there.polyline.coordinates.last.map { $0.distance(to: map.place("b")) < 1 } == true)
            let back = try route(map, from: shop, to: map.place("a"), time)
            #expect(back.polyline.coordinates.first.map { $0.distance(to: map.place("b")) < 1 } == true)
        }
    }

    @Test func `who delivers does not pass through, and everyone does where the street is open to all`() throws {
        let deliveries = try street("destination @ (Mo-Sa 06:00-11:00)")
        #expect(!usesPass(try answer(deliveries, departing: "2026-11-23T07:00"), deliveries))
        let all = try map(
            "motor_vehicle=no motor_vehicle:conditional='yes @ (Mo-Sa 06:00-11:00)'", middle: "residential")
        #expect(usesPass(try answer(all, departing: "2026-11-23T07:00"), all))
        #expect(!usesPass(try answer(all, departing: "2026-11-23T12:00"), all))
        #expect(!usesPass(try answer(all), all))
    }

    @Test func `who comes shortly before a street opens waits`() throws {
        let map = try street("destination @ (Mo-Sa 06:00-11:00)")
        let shop = place(on: map, share: 0.3)
        let early = try route(map, from: map.place("a"), to: shop, "2026-11-23T04:58")
        #expect(early.polyline.coordinates.last.map { $0.distance(to: shop) < 1 } == true)
        #expect(early.notices.map(\.kind) == [.waiting])
        let tooEarly = try route(map, from: map.place("a"), to: shop, "2026-11-23T03:00")
        #expect(tooEarly.polyline.coordinates.last.map { $0.distance(to: map.place("b")) < 1 } == true)
    }

    @Test func `a one-way street is open against its direction at the hours of a tag`() throws {
        let map = try map("oneway=yes oneway:conditional='no @ (20:00-06:00)'")
        #expect(!usesPass(try answer(map, "da", departing: "2026-11-23T12:00"), map))
        #expect(usesPass(try answer(map, "da", departing: "2026-11-23T21:00"), map))
        #expect(usesPass(try answer(map, "ad", departing: "2026-11-23T12:00"), map))
    }

    @Test func `nobody waits for hours where a walk from an open road does`() throws {
        // The shop is 150 m from open roads, and the street opens in 18 hours.
        let map = try SketchMap(
            """
            a-b-----c
              |
              d
            """,
            ways: [
                "ab": "residential", "bd": "residential",
                "bc": "pedestrian motor_vehicle:conditional='destination @ (06:00-11:00)'",
            ], at: SketchPlace(latitude: 49, longitude: 9))
        let there = try route(map, from: map.place("a"), to: map.place("c"), "2026-11-23T11:00")
        #expect(there.notices.isEmpty)
        #expect(there.polyline.coordinates.last.map { $0.distance(to: map.place("b")) < 1 } == true)
    }

    @Test func `travel times of several destinations know the clock too`() throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-06:00)'")
        let destination = MapItem(coordinate: map.place("d"))
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: destination, transportType: .automobile)
        request.departureDate = try date("2026-11-23T22:00")
        let night = try map.provider.calculateETAs(request, to: [destination])[0].get()
        #expect(night.distance == (try map.provider.calculate(request).routes[0].distance))
        request.departureDate = try date("2026-11-23T12:00")
        #expect(try map.provider.calculateETAs(request, to: [destination])[0].get().distance < night.distance)
    }

    @Test func `access and direction open a street only together`() throws {
        let map = try map(
            "oneway=yes oneway:conditional='no @ (20:00-06:00)' motor_vehicle:conditional='yes @ (07:00-19:00)'")
        #expect(!usesPass(try answer(map, "da", departing: "2026-11-23T07:00"), map))
        #expect(usesPass(try answer(map, "da", departing: "2026-11-23T21:00"), map))
        let both = try self.map(
            "motor_vehicle=no motor_vehicle:conditional='yes @ (06:00-11:00)' oneway=yes "
                + "oneway:conditional='no @ (10:00-22:00)'")
        for (time, along, against) in [("08:00", true, false), ("09:30", true, true), ("18:00", false, false)] {
            #expect(usesPass(try answer(both, "ad", departing: "2026-11-23T\(time)"), both) == along, "\(time)")
            #expect(usesPass(try answer(both, "da", departing: "2026-11-23T\(time)"), both) == against, "\(time)")
        }
    }

    @Test func `a reversible lane leads one way in the morning and the other in the afternoon`() throws {
        let map = try map("oneway=reversible oneway:conditional='yes @ (06:00-12:00); -1 @ (12:00-20:00)'")
        for (time, along, against) in [("09:00", true, false), ("15:00", false, true), ("22:00", false, false)] {
            #expect(usesPass(try answer(map, "ad", departing: "2026-11-23T\(time)"), map) == along, "\(time)")
            #expect(usesPass(try answer(map, "da", departing: "2026-11-23T\(time)"), map) == against, "\(time)")
        }
    }

    @Test func `a plain tag about fewer kinds of traffic goes before a condition about more`() throws {
        let map = try map("access:conditional='no @ (22:00-06:00)' foot=yes bicycle=yes")
        #expect(!usesPass(try answer(map, departing: "2026-11-23T22:00"), map))
        for type in [TransportType.walking, .cycling] {
            let response = try answer(map, departing: "2026-11-23T22:00", by: type)
            #expect(usesPass(response, map))
            #expect(response.routes[0].notices.isEmpty)
        }
    }

    @Test func `deliveries pass through no street that is open to all only at night`() throws {
        let map = try map(
            "motor_vehicle=no motor_vehicle:conditional='delivery @ (06:00-11:00); yes @ (20:00-06:00)'")
        #expect(!usesPass(try answer(map, departing: "2026-11-23T07:00"), map))
        #expect(usesPass(try answer(map, departing: "2026-11-23T21:00"), map))
    }

    @Test func `who waits in the night in which the clocks skip an hour waits an hour less`() throws {
        // At 2:00 of the 28th of March 2027 the clocks are put to 3:00, which is 1:00 of Universal Time.
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "residential", "bc": "residential access:conditional='no @ (22:00-02:00)'"],
            at: SketchPlace(latitude: 49, longitude: 9))
        let response = try answer(map, "ac", departing: "2027-03-28T00:30")
        let arrival = try #require(response.expectedArrivalDate)
        #expect(arrival.timeIntervalSince(try date("2027-03-28T01:00")) < 300)
        #expect(arrival > (try date("2027-03-28T01:00")))
    }

    @Test func `a village behind a pass that is open in summer is reached in summer`() throws {
        let map = try SketchMap(
            "a---b-------c---d",
            ways: [
                "ab": "tertiary", "cd": "tertiary",
                "bc": "tertiary motor_vehicle=no motor_vehicle:conditional='yes @ (Jun-Oct)'",
            ], at: SketchPlace(latitude: 49, longitude: 9))
        #expect(try answer(map, departing: "2026-07-15T10:00").routes[0].distance > 1500)
        #expect(throws: DirectionsError.self) { try answer(map, departing: "2027-01-15T10:00") }
        #expect(throws: DirectionsError.self) { try answer(map) }
    }
}
