import Roads
import SketchSupport
import TestSupport
import Testing

/// Roads into and out of a roundabout that meet it at one node.
@Suite struct RoundaboutTurnScenarios {
    /// A circle `abcd` with the streets `wc` and `ae` to its sides, and the arms `x` and `s` at its lowest node.
    private func circle(_ letters: String, at place: SketchPlace = .germany) throws -> SketchMap {
        try SketchMap(
            """
                  b
            w---c   a---e
                  d
                x   s
            """,
            ways: [
                letters: "primary junction=roundabout", "wc": "primary", "ae": "primary", "xd": "primary",
                "ds": "primary",
            ],
            at: place, scale: 20)
    }

    @Test func `the way out before the way in is reached round the circle`() throws {
        let map = try circle("abcda")
        #expect(map.drive("s", "x") == "sdabcdx")
        #expect(map.cycle("s", "x") == "sdabcdx")
        #expect(map.walk("s", "x") == "sdx")
    }

    @Test func `the way out behind the way in is taken at once`() throws {
        #expect(try circle("abcda").drive("x", "s") == "xds")
    }

    @Test func `where traffic keeps left it is the other way round`() throws {
        let map = try circle("adcba", at: .britain)
        #expect(map.drive("x", "s") == "xdcbads")
        #expect(map.drive("s", "x") == "sdx")
    }

    @Test func `a road through the inside of a circle is open`() throws {
        let map = try SketchMap(
            """
                b
            w---c---a---e
                d
            """, ways: ["abcda": "primary junction=roundabout", "wcae": "primary"], scale: 20)
        #expect(map.drive("w", "e") == "wcae")
    }
}
