import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import Testing

/// Speed limits that change with the time, and routes that know when.
@Suite struct SpeedLimitClockScenarios {
    /// A short way over a pass and a way through the valley that is longer; 23 November 2026 is a Monday.
    private func map(_ pass: String) throws -> SketchMap {
        try SketchMap(
            """
            a-b---------c-d
              |         |
              |         |
              |         |
              |         |
              |         |
              |         |
              |         |
              e---------f
            """,
            ways: [
                "ab": "secondary maxspeed=60", "bc": "secondary \(pass) name=Pass", "cd": "secondary maxspeed=60",
                "befc": "secondary maxspeed=60 name=Valley",
            ], at: SketchPlace(latitude: 49, longitude: 9))
    }

    private func route(
        on map: SketchMap, _ ends: String = "ad", departing: String? = nil, arriving: String? = nil,
        avoiding avoidances: RouteAvoidances = RouteAvoidances()
    ) throws -> Route {
        let places = ends.map { MapItem(coordinate: map.place($0)) }
        var request = DirectionsRequest(source: places[0], destination: places[1], transportType: .automobile)
        request.avoidances = avoidances
        func date(_ text: String) throws -> Date { try Date(text + ":00Z", strategy: .iso8601) }
        request.departureDate = try departing.map(date)
        request.arrivalDate = try arriving.map(date)
        return try #require(try map.provider.calculate(request).routes.first)
    }

    private func time(_ tags: String, departing: String? = nil) throws -> Double {
        try route(on: map(tags), "bc", departing: departing).expectedTravelTime
    }

    /// So that a limit does not decide whether the road is in a town.
    private let town = "zone:traffic=DE:urban"
    private let night = "2026-11-23T02:00"
    private let midday = "2026-11-23T12:00"

    @Test func `at the hours of another limit a road takes the time of that limit`() throws {
        let changing = "\(town) maxspeed=60 maxspeed:conditional='30 @ (22:00-06:00)'"
        let slow = try time("\(town) maxspeed=30", departing: night)
        #expect(try abs(time(changing, departing: night) - slow) < 0.01)
        #expect(try time(changing, departing: midday) == time("\(town) maxspeed=60", departing: midday))
        #expect(try time(changing) == time("\(town) maxspeed=60"))
    }

    @Test(arguments: [
        "maxspeed:forward:conditional='30 @ (22:00-06:00)'", "maxspeed:motorcar:conditional='30 @ (22:00-06:00)'",
        "maxspeed:conditional='18.6411358 mph @ (22:00-06:00)'", "maxspeed:conditional='30 @ (sunset-sunrise)'",
        "maxspeed:conditional='40 @ (22:00-06:00)' maxspeed:motorcar:conditional='30 @ (22:00-06:00)'",
    ])
    func `keys for a direction and for cars, miles and the sun count`(tags: String) throws {
        let plain = try time("\(town) maxspeed=30", departing: night)
        #expect(try abs(time("\(town) maxspeed=60 \(tags)", departing: night) - plain) < 0.02)
    }

    @Test(arguments: [
        "maxspeed:conditional='30 @ wet'", "maxspeed:conditional='30 @ (weight>7.5)'",
        "maxspeed:conditional='30 @ (SH 00:00-24:00)'", "maxspeed:conditional='signals @ (22:00-06:00)'",
        "maxspeed:backward:conditional='30 @ (22:00-06:00)'", "maxspeed:hgv:conditional='30 @ (22:00-06:00)'",
        "maxspeed:conditional='30 @ (22:00-06:00'", "maxspeed:conditional='0 @ (22:00-06:00)'",
        "maxspeed:conditional='-5 @ (22:00-06:00)'", "maxspeed:conditional='1e9 @ (22:00-06:00)'",
    ])
    func `a limit that may or may not hold, or that is for others, changes nothing`(tags: String) throws {
        let plain = try time("maxspeed=60", departing: night)
        #expect(try time("maxspeed=60 \(tags)", departing: night) == plain)
    }

    @Test func `a road is gone round while its limit is low`() throws {
        let map = try map("maxspeed=60 maxspeed:conditional='10 @ (22:00-06:00)'")
        #expect(try route(on: map, departing: night).name == "Valley")
        #expect(try route(on: map, departing: midday).name == "Pass")
        #expect(try route(on: map, arriving: night).name == "Valley")
        #expect(try route(on: map).name == "Pass")
    }

    @Test func `a road is used while its limit is high`() throws {
        let map = try map("maxspeed=10 maxspeed:conditional='60 @ (22:00-06:00)'")
        #expect(try route(on: map, departing: night).name == "Pass")
        #expect(try route(on: map, departing: midday).name == "Valley")
        #expect(try route(on: map).name == "Valley")
    }

    @Test func `no limit at night is that of a fast road, only where the limit held one back`() throws {
        let fast = try time("maxspeed=60 maxspeed:conditional='none @ (22:00-06:00)'", departing: night)
        #expect(try abs(fast - time("maxspeed=130", departing: night)) < 0.01)
        // Gravel is slower than the limit.
        let gravel = "maxspeed=60 surface=gravel"
        let plain = try time(gravel, departing: night)
        #expect(try time("\(gravel) maxspeed:conditional='none @ (22:00-06:00)'", departing: night) == plain)
    }

    @Test func `who is on the road when the limit changes drives on by the new one`() throws {
        // Clocks are an hour ahead of Universal Time.
        let map = try map("maxspeed=60 maxspeed:conditional='15 @ (22:00-06:00)'")
        let whole = try route(on: map, "bc", departing: night).expectedTravelTime
        #expect(whole > 120)
        let change = try Date("2026-11-23T05:00:00Z", strategy: .iso8601)
        var arrivals: [Date] = []
        for seconds in stride(from: -whole - 60, through: 30, by: 10) {
            let places = "bc".map { MapItem(coordinate: map.place($0)) }
            var request = DirectionsRequest(source: places[0], destination: places[1], transportType: .automobile)
            let departure = change.addingTimeInterval(seconds)
            request.departureDate = departure
            let route = try #require(try map.provider.calculate(request).routes.first)
            arrivals.append(departure.addingTimeInterval(route.expectedTravelTime))
        }
        for (earlier, later) in zip(arrivals, arrivals.dropFirst()) {
            #expect(earlier <= later.addingTimeInterval(0.01))
        }
    }

    @Test func `a speed that the request names goes before the limit of the hour`() throws {
        let changing = try map("maxspeed=60 maxspeed:conditional='10 @ (22:00-06:00)'")
        let plain = try map("maxspeed=60")
        let times = try [changing, plain].map { map in
            let avoidances = RouteAvoidances(waySpeeds: [.init(wayID: map.wayID("Pass"), kilometersPerHour: 40)])
            return try route(on: map, "bc", departing: night, avoiding: avoidances).expectedTravelTime
        }
        #expect(times[0] == times[1])
    }

    @Test func `a travel time without a route is the same`() throws {
        let map = try map("maxspeed=60 maxspeed:conditional='10 @ (22:00-06:00)'")
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            transportType: .automobile)
        request.departureDate = try Date(night + ":00Z", strategy: .iso8601)
        let eta = try map.provider.calculateETA(request)
        let route = try route(on: map, departing: night)
        #expect(eta.expectedTravelTime == route.expectedTravelTime)
    }
}
