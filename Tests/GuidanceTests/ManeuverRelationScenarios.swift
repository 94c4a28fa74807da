import Guidance
import OSMImport
import Roads
import SketchSupport
import Testing

/// Relations that override the maneuver of a path.
@Suite struct ManeuverRelationScenarios {
    /// A crossing of two streets, of which `wx` goes on into `xe` and into `xn`.
    private func crossing(_ relations: SketchRelation...) throws -> SketchMap {
        try SketchMap(
            """
                n
                |
            w---x---e
                |
                s
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential", "xs": "residential"],
            relations: relations)
    }

    // MARK: Maneuvers

    @Test func `a direction is replaced, on this path only`() throws {
        let map = try crossing(.maneuver("turn", "sharp_left", from: "wx", via: "x", to: "xn"))
        #expect(map.maneuvers("w", "n") == ["depart east wx", "turn sharp left xn", "arrive"])
        #expect(map.maneuvers("e", "n") == ["depart west xe", "turn right xn", "arrive"])
        #expect(map.maneuvers("n", "w") == ["depart south xn", "turn right wx", "arrive"])
    }

    @Test func `a type is replaced, and keeps the direction of the road without another`() throws {
        let fork = try crossing(.maneuver("fork", "slight_left", from: "wx", via: "x", to: "xn"))
        #expect(fork.maneuvers("w", "n") == ["depart east wx", "fork slight left xn", "arrive"])
        let merge = try crossing(.maneuver("merge", from: "wx", via: "x", to: "xn"))
        #expect(merge.maneuvers("w", "n") == ["depart east wx", "merge left xn", "arrive"])
        let turn = try crossing(.maneuver("uturn", from: "wx", via: "x", to: "xn"))
        #expect(turn.maneuvers("w", "n") == ["depart east wx", "turn round xn", "arrive"])
    }

    @Test func `British spelling is read, and goes before the other`() throws {
        let map = try crossing(
            SketchRelation(
                "type=manoeuvre manoeuvre=fork maneuver=turn direction=slight_left",
                members: [.init("from", "wx"), .init("via", "x"), .init("to", "xn")]))
        #expect(map.maneuvers("w", "n") == ["depart east wx", "fork slight left xn", "arrive"])
    }

    @Test func `a suppressed maneuver is not announced`() throws {
        let map = try crossing(.maneuver("suppress", from: "wx", via: "x", to: "xn"))
        #expect(map.maneuvers("w", "n") == ["depart east wx", "arrive"])
        #expect(map.maneuvers("w", "s") == ["depart east wx", "turn right xs", "arrive"])
    }

    @Test func `on foot the relations do not count`() throws {
        let map = try crossing(.maneuver("suppress", from: "wx", via: "x", to: "xn"))
        #expect(map.maneuvers("w", "n", by: .walking) == ["depart east wx", "turn left xn", "arrive"])
        #expect(map.maneuvers("w", "n", by: .cycling) == ["depart east wx", "arrive"])
    }

    @Test func `a maneuver is added where the road needs none but others leave`() throws {
        let drawing = """
                n
                |
            w---x---e---f
            """
        let map = try SketchMap(
            drawing,
            ways: ["wx": "primary name=High", "xe": "primary name=High", "ef": "primary name=High", "xn": "service"],
            relations: [
                .maneuver("turn", "slight_right", from: "wx", via: "x", to: "xe"),
                .maneuver("turn", "slight_left", from: "xe", via: "e", to: "ef"),
            ])
        #expect(map.maneuvers("w", "f") == ["depart east High", "turn slight right High stays", "arrive"])
    }

    @Test func `to continue is to stay on the road in whatever direction`() throws {
        let left = try crossing(.maneuver("continue", "left", from: "wx", via: "x", to: "xn"))
        #expect(left.maneuvers("w", "n") == ["depart east wx", "turn left xn stays", "arrive"])
        let straight = try crossing(.maneuver("continue", "straight", from: "wx", via: "x", to: "xn"))
        #expect(straight.maneuvers("w", "n") == ["depart east wx", "proceed straight xn stays", "arrive"])
    }

    // MARK: Ways between

    /// A dual carriageway whose halves a short service road joins.
    private func carriageways(_ relations: [SketchRelation]) throws -> SketchMap {
        try SketchMap(
            """
            a   d
            |   |
            b---c---e
            |   |
            r   w
            """,
            ways: [
                "ab": "secondary name=Marsh oneway=yes", "br": "secondary name=Marsh oneway=yes",
                "cd": "secondary name=Other oneway=yes", "wc": "secondary name=Other oneway=yes",
                "bc": "service name=Link", "ce": "service name=Link",
            ],
            relations: relations)
    }

    @Test func `over a way, one place gets a maneuver and the other none`() throws {
        let plain = try carriageways([])
        #expect(
            plain.maneuvers("a", "d") == [
                "depart south Marsh", "turn left Link", "end of road left Other", "arrive",
            ])
        let map = try carriageways([
            .maneuver("uturn", from: "ab", via: "c bc", to: "cd"),
            .maneuver("suppress", from: "ab", via: "b bc", to: "cd"),
        ])
        #expect(map.maneuvers("a", "d") == ["depart south Marsh", "turn round Other", "arrive"])
        #expect(map.maneuvers("a", "e") == ["depart south Marsh", "turn left Link", "arrive"])
    }

    @Test func `over several ways`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |   |
                n   o   e
            """,
            ways: [
                "ab": "residential name=A", "bc": "residential name=B", "cd": "residential name=C",
                "de": "residential name=D", "bn": "residential", "co": "residential",
            ],
            relations: [.maneuver("turn", "slight_right", from: "ab", via: "d bc cd", to: "de")])
        #expect(map.maneuvers("a", "e").last { $0 != "arrive" } == "turn slight right D")
        #expect(map.maneuvers("o", "e").last { $0 != "arrive" } == "turn right D")
    }

    @Test func `a suppressed fork of a ramp is not announced`() throws {
        func map(_ relations: [SketchRelation]) throws -> SketchMap {
            try SketchMap(
                """
                a-------b-------c
                           d   e---f

                               g
                """,
                ways: [
                    "abc": "motorway name='A 1' oneway=yes", "bd": "motorway_link name= oneway=yes",
                    "de": "motorway_link name= oneway=yes", "dg": "motorway_link name= oneway=yes", "ef": "primary",
                ],
                relations: relations)
        }
        let plain = try map([]).maneuvers("a", "f")
        #expect(plain.contains { $0.hasPrefix("fork") })
        let suppressed = try map([.maneuver("suppress", from: "bd", via: "d", to: "de")])
        #expect(suppressed.maneuvers("a", "f") == plain.filter { !$0.hasPrefix("fork") })
    }

    // MARK: Close maneuvers

    /// Two junctions 8 m apart, over which a route turns back.
    private func closeTurns(_ relations: SketchRelation...) throws -> SketchMap {
        try SketchMap(
            """
            w---------------x---e
                            |
                            |
            m---------------y---n
                            |
                            s
            """,
            ways: [
                "wx": "residential", "xe": "residential", "xy": "residential name=", "ym": "residential",
                "yn": "residential", "ys": "residential",
            ],
            relations: relations, scale: 2.5)
    }

    @Test func `a close turn is not merged with the maneuver of a relation`() throws {
        let plain = try closeTurns()
        #expect(plain.maneuvers("w", "m") == ["depart east wx", "turn sharp right ym", "arrive"])
        let first = try closeTurns(.maneuver("turn", "right", from: "wx", via: "x", to: "xy"))
        #expect(first.maneuvers("w", "m") == ["depart east wx", "turn right (road)", "turn right ym", "arrive"])
        let second = try closeTurns(.maneuver("turn", "slight_right", from: "xy", via: "y", to: "ym"))
        #expect(
            second.maneuvers("w", "m") == ["depart east wx", "turn right (road)", "turn slight right ym", "arrive"])
    }

    @Test func `a turn leads to the road of the suppressed maneuver close behind it`() throws {
        let map = try closeTurns(.maneuver("suppress", from: "wx", via: "y xy", to: "ym"))
        #expect(map.maneuvers("w", "m") == ["depart east wx", "turn right ym", "arrive"])
    }
}
