import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Routes with stops: each leg goes on along the edge on which the one before ended, on foot in either direction.
@Suite struct MultiLegScenarios {
    @Test func `after a stop in the middle of a road the route goes on and turns at its end`() throws {
        let map = try SketchMap("a----1--b", ways: ["ab": "residential"])
        #expect(map.path("a", "1", "a") == "aba")
        #expect(map.meters("a", "1", "a").isNear(2 * map.length("ab"), within: 0.1))
        #expect(map.seconds("a", "1", "a").isNear(2 * map.length("ab").seconds(at: 25) + 27.5, within: 0.05))
    }

    @Test func `after a stop the route takes the block rather than turn round`() throws {
        let map = try SketchMap(
            """
            a---b-1-c---------d
                |   |
                e---f
            """,
            ways: ["ab": "residential", "bc": "residential", "cd": "residential", "befc": "residential"])
        #expect(map.path("a", "1", "a") == "abcfeba")
    }

    @Test func `a stop at a dead end turns there`() throws {
        let map = try SketchMap("a-------b", ways: ["ab": "residential"])
        #expect(map.path("a", "b", "a") == "aba")
        #expect(map.seconds("a", "b", "a").isNear(2 * map.length("ab").seconds(at: 25) + 27.5, within: 0.05))
    }

    @Test func `a stop at a crossing is not a place to turn round`() throws {
        let map = try SketchMap(
            """
                n
                |
                |
            w---x---e
                |
                s
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential", "xs": "residential"])
        #expect(map.path("w", "x", "w") == "wxsxw")
        #expect(map.path("w", "x", "e") == "wxe")
        #expect(map.route("w", "x", "n") == "wx | xn")
    }

    @Test func `a stop on a turning circle may turn there`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": "turning_circle"])
        #expect(map.path("a", "b", "a") == "aba")
    }

    @Test func `a stop before a barrier turns there`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": "barrier=bollard"])
        #expect(map.path("a", "b", "a") == "aba")
    }

    @Test func `a stop on a private street is left by the way one came, where that is shorter`() throws {
        let map = try SketchMap(
            """
            x-a---1-b
              |     |
              d-----e
            """,
            ways: ["xa": "residential", "ab": "residential access=private", "adeb": "residential"])
        // Turning round is not allowed there: one of the two ways is along the open street.
        #expect(["xabedax", "xadebax"].contains(map.path("x", "1", "x")))
    }

    @Test func `a stop on a one-way street goes on along it`() throws {
        let map = try SketchMap(
            """
            a---b-1-c
            |       |
            d-------e
            """,
            ways: ["abc": "residential oneway=yes", "ceda": "residential"])
        #expect(map.path("a", "1", "a") == "abceda")
    }

    @Test func `legs are separate and add up`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                e---f
            """,
            ways: [
                "ab": "residential", "bc": "tertiary", "cd": "residential", "be": "residential", "ef": "residential",
                "cf": "residential",
            ])
        #expect(map.route("a", "c", "d") == "ab bc | cd")
        let route = try #require(map.response("a", "e", "f", "d")?.routes.first)
        #expect(route.legs.count == 3)
        #expect(route.legs.reduce(0) { $0 + $1.distance }.isNear(route.distance, within: 1e-6))
        #expect(route.legs.reduce(0) { $0 + $1.expectedTravelTime }.isNear(route.expectedTravelTime, within: 1e-6))
        #expect(route.steps.reduce(0) { $0 + $1.distance }.isNear(route.distance, within: 1e-6))
        #expect(route.steps.reduce(0) { $0 + $1.expectedTravelTime }.isNear(route.expectedTravelTime, within: 1e-6))
        #expect(route.legs.reduce(0) { $0 + $1.stepCount } == route.steps.count)
    }

    @Test func `a stop on the way changes nothing`() throws {
        let map = try SketchMap("a--1--b--2--c", ways: ["ab": "residential", "bc": "residential"])
        #expect(map.meters("a", "1", "2", "c").isNear(map.meters("a", "c") ?? 0, within: 1e-6))
        #expect(map.seconds("a", "1", "2", "c").isNear(map.seconds("a", "c") ?? 0, within: 1e-6))
        #expect(map.route("a", "1", "2", "c") == "ab | ab bc | bc")
    }

    @Test func `the same stop twice is one stop`() throws {
        let map = try SketchMap("a--1--b", ways: ["ab": "residential"])
        #expect(map.meters("a", "1", "1", "b").isNear(map.length("ab"), within: 0.1))
        #expect(
            map.meters("a", "1", "a", "1").isNear(map.length("a1") + map.length("1ba") + map.length("a1"), within: 0.2))
    }

    @Test func `on foot one turns round at a dead end for nothing`() throws {
        let map = try SketchMap("a-------b", ways: ["ab": "residential"])
        let once = map.seconds("a", "b", by: .walking) ?? 0
        #expect(map.seconds("a", "b", "a", by: .walking).isNear(2 * once))
    }

    @Test func `on foot a stop in the middle of a road is left either way`() throws {
        let map = try SketchMap("a----1--b", ways: ["ab": "residential"])
        let once = map.seconds("a", "1", by: .walking) ?? 0
        #expect(map.seconds("a", "1", "a", by: .walking).isNear(2 * once, within: 0.01))
        #expect(map.meters("a", "1", "a", by: .walking).isNear(2 * map.length("a1"), within: 0.1))
        #expect(map.path("a", "1", "b", by: .walking) == "ab")
    }

    @Test func `on foot a stop at a crossing is left by the way one came`() throws {
        let map = try SketchMap(
            """
                n
                |
            w---x---e
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential"])
        #expect(map.path("w", "x", "w", by: .walking) == "wxw")
        #expect(map.path("w", "x", "n", by: .walking) == "wxn")
    }

    @Test func `on foot a stop on a private street is left by the way one came`() throws {
        let map = try SketchMap(
            """
            x-a---1-b
              |     |
              d-----e
            """,
            ways: ["xa": "residential", "ab": "residential access=private", "adeb": "residential"])
        #expect(map.meters("x", "1", "x", by: .walking).isNear(2 * map.length("xa1"), within: 0.2))
        #expect(map.path("x", "1", "b", by: .walking) == "xab")
    }

    @Test func `a stop that cannot be reached stops the whole route`() throws {
        let map = try SketchMap(
            """
            a---b---e             c---d
            """,
            ways: ["ab": "residential", "be": "residential", "cd": "residential"])
        #expect(map.reason("a", "c", "b") == .differentIslands)
        #expect(map.error(["a", "c", "b"])?.pointIndex == 1)
    }
}
