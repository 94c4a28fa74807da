import Geometry
import Matching
import Roads
import ShortestPaths
import TestSupport
import Testing

/// Tracks beside drawn roads, and the roads they are matched to.
@Suite struct TrackMatcherTests {
    @Test func `a straight track stays on its street`() throws {
        let map = try SketchMap(
            """
            a-----b-----c
             1  2   3  4
            """, ways: ["abc": "residential"], scale: 20)
        #expect(try map.match("1234").roads == "a-c")
    }

    @Test func `a track that turns takes the turn`() throws {
        let map = try SketchMap(
            """
            a-----b-----c
             1  2 |
                  |3
                  |
                  d4
            """, ways: ["abc": "residential", "bd": "residential"], scale: 20)
        #expect(try map.match("1234").roads == "a-b-d")
    }
}
