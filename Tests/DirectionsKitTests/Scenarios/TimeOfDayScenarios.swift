import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import Testing

/// Times of automobile routes at the hour of the request.
@Suite struct TimeOfDayScenarios {
    /// A street through a village, Tuesday 2026-12-01; clocks are an hour ahead of Universal Time there.
    private func map() throws -> SketchMap {
        try SketchMap(
            """
            i---------j
            a----b----c          d----e----f
            k---------l
            """,
            ways: ["abc": "primary", "cd": "primary", "def": "primary", "ijlki": "landuse=residential"])
    }

    private func request(
        _ map: SketchMap, _ from: Character = "a", _ to: Character = "c", hour: Double? = nil, arrives: Bool = false,
        by type: TransportType = .automobile
    ) -> DirectionsRequest {
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place(from)), destination: MapItem(coordinate: map.place(to)),
            transportType: type)
        guard let hour else { return request }
        let date = Date(timeIntervalSince1970: 1_796_083_200 + (hour - 1) * 3600)
        if arrives { request.arrivalDate = date } else { request.departureDate = date }
        return request
    }

    private func seconds(_ map: SketchMap, _ hour: Double?) throws -> Double {
        try map.provider.calculateETA(request(map, hour: hour)).expectedTravelTime
    }

    @Test func `a street in town takes longer in the peaks and less at night`() throws {
        let map = try map()
        let usual = try seconds(map, nil)
        #expect(try seconds(map, 12) == usual)
        #expect(abs(try seconds(map, 9) / usual - 1.12) < 0.01)
        #expect(abs(try seconds(map, 17.5) / usual - 1.22) < 0.01)
        #expect(abs(try seconds(map, 3) / usual - 1 / 1.38) < 0.01)
    }

    @Test func `the range says what it rests on and how long it takes without traffic`() throws {
        let map = try map()
        for hour in [nil, 3, 8.5, 12, 17.5] {
            let eta = try map.provider.calculateETA(request(map, hour: hour))
            let range = try #require(eta.travelTimeRange)
            #expect(range.basis == .typical)
            let free = try #require(range.freeFlow)
            #expect(abs(free - (try seconds(map, 3))) < 0.05)
            #expect(range.low < range.expected && range.expected < range.high)
        }
        let walk = try map.provider.calculateETA(request(map, hour: 8.5, by: .walking))
        #expect(walk.travelTimeRange?.basis == .freeFlow)
        #expect(walk.travelTimeRange?.freeFlow == nil)
    }

    @Test func `route, steps, legs and travel time agree at any hour`() throws {
        let map = try map()
        for hour in [3, 8.5, 12, 17.5, 22.9] {
            var asked = request(map, "a", "f", hour: hour)
            asked.waypoints = [MapItem(coordinate: map.place("c"))]
            asked.includesLedger = true
            let route = try map.provider.calculate(asked).routes[0]
            let eta = try map.provider.calculateETA(asked)
            #expect(abs(route.expectedTravelTime - eta.expectedTravelTime) < 0.001)
            #expect(abs(route.steps.reduce(0) { $0 + $1.expectedTravelTime } - route.expectedTravelTime) < 0.01)
            #expect(abs(route.legs.reduce(0) { $0 + $1.expectedTravelTime } - route.expectedTravelTime) < 0.01)
            let ledger = try #require(route.ledger)
            #expect(abs(ledger.entries.reduce(0) { $0 + $1.duration } - ledger.total) < 0.01)
        }
    }

    @Test func `who arrives by a time leaves as much earlier as it takes then`() throws {
        let map = try map()
        for hour in [6.9, 7.5, 8, 10.2, 17, 19.6, 21.5] {
            let arriving = try map.provider.calculateETA(request(map, "a", "f", hour: hour, arrives: true))
            var leaving = request(map, "a", "f")
            leaving.departureDate = arriving.expectedDepartureDate
            let departing = try map.provider.calculateETA(leaving)
            #expect(abs(departing.expectedArrivalDate.timeIntervalSince(arriving.expectedArrivalDate)) < 1)
        }
    }

    @Test func `times to several places are those of single requests at the hour`() throws {
        let map = try map()
        let asked = request(map, hour: 8.5)
        let places = ["b", "c", "f"].map { MapItem(coordinate: map.place($0)) }
        for (place, result) in zip(places, map.provider.calculateETAs(asked, to: places)) {
            var single = asked
            single.destination = place
            #expect(try result.get().expectedTravelTime == map.provider.calculateETA(single).expectedTravelTime)
        }
    }

    @Test func `the hour may choose another route`() throws {
        // Through the village it is quicker at night, round it in the evening.
        let map = try SketchMap(
            """
            i--------------j
            s----b----c----t
            k--------------l
            |              |
            u--------------v
            """,
            ways: [
                "sbct": "primary maxspeed=50", "ijlki": "landuse=residential", "su": "primary maxspeed=80",
                "uv": "primary maxspeed=80", "vt": "primary maxspeed=80",
            ])
        let night = try map.provider.calculate(request(map, "s", "t", hour: 3)).routes[0]
        let evening = try map.provider.calculate(request(map, "s", "t", hour: 17.5)).routes[0]
        #expect(night.expectedTravelTime < evening.expectedTravelTime)
        #expect(night.distance <= evening.distance)
    }

    @Test func `a walk does not depend on the hour, and says so`() throws {
        let map = try map()
        let walks = try [nil, 3, 8.5].map { try map.provider.calculate(request(map, hour: $0, by: .walking)) }
        #expect(Set(walks.map { $0.routes[0].expectedTravelTime }).count == 1)
        #expect(walks[1].notices.contains { $0.kind == .timeNotUsed })
        let drive = try map.provider.calculate(request(map, hour: 8.5))
        #expect(!drive.notices.contains { $0.kind == .timeNotUsed })
    }
}
