import DirectionsKit
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Turns in drawings, whose angles the grid gives: 90 and 45 degrees, and what is left of 180.
@Suite struct TurnScenarios {
    private func junction(_ tags: String = "residential", at place: SketchPlace = .germany) throws -> SketchMap {
        try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["ab": tags, "bc": tags, "bd": tags], at: place)
    }

    private func slipRoad(at place: SketchPlace = .germany) throws -> SketchMap {
        try SketchMap(
            """
            a---b---c
                 \\
                  \\
                   d
            """, ways: ["ab": "residential", "bc": "residential", "bd": "residential"], at: place)
    }

    private func isLost(
        _ map: SketchMap, _ from: String, _ to: String, _ seconds: Double, by mode: TransportMode = .automobile
    ) -> Bool {
        map.turnSeconds(from: from, to: to, by: mode).isAbout(seconds, within: 0.011)
    }

    @Test func `a car turns right in two seconds and left in five`() throws {
        let map = try junction()
        #expect(isLost(map, "ab", "bd", 2.11))
        #expect(isLost(map, "cb", "bd", 5.39))
        let driving = map.length("abd") / (25 / 3.6)
        #expect(map.seconds("a", "d").isAbout(driving + 2.11, within: 0.03))
        #expect(map.seconds("c", "d").isAbout(driving + 5.39, within: 0.03))
    }

    @Test(arguments: [SketchPlace.britain, .malta])
    func `where traffic keeps left a car turns left in two seconds and right in five`(place: SketchPlace) throws {
        let map = try junction(at: place)
        #expect(isLost(map, "ab", "bd", 5.39))
        #expect(isLost(map, "cb", "bd", 2.11))
        #expect(map.seconds("c", "d").isAbout(map.length("cbd") / (25 / 3.6) + 2.11, within: 0.03))
    }

    @Test func `the side that a way is tagged with beats that of the country`() throws {
        #expect(isLost(try junction("residential driving_side=left"), "ab", "bd", 5.39))
        #expect(isLost(try junction("residential driving_side=right", at: .britain), "ab", "bd", 2.11))
    }

    @Test func `a slight turn costs a car next to nothing, a sharp one most`() throws {
        let map = try slipRoad()
        #expect(isLost(map, "ab", "bd", 0.14))
        #expect(isLost(map, "db", "ba", 0.54))
        #expect(isLost(map, "ab", "bc", 0.01))
        let sharp = TurnCosts(mode: .automobile).seconds(angle: 135, drivesOnLeft: false)
        #expect(isLost(map, "db", "bc", sharp))
    }

    @Test func `a slight turn where traffic keeps left is the mirror image`() throws {
        let map = try slipRoad(at: .britain)
        #expect(isLost(map, "ab", "bd", 0.54))
        #expect(isLost(map, "db", "ba", 0.14))
    }

    @Test func `nothing is lost at a bend between two pieces of one road`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c
            """, ways: ["ab": "residential", "bc": "tertiary"])
        #expect(isLost(map, "ab", "bc", 0))
        let driving = map.length("ab") / (25 / 3.6) + map.length("bc") / (40 / 3.6)
        #expect(map.seconds("a", "c").isAbout(driving, within: 0.03))
    }

    @Test func `a way that no car may use makes no junction for cars`() throws {
        let map = try SketchMap(
            """
            a---b---f
                |
                c
            """, ways: ["ab": "residential", "bc": "residential", "bf": "footway"])
        #expect(isLost(map, "ab", "bc", 0))
        #expect(isLost(map, "ab", "bc", 4.29, by: .cycling))
    }

    @Test func `a bicycle turns by its own measure`() throws {
        let square = try junction()
        #expect(isLost(square, "ab", "bd", 4.29, by: .cycling))
        #expect(isLost(square, "cb", "bd", 8.4, by: .cycling))
        let slip = try slipRoad()
        #expect(isLost(slip, "ab", "bd", 1.07, by: .cycling))
        #expect(isLost(slip, "db", "ba", 2.1, by: .cycling))
        let riding = square.length("abd") / (15 / 3.6)
        #expect(square.seconds("a", "d", by: .cycling).isAbout(riding + 6 / 1.4, within: 0.03))
    }

    @Test func `a bicycle in Britain turns left at ease`() throws {
        let map = try junction(at: .britain)
        #expect(isLost(map, "cb", "bd", 4.29, by: .cycling))
        #expect(isLost(map, "ab", "bd", 8.4, by: .cycling))
    }

    @Test func `on foot turns cost nothing`() throws {
        let map = try junction()
        #expect(isLost(map, "ab", "bd", 0, by: .walking))
        #expect(isLost(map, "cb", "bd", 0, by: .walking))
        #expect(map.seconds("a", "d", by: .walking).isAbout(map.length("abd") / (4.4 / 3.6), within: 0.05))
    }

    @Test func `a turn and a signal at one node add up`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "residential", "bd": "residential"], nodes: ["b": "highway=traffic_signals"])
        #expect(isLost(map, "ab", "bd", 2 + 2.11))
        #expect(isLost(map, "ab", "bd", 2 + 4.29, by: .cycling))
        #expect(isLost(map, "ab", "bd", 2, by: .walking))
    }
}
