import DirectionsKit
import TestSupport
import Testing
import TextCoding

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

    @Test func `a faster speed is not used, and the answer says so`() throws {
        let map = try fork()
        let fast = slow(map, 80)
        let stored = try #require(map.seconds("a", "c").map { map.length("ac") / $0 * 3.6 })
        #expect(map.route("ac", fast)?.expectedTravelTime == map.seconds("a", "c"))
        let known = DecimalText.shortest(stored, decimals: 1).replacing(".0", with: "")
        #expect(
            map.notices("ac", fast) == [
                "Way 3: 80 km/h is faster than the graph knows; \(known) km/h is kept."
            ])
    }

    @Test func `of two speeds for one direction the last one holds`() throws {
        let map = try fork()
        var avoidances = slow(map, 80)
        avoidances.waySpeeds.append(Speed(wayID: 3, direction: .forward, kilometersPerHour: 5))
        #expect(map.path("xy", avoidances) == "xadecy")
        #expect(map.path("yx", avoidances) == "ycax")
    }

    @Test func `a few fast ways are named, and how many more there are`() throws {
        let map = try fork()
        let all = RouteAvoidances(waySpeeds: (1...4).map { Speed(wayID: $0, kilometersPerHour: 200) })
        let notices = map.notices("xy", all)
        #expect(notices.count == 4)
        #expect(notices.first?.hasPrefix("Way 1: 200 km/h is faster than the graph knows; ") == true)
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
