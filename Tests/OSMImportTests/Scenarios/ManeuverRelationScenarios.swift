import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Relations that override maneuvers, and what the report says of those that cannot be used.
@Suite struct ManeuverRelationScenarios {
    /// A junction where the turn from `wx` into `xn` is to the left.
    private func crossing(_ relation: SketchRelation) throws -> SketchMap {
        try SketchMap(
            """
                n
                |
            w---x---e
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential"], relations: [relation])
    }

    private func expectDropped(_ relation: SketchRelation, _ reason: String) throws {
        let map = try crossing(relation)
        #expect(map.report.maneuversRead == 1)
        #expect(map.report.maneuversDropped.map(\.reason) == [reason])
        #expect(map.report.maneuversDropped.map(\.firstIDs) == [[1]])
        #expect(map.maneuvers("w", "n") == ["depart east wx", "turn left xn", "arrive"])
        let line = "Maneuver relations dropped, \(reason): 1 (relation 1)."
        #expect(map.report.summaryLines.contains(line))
    }

    @Test func `values that are not understood drop a relation`() throws {
        try expectDropped(.maneuver("jump", from: "wx", via: "x", to: "xn"), "unknown maneuver value")
        try expectDropped(.maneuver("turn", "up", from: "wx", via: "x", to: "xn"), "unknown direction value")
        let valueless = SketchRelation(
            "type=maneuver direction=right", members: [.init("from", "wx"), .init("via", "x"), .init("to", "xn")])
        try expectDropped(valueless, "no maneuver value")
    }

    @Test func `members that are missing or too many drop a relation`() throws {
        try expectDropped(.maneuver("fork", from: "", via: "x", to: "xn"), "no way with the role from")
        try expectDropped(.maneuver("fork", from: "wx", via: "x", to: ""), "no way with the role to")
        try expectDropped(.maneuver("fork", from: "wx", via: "", to: "xn"), "no node with the role via")
        try expectDropped(.maneuver("fork", from: "wx", via: "x n", to: "xn"), "several nodes with the role via")
        try expectDropped(.maneuver("fork", from: "wx xe", via: "x", to: "xn"), "several ways with the role from or to")
    }

    @Test func `members that lead nowhere drop a relation`() throws {
        try expectDropped(
            .maneuver("fork", from: "wx", via: "x", to: "??"), "a way is not in the extract or not passable")
        try expectDropped(.maneuver("fork", from: "wx", via: "?", to: "xn"), "a node is not in the extract")
        try expectDropped(.maneuver("fork", from: "wx", via: "e", to: "xn"), "the members do not meet")
        try expectDropped(.maneuver("fork", from: "wx", via: "n xe", to: "xn"), "the members do not meet")
    }

    @Test func `a relation that is used is counted as read only`() throws {
        let map = try crossing(.maneuver("fork", from: "wx", via: "x", to: "xn"))
        #expect(map.report.maneuversRead == 1)
        #expect(map.report.maneuversDropped.isEmpty)
        #expect(map.report.restrictionsRead == 0)
    }
}
