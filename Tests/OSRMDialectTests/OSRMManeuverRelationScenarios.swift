import DirectionsKit
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// Relations that override maneuvers, in OSRM's words.
@Suite struct OSRMManeuverRelationScenarios {
    /// What is announced at the crossing with a relation of these tags from `wx` to `xn`.
    private func turn(_ tags: String) throws -> String {
        let path = SketchRelation.restriction("", from: "wx", via: "x", to: "xn")
        let map = try SketchMap(
            """
                n
                |
            w---x---e
                |
                s
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential", "xs": "residential"],
            relations: [SketchRelation("type=maneuver \(tags)", members: path.members)])
        return try map.osrm("w", "n").turns
    }

    @Test(arguments: [
        ("maneuver=turn direction=straight", "turn straight"), ("maneuver=turn direction=right", "turn right"),
        ("maneuver=fork direction=slight_left", "fork slight left"), ("maneuver=merge", "merge left"),
        ("maneuver=continue", "continue left"), ("maneuver=continue direction=straight", "continue straight"),
        ("maneuver=uturn", "turn uturn"),
    ])
    func `type and direction are those of the relation`(tags: String, expected: String) throws {
        #expect(try turn(tags) == "depart wx, \(expected) xn, arrive xn")
    }

    @Test func `a suppressed maneuver has no step`() throws {
        #expect(try turn("maneuver=suppress") == "depart wx, arrive xn")
    }

    @Test func `a direction is not made distinct from those of other roads`() throws {
        func map(_ relations: [SketchRelation]) throws -> SketchMap {
            try SketchMap(
                """
                a---b---c
                    |
                    d   e
                """,
                ways: ["ab": "primary name=Abc", "bc": "primary name=Abc", "bd": "primary", "be": "primary"],
                relations: relations, scale: 40)
        }
        #expect(try map([]).osrm("a", "e").turns == "depart Abc, turn slight right be, arrive be")
        let path = SketchRelation.restriction("", from: "ab", via: "b", to: "be")
        let relation = SketchRelation("type=maneuver maneuver=turn direction=right", members: path.members)
        #expect(try map([relation]).osrm("a", "e").turns == "depart Abc, turn right be, arrive be")
    }
}
