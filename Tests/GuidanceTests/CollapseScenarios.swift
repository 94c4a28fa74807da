import Roads
import TestSupport
import Testing

/// What is too short to speak of.
@Suite struct CollapseScenarios {
    @Test func `round over the link between two carriageways is one U-turn`() throws {
        let map = try SketchMap(
            """
            a--------b--c
                     |
            f--------e--d
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "def": "primary oneway=yes name=High",
                "be": "primary_link name= oneway=yes",
            ], scale: 10)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn round High stays", "arrive"])
    }

    @Test func `a left turn across a dual carriageway is one turn`() throws {
        let map = try SketchMap(
            """
               d    e
               |    |
               |    |
               |    |
            a--b----c---f
               |    |
               g    h
            """,
            ways: [
                "abcf": "residential", "dbg": "primary oneway=yes name=High", "hce": "primary oneway=yes name=High",
            ], scale: 5)
        #expect(map.maneuvers("a", "e") == ["depart east abcf", "turn left High", "arrive"])
    }

    @Test func `straight across a dual carriageway nothing is said`() throws {
        let map = try SketchMap(
            """
               d    e
               |    |
            a--b----c---f
               |    |
               g    h
            """,
            ways: [
                "abcf": "residential", "dbg": "primary oneway=yes name=High", "hce": "primary oneway=yes name=High",
            ], scale: 20)
        #expect(map.maneuvers("a", "f") == ["depart east abcf", "arrive"])
    }

    @Test func `the piece between the carriageways is part of the turn`() throws {
        let map = try SketchMap(
            """
               d    e
               |    |
            a--b----c---f
               |    |
               g    h
            """,
            ways: [
                "ab": "residential", "bc": "residential name=", "cf": "residential",
                "dbg": "primary oneway=yes name=High", "hce": "primary oneway=yes name=High",
            ], scale: 5)
        #expect(map.maneuvers("a", "f") == ["depart east ab", "name change straight cf", "arrive"])
    }

    @Test func `a staggered crossing is crossed straight`() throws {
        let map = try SketchMap(
            """
                  e
                  |
            a-----b
                  |
                  c-----d
                  |
                  f
            """,
            ways: ["ab": "residential name=Low", "ebcf": "primary", "cd": "residential name=Low"], scale: 5)
        #expect(map.maneuvers("a", "d") == ["depart east Low", "arrive"])
    }

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
