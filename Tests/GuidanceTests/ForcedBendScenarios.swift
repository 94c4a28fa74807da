import Roads
import SketchSupport
import Testing

/// Bends at which a driver sees a road ahead that may not be entered.
@Suite struct ForcedBendScenarios {
    @Test func `a road that bends where a no-entry goes straight on is told`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": "secondary name= ref='N 1'", "db": "residential oneway=yes"])
        #expect(map.maneuvers("a", "c") == ["depart east N 1", "turn right N 1 stays", "arrive"])
    }

    @Test func `a road that bends beside a no-entry that turns off more is not told`() throws {
        let map = try SketchMap(
            """
                    c
                   /
                  /
            a----b
                 |
                 d
            """,
            ways: ["abc": "secondary", "db": "residential oneway=yes"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `the end of a road is told where the other branch may not be entered`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b
                |
                c
            """,
            ways: ["ab": "residential", "dbc": "residential oneway=yes"])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "end of road right dbc", "arrive"])
    }
}
