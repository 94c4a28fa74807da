import Roads
import SketchSupport
import Testing

/// Legs that begin or end inside a roundabout, and what lies next to one.
@Suite struct RoundaboutEndScenarios {
    /// A roundabout with four streets, through which traffic circulates as the country drives.
    static func circle(_ tags: String = "", at place: SketchPlace = .germany) throws -> SketchMap {
        let isLeft = place.latitude != SketchPlace.germany.latitude
        return try SketchMap(
            """
                     n
                     |
                     |
                     b
            w------c   a------e
                     d
                     |
                     |
                     s
            """,
            ways: [
                isLeft ? "adcba" : "abcda": "primary junction=roundabout name= \(tags)", "ae": "primary",
                "bn": "primary", "cw": "primary", "ds": "primary",
            ], at: place, scale: 20)
    }

    @Test func `from the circle itself the next exit is the first`() throws {
        #expect(
            try Self.circle().maneuvers("a", "n")
                == ["depart northwest (roundabout)", "roundabout exit 1 bn", "arrive"])
    }

    @Test func `from the circle three exits on`() throws {
        #expect(
            try Self.circle().maneuvers("a", "s")
                == ["depart northwest (roundabout)", "roundabout exit 3 ds", "arrive"])
    }

    @Test func `a destination where the road meets the circle is not one inside it`() throws {
        #expect(try Self.circle().maneuvers("e", "a") == ["depart west ae", "arrive"])
    }

    @Test func `along the circle only`() throws {
        #expect(try Self.circle().maneuvers("a", "c") == ["depart northwest (roundabout)", "arrive"])
    }

    @Test func `once around and back`() throws {
        #expect(
            try Self.circle().maneuvers("s", "s").count == 2)
        let map = try Self.circle()
        #expect(map.maneuvers("e", "b") == ["depart west ae", "roundabout around (roundabout)", "arrive"])
    }

    @Test func `a circle with a name is departed on`() throws {
        #expect(
            try Self.circle("name=Circus").maneuvers("a", "w")
                == ["depart northwest Circus", "roundabout exit 2 cw", "arrive"])
    }

    @Test func `by bicycle the exits count the same`() throws {
        #expect(
            try Self.circle().maneuvers("s", "w", by: .cycling)
                == ["depart north ds", "roundabout left exit 3 cw", "arrive"])
    }

    @Test func `clockwise the circle is left by its first exit to the left`() throws {
        let map = try Self.circle(at: .malta)
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 1 cw", "arrive"])
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `clockwise from within`() throws {
        #expect(
            try Self.circle(at: .britain).maneuvers("d", "n")
                == ["depart northwest (roundabout)", "roundabout exit 2 bn", "arrive"])
    }

    @Test func `clockwise into the circle and no farther`() throws {
        #expect(
            try Self.circle(at: .britain).maneuvers("s", "b")
                == ["depart north ds", "roundabout around (roundabout)", "arrive"])
    }

    /// Two circles with a short street between them.
    private func twins() throws -> SketchMap {
        try SketchMap(
            """
                  n           m
                  |           |
                  b           f
            w---c   a-------g   e---x
                  d           h
                  |           |
                  s           t
            """,
            ways: [
                "abcda": "primary junction=roundabout name=", "efghe": "primary junction=roundabout name=",
                "ag": "primary name=Between", "bn": "primary", "cw": "primary", "ds": "primary", "fm": "primary",
                "ex": "primary", "ht": "primary",
            ], scale: 20)
    }

    @Test func `two roundabouts after each other are two`() throws {
        #expect(
            try twins().maneuvers("w", "x") == [
                "depart east cw", "roundabout straight exit 2 Between", "roundabout straight exit 2 ex", "arrive",
            ])
    }

    @Test func `from one roundabout into the next and round`() throws {
        #expect(
            try twins().maneuvers("s", "m") == [
                "depart north ds", "roundabout right exit 1 Between", "roundabout left exit 3 fm", "arrive",
            ])
    }

    @Test func `a bypass beside the roundabout is a turn`() throws {
        let map = try SketchMap(
            """
                     n
                     |
                     b
            w------c   a------e
                     d
                     |    p
                     |
                     q
                     |
                     s
            """,
            ways: [
                "abcda": "primary junction=roundabout name=", "ae": "primary", "bn": "primary", "cw": "primary",
                "dqs": "primary name=South", "qpe": "primary_link oneway=yes name=",
            ], scale: 20)
        #expect(map.maneuvers("s", "w") == ["depart north South", "roundabout left exit 3 cw", "arrive"])
    }

    @Test func `the road by which one came is the last exit`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                 x  y
                 |  |
                 s  t
            """,
            ways: [
                "abcxyda": "primary junction=roundabout name=", "ae": "primary", "bn": "primary", "cw": "primary",
                "xs": "primary oneway=yes name=South", "ty": "primary oneway=yes name=South",
            ], scale: 20)
        #expect(map.maneuvers("t", "s").dropFirst().first?.hasSuffix("exit 4 South") == true)
    }
}
