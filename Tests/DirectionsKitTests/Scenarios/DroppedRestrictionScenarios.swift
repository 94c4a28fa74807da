import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Restrictions that cannot be applied: they bar nothing and are counted with their reason.
@Suite struct DroppedRestrictionScenarios {
    private func crossing(_ restriction: SketchRelation) throws -> SketchMap {
        try SketchMap(
            """
                n
                |
            w---x---e---f
                |
                s
            """,
            ways: [
                "wx": "residential", "xe": "residential", "xn": "residential", "xs": "residential",
                "ef": "residential oneway=-1", "wxe": "residential access=no",
            ],
            relations: [restriction])
    }

    private func expectDropped(_ restriction: SketchRelation, _ reason: String) throws {
        let map = try crossing(restriction)
        #expect(map.droppedRestrictions() == [reason])
        #expect(map.appliedRestrictions() == 0)
        for turn in ["xn", "xe", "xs"] { #expect(map.turnSeconds(from: "wx", to: turn) != nil) }
    }

    @Test func `a way that is not in the data is missing`() throws {
        let reason = "a way is not in the extract or not passable"
        try expectDropped(.restriction("no_left_turn", from: "??", via: "x", to: "xn"), reason)
        try expectDropped(.restriction("no_left_turn", from: "wx", via: "x", to: "??"), reason)
        try expectDropped(.restriction("no_left_turn", from: "wx", via: "??", to: "xn"), reason)
    }

    @Test func `a node that is not in the data is missing`() throws {
        try expectDropped(.restriction("no_left_turn", from: "wx", via: "?", to: "xn"), "a node is not in the extract")
    }

    @Test func `members must meet`() throws {
        let reason = "the members do not meet"
        try expectDropped(.restriction("no_left_turn", from: "ef", via: "x", to: "xn"), reason)
        try expectDropped(.restriction("no_left_turn", from: "xs", via: "ef", to: "xn"), reason)
        try expectDropped(.restriction("only_left_turn", from: "wx", via: "x", to: "ef"), reason)
    }

    @Test func `an order into a street that is one-way against it is not followed`() throws {
        let map = try crossing(.restriction("only_straight_on", from: "xe", via: "e", to: "ef"))
        #expect(map.droppedRestrictions() == ["the only turn allowed is not passable"])
        #expect(map.path("w", "e") == "wxe")
    }

    @Test func `a ban on what nobody may do anyway is of no use`() throws {
        let map = try crossing(.restriction("no_straight_on", from: "xe", via: "e", to: "ef"))
        #expect(map.droppedRestrictions() == ["no mode may make the turn anyway"])
    }

    @Test(arguments: ["no_", "left_turn", "only", "give_way"])
    func `a value that says nothing is unknown`(value: String) throws {
        let restriction = SketchRelation.restriction(value, from: "wx", via: "x", to: "xn")
        try expectDropped(restriction, "unknown restriction value")
        #expect(try crossing(restriction).report.valuesNotUnderstood.map(\.value) == [value])
    }

    @Test func `what holds only at some times is kept for a clock`() throws {
        let restriction = SketchRelation.restriction(
            "no_left_turn @ (Mo-Fr 07:00-09:00)", from: "wx", via: "x", to: "xn", key: "restriction:conditional")
        try expectDropped(restriction, "holds only at some times")
    }

    @Test func `a relation without a value is dropped`() throws {
        let members: [SketchRelation.Member] = [.init("from", "wx"), .init("via", "x"), .init("to", "xn")]
        try expectDropped(SketchRelation("type=restriction", members: members), "no restriction value")
    }

    @Test func `every role must be there`() throws {
        try expectDropped(.restriction("no_left_turn", from: "", via: "x", to: "xn"), "no way with the role from")
        try expectDropped(
            .restriction("no_left_turn", from: "wx", via: "", to: "xn"), "no node or way with the role via")
        try expectDropped(.restriction("no_left_turn", from: "wx", via: "x", to: ""), "no way with the role to")
    }

    @Test func `several members of a role need a value that allows them`() throws {
        try expectDropped(
            .restriction("no_left_turn", from: "wx xs", via: "x", to: "xn"),
            "several ways with the role from, but not no_entry")
        try expectDropped(
            .restriction("no_left_turn", from: "wx", via: "x", to: "xn xs"),
            "several ways with the role to, but not no_exit")
        try expectDropped(
            .restriction("no_left_turn", from: "wx", via: "x e", to: "xn"), "several nodes with the role via")
        try expectDropped(
            .restriction("no_left_turn", from: "wx", via: "x xe", to: "xn"), "nodes and ways with the role via")
    }

    @Test func `a way that runs on past the crossing does not end there`() throws {
        let map = try SketchMap(
            """
                n
                |
            w---x---e
                |
                s
            """,
            ways: ["wxe": "residential", "nx": "residential", "xs": "residential"],
            relations: [.restriction("no_left_turn", from: "wxe", via: "x", to: "nx")])
        #expect(map.droppedRestrictions() == ["the members do not meet"])
        #expect(map.path("w", "n") == "wxn")
    }

    @Test func `dropped restrictions are counted with their ids`() throws {
        let map = try SketchMap(
            """
                n
                |
            w---x---e
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential"],
            relations: [
                .restriction("no_left_turn", from: "wx", via: "x", to: "??"),
                .restriction("no_left_turn", from: "wx", via: "x", to: "xn"),
                .restriction("no_right_turn", from: "??", via: "x", to: "xe"),
                .restriction("idea", from: "wx", via: "x", to: "xe"),
            ])
        let dropped = try #require(map.report.modes.first { $0.mode == "automobile" }?.restrictionsDropped)
        #expect(dropped.map(\.count) == [2])
        #expect(dropped.map(\.firstIDs) == [[1, 3]])
        #expect(map.report.restrictionsUnreadable.map(\.firstIDs) == [[4]])
        #expect(map.report.restrictionsRead == 4)
        #expect(map.appliedRestrictions() == 1)
    }
}
