import Roads
import SketchSupport
import Testing

/// Where the road divides.
@Suite struct ForkScenarios {
    private func fork(_ stem: String, _ upper: String, _ lower: String) throws -> SketchMap {
        try SketchMap(
            """
                         c
            a-------b
                         d
            """,
            ways: ["ab": stem, "bc": upper, "bd": lower], scale: 50)
    }

    @Test func `a motorway is stayed on past a ramp that leads off at the same angle`() throws {
        let map = try fork("motorway ref='A 1' name=", "motorway ref='A 1' name=", "motorway_link name=")
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "arrive"])
    }

    @Test func `the ramp that leads off at the same angle is an exit`() throws {
        let map = try fork("motorway ref='A 1' name=", "motorway ref='A 1' name=", "motorway_link name=")
        #expect(map.maneuvers("a", "d") == ["depart east A 1", "leave slight right (ramp)", "arrive"])
    }

    @Test func `an exit to the left leads left`() throws {
        let map = try fork("motorway ref='A 1' name=", "motorway_link name=", "motorway ref='A 1' name=")
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "leave slight left (ramp)", "arrive"])
    }

    @Test func `where a motorway divides into two others, both are announced`() throws {
        let map = try fork("motorway ref='A 1' name=", "motorway ref='A 2' name=", "motorway ref='A 3' name=")
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "fork slight left A 2", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east A 1", "fork slight right A 3", "arrive"])
    }

    @Test func `where both arms keep the name, both are announced`() throws {
        let map = try fork("primary name=High", "primary name=High", "primary name=High")
        #expect(map.maneuvers("a", "c") == ["depart east High", "fork slight left High stays", "arrive"])
    }

    @Test func `a ramp that divides says which arm and where it leads`() throws {
        let map = try fork(
            "motorway_link name=", "motorway_link name= destination=Braga", "motorway_link name= destination=Porto")
        #expect(map.maneuvers("a", "c") == ["depart east (ramp)", "fork slight left (ramp) to Braga", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east (ramp)", "fork slight right (ramp) to Porto", "arrive"])
    }

    @Test func `an important road goes on past a lane at the same angle`() throws {
        let map = try fork("primary name=High", "primary name=High", "residential")
        #expect(map.maneuvers("a", "c") == ["depart east High", "arrive"])
    }

    @Test func `a service road at the same angle is not a fork`() throws {
        let map = try fork("residential name=High", "residential name=High", "service")
        #expect(map.maneuvers("a", "c") == ["depart east High", "arrive"])
    }

    @Test func `into the service road one turns`() throws {
        let map = try fork("residential name=High", "residential name=High", "service name=")
        #expect(map.maneuvers("a", "d").count == 3)
    }

    @Test func `a way for walkers is not a fork to those on bicycles`() throws {
        let map = try fork("cycleway name=High", "cycleway name=High", "footway bicycle=dismount name=")
        #expect(map.maneuvers("a", "c", by: .cycling) == ["depart east High", "arrive"])
    }

    @Test func `a bicycle does not keep to a side of an island`() throws {
        let map = try SketchMap(
            """
                  d
            a---b   c---f
                  e
            """,
            ways: [
                "ab": "residential name=", "cdb": "residential oneway=yes name=", "bec": "residential oneway=yes name=",
                "cf": "residential name=",
            ],
            scale: 10)
        #expect(map.maneuvers("a", "f", by: .cycling) == ["depart east (road)", "arrive"])
    }

    @Test func `a bicycle turns off before a street that may not be ridden`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["abd": "residential name=High", "cb": "residential oneway=yes name=Low"])
        #expect(map.maneuvers("a", "d", by: .cycling) == ["depart east High", "turn right High stays", "arrive"])
    }

    @Test func `two footpaths that part are a fork to those on foot`() throws {
        let map = try fork("footway name=", "footway name=", "footway name=")
        #expect(
            map.maneuvers("a", "d", by: .walking)
                == ["depart east (footpath)", "fork slight right (footpath)", "arrive"])
    }

    @Test func `a trunk road leaves another as a fork`() throws {
        let map = try fork("trunk ref='N 1' name=", "trunk ref='N 1' name=", "trunk ref='N 2' name=")
        #expect(map.maneuvers("a", "d").dropFirst().first?.hasSuffix("right N 2") == true)
    }

    @Test func `of two roads close together, the one that begins on the left is kept to on the left`() throws {
        let map = try SketchMap(
            """
            a-------b-e
                        c
                           f
                      d          g
            """,
            ways: ["ab": "primary", "bcd": "primary", "befg": "primary"], scale: 5)
        #expect(map.maneuvers("a", "g") == ["depart east ab", "fork slight left befg", "arrive"])
    }
}
