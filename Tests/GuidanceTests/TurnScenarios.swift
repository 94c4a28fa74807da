import Roads
import TestSupport
import Testing

/// Turns, and ways on that go without saying.
@Suite struct TurnScenarios {
    @Test func `a turn to the right at a crossing`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["abc": "residential", "dbe": "residential"])
        #expect(map.maneuvers("a", "e") == ["depart east abc", "turn right dbe", "arrive"])
    }

    @Test func `a turn to the left at a crossing`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["abc": "residential", "dbe": "residential"])
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn left dbe", "arrive"])
    }

    @Test func `straight over a crossing nothing is said`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["abc": "residential", "dbe": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `a bend without another road is no turn`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c
            """,
            ways: ["ab": "residential name=Bend", "bc": "residential name=Bend"])
        #expect(map.maneuvers("a", "c") == ["depart east Bend", "arrive"])
    }

    @Test func `a road that turns off while another goes straight on is stayed on`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": "secondary", "bd": "secondary"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "turn right abc stays", "arrive"])
    }

    @Test func `leaving a road that turns off, straight on`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": "secondary", "bd": "secondary"])
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn straight bd", "arrive"])
    }

    @Test func `a drive at a bend does not compete with the street`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": "residential", "bd": "service"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `at the end of a road one way leads to either side`() throws {
        let map = try SketchMap(
            """
                c
                |
            a---b
                |
                d
            """,
            ways: ["ab": "residential", "cbd": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "end of road left cbd", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "end of road right cbd", "arrive"])
    }

    @Test func `where the road meets a one-way street there is only one way`() throws {
        let map = try SketchMap(
            """
                c
                |
            a---b
                |
                d
            """,
            ways: ["ab": "residential", "cbd": "residential oneway=yes"])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "turn right cbd", "arrive"])
    }
}
