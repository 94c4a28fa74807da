import DirectionsKit
import FoundationEssentials
import SketchSupport
import TestSupport
import Testing

/// Speeds that a request gives for ways.
@Suite struct WaySpeedScenarios {
    private typealias Speed = RouteAvoidances.WaySpeed

    private func fork() throws -> SketchMap {
        try SketchMap(
            """
            x-a---1---c-y
              |       |
              |       |
              d-------e
            """,
            ways: [
                "xa": "residential", "cy": "residential", "ac": "residential maxspeed=50",
                "adec": "residential maxspeed=50",
            ])
    }

    private func slow(
        _ map: SketchMap, _ speed: Double, _ direction: RouteAvoidances.WaySpeed.Direction = .both
    ) -> RouteAvoidances {
        RouteAvoidances(waySpeeds: [Speed(wayID: map.wayID("ac"), direction: direction, kilometersPerHour: speed)])
    }

    @Test func `a slow way is gone round where that is quicker`() throws {
        let map = try fork()
        #expect(map.path("xy", slow(map, 40)) == "xacy")
        #expect(map.path("xy", slow(map, 5)) == "xadecy")
        #expect(map.notices("xy", slow(map, 5)) == [])
    }

    @Test func `the travel time counts the speed, at ends within the way too`() throws {
        let map = try fork()
        let before = try #require(map.seconds("a", "c"))
        let stored = map.length("ac") / before
        let slower = try #require(map.route("ac", slow(map, stored * 3.6 / 1.5)))
        #expect(map.path(of: slower) == "ac")
        #expect(slower.expectedTravelTime.isNear(before * 1.5, within: 0.01))
        let part = try #require(map.route("a1", slow(map, stored * 3.6 / 1.5)))
        #expect(part.expectedTravelTime.isNear(before * 1.5 / 2, within: 0.01))
    }

    @Test func `a speed holds in its direction`() throws {
        let map = try fork()
        #expect(map.path("xy", slow(map, 5, .forward)) == "xadecy")
        #expect(map.path("yx", slow(map, 5, .forward)) == "ycax")
        #expect(map.path("xy", slow(map, 5, .backward)) == "xacy")
        #expect(map.path("yx", slow(map, 5, .backward)) == "ycedax")
    }

    @Test func `a faster way is taken where that is quicker, in its direction`() throws {
        let map = try SketchMap(
            """
            x-a---1---c-y
              |       |
              d-------e
            """,
            ways: [
                "xa": "residential", "cy": "residential", "ac": "residential maxspeed=50",
                "ad": "residential maxspeed=50", "de": "residential maxspeed=50", "ec": "residential maxspeed=50",
            ])
        #expect(map.path("x", "y") == "xacy")
        let detour = ["ad", "de", "ec"].map { Speed(wayID: map.wayID($0), kilometersPerHour: 250) }
        #expect(map.path("xy", RouteAvoidances(waySpeeds: detour)) == "xadecy")
        #expect(map.path("yx", RouteAvoidances(waySpeeds: detour)) == "ycedax")
        var forward = detour
        forward[1].direction = .forward
        #expect(map.path("xy", RouteAvoidances(waySpeeds: forward)) == "xadecy")
        #expect(map.path("yx", RouteAvoidances(waySpeeds: forward)) == "ycax")
    }

    @Test func `the travel time counts a faster speed, without a notice`() throws {
        let map = try fork()
        let fast = slow(map, 144)
        let seconds = try #require(map.seconds("a", "c"))
        let route = try #require(map.route("ac", fast))
        #expect(route.expectedTravelTime.isNear(map.length("ac") / 40, within: 0.001))
        #expect(route.expectedTravelTime < seconds)
        #expect(map.route("a1", fast)?.expectedTravelTime.isNear(map.length("ac") / 80, within: 0.001) == true)
        #expect(map.notices("ac", fast) == [])
        #expect(route.staticTravelTime == nil && route.traffic == nil)
    }

    @Test func `a speed opens no road that traffic closes`() throws {
        let map = try fork()
        let live = try map.provider(live: ["ac": 0], observed: Date(timeIntervalSince1970: 0))
        let ends = "xy".map { MapItem(coordinate: map.place($0)) }
        var request = DirectionsRequest(source: ends[0], destination: ends[1], transportType: .automobile)
        request.avoidances = slow(map, 250)
        let found = try live.calculate(request).routes[0]
        #expect(map.path(of: found) == "xadecy")
    }

    @Test func `of two speeds for one direction the last one holds`() throws {
        let map = try fork()
        var avoidances = slow(map, 80)
        avoidances.waySpeeds.append(Speed(wayID: 3, direction: .forward, kilometersPerHour: 5))
        #expect(map.path("xy", avoidances) == "xadecy")
        #expect(map.path("yx", avoidances) == "ycax")
    }

    @Test func `speeds of ways that are not in the graph have a notice, and wrong speeds are refused`() throws {
        let map = try fork()
        let unknown = RouteAvoidances(waySpeeds: [
            Speed(wayID: 99, kilometersPerHour: 5), Speed(wayID: 3, kilometersPerHour: 40),
        ])
        #expect(map.notices("xy", unknown) == ["Way 99 is not in the graph; a speed for it changes nothing."])
        for speed in [0, -3, .nan, .infinity] as [Double] {
            #expect(map.error("xy", slow(map, speed))?.reason == .invalidRequest, "\(speed)")
        }
    }

    @Test func `a speed too slow to count closes the direction`() throws {
        let map = try fork()
        #expect(map.path("xy", slow(map, 1e-6)) == "xadecy")
        #expect(map.path("1y", slow(map, 1e-6, .forward)) == "adecy")
    }
}
