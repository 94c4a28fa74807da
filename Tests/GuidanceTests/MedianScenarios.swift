import Roads
import TestSupport
import Testing

/// Turns at roads with two carriageways, and through the gaps between them.
@Suite struct MedianScenarios {
    @Test func `where the carriageways of a road join, the other one is no way to go`() throws {
        let map = try SketchMap(
            """
                        f-------e
                       /
                      /

            a--------b

                      \\
                       \\
                        c-------d
            """,
            ways: [
                "ab": "primary name=High", "bcd": "primary name=High oneway=yes", "efb": "primary name=High oneway=yes",
            ],
            scale: 5)
        #expect(map.maneuvers("e", "a") == ["depart west High", "arrive"])
    }

    @Test func `a road that ends at a dual carriageway and bends through its gap is one turn`() throws {
        let map = try SketchMap(
            """
                     f   e
                     |   |
                     |   |
                     |   |
                     |   c
            h--------b   |
                     |   |
                     |   |
                     g   d
            """,
            ways: [
                "hb": "primary name=Road", "bc": "primary name=Cross oneway=yes",
                "fbg": "primary name=Cross oneway=yes", "dce": "primary name=Cross oneway=yes",
            ], scale: 2.5)
        #expect(map.maneuvers("h", "e") == ["depart east Road", "end of road left Cross", "arrive"])
    }
}
