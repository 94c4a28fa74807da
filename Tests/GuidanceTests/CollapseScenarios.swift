import Roads
import SketchSupport
import Testing

/// Stretches that are too short for a maneuver of their own, and such that are long enough.
@Suite struct CollapseScenarios {
    @Test func `a widely staggered crossing is two turns`() throws {
        let map = try SketchMap(
            """
                  e
                  |
            a-----b
                  |
                  |
                  c-----d
                  |
                  f
            """,
            ways: ["ab": "residential name=Low", "ebcf": "primary", "cd": "residential name=Low"], scale: 60)
        #expect(
            map.maneuvers("a", "d")
                == ["depart east Low", "end of road right ebcf", "turn left Low", "arrive"])
    }

    @Test func `two halves of a turn are one`() throws {
        let map = try SketchMap(
            """
            a-------b-----c
                     e----f
                     |
                     |
                     d
            """,
            ways: ["abc": "residential", "be": "residential name=Corner", "fed": "residential name=Side"], scale: 6)
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn right Side", "arrive"])
    }

    @Test func `a U-turn at the end of a road is one`() throws {
        let map = try SketchMap(
            """
            a---b---c
            """,
            ways: ["abc": "residential oneway=no"], nodes: ["b": "turning_circle"])
        #expect(map.maneuvers("a", "b", "a").contains { $0.hasPrefix("turn round") || $0.hasPrefix("depart west") })
    }

    @Test func `two turns a block apart stay two`() throws {
        let map = try SketchMap(
            """
            a---b---e
                |
            f---c---d
                |
                g
            """,
            ways: ["abe": "residential", "bcg": "residential", "fcd": "residential"])
        #expect(
            map.maneuvers("a", "d") == ["depart east abe", "turn right bcg", "turn left fcd", "arrive"])
    }
}
