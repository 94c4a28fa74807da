import Roads
import SketchSupport
import TestSupport
import Testing

/// Where one may turn round on the road, and what it costs.
@Suite struct UTurnScenarios {
    @Test func `nobody turns round at an ordinary crossing`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["ab": "residential", "bc": "residential", "bd": "residential"])
        #expect(map.turnSeconds(from: "ab", to: "ba") == nil)
        #expect(map.turnSeconds(from: "cb", to: "bc") == nil)
        #expect(map.turnSeconds(from: "db", to: "bd") == nil)
    }

    @Test func `nobody turns round where one street only becomes another`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "tertiary"])
        #expect(map.turnSeconds(from: "ab", to: "ba") == nil)
    }

    @Test func `at a dead end a car turns round for twenty seconds more than the sharpest turn`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        #expect(map.turnSeconds(from: "ab", to: "ba").isNear(27.5))
    }

    @Test func `on a bicycle it costs what it needs`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        // Six seconds times four, times 1.4 for the side across traffic, and twenty for turning round.
        #expect(map.turnSeconds(from: "ab", to: "ba", by: .cycling).isNear(53.6))
    }

    @Test(arguments: ["turning_circle", "turning_loop"])
    func `on a road that goes on, one turns round at a place made for it`(place: String) throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": place])
        #expect(map.turnSeconds(from: "ab", to: "ba").isNear(27.5))
        #expect(map.turnSeconds(from: "ab", to: "bc").isNear(0))
    }

    @Test(arguments: ["barrier=bollard", "barrier=gate access=private", "barrier=gate access=no"])
    func `before a barrier one turns round`(barrier: String) throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": barrier])
        #expect(map.turnSeconds(from: "ab", to: "ba").isNear(27.5))
        #expect(map.turnSeconds(from: "cb", to: "bc").isNear(27.5))
    }

    @Test func `nobody turns round before a gate that opens`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": "barrier=gate"])
        #expect(map.turnSeconds(from: "ab", to: "ba") == nil)
    }

    @Test func `where only a one-way street comes towards one, one turns round`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "cb": "residential oneway=yes"])
        #expect(map.turnSeconds(from: "ab", to: "ba").isNear(27.5))
    }

    @Test func `where the road goes on privately, one turns round`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential access=private"])
        #expect(map.turnSeconds(from: "ab", to: "ba").isNear(27.5))
        #expect(map.turnSeconds(from: "cb", to: "bc") == nil)
    }

    @Test func `on a one-way street nobody turns round`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential oneway=yes"])
        #expect(map.turnSeconds(from: "ab", to: "ba") == nil)
    }

    @Test func `where the road goes on for walkers only, cars turn round`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "footway"])
        #expect(map.turnSeconds(from: "ab", to: "ba").isNear(27.5))
    }

    // MARK: On foot

    @Test func `on foot one turns round anywhere for nothing`() throws {
        let map = try SketchMap(
            """
            a---b---c---e
                |
                d
            """,
            ways: ["ab": "residential", "bc": "residential", "bd": "footway", "ce": "tertiary"])
        for (there, back) in [("ba", "ab"), ("ab", "ba"), ("db", "bd"), ("bc", "cb"), ("ec", "ce")] {
            #expect(map.turnSeconds(from: there, to: back, by: .walking).isNear(0))
        }
    }

    @Test(arguments: ["highway=traffic_signals", "highway=elevator"])
    func `on foot one turns round at the cost of any turn there`(place: String) throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["ab": "residential", "bc": "residential", "bd": "residential"], nodes: ["b": place])
        let seconds = try #require(map.turnSeconds(from: "ab", to: "bc", by: .walking))
        #expect(seconds > 0)
        #expect(map.turnSeconds(from: "ab", to: "ba", by: .walking) == seconds)
        #expect(map.turnSeconds(from: "db", to: "bd", by: .walking) == seconds)
    }

    @Test func `on foot one turns round before a barrier for nothing`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "residential"], nodes: ["b": "barrier=gate access=no"])
        #expect(map.turnSeconds(from: "ab", to: "bc", by: .walking) == nil)
        #expect(map.turnSeconds(from: "ab", to: "ba", by: .walking).isNear(0))
    }

    @Test func `on foot one turns round before a private gate and does not pass it`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |       |
            d-------e
            """,
            ways: ["abc": "residential", "adec": "residential"], nodes: ["b": "barrier=gate access=private"])
        #expect(map.turnSeconds(from: "ab", to: "ba", by: .walking) != nil)
        #expect(map.turnSeconds(from: "ab", to: "bc", by: .walking) == nil)
    }

    @Test func `on a way that walkers may use in one direction only nobody turns round`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "steps conveying=forward"])
        #expect(map.turnSeconds(from: "ab", to: "ba", by: .walking).isNear(0))
        #expect(map.turnSeconds(from: "bc", to: "cb", by: .walking) == nil)
    }

    @Test func `a ban on turning round that names walkers holds for them`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "residential", "bc": "residential"],
            relations: [.restriction("no_u_turn", from: "ab", via: "b", to: "ab", key: "restriction:foot")])
        #expect(map.turnSeconds(from: "ab", to: "ba", by: .walking) == nil)
        #expect(map.turnSeconds(from: "cb", to: "bc", by: .walking).isNear(0))
    }
}
