import Roads
import SketchSupport
import Testing

/// Turns, and ways straight on that need no maneuver.
@Suite struct TurnScenarios {
    private func crossing() throws -> SketchMap {
        try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["abc": "residential", "dbe": "residential"])
    }

    @Test func `a turn to the right at a crossing`() throws {
        #expect(try crossing().maneuvers("a", "e") == ["depart east abc", "turn right dbe", "arrive"])
    }

    @Test func `a turn to the left at a crossing`() throws {
        #expect(try crossing().maneuvers("a", "d") == ["depart east abc", "turn left dbe", "arrive"])
    }

    @Test func `straight over a crossing there is no maneuver`() throws {
        #expect(try crossing().maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `a bend without another road is not a turn`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c
            """,
            ways: ["ab": "residential name=Bend", "bc": "residential name=Bend"])
        #expect(map.maneuvers("a", "c") == ["depart east Bend", "arrive"])
    }

    /// A road `abc` with a bend at `b`, and another way straight on.
    private func bend(_ road: String, _ straight: (letters: String, tags: String)) throws -> SketchMap {
        try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": road, straight.letters: straight.tags])
    }

    @Test func `a road that turns off while another goes straight on is stayed on`() throws {
        let map = try bend("secondary", ("bd", "secondary"))
        #expect(map.maneuvers("a", "c") == ["depart east abc", "turn right abc stays", "arrive"])
    }

    @Test func `leaving a road that turns off, straight on`() throws {
        let map = try bend("secondary", ("bd", "secondary"))
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn straight bd", "arrive"])
    }

    @Test(arguments: [("bd", "service"), ("bd", "residential access=private")])
    func `a drive and a private way do not compete with a street that bends`(
        letters: String, tags: String
    ) throws {
        let map = try bend("residential", (letters, tags))
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
        #expect(map.maneuvers("a", "d") == ["depart east ab", "end of road right cbd", "arrive"])
    }
}
