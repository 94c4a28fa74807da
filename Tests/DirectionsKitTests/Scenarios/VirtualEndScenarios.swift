import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Routes that begin or end inside an edge.
@Suite struct VirtualEndScenarios {
    private func straight() throws -> SketchMap {
        try SketchMap(
            """
              1      2
            a----------b
            """,
            ways: ["ab": "residential"])
    }

    @Test func `a part of an edge costs its part`() throws {
        let map = try straight()
        #expect(map.meters("1", "2").isNear(700, within: 0.1))
        #expect(map.seconds("1", "2").isNear(700.seconds(at: 25)))
        #expect(map.meters("a", "1").isNear(200, within: 0.1))
        #expect(map.meters("2", "b").isNear(200, within: 0.1))
    }

    @Test func `the parts of an edge add up to the whole`() throws {
        let map = try straight()
        func sum(_ value: (Character, Character) -> Double?) -> Double {
            [("a", "1"), ("1", "2"), ("2", "b")].reduce(0) { $0 + (value($1.0, $1.1) ?? .infinity) }
        }
        #expect(map.meters("a", "b").isNear(sum { map.meters($0, $1) }, within: 1e-6))
        #expect(map.seconds("a", "b").isNear(sum { map.seconds($0, $1) }, within: 1e-6))
    }

    @Test func `backwards along an edge costs the same`() throws {
        let map = try straight()
        #expect(map.meters("2", "1").isNear(700, within: 0.1))
        #expect(map.seconds("2", "1").isNear(700.seconds(at: 25)))
        #expect(map.path("2", "1")?.isEmpty == true)
    }

    @Test func `a trip to where it begins is not a trip`() throws {
        let map = try straight()
        for place: Character in ["1", "a"] {
            #expect(map.meters(place, place) == 0)
            #expect(map.seconds(place, place) == 0)
        }
    }

    @Test func `a bend inside an edge counts`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c1--d
            """,
            ways: ["abcd": "residential"])
        #expect(map.meters("a", "1").isNear(map.length("abc1"), within: 0.1))
        #expect(map.path("a", "1") == "abc")
        #expect(map.path("1", "a") == "cba")
    }

    @Test func `before the end of an edge the whole edge is not paid`() throws {
        let map = try SketchMap(
            """
            a-------b
            |
            c---1---d
            """,
            ways: ["ab": "residential", "ac": "residential", "cd": "primary"])
        let expected = map.length("bac").seconds(at: 25) + map.length("c1").seconds(at: 65)
        #expect(map.seconds("b", "1").isNear(expected, within: 0.05))
        #expect(map.seconds("1", "b").isNear(expected, within: 0.05))
    }

    @Test func `a target behind the source on a one-way ring is reached round the ring`() throws {
        let map = try SketchMap(
            """
            a--1-2--b
            |       |
            d-------c
            """,
            ways: ["ab": "residential oneway=yes", "bc": "residential oneway=yes", "cda": "residential oneway=yes"])
        #expect(map.meters("1", "2").isNear(200, within: 0.1))
        #expect(map.meters("2", "1").isNear(map.length("abcda") - 200, within: 0.2))
        #expect(map.path("2", "1") == "bcda")
        #expect(map.route("2", "1") == "ab bc cda ab")
    }

    @Test func `so it is on a ring that is one way by itself`() throws {
        let map = try SketchMap(
            """
            a--1-2--b
            |       |
            d-------c
            """,
            ways: ["abcda": "residential oneway=yes"])
        #expect(map.meters("1", "2").isNear(200, within: 0.1))
        #expect(map.meters("2", "1").isNear(map.length("abcda") - 200, within: 0.2))
        #expect(map.path("2", "1") == "bcda")
    }

    @Test func `a target behind the source on a two-way street needs no turning round`() throws {
        let map = try SketchMap("a--1-2--b", ways: ["ab": "residential"])
        #expect(map.meters("2", "1").isNear(200, within: 0.1))
    }

    @Test func `at the other end of a one-way street the route leads round the block`() throws {
        let map = try SketchMap(
            """
            a--1-2--b
            |       |
            d-------c
            """,
            ways: ["ab": "residential oneway=yes", "bcda": "residential"])
        #expect(map.path("2", "1") == "bcda")
        #expect(map.path("b", "2") == "bcda")
    }

    @Test func `a place on a node belongs to the edge that leads on`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential"])
        #expect(map.route("b", "c") == "bc")
        #expect(map.route("a", "b") == "ab")
        #expect(map.route("c", "b") == "bc")
        #expect(map.route("b", "a") == "ab")
    }

    @Test func `a place on a crossing belongs to the edge that leads on, without a turn`() throws {
        let map = try SketchMap(
            """
                n
                |
            w---x---e
                |
                s
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential", "xs": "residential"])
        for (end, way) in [("w", "wx"), ("e", "xe"), ("n", "xn"), ("s", "xs")] as [(Character, String)] {
            #expect(map.route("x", end) == way)
            #expect(map.route(end, "x") == way)
            #expect(map.seconds("x", end).isNear(map.length("x\(end)").seconds(at: 25)))
        }
    }

    @Test func `a place as far from two roads as can be takes the one that leads there`() throws {
        let map = try SketchMap(
            """
            a---b
            |  1
            | 2
            c---d
            """,
            ways: ["ab": "residential", "ac": "residential", "cd": "residential"], scale: 30)
        #expect(map.snapped("1", "b") == "ab ab")
        #expect(map.snapped("2", "d") == "cd cd")
    }

    @Test func `a place past a dead end belongs to its end`() throws {
        let map = try SketchMap("a-----b 1", ways: ["ab": "residential"])
        #expect(map.meters("a", "1").isNear(map.length("ab"), within: 0.1))
        #expect(map.snaps("a", "1").last?.snapped.distance.isNear(200, within: 0.1) == true)
    }

    @Test func `a place in the middle of a long edge is where it is`() throws {
        let map = try SketchMap(
            """
                      1
            a--------------------b
            """,
            ways: ["ab": "residential"], scale: 1_000)
        #expect(map.length("ab") > 20_000)
        #expect(map.meters("a", "1").isNear(10_000, within: 30))
        let whole = map.meters("a", "b") ?? 0
        #expect((map.meters("a", "1") ?? 0) + (map.meters("1", "b") ?? 0) == whole)
    }

    @Test(arguments: [0.0, 66, -17])
    func `a road over the 180th meridian is one road`(latitude: Double) throws {
        let map = try SketchMap(
            """
             1      2
            a----------b----c
            """,
            ways: ["ab": "residential", "bc": "residential"],
            at: SketchPlace(latitude: latitude, longitude: 179.995))
        #expect(map.place("b").longitude < 0)
        #expect(map.meters("a", "c").isNear(map.length("abc"), within: 0.1))
        #expect(map.meters("1", "2").isNear(700, within: 1))
        #expect(map.meters("2", "1").isNear(700, within: 1))
        #expect(map.route("c", "1") == "bc ab")
    }

    @Test(arguments: [85.0, 89, 89.9, -89.5])
    func `near a pole roads are found and measured as anywhere`(latitude: Double) throws {
        let map = try SketchMap(
            """
              1
            a----b
            |    |
            c----d
            """,
            ways: ["ab": "residential", "bd": "residential", "dc": "residential", "ca": "residential"],
            at: SketchPlace(latitude: latitude, longitude: 8))
        #expect(map.path("1", "d") == "bd")
        // The columns of two rows lie a little askew there.
        #expect(map.meters("1", "b").isNear(300, within: 3))
        #expect(map.meters("a", "d").isNear(min(map.length("abd"), map.length("acd")), within: 0.1))
    }
}
