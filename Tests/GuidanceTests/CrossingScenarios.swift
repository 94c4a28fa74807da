import Guidance
import Roads
import SketchSupport
import Testing

/// Ferries, car trains, stairs, lifts and pushed stretches in the middle of a route.
@Suite struct CrossingScenarios {
    private func middle(_ tags: String, _ road: String = "residential") throws -> SketchMap {
        try SketchMap(
            """
                    e
                    |
            a---b   d
                |   |
                c---f
            """,
            ways: ["abc": "\(road) name=Low", "cf": tags, "fde": "\(road) name=High"])
    }

    @Test func `a ferry in the middle`() throws {
        #expect(
            try middle("route=ferry").maneuvers("a", "e")
                == ["depart east Low", "ferry cf", "turn left High", "arrive"])
    }

    @Test func `a ferry without a name`() throws {
        #expect(
            try middle("route=ferry name=").maneuvers("a", "e")
                == ["depart east Low", "ferry (ferry)", "turn left High", "arrive"])
    }

    @Test func `on foot by ferry`() throws {
        #expect(
            try middle("route=ferry", "footway").maneuvers("a", "e", by: .walking)
                == ["depart east Low", "ferry cf", "turn left High", "arrive"])
    }

    @Test func `by bicycle by ferry`() throws {
        #expect(
            try middle("route=ferry").maneuvers("e", "a", by: .cycling)
                == ["depart south High", "ferry cf", "turn right Low", "arrive"])
    }

    @Test func `two ferries after each other are two`() throws {
        let map = try SketchMap(
            "a---b------c---d------e---f",
            ways: [
                "ab": "residential", "bc": "route=ferry name=One", "cd": "residential name=Isle",
                "de": "route=ferry name=Two", "ef": "residential",
            ])
        #expect(
            map.maneuvers("a", "f") == [
                "depart east ab", "ferry One", "proceed straight Isle", "ferry Two", "proceed straight ef", "arrive",
            ])
    }

    @Test func `one change of ferries on the water`() throws {
        let map = try SketchMap(
            "a---b------c------d---e",
            ways: [
                "ab": "residential", "bc": "route=ferry name=One", "cd": "route=ferry name=One", "de": "residential",
            ])
        #expect(map.maneuvers("a", "e") == ["depart east ab", "ferry One", "proceed straight de", "arrive"])
    }

    @Test func `a route that begins on the quay takes the ferry`() throws {
        let map = try SketchMap(
            "b------c---d", ways: ["bc": "route=ferry name=One", "cd": "residential"])
        #expect(map.maneuvers("b", "d").last == "arrive")
        #expect(map.maneuvers("b", "d").contains { $0.contains("One") })
    }

    @Test func `a car train in the middle`() throws {
        #expect(
            try middle("route=shuttle_train motor_vehicle=yes name=Shuttle").maneuvers("a", "e")
                == ["depart east Low", "car train Shuttle", "turn left High", "arrive"])
    }

    @Test func `a car train without a name`() throws {
        #expect(
            try middle("route=shuttle_train motor_vehicle=yes name=").maneuvers("e", "a")
                == ["depart south High", "car train (car train)", "turn right Low", "arrive"])
    }

    @Test func `a road leads straight off the train`() throws {
        let map = try SketchMap(
            "a---b-------c---d---e",
            ways: [
                "ab": "primary", "bc": "route=shuttle_train motor_vehicle=yes", "cd": "service name=", "de": "primary",
            ], scale: 50)
        #expect(
            map.maneuvers("a", "e").filter { $0.hasPrefix("car train") } == ["car train bc"])
        #expect(map.maneuvers("a", "e").dropLast().last?.hasSuffix("de") == true)
    }

    @Test func `a lift to another level`() throws {
        let map = try SketchMap(
            """
            a---b-c
                  |
                  d---e
            """,
            ways: [
                "ab": "footway name=Upper level=1", "bc": "elevator name=", "cd": "footway name=Lower level=0",
                "de": "footway name=Lower",
            ], scale: 20)
        #expect(
            map.maneuvers("a", "e", by: .walking).filter { $0.hasPrefix("elevator") } == ["elevator (elevator)"])
    }

    @Test func `a lift that is a node has a maneuver`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "footway name=Upper", "bc": "footway name=Lower"], nodes: ["b": "elevator"])
        #expect(map.maneuvers("a", "c", by: .walking) == ["depart east Upper", "elevator Lower", "arrive"])
    }

    @Test func `stairs that turn off a street`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
                |
                e
            """,
            ways: ["abc": "residential", "bd": "steps name=", "de": "footway name=Below"])
        #expect(
            map.maneuvers("a", "e", by: .walking)
                == ["depart east abc", "stairs right (stairs)", "proceed straight Below", "arrive"])
    }

    @Test func `stairs with a name`() throws {
        #expect(
            try middle("steps name='Jacob’s Ladder'", "footway").maneuvers("a", "e", by: .walking)
                == ["depart east Low", "stairs left Jacob’s Ladder", "turn left High", "arrive"])
    }

    @Test func `two flights after each other are one`() throws {
        let map = try SketchMap(
            "a---b---c---d---e",
            ways: ["ab": "footway", "bc": "steps name=", "cd": "steps name= handrail=yes", "de": "footway"])
        #expect(
            map.maneuvers("a", "e", by: .walking)
                == ["depart east ab", "stairs straight (stairs)", "proceed straight de", "arrive"])
    }

    @Test func `two flights with a landing between them`() throws {
        let map = try SketchMap(
            "a---b---c-d---e---f",
            ways: [
                "ab": "footway", "bc": "steps name=", "cd": "footway name=", "de": "steps name=", "ef": "footway",
            ], scale: 20)
        #expect(
            map.maneuvers("a", "f", by: .walking) == [
                "depart east ab", "stairs straight (stairs)", "stairs straight (stairs)", "proceed straight ef",
                "arrive",
            ])
    }

    /// A street `cb` that is one-way to the west, between two others.
    private func narrow() throws -> SketchMap {
        try SketchMap(
            "a---b---c---d",
            ways: ["ab": "residential", "cb": "residential oneway=yes name=Narrow", "cd": "residential"])
    }

    @Test func `a bicycle is pushed against a one-way street`() throws {
        #expect(
            try narrow().maneuvers("a", "d", by: .cycling)
                == ["depart east ab", "push straight Narrow pushed", "ride straight cd", "arrive"])
    }

    @Test func `along the one-way street it is ridden`() throws {
        #expect(
            try narrow().maneuvers("d", "a", by: .cycling) == ["depart west cd", "arrive"])
    }

    @Test func `a one-way street that bicycles may ride both ways`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: [
                "ab": "residential name=High", "cb": "residential oneway=yes oneway:bicycle=no name=High",
                "cd": "residential name=High",
            ])
        #expect(map.maneuvers("a", "d", by: .cycling) == ["depart east High", "arrive"])
    }

    @Test func `a journey that begins on foot sets off pushing`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "footway name=Path", "bc": "residential"])
        #expect(
            map.maneuvers("a", "c", by: .cycling)
                == ["depart east Path pushed", "ride straight bc", "arrive"])
    }

    @Test func `a journey that ends pushing`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["abc": "residential", "bd": "pedestrian name=Market"])
        #expect(
            map.maneuvers("a", "d", by: .cycling).contains { $0.hasSuffix("Market pushed") })
    }

    @Test func `stairs by bicycle are announced as stairs`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: ["ab": "residential", "bc": "steps ramp:bicycle=yes name=", "cd": "residential"])
        #expect(
            map.maneuvers("a", "d", by: .cycling)
                == ["depart east ab", "stairs straight (stairs) pushed", "ride straight cd", "arrive"])
    }

    @Test func `a pier leads to the boat`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c------d
            """,
            ways: ["ab": "footway name=Quay", "bc": "man_made=pier foot=yes name=", "cd": "route=ferry name=Boat"])
        #expect(
            map.maneuvers("a", "d", by: .walking).contains("ferry Boat"))
    }
}
