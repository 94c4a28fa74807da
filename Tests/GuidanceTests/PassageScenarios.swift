import Roads
import TestSupport
import Testing

/// Ferries, car trains, stairs and lifts, and the bicycle pushed.
@Suite struct PassageScenarios {
    @Test func `a ferry is boarded and left`() throws {
        let map = try SketchMap(
            "a---b-------c---d", ways: ["ab": "residential", "bc": "route=ferry", "cd": "residential"])
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
        let map = try SketchMap(
            "a---b-------c---d",
            ways: ["ab": "residential", "bc": "route=shuttle_train motor_vehicle=yes", "cd": "residential"])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "car train bc", "proceed straight cd", "arrive"])
    }

    @Test func `stairs are told to those on foot`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "footway", "bc": "steps name=", "cd": "footway"])
        #expect(
            map.maneuvers("a", "d", by: .walking)
                == ["depart east ab", "stairs straight (stairs)", "proceed straight cd", "arrive"])
    }

    @Test func `a lift is taken`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "footway", "bc": "elevator name=", "cd": "footway"])
        #expect(
            map.maneuvers("a", "d", by: .walking)
                == ["depart east ab", "elevator (elevator)", "proceed straight cd", "arrive"])
    }

    @Test func `a bicycle is pushed along a footpath`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "residential", "bc": "footway", "cd": "residential"])
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

    @Test func `on foot a roundabout is a street`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: [
                "abcda": "primary junction=roundabout", "ae": "primary", "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], scale: 20)
        #expect(!map.maneuvers("s", "n", by: .walking).contains { $0.hasPrefix("roundabout") })
    }
}
