import Roads
import TestSupport
import Testing

/// Roads that bend or end where another one is as easy to follow.
@Suite struct LesserTurnScenarios {
    @Test func `a road twice on the map is no fork`() throws {
        let map = try SketchMap(
            "a-----b-----c", ways: ["ab": "tertiary name=High", "bc": "tertiary name=High", "cb": "tertiary name=Low"],
            scale: 20)
        #expect(map.maneuvers("a", "c") == ["depart east High", "arrive"])
    }
}
