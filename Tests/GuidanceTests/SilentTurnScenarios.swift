import Roads
import SketchSupport
import Testing

/// Turns that a driver or cyclist takes along a road that goes on, or shortly before or behind another turn.
@Suite struct SilentTurnScenarios {
    /// A street `abc` that bends to the right by 50 degrees where `bd` leaves to the left by twice as much.
    private func bend(_ branch: String) throws -> SketchMap {
        try SketchMap(
            """
                   d


            a-------b





                         c
            """,
            ways: ["abc": "residential name=High", "bd": branch], scale: 25)
    }

    @Test(arguments: TransportMode.allCases)
    func `a bend is told where a street like it leaves to the other side`(mode: TransportMode) throws {
        let map = try bend("residential")
        #expect(
            map.maneuvers("a", "c", by: mode) == ["depart east High", "turn right High stays", "arrive"])
    }

    @Test(arguments: ["service", "residential access=private"])
    func `a bend is silent beside a drive or a private way`(branch: String) throws {
        #expect(try bend(branch).maneuvers("a", "c") == ["depart east High", "arrive"])
    }

    /// A one-way street `ab` that ends at a street of its name: one-way to `c` on the left, both ways to `d` on the right.
    private func crossing(_ drawing: String) throws -> SketchMap {
        try SketchMap(
            drawing,
            ways: [
                "ab": "residential name=High oneway=yes", "bc": "residential name=High oneway=yes",
                "bd": "residential name=High",
            ], scale: 25)
    }

    @Test(arguments: [
        """
        c-----b-----d
              |
              |
              a
        """,
        """
                    d
              b
        c     |
              |
              a
        """,
        """
        c
              b
              |     d
              |
              a
        """,
    ])
    func `a T in one name is told, at whatever angle and though one arm is one-way`(drawing: String) throws {
        let map = try crossing(drawing)
        for (end, side) in [("c", "left"), ("d", "right")] as [(Character, String)] {
            let told = map.maneuvers("a", end)
            #expect(told.count == 3 && told[1].hasSuffix("\(side) High stays"), "\(told)")
        }
    }

    @Test func `a bend is told where the road ahead is closed by a restriction`() throws {
        let map = try SketchMap(
            """
            a-------b-------d
                    |
                    c
            """,
            ways: ["abc": "residential name=High", "bd": "residential"],
            relations: [.restriction("only_right_turn", from: "abc", via: "b", to: "abc")], scale: 25)
        #expect(map.maneuvers("a", "c") == ["depart east High", "turn right High stays", "arrive"])
    }

    @Test func `whoever leaves a road that goes straight on is told, though the next turn leads back`() throws {
        let map = try SketchMap(
            """
            a-------b-------e
                    |
                    c-------d
                    |
                    f
            """,
            ways: ["abe": "primary name=High", "bcf": "residential", "cd": "residential"], scale: 10)
        #expect(
            map.maneuvers("a", "d") == ["depart east High", "turn right bcf", "turn left cd", "arrive"])
    }

    /// A ramp `be` of 150 m that meets the street `cef` at right angles.
    private func ramp() throws -> SketchMap {
        try SketchMap(
            """
                              c
                              |
            a-------b---d     |
                     \\        |
                       x------e
                              |
                              |
                              f
            """,
            ways: ["abd": "primary name=High", "cef": "primary name=Low", "bxe": "primary_link oneway=yes name="],
            scale: 10)
    }

    @Test func `the end of a ramp that leads to both sides is told`() throws {
        let map = try ramp()
        #expect(map.maneuvers("a", "f").contains { $0.hasPrefix("turn right") || $0.hasPrefix("end of road right") })
        #expect(map.maneuvers("a", "c").contains { $0.hasPrefix("turn left") || $0.hasPrefix("end of road left") })
    }

    @Test func `a maneuver that a relation suppresses stays silent`() throws {
        let map = try SketchMap(
            """
                    d
                    |
            a-------b
                    \\
                     \\
                      c
            """,
            ways: ["ab": "residential name=High", "bc": "residential name=High", "bd": "residential"],
            relations: [.maneuver("suppress", from: "ab", via: "b", to: "bc")], scale: 25)
        #expect(map.maneuvers("a", "c") == ["depart east High", "arrive"])
    }
}
