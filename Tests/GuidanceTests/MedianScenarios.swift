import Roads
import SketchSupport
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

    @Test func `a road whose carriageways come together at a crossing goes straight on`() throws {
        let map = try SketchMap(
            """
                n m
                | |
                | |
                | |
                | |
                | |
                g h

            c----b----a
                 |
            d----e----f

                j i
                | |
                | |
                | |
                | |
                | |
                k l
            """,
            ways: [
                "abc": "primary name=First oneway=yes", "def": "primary name=First oneway=yes",
                "be": "primary name=First", "ngbhm": "primary name=Second oneway=yes",
                "liejk": "primary name=Second oneway=yes",
            ], scale: 7)
        #expect(map.maneuvers("n", "k") == ["depart south Second", "arrive"])
        #expect(map.maneuvers("n", "f") == ["depart south Second", "turn left First", "arrive"])
    }

    @Test func `a turn over the gap of the road that one leaves is one turn`() throws {
        let map = try SketchMap(
            """
            a f
            | |
            | |   g
            | |
            b-e
            | |
            | |
            c d
            """,
            ways: [
                "abc": "primary name=First oneway=yes", "def": "primary name=First oneway=yes",
                "be": "primary name=First", "eg": "primary name=Second",
            ], scale: 10)
        #expect(map.maneuvers("a", "g") == ["depart south First", "turn left Second", "arrive"])
    }

    @Test func `two wide turns over a slanting link are a U-turn`() throws {
        let map = try SketchMap(
            """
                              f------e



            a-----b

                        x

                              c------d
            """,
            ways: [
                "ab": "primary name=High", "bxcd": "primary name=High oneway=yes", "cf": "tertiary name=High",
                "efb": "primary name=High oneway=yes",
            ], scale: 2.5)
        #expect(map.maneuvers("a", "x", "a").suffix(2) == ["turn round High stays", "arrive"])
    }
}
