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
}
