import Guidance
import Roads
import TestSupport
import Testing

/// Roundabouts and their exits.
@Suite struct RoundaboutScenarios {
    private func circle(_ scale: Double = 20, _ tags: String = "") throws -> SketchMap {
        try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "abcda": "primary junction=roundabout name= \(tags)", "ae": "primary", "bn": "primary",
                "cw": "primary", "ds": "primary",
            ],
            scale: scale)
    }

    @Test func `the first exit is the one to the right`() throws {
        let map = try circle()
        #expect(map.maneuvers("s", "e") == ["depart north ds", "roundabout right exit 1 ae", "arrive"])
    }

    @Test func `the second exit leads straight on`() throws {
        let map = try circle()
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `the third exit is the one to the left`() throws {
        let map = try circle()
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 3 cw", "arrive"])
    }

    /// A circle with a radius of eight meters and longer streets around it.
    private func smallCircle() throws -> SketchMap {
        try SketchMap(
            """
                      n



                      b
            w-------c   a-------e
                      d



                      s
            """,
            ways: [
                "abcda": "residential junction=roundabout name=", "ae": "residential", "bn": "residential",
                "cw": "residential", "ds": "residential",
            ],
            scale: 4)
    }

    @Test func `a small circle is a crossing`() throws {
        let map = try smallCircle()
        #expect(map.maneuvers("s", "e") == ["depart north ds", "turn right ae", "arrive"])
        #expect(map.maneuvers("s", "w") == ["depart north ds", "turn left cw", "arrive"])
        #expect(map.maneuvers("s", "n") == ["depart north bn", "arrive"])
    }

    @Test func `a circle with a name says it`() throws {
        let map = try circle(20, "name=Circus")
        #expect(map.guide(["s", "n"])[1].roundaboutName == "Circus")
    }

    @Test func `a circle of several ways is one`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "ab": "primary junction=roundabout name=North", "bcd": "primary junction=roundabout name=South",
                "da": "primary junction=roundabout", "ae": "primary", "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], scale: 20)
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 3 cw", "arrive"])
    }

    @Test func `an exit that is closed to cars is not counted for them`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "abcda": "primary junction=roundabout name=", "ae": "footway", "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], scale: 20)
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 1 bn", "arrive"])
    }

    @Test func `a way in is no exit`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "abcda": "primary junction=roundabout name=", "ea": "primary oneway=yes", "bn": "primary",
                "cw": "primary", "ds": "primary",
            ], scale: 20)
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 1 bn", "arrive"])
    }

    @Test func `where traffic keeps left the first exit is the one to the left`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "adcba": "primary junction=roundabout name=", "ae": "primary", "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], at: .britain, scale: 20)
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 1 cw", "arrive"])
        #expect(map.maneuvers("s", "e") == ["depart north ds", "roundabout right exit 3 ae", "arrive"])
    }

    @Test func `a route that begins in a circle leaves it by an exit`() throws {
        let map = try circle(40)
        #expect(map.maneuvers("d", "b").first?.hasPrefix("depart") == true)
        #expect(map.maneuvers("d", "n").last == "arrive")
        #expect(map.maneuvers("d", "n").contains { $0.hasPrefix("roundabout exit 2 bn") })
    }

    @Test func `a route that ends in a circle does not leave it`() throws {
        let map = try circle(40)
        #expect(map.maneuvers("s", "b") == ["depart north ds", "roundabout around (roundabout)", "arrive"])
    }

    @Test func `a traffic circle counts exits like a roundabout`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "abcda": "primary junction=circular name=", "ae": "primary", "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], scale: 20)
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `a mini-roundabout is a crossing`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["abc": "residential", "dbe": "residential"], nodes: ["b": "mini_roundabout"])
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn left dbe", "arrive"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }
}
