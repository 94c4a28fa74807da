import Roads
import SketchSupport
import Testing

/// Routes of several legs: sides of the stops, and how the journey goes on from them.
@Suite struct LegScenarios {
    private func street(_ tags: String = "residential") throws -> SketchMap {
        try SketchMap(
            """
                1       2
            a-------b-------c
                3       4
            """,
            ways: ["abc": "\(tags) name=High"], scale: 20)
    }

    @Test func `stops to either side of a street`() throws {
        #expect(
            try street().maneuvers("a", "1", "4", "c") == [
                "depart east High", "waypoint 1 left", "depart east High stays", "waypoint 2 right",
                "depart east High stays", "arrive",
            ])
    }

    @Test func `by bicycle stops have their sides too`() throws {
        #expect(
            try street().maneuvers("c", "2", "3", by: .cycling)
                == ["depart west High", "waypoint 1 right", "depart west High stays", "arrive left"])
    }

    @Test func `on foot one goes back from a stop`() throws {
        #expect(
            try street().maneuvers("a", "4", "1", by: .walking)
                == ["depart east High", "waypoint 1 right", "depart west High", "arrive right"])
    }

    @Test func `a stop at a corner and a turn right after it`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
                    |
                    |
                    d
            """,
            ways: ["abc": "residential", "bd": "residential"])
        #expect(
            map.maneuvers("a", "b", "d")
                == ["depart east abc", "waypoint 1", "depart south bd", "arrive"])
    }

    @Test func `the leg after a stop turns as any other`() throws {
        let map = try SketchMap(
            """
                    1
            a-----------b---c
                        |
                        |
                        d
            """,
            ways: ["abc": "residential", "bd": "residential"], scale: 20)
        #expect(
            map.maneuvers("a", "1", "d") == [
                "depart east abc", "waypoint 1 left", "depart east abc stays", "turn right bd", "arrive",
            ])
    }

    @Test func `a stop in a side street is reached and left by it`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
                    |
                    |
                    d
            """,
            ways: ["abc": "residential", "bd": "residential"])
        #expect(
            map.maneuvers("a", "d", "c") == [
                "depart east abc", "turn right bd", "waypoint 1", "depart north bd", "end of road right abc", "arrive",
            ])
    }

    @Test func `by bicycle one turns round at the end of a side street`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
                    |
                    |
                    d
            """,
            ways: ["abc": "residential", "bd": "residential"])
        #expect(
            map.maneuvers("c", "d", "a", by: .cycling) == [
                "depart west abc", "turn left bd", "waypoint 1", "depart north bd", "end of road left abc", "arrive",
            ])
    }

    @Test func `a stop on the far carriageway is driven to on that side`() throws {
        let map = try SketchMap(
            """
            h---f--------e--g
                    1    |
            a---b--------c--d
            """,
            ways: [
                "abcd": "primary oneway=yes name=High", "gefh": "primary oneway=yes name=High",
                "ce": "primary_link oneway=yes name=",
            ], scale: 15)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn round High stays", "arrive"])
        #expect(
            map.maneuvers("a", "c", "f").filter { $0.hasPrefix("waypoint") } == ["waypoint 1"])
    }

    @Test func `three stops keep their order and their numbers`() throws {
        let map = try SketchMap("a---b---c---d---e", ways: ["abcde": "tertiary"])
        #expect(
            map.maneuvers("a", "b", "c", "d", "e") == [
                "depart east abcde", "waypoint 1", "depart east abcde stays", "waypoint 2", "depart east abcde stays",
                "waypoint 3", "depart east abcde stays", "arrive",
            ])
    }

    @Test func `after a stop where the name changes one sets off under the new name`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "tertiary", "bc": "tertiary"])
        #expect(
            map.maneuvers("a", "b", "c") == ["depart east ab", "waypoint 1", "depart east bc", "arrive"])
    }

    @Test func `a stop on an island is reached and left by ferry`() throws {
        let map = try SketchMap(
            "a---b-------c---d", ways: ["ab": "residential", "bc": "route=ferry", "cd": "residential"])
        #expect(
            map.maneuvers("a", "d", "a").filter { $0.hasPrefix("ferry") } == ["ferry bc", "ferry bc"])
    }

    @Test func `a stop inside a roundabout`() throws {
        let map = try RoundaboutEndScenarios.circle()
        #expect(
            map.maneuvers("s", "b", "w") == [
                "depart north ds", "roundabout around (roundabout)", "waypoint 1",
                "depart southwest (roundabout) stays", "roundabout exit 1 cw", "arrive",
            ])
    }
}
