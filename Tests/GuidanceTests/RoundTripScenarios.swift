import Roads
import SketchSupport
import Testing

/// Turning round: at dead ends, at stops, over links, and where two turns take the place of it.
@Suite struct RoundTripScenarios {
    /// Two carriageways, `abc` to the east and `def` to the west, and a way `be` between them.
    private func carriageways(
        _ east: String, _ west: String, between link: String, scale: Double
    ) throws -> SketchMap {
        try SketchMap(
            """
            f--------e--d
                     |
            a--------b--c
            """,
            ways: ["abc": "\(east) oneway=yes", "def": "\(west) oneway=yes", "be": link], scale: scale)
    }

    @Test func `at a stop at the very end of a dead end one departs the other way`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        #expect(
            map.maneuvers("a", "c", "a") == ["depart east abc", "waypoint 1", "depart west abc", "arrive"])
    }

    @Test func `at a turning circle one departs the other way`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["c": "turning_circle"])
        #expect(
            map.maneuvers("a", "c", "b") == ["depart east abc", "waypoint 1", "depart west abc", "arrive"])
    }

    @Test func `beyond a stop in a cul-de-sac one turns round at its end`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                1
                |
                d
            """,
            ways: ["abc": "residential", "bd": "residential"])
        #expect(
            map.maneuvers("a", "1", "c") == [
                "depart east abc", "turn right bd", "waypoint 1", "depart south bd stays", "turn round bd",
                "end of road right abc", "arrive",
            ])
    }

    @Test(arguments: [TransportMode.automobile, .cycling])
    func `beyond a stop one turns round at the end of the road`(mode: TransportMode) throws {
        let map = try SketchMap("a---b-1-c", ways: ["abc": "residential"])
        #expect(
            map.maneuvers("a", "1", "a", by: mode)
                == ["depart east abc", "waypoint 1", "depart east abc stays", "turn round abc", "arrive"])
    }

    @Test func `round a block there is no turning round`() throws {
        let map = try SketchMap(
            """
            a---b---e
                |   |
                d---c
            """,
            ways: ["abe": "residential", "ecd": "residential oneway=yes", "db": "residential oneway=yes"])
        #expect(!map.maneuvers("a", "c", "a").contains { $0.hasPrefix("turn round") })
    }

    @Test func `over a link with a slant one turns round`() throws {
        let map = try SketchMap(
            """
            f-----e--------d
                   \\
            a--------b-----c
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "def": "primary oneway=yes name=High",
                "be": "primary_link name= oneway=yes",
            ], scale: 12)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn round High stays", "arrive"])
    }

    @Test(arguments: [SketchPlace.germany, .britain])
    func `over a link to a carriageway on the right one turns round`(place: SketchPlace) throws {
        let map = try SketchMap(
            """
            a--------b--c
                     |
            f--------e--d
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "def": "primary oneway=yes name=High",
                "be": "primary_link name= oneway=yes",
            ], at: place, scale: 10)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn round High stays", "arrive"])
    }

    @Test func `over a service road in the median one turns round`() throws {
        let map = try carriageways(
            "trunk ref='B 9' name=", "trunk ref='B 9' name=", between: "service name=", scale: 12)
        #expect(map.maneuvers("a", "f") == ["depart east B 9", "turn round B 9 stays", "arrive"])
    }

    @Test func `over a short street without a name one turns round`() throws {
        let map = try carriageways(
            "primary name=High", "primary name=High", between: "residential name= oneway=yes", scale: 15)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn round High stays", "arrive"])
    }

    @Test func `between names that differ by their side only one turns round as well`() throws {
        let map = try carriageways(
            "primary name='East High Road'", "primary name='West High Road'",
            between: "primary_link name= oneway=yes", scale: 12)
        #expect(
            map.maneuvers("a", "f") == ["depart east East High Road", "turn round West High Road stays", "arrive"])
    }

    @Test func `two turns to one side into another street are no U-turn`() throws {
        let map = try carriageways(
            "primary name=High", "primary name=Low", between: "residential name= oneway=yes", scale: 15)
        #expect(!map.maneuvers("a", "f").contains { $0.hasPrefix("turn round") })
    }

    @Test func `over a wide median one turns twice`() throws {
        let map = try carriageways(
            "primary name=High", "primary name=High", between: "residential oneway=yes name=Median", scale: 80)
        #expect(
            map.maneuvers("a", "f").filter { $0.contains("left") }.count == 2)
    }

    @Test func `over a street one turns twice`() throws {
        let map = try carriageways(
            "primary name=High", "primary name=High", between: "residential name=Link oneway=yes", scale: 60)
        #expect(
            map.maneuvers("a", "f")
                == ["depart east High", "turn left Link", "end of road left High", "arrive"]
                || map.maneuvers("a", "f") == ["depart east High", "turn left Link", "turn left High", "arrive"])
    }

    @Test func `after turning round one turns off`() throws {
        let map = try SketchMap(
            """
               g
               |
               |
            f--h--------e--d
                        |
            a-----------b--c
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "dehf": "primary oneway=yes name=High",
                "be": "primary_link name= oneway=yes", "hg": "residential name=Side",
            ], scale: 12)
        #expect(
            map.maneuvers("a", "g") == ["depart east High", "turn round High stays", "turn right Side", "arrive"])
    }

    @Test func `a loop at the end of a road is not a turning round`() throws {
        let map = try SketchMap(
            """
                    c
            a----b      d
                    e
            """,
            ways: ["ab": "residential name=Close", "becdb": "residential oneway=yes name=Close"], scale: 15)
        #expect(!map.maneuvers("a", "d", "a").contains { $0.hasPrefix("turn round") })
    }

    @Test func `on foot one turns round at a stop without a maneuver`() throws {
        let map = try SketchMap("a---b-1-c", ways: ["abc": "footway name=Pier"])
        #expect(
            map.maneuvers("a", "1", "a", by: .walking)
                == ["depart east Pier", "waypoint 1", "depart west Pier", "arrive"])
    }
    @Test func `on foot one turns round wherever one stands`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        #expect(
            map.maneuvers("b", "c", "a", by: .walking).filter { $0.hasPrefix("turn round") }.count <= 1)
    }
}
