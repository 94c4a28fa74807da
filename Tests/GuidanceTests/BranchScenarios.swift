import Roads
import SketchSupport
import Testing

/// Roads of one class that part.
@Suite struct BranchScenarios {
    @Test func `one's own road beside another of equal class is kept to`() throws {
        let map = try SketchMap(
            """
                      d
                     /
            a-------b
                     \\
                      c
            """,
            ways: ["abc": "secondary", "bd": "secondary"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "turn right abc stays", "arrive"])
    }

    @Test func `a branch that leads out of the map without a way back is a branch`() throws {
        let map = try SketchMap(
            """
                      d
                     /
            a-------b
                     \\
                      c-----e
            """,
            ways: [
                "ab": "secondary name=High", "bce": "secondary name=High", "bd": "secondary name=High oneway=yes",
            ])
        #expect(map.maneuvers("a", "e") == ["depart east High", "turn right High stays", "arrive"])
    }
}
