import Roads
import SketchSupport
import Testing

/// Turns by their angle.
@Suite struct AngleScenarios {
    /// The letter where a side street from `b` ends, by its direction.
    private static let sides: [(String, Character)] = [
        ("sharp left", "u"), ("left", "v"), ("slight left", "w"),
        ("sharp right", "x"), ("right", "y"), ("slight right", "z"),
    ]

    /// A street `abc` from west to east, and one side street from `b` to the letter.
    private func side(_ end: Character) throws -> SketchMap {
        try SketchMap(
            """
             u  v   w

            a---b---c

             x  y   z
            """,
            ways: ["abc": "residential", "b\(end)": "residential"])
    }

    @Test(arguments: sides)
    func `a side street is turned into by its angle`(direction: String, end: Character) throws {
        let map = try side(end)
        #expect(map.maneuvers("a", end) == ["depart east abc", "turn \(direction) b\(end)", "arrive"])
    }

    @Test(arguments: sides)
    func `past a side street there is no maneuver`(direction: String, end: Character) throws {
        let map = try side(end)
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

    @Test func `a main road curves on, and the lane that goes straight there is a turn`() throws {
        let map = try SketchMap(
            """
            a----b----d

                      c
            """,
            ways: ["abc": "primary", "bd": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
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

    @Test func `a slight turn is told where another road leads ahead on the other side`() throws {
        let map = try SketchMap(
            """
             w      z


                  b------y


            u     a
            """,
            ways: [
                "ab": "residential name=In", "bz": "residential name=Z", "bw": "residential name=W",
                "by": "residential name=Y", "bu": "residential name=U",
            ])
        #expect(map.maneuvers("a", "z") == ["depart north In", "turn slight right Z", "arrive"])
        #expect(map.maneuvers("a", "w") == ["depart north In", "turn left W", "arrive"])
    }
}
