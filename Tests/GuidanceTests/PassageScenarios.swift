import Roads
import TestSupport
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
