import Guidance
import Roads
import SketchSupport
import Testing

/// Setting off, stops on the way, and arriving.
@Suite struct DepartureScenarios {
    @Test(arguments: [
        ("n", "north"), ("o", "northeast"), ("e", "east"), ("t", "southeast"), ("s", "south"), ("u", "southwest"),
        ("w", "west"), ("x", "northwest"),
    ])
    func `one sets off in the direction of the road`(letter: Character, direction: String) throws {
        let map = try SketchMap(
            """
            x   n   o


                a
            w       e

            u   s   t
            """,
            ways: [
                "an": "residential name=R", "ao": "residential name=R", "ae": "residential name=R",
                "at": "residential name=R", "as": "residential name=R", "au": "residential name=R",
                "aw": "residential name=R", "ax": "residential name=R",
            ])
        let expected = ["e": "east", "w": "west"][letter] ?? direction
        #expect(map.maneuvers("a", letter) == ["depart \(expected) R", "arrive"])
    }

    @Test func `from the middle of a bend one sets off as the road runs there`() throws {
        let map = try SketchMap(
            """
            a-----b
                  |
                  1
                  |
                  c
            """,
            ways: ["abc": "residential"])
        #expect(map.maneuvers("1", "c") == ["depart south abc", "arrive"])
    }

    /// A road with a place on either side of it.
    private func sides() throws -> SketchMap {
        try SketchMap(
            """
                1

            a-------b

                2
            """,
            ways: ["ab": "residential"], scale: 20)
    }

    @Test func `a destination to the right of the road`() throws {
        #expect(try sides().maneuvers("a", "2") == ["depart east ab", "arrive right"])
    }

    @Test func `a destination to the left of the road`() throws {
        #expect(try sides().maneuvers("a", "1") == ["depart east ab", "arrive left"])
    }

    @Test func `seen from the other direction the sides change`() throws {
        #expect(try sides().maneuvers("b", "1") == ["depart west ab", "arrive right"])
    }

    @Test func `a destination on the road lies on neither side`() throws {
        let map = try SketchMap("a---1---b", ways: ["ab": "residential"])
        #expect(map.maneuvers("a", "1") == ["depart east ab", "arrive"])
    }

    @Test func `a destination straight behind the end lies on neither side`() throws {
        let map = try SketchMap("a-------b  1", ways: ["ab": "residential"], scale: 20)
        #expect(map.maneuvers("a", "1") == ["depart east ab", "arrive"])
    }

    @Test func `a stop has its number and the leg after it goes on`() throws {
        let map = try SketchMap(
            """
                   1
            a---b---c---d
            """,
            ways: ["abcd": "residential"], scale: 30)
        #expect(
            map.maneuvers("a", "1", "d")
                == ["depart east abcd", "waypoint 1 left", "depart east abcd stays", "arrive"])
    }

    @Test func `two stops are counted`() throws {
        let map = try SketchMap("a---b---c---d", ways: ["abcd": "residential"])
        #expect(
            map.maneuvers("a", "b", "c", "d").filter { $0.hasPrefix("waypoint") } == ["waypoint 1", "waypoint 2"])
    }

    @Test func `a start at a corner sets off onto the road behind it`() throws {
        let map = try SketchMap(
            """
                  d
                  |
            a----1b----c
                  |
                  |
                  e
            """,
            ways: ["abc": "residential", "dbe": "residential"], scale: 8)
        #expect(map.maneuvers("1", "e") == ["depart south dbe", "arrive"])
    }

    @Test func `a destination just round the corner is reached at the corner`() throws {
        let map = try SketchMap(
            """
                  d
                  |
            a-----b----c
                  1
                  |
                  e
            """,
            ways: ["abc": "residential", "dbe": "residential"], scale: 8)
        #expect(map.maneuvers("a", "1") == ["depart east abc", "arrive"])
    }

    @Test func `a route along one edge departs and arrives`() throws {
        let map = try SketchMap("a--1--2--b", ways: ["ab": "residential"])
        #expect(map.maneuvers("1", "2") == ["depart east ab", "arrive"])
        #expect(map.maneuvers("2", "1") == ["depart west ab", "arrive"])
    }

    @Test func `from a place to itself one departs and arrives`() throws {
        let map = try SketchMap("a---1---b", ways: ["ab": "residential"])
        #expect(map.maneuvers("1", "1").last == "arrive")
        #expect(map.maneuvers("1", "1").count == 2)
    }

    @Test func `the path edges of each maneuver begin where those of the one before end`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d---e
            """,
            ways: ["abc": "residential", "bd": "residential", "de": "residential"])
        let maneuvers = map.guide(["a", "e"])
        #expect(maneuvers.first?.pathEdges.lowerBound == 0)
        #expect(zip(maneuvers, maneuvers.dropFirst()).allSatisfy { $0.pathEdges.upperBound == $1.pathEdges.lowerBound })
        #expect(maneuvers.last?.pathEdges.isEmpty == true)
    }
}
