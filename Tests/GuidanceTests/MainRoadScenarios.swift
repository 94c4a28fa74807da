import Roads
import SketchSupport
import Testing

/// A main road that bends away where a lesser road goes straight on.
@Suite struct MainRoadScenarios {
    /// A main road from `a` that bends to the left at `b`, and a lesser road straight on.
    private func map(_ main: String, _ bend: String, _ lesser: String) throws -> SketchMap {
        try SketchMap(
            """
                        c


            a-------b-------d
            """,
            ways: ["ab": main, "bc": bend, "bd": lesser], scale: 25)
    }

    @Test func `straight on under the old name is told`() throws {
        let map = try map(
            "secondary name=High ref='B 9'", "secondary name=New ref='B 9'", "residential name=High")
        #expect(map.maneuvers("a", "d") == ["depart east High (B 9)", "turn straight High stays", "arrive"])
        #expect(
            map.maneuvers("a", "d", by: .cycling) == ["depart east High (B 9)", "turn straight High stays", "arrive"])
    }

    @Test func `straight on is told where no road has a number or a name`() throws {
        let map = try map("secondary name=", "secondary name=", "residential name=")
        #expect(map.maneuvers("a", "d") == ["depart east (road)", "turn straight (road)", "arrive"])
    }

    @Test func `straight on under a new name is a turn, not a change of name`() throws {
        let map = try map("secondary name=High ref='B 9'", "secondary name=New ref='B 9'", "residential name=Old")
        #expect(map.maneuvers("a", "d") == ["depart east High (B 9)", "turn straight Old", "arrive"])
    }

    @Test func `straight on along the main road is silent beside a lesser road or one with another number`() throws {
        let map = try map("secondary name=High ref='B 9'", "residential name=New", "secondary name=High ref='B 9'")
        #expect(map.maneuvers("a", "d") == ["depart east High (B 9)", "arrive"])
        let other = try self.map(
            "secondary name=High ref='B 9'", "secondary name=New ref='B 3'", "residential name=High")
        #expect(other.maneuvers("a", "d") == ["depart east High (B 9)", "arrive"])
    }

    @Test func `on foot the class of a road does not matter`() throws {
        let map = try map("secondary name=High ref='B 9'", "secondary name=New ref='B 9'", "residential name=High")
        #expect(map.maneuvers("a", "d", by: .walking) == ["depart east High (B 9)", "arrive"])
    }
}
