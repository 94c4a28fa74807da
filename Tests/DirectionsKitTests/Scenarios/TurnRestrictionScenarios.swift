import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// Turn restrictions at a node, on a crossing of four dead ends: west, north, east and south of `x`.
@Suite struct TurnRestrictionScenarios {
    private func crossing(_ restriction: SketchRelation...) throws -> SketchMap {
        try SketchMap(
            """
                n
                |
                |
            w---x---e
                |
                s
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential", "xs": "residential"],
            relations: restriction)
    }

    @Test func `without restrictions every turn at a crossing is allowed`() throws {
        let map = try crossing()
        #expect(map.path("w", "n") == "wxn")
        #expect(map.path("w", "e") == "wxe")
        #expect(map.path("w", "s") == "wxs")
    }

    /// Value, the way that must not be entered, and its end.
    static let bans: [(value: String, to: String, end: Character)] = [
        ("no_left_turn", "xn", "n"), ("no_straight_on", "xe", "e"), ("no_right_turn", "xs", "s"),
    ]

    @Test(arguments: bans)
    func `a ban closes one turn and no other`(value: String, to: String, end: Character) throws {
        let map = try crossing(.restriction(value, from: "wx", via: "x", to: to))
        #expect(map.appliedRestrictions() == 1)
        for other in ["xn", "xe", "xs"] {
            #expect((map.turnSeconds(from: "wx", to: other) == nil) == (other == to))
        }
        for (from, _) in [("nx", 1), ("ex", 2), ("sx", 3)] where from != String(to.reversed()) {
            #expect(map.turnSeconds(from: from, to: to) != nil)
        }
    }

    @Test func `a banned left turn is made up for by the nearest place to turn round`() throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn"))
        #expect(map.path("w", "n") == "wxsxn")
    }

    @Test func `two orders for those who come from one way allow both turns`() throws {
        let map = try crossing(
            .restriction("only_straight_on", from: "wx", via: "x", to: "xe"),
            .restriction("only_right_turn", from: "wx", via: "x", to: "xs"))
        #expect(map.turnSeconds(from: "wx", to: "xe") != nil)
        #expect(map.turnSeconds(from: "wx", to: "xs") != nil)
        #expect(map.turnSeconds(from: "wx", to: "xn") == nil)
        #expect(map.turnSeconds(from: "sx", to: "xn") != nil)
    }

    @Test func `an order does not lift the ban of another restriction`() throws {
        let map = try crossing(
            .restriction("only_straight_on", from: "wx", via: "x", to: "xe"),
            .restriction("no_straight_on", from: "wx", via: "x", to: "xe"))
        #expect(map.turnSeconds(from: "wx", to: "xe") == nil)
        #expect(map.turnSeconds(from: "wx", to: "xs") == nil)
    }

    /// Value, and the way that alone may be entered.
    static let orders: [(value: String, to: String)] = [
        ("only_left_turn", "xn"), ("only_straight_on", "xe"), ("only_right_turn", "xs"),
    ]

    @Test(arguments: orders)
    func `an order leaves one turn only, and only for those who come from its way`(value: String, to: String) throws {
        let map = try crossing(.restriction(value, from: "wx", via: "x", to: to))
        for other in ["xn", "xe", "xs"] {
            #expect((map.turnSeconds(from: "wx", to: other) != nil) == (other == to))
        }
        #expect(map.turnSeconds(from: "nx", to: "xw") != nil)
        #expect(map.turnSeconds(from: "nx", to: "xe") != nil || to == "xn")
        #expect(map.turnSeconds(from: "sx", to: "xw") != nil)
    }

    @Test func `an order sends the route round by where it points`() throws {
        let map = try crossing(.restriction("only_straight_on", from: "wx", via: "x", to: "xe"))
        #expect(map.path("w", "n") == "wxexn")
        #expect(map.path("w", "s") == "wxexs")
    }

    @Test func `walkers turn as they like`() throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn"))
        #expect(map.path("w", "n", by: .walking) == "wxn")
        #expect(map.appliedRestrictions(by: .walking) == 0)
    }

    @Test func `a bicycle is pushed through a turn that may not be ridden`() throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn"))
        let free = try #require(try crossing().turnSeconds(from: "wx", to: "xn", by: .cycling))
        let pushed = try #require(map.turnSeconds(from: "wx", to: "xn", by: .cycling))
        #expect(pushed == free + 15)
        #expect(map.path("w", "n", by: .cycling) == "wxn")
    }

    @Test(arguments: ["bicycle", "psv;bicycle"])
    func `an exception for bicycles holds for them alone`(exempt: String) throws {
        let map = try crossing(
            .restriction("no_left_turn", from: "wx", via: "x", to: "xn", tags: "except=\(exempt)"))
        #expect(map.path("w", "n", by: .cycling) == "wxn")
        #expect(map.turnSeconds(from: "wx", to: "xn") == nil)
    }

    @Test(arguments: ["motorcar", "motor_vehicle", "psv;motorcar"])
    func `an exception for cars holds for them alone`(exempt: String) throws {
        let map = try crossing(
            .restriction("no_left_turn", from: "wx", via: "x", to: "xn", tags: "except=\(exempt)"))
        #expect(map.path("w", "n") == "wxn")
        #expect((map.turnSeconds(from: "wx", to: "xn", by: .cycling) ?? 0) > 15)
    }

    @Test func `an exception for buses changes nothing for cars`() throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn", tags: "except=psv"))
        #expect(map.turnSeconds(from: "wx", to: "xn") == nil)
    }

    @Test func `a restriction for bicycles leaves cars alone`() throws {
        let map = try crossing(
            .restriction("no_left_turn", from: "wx", via: "x", to: "xn", key: "restriction:bicycle"))
        #expect(map.path("w", "n") == "wxn")
        #expect(map.turnSeconds(from: "wx", to: "xn", by: .cycling) == nil)
    }

    @Test(arguments: ["restriction:motorcar", "restriction:motor_vehicle"])
    func `a restriction for cars leaves bicycles alone`(key: String) throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn", key: key))
        #expect(map.turnSeconds(from: "wx", to: "xn") == nil)
        #expect(map.path("w", "n", by: .cycling) == "wxn")
    }

    @Test(arguments: ["restriction:hgv", "restriction:bus"])
    func `a restriction for other vehicles is nobody's here, and not counted as dropped`(key: String) throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn", key: key))
        #expect(map.path("w", "n") == "wxn")
        #expect(map.droppedRestrictions().isEmpty)
    }

    @Test func `a restriction on foot holds for walkers`() throws {
        let map = try crossing(.restriction("no_left_turn", from: "wx", via: "x", to: "xn", key: "restriction:foot"))
        #expect(map.turnSeconds(from: "wx", to: "xn", by: .walking) == nil)
        #expect(map.path("w", "n") == "wxn")
    }

    @Test func `several bans at one crossing hold together`() throws {
        let map = try crossing(
            .restriction("no_left_turn", from: "wx", via: "x", to: "xn"),
            .restriction("no_right_turn", from: "wx", via: "x", to: "xs"))
        #expect(map.path("w", "n") == "wxexn")
        #expect(map.path("w", "s") == "wxexs")
        #expect(map.appliedRestrictions() == 2)
    }

    @Test func `a ban and an order that contradict each other leave no turn but back`() throws {
        let map = try crossing(
            .restriction("only_straight_on", from: "wx", via: "x", to: "xe"),
            .restriction("no_straight_on", from: "wx", via: "x", to: "xe"))
        for other in ["xn", "xe", "xs"] { #expect(map.turnSeconds(from: "wx", to: other) == nil) }
    }

    @Test func `nobody enters where no entry is allowed from several ways`() throws {
        let map = try crossing(.restriction("no_entry", from: "wx xe", via: "x", to: "xn"))
        for from in ["wx", "ex"] { #expect(map.turnSeconds(from: from, to: "xn") == nil) }
        #expect(map.path("s", "n") == "sxn")
        #expect(map.path("n", "w") == "nxw")
    }

    @Test func `nobody leaves where no exit is allowed to several ways`() throws {
        let map = try crossing(.restriction("no_exit", from: "wx", via: "x", to: "xn xe"))
        for other in ["xn", "xe"] { #expect(map.turnSeconds(from: "wx", to: other) == nil) }
        #expect(map.path("w", "s") == "wxs")
        #expect(map.path("s", "n") == "sxn")
    }

    @Test func `turning round is banned where a relation says so`() throws {
        let ways: KeyValuePairs<String, String> = ["ab": "residential", "bc": "residential"]
        let nodes: KeyValuePairs<Character, String> = ["b": "turning_circle"]
        let free = try SketchMap("a---b---c", ways: ways, nodes: nodes)
        #expect(free.turnSeconds(from: "ab", to: "ba") != nil)
        let map = try SketchMap(
            "a---b---c", ways: ways, nodes: nodes,
            relations: [.restriction("no_u_turn", from: "ab", via: "b", to: "ab")])
        #expect(map.turnSeconds(from: "ab", to: "ba") == nil)
        #expect(map.turnSeconds(from: "cb", to: "bc") != nil)
        #expect(map.turnSeconds(from: "ab", to: "bc") != nil)
    }

    @Test func `a way cut into pieces is restricted at the piece that meets the crossing`() throws {
        let map = try SketchMap(
            """
            u   n   v
            |   |   |
            a-b-c-d-e
              |   |
              t   y
            """,
            ways: [
                "abc": "residential", "cde": "residential", "cn": "residential", "bt": "residential",
                "dy": "residential", "au": "residential", "ev": "residential",
            ],
            relations: [.restriction("no_left_turn", from: "abc", via: "c", to: "cn")])
        #expect(map.turnSeconds(from: "bc", to: "cn") == nil)
        #expect(map.turnSeconds(from: "ab", to: "bt") != nil)
        #expect(map.path("u", "t") == "uabt")
        #expect(map.path("v", "n") == "vedcn")
        #expect(map.appliedRestrictions() == 1)
    }
}
