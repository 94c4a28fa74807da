import Roads
import SketchSupport
import Testing

/// Ferries, car trains, stairs and lifts, and the bicycle pushed.
@Suite struct PassageScenarios {
    /// A passage `bc` between two ways.
    private func passage(_ tags: String, between ways: String = "residential") throws -> SketchMap {
        try SketchMap("a---b-------c---d", ways: ["ab": ways, "bc": tags, "cd": ways])
    }

    @Test func `a ferry is boarded and left`() throws {
        let map = try passage("route=ferry")
        #expect(map.maneuvers("a", "d") == ["depart east ab", "ferry bc", "proceed straight cd", "arrive"])
    }

    @Test func `leaving a ferry one turns`() throws {
        let map = try SketchMap(
            """
            a---b-------c
                        |
                        d
            """,
            ways: ["ab": "residential", "bc": "route=ferry", "cd": "residential"])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "ferry bc", "turn right cd", "arrive"])
    }

    @Test func `a train carries the car`() throws {
        let map = try passage("route=shuttle_train motor_vehicle=yes")
        #expect(map.maneuvers("a", "d") == ["depart east ab", "car train bc", "proceed straight cd", "arrive"])
    }

    @Test(arguments: [("steps name=", "stairs straight (stairs)"), ("elevator name=", "elevator (elevator)")])
    func `stairs and lifts are announced to those on foot`(tags: String, maneuver: String) throws {
        let map = try passage(tags, between: "footway")
        #expect(
            map.maneuvers("a", "d", by: .walking) == ["depart east ab", maneuver, "proceed straight cd", "arrive"])
    }

    @Test func `flights of stairs in a row are one maneuver`() throws {
        let map = try SketchMap(
            """
            a---b---c-d---e-f
                            |
                            g
            """,
            ways: [
                "ab": "footway", "bc": "steps name=", "cd": "footway name=", "de": "steps name=", "ef": "footway name=",
                "fg": "residential name=Low",
            ], scale: 10)
        #expect(
            map.maneuvers("a", "g", by: .walking)
                == ["depart east ab", "stairs straight (stairs)", "turn right Low", "arrive"])
    }

    @Test func `flights that turn on a landing are one maneuver`() throws {
        let map = try SketchMap(
            """
            a---b---c
                    |
                    d---e---f
            """,
            ways: ["ab": "footway", "bc": "steps name=", "cd": "footway name=", "de": "steps name=", "ef": "footway"],
            scale: 10)
        #expect(
            map.maneuvers("a", "f", by: .walking)
                == ["depart east ab", "stairs straight (stairs)", "proceed straight ef", "arrive"])
    }

    @Test func `flights far apart are two maneuvers`() throws {
        let map = try SketchMap(
            "a---b---c-------d---e",
            ways: ["ab": "footway", "bc": "steps name=", "cd": "footway name=", "de": "steps name="], scale: 20)
        let told = ["depart east ab", "stairs straight (stairs)", "stairs straight (stairs)", "arrive"]
        #expect(map.maneuvers("a", "e", by: .walking) == told)
    }

    @Test func `a short way to stairs belongs to them`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
                |
                e
                |
            f---g---h
            """,
            ways: ["abc": "residential name=High", "bd": "footway name=", "deg": "steps name=", "fgh": "residential"],
            scale: 10)
        #expect(
            map.maneuvers("a", "h", by: .walking)
                == ["depart east High", "stairs right (stairs)", "turn left fgh", "arrive"])
    }

    @Test func `a way that turns off at the foot of the stairs is announced`() throws {
        let map = try SketchMap(
            """
                    g
                    |
            a---b---c
                    |
                    f
            """,
            ways: ["ab": "footway", "bc": "steps name=", "gcf": "footway name="], scale: 20)
        #expect(
            map.maneuvers("a", "f", by: .walking)
                == ["depart east ab", "stairs straight (stairs)", "turn right (footpath)", "arrive"])
    }

    @Test func `the kind of a path is told where it is news`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c---f
                    |
                    e
            """,
            ways: ["ab": "residential", "dbc": "footway name=", "ec": "footway name=", "cf": "cycleway foot=yes name="])
        #expect(map.texts("a", "d", by: .walking).contains("Turn left onto the footpath"))
        #expect(map.texts("d", "e", by: .walking).contains("Turn right"))
        #expect(map.texts("e", "f", by: .walking).contains("Turn right onto the cycle path"))
    }

    @Test func `a bicycle is pushed round a corner that it must not ride round`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["ab": "secondary", "bd": "residential", "bc": "secondary", "be": "residential"],
            relations: [.restriction("no_left_turn", from: "ab", via: "b", to: "bd")])
        #expect(map.maneuvers("a", "d", by: .cycling) == ["depart east ab", "push left bd", "arrive"])
        #expect(map.texts("a", "d", by: .cycling).contains("Turn left onto bd and push the bicycle round the corner"))
        #expect(map.maneuvers("a", "e", by: .cycling) == ["depart east ab", "turn right be", "arrive"])
    }

    @Test func `a bicycle is pushed along a footpath`() throws {
        let map = try passage("footway")
        #expect(
            map.maneuvers("a", "d", by: .cycling)
                == ["depart east ab", "push straight bc pushed", "ride straight cd", "arrive"])
    }

    @Test func `where the pushing begins with a turn it says so`() throws {
        let map = try SketchMap(
            """
            a---b---e
                |
                c
            """,
            ways: ["abe": "residential", "bc": "footway"])
        #expect(map.maneuvers("a", "c", by: .cycling) == ["depart east abe", "push right bc pushed", "arrive"])
    }

    @Test func `on foot one follows footpaths without names`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
            """,
            ways: ["abc": "footway name=", "bd": "footway name="])
        #expect(map.maneuvers("a", "d", by: .walking) == ["depart east (footpath)", "turn left (footpath)", "arrive"])
        #expect(map.maneuvers("a", "c", by: .walking) == ["depart east (footpath)", "arrive"])
    }

    @Test func `from the street into a footpath`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["abc": "residential", "bd": "footway name="])
        #expect(map.maneuvers("a", "d", by: .walking) == ["depart east abc", "turn right (footpath)", "arrive"])
    }

    @Test func `across a square without a name`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "residential", "bc": "pedestrian name= area=yes"])
        #expect(map.maneuvers("a", "c", by: .walking).first == "depart east ab")
    }
}
