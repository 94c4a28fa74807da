import Roads
import TestSupport
import Testing

/// Turning round.
@Suite struct UTurnManeuverScenarios {
    @Test func `turning round at the end of the road after a stop`() throws {
        let map = try SketchMap(
            """
            a---b-1-c
            """,
            ways: ["abc": "residential"])
        #expect(
            map.maneuvers("a", "1", "a")
                == ["depart east abc", "waypoint 1", "depart east abc stays", "turn round abc", "arrive"])
    }

    @Test func `two left turns over a short link turn round`() throws {
        let map = try SketchMap(
            """
            f--------e--d
                     |
            a--------b--c
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "def": "primary oneway=yes name=High",
                "be": "residential name= oneway=yes",
            ], scale: 15)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn round High stays", "arrive"])
    }

    @Test func `two left turns over a street turn twice`() throws {
        let map = try SketchMap(
            """
            f--------e--d
                     |
                     |
                     |
            a--------b--c
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "def": "primary oneway=yes name=High",
                "be": "residential name=Link oneway=yes",
            ], scale: 30)
        #expect(
            map.maneuvers("a", "f")
                == ["depart east High", "turn left Link", "end of road left High", "arrive"]
                || map.maneuvers("a", "f") == ["depart east High", "turn left Link", "turn left High", "arrive"])
    }

    @Test func `two turns to one side into another street are no U-turn`() throws {
        let map = try SketchMap(
            """
            f--------e--d
                     |
            a--------b--c
            """,
            ways: [
                "abc": "primary oneway=yes name=High", "def": "primary oneway=yes name=Low",
                "be": "residential name= oneway=yes",
            ], scale: 15)
        #expect(!map.maneuvers("a", "f").contains { $0.hasPrefix("turn round") })
    }

    @Test func `on foot one turns round wherever one stands`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        #expect(
            map.maneuvers("b", "c", "a", by: .walking).filter { $0.hasPrefix("turn round") }.count <= 1)
    }
}
