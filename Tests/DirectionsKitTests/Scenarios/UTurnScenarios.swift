import TestSupport
import Testing

/// Where one may turn round, and what it costs.
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
        #expect(map.turnSeconds(from: "db", to: "bd") == nil)
    }

    @Test func `at a dead end one turns round for twenty seconds more than the sharpest turn`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        #expect(map.turnSeconds(from: "ab", to: "ba") == 27.5)
    }
}
