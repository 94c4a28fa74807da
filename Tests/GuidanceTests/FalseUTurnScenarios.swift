import Roads
import SketchSupport
import Testing

/// Ways that look like a U-turn over a median, and are none.
@Suite struct FalseUTurnScenarios {
    /// Two turns to the right, 10 m apart, between two ways of one name.
    private func twoTurns(_ tags: String) throws -> SketchMap {
        try SketchMap(
            """
            a-------b-------e
                    |
            d-------c-------f
            """,
            ways: ["abe": tags, "bc": tags, "dcf": tags], scale: 5)
    }

    @Test(arguments: [TransportMode.walking, .cycling])
    func `two turns between paths are two turns`(mode: TransportMode) throws {
        let map = try twoTurns("path bicycle=yes name=")
        let told = map.maneuvers("a", "d", by: mode)
        #expect(told.filter { $0.contains("right") }.count == 2 && !told.contains { $0.contains("round") }, "\(told)")
    }

    @Test(arguments: TransportMode.allCases)
    func `two turns between streets with both directions are two turns`(mode: TransportMode) throws {
        let told = try twoTurns("residential name=High").maneuvers("a", "d", by: mode)
        #expect(!told.contains { $0.contains("round") }, "\(told)")
    }

    @Test func `a zigzag in the line of a one-way road is no U-turn`() throws {
        let map = try SketchMap(
            """
            a---------------b-------d
                         x------------------------------c
            """,
            ways: ["abxc": "primary name=High oneway=yes", "bd": "residential"], scale: 5)
        #expect(!map.maneuvers("a", "c").contains { $0.contains("round") })
    }
}
