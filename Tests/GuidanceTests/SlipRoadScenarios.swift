import Roads
import SketchSupport
import Testing

/// Links that round off the corner of a junction.
@Suite struct SlipRoadScenarios {
    private func crossing(_ link: String, _ scale: Double = 20) throws -> SketchMap {
        try SketchMap(
            """
            a-----b---c---d
                      |
                      e
                      |
                      |
                      f
            """,
            ways: ["abc": "primary name=High", "cd": "primary name=High", "cef": "primary", "be": link],
            relations: [.restriction("no_right_turn", from: "abc", via: "c", to: "cef")], scale: scale)
    }

    @Test func `a slip road is the turn that it saves`() throws {
        let map = try crossing("primary_link oneway=yes name=")
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn right cef", "arrive"])
    }

    @Test func `past a slip road there is no maneuver`() throws {
        let map = try crossing("primary_link oneway=yes name=")
        #expect(map.maneuvers("a", "d") == ["depart east High", "arrive"])
    }

    @Test func `a long link is not a slip road`() throws {
        let map = try crossing("trunk_link oneway=yes name=", 100)
        #expect(
            map.maneuvers("a", "f") == [
                "depart east High", "ramp on slight right (ramp)", "end of road right cef", "arrive",
            ])
    }

    @Test func `a link that leaves to the left and loops to the right is a turn to the left`() throws {
        let map = try SketchMap(
            """
                   d------e
                  /       |
                 c        |
                /         |
            a--b----------f-----g
                          |
                          |
                          h
            """,
            ways: [
                "abf": "primary name=High", "fg": "primary name=High", "bcdef": "primary_link oneway=yes name=",
                "fh": "primary",
            ],
            relations: [.restriction("no_right_turn", from: "abf", via: "f", to: "fh")], scale: 8)
        #expect(map.maneuvers("a", "h") == ["depart east High", "turn left (ramp)", "arrive"])
    }

    @Test func `a slip road onto the same road has no maneuver`() throws {
        let map = try SketchMap(
            """
            a---b-------d---e
                    c
            """,
            ways: [
                "ab": "primary name=High", "bd": "primary name=High access=no", "de": "primary name=High",
                "bcd": "primary_link name= oneway=yes",
            ], scale: 25)
        #expect(map.maneuvers("a", "e") == ["depart east High", "arrive"])
    }

    @Test func `a slip road with a choice at its end is judged like a road`() throws {
        let map = try SketchMap(
            """
            a-----b---c---d
                      |
                      e----g
                      |
                      f
            """,
            ways: [
                "abc": "primary name=High", "cd": "primary name=High", "cef": "primary",
                "be": "primary_link oneway=yes name=", "eg": "primary",
            ],
            relations: [.restriction("no_right_turn", from: "abc", via: "c", to: "cef")], scale: 20)
        #expect(
            map.maneuvers("a", "f") == ["depart east High", "turn slight right (ramp)", "turn right cef", "arrive"])
    }

    @Test func `a link that bends where nothing else begins is told`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c---d
            """,
            ways: ["ab": "primary", "bc": "motorway_link", "cd": "primary"], scale: 25)
        #expect(map.maneuvers("a", "d") == ["depart east ab", "turn right bc", "turn left cd", "arrive"])
    }
}
