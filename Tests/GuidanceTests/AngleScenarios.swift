import Roads
import TestSupport
import Testing

/// How far a turn turns.
@Suite struct AngleScenarios {
    /// A street that leaves another from east to west in any direction.
    private func side(_ place: String) throws -> SketchMap {
        let drawings = [
            "sharp right": """
            a---b---c

             d
            """,
            "right": """
            a---b---c

                d
            """,
            "slight right": """
            a---b---c

                    d
            """,
            "slight left": """
                    d

            a---b---c
            """,
            "left": """
                d

            a---b---c
            """,
            "sharp left": """
             d

            a---b---c
            """,
        ]
        return try SketchMap(drawings[place] ?? "", ways: ["abc": "residential", "bd": "residential"])
    }

    @Test(arguments: ["sharp right", "right", "slight right", "slight left", "left", "sharp left"])
    func `a side street is turned into by its angle`(direction: String) throws {
        let map = try side(direction)
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn \(direction) bd", "arrive"])
    }

    @Test(arguments: ["sharp right", "right", "slight right", "slight left", "left", "sharp left"])
    func `past a side street nothing is said`(direction: String) throws {
        let map = try side(direction)
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `two streets that part alike are a fork`() throws {
        let map = try SketchMap(
            """
                    c
            a---b
                    d
            """,
            ways: ["ab": "residential", "bc": "residential", "bd": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "fork slight left bc", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "fork slight right bd", "arrive"])
    }

    @Test func `at a wide fork both ways are turns`() throws {
        let map = try SketchMap(
            """
                 c
            a---b
                 d
            """,
            ways: ["ab": "residential", "bc": "residential", "bd": "residential"])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "turn right bd", "arrive"])
    }

    @Test func `a main road curves on past a lane that goes straight`() throws {
        let map = try SketchMap(
            """
            a----b----d

                      c
            """,
            ways: ["abc": "primary", "bd": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `the lane that goes straight where the main road curves is a turn`() throws {
        let map = try SketchMap(
            """
            a----b----d

                      c
            """,
            ways: ["abc": "primary", "bd": "residential"])
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn straight bd", "arrive"])
    }

    @Test func `a footpath that crosses changes nothing`() throws {
        let map = try SketchMap(
            """
                d
            a---b---c
                e
            """,
            ways: ["abc": "residential", "dbe": "footway"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `a private way straight on does not compete`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": "residential", "bd": "residential access=private"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `a way that one may not turn into does not compete`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["abc": "residential", "db": "residential oneway=yes"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `out of a drive one turns into the street`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b
                |
                c
            """,
            ways: ["ab": "service name=", "dbc": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east (service road)", "end of road right dbc", "arrive"])
    }
}
