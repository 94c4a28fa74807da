import Roads
import SketchSupport
import Testing

/// Roads with a carriageway for each direction, and pairs of one-way streets.
@Suite struct CarriagewayScenarios {
    /// A street from west to east over a dual carriageway that runs north and south.
    static func crossing(
        _ ways: KeyValuePairs<String, String> = [
            "abcf": "residential name=Low", "dbg": "primary oneway=yes name=High",
            "hce": "primary oneway=yes name=High",
        ], at place: SketchPlace = .germany, scale: Double = 5
    ) throws -> SketchMap {
        try SketchMap(
            """
               d    e
               |    |
               |    |
               |    |
            a--b----c---------------------f
               |    |
               |    |
               |    |
               g    h
            """,
            ways: ways, at: place, scale: scale)
    }

    @Test func `a left turn across a dual carriageway is one turn`() throws {
        #expect(try Self.crossing().maneuvers("a", "e") == ["depart east Low", "turn left High", "arrive"])
    }

    @Test func `straight across a dual carriageway there is no maneuver`() throws {
        #expect(try Self.crossing(scale: 20).maneuvers("a", "f") == ["depart east Low", "arrive"])
    }

    @Test func `the piece between the carriageways is part of the crossing`() throws {
        let map = try Self.crossing([
            "ab": "residential", "bc": "residential name=", "cf": "residential",
            "dbg": "primary oneway=yes name=High", "hce": "primary oneway=yes name=High",
        ])
        #expect(map.maneuvers("a", "f") == ["depart east ab", "name change straight cf", "arrive"])
    }

    @Test func `a right turn onto the near carriageway`() throws {
        #expect(try Self.crossing().maneuvers("a", "g") == ["depart east Low", "turn right High", "arrive"])
    }

    @Test func `a left turn off a dual carriageway crosses the other one`() throws {
        #expect(try Self.crossing().maneuvers("h", "a") == ["depart north High", "turn left Low", "arrive"])
    }

    @Test func `a right turn off a dual carriageway`() throws {
        #expect(try Self.crossing().maneuvers("h", "f") == ["depart north High", "turn right Low", "arrive"])
    }

    @Test func `turning round at the crossing of a dual carriageway`() throws {
        #expect(try Self.crossing().maneuvers("h", "g") == ["depart north High", "turn round High stays", "arrive"])
    }

    @Test func `straight along one carriageway past the crossing`() throws {
        #expect(try Self.crossing().maneuvers("d", "g") == ["depart south High", "arrive"])
    }

    @Test func `by bicycle a left turn over both carriageways`() throws {
        #expect(
            try Self.crossing().maneuvers("a", "e", by: .cycling) == ["depart east Low", "turn left High", "arrive"])
    }

    /// Two dual carriageways.
    private func doubleCrossing() throws -> SketchMap {
        try SketchMap(
            """
                     d    e
                     |    |
                     |    |
                     |    |
                     |    |
            x--------i----j--------w
                     |    |
                     |    |
            a--------b----c--------f
                     |    |
                     |    |
                     |    |
                     |    |
                     g    h
            """,
            ways: [
                "abcf": "primary oneway=yes name=Low", "wjix": "primary oneway=yes name=Low",
                "dibg": "primary oneway=yes name=High", "hcje": "primary oneway=yes name=High",
            ], scale: 4)
    }

    @Test func `straight over the crossing of two dual carriageways`() throws {
        #expect(try doubleCrossing().maneuvers("a", "f") == ["depart east Low", "arrive"])
    }

    @Test func `left at the crossing of two dual carriageways`() throws {
        #expect(try doubleCrossing().maneuvers("a", "e") == ["depart east Low", "turn left High", "arrive"])
    }

    @Test func `right at the crossing of two dual carriageways`() throws {
        #expect(try doubleCrossing().maneuvers("a", "g") == ["depart east Low", "turn right High", "arrive"])
    }

    @Test func `round at the crossing of two dual carriageways`() throws {
        #expect(try doubleCrossing().maneuvers("a", "x") == ["depart east Low", "turn round Low stays", "arrive"])
    }

    /// A street that parts into two carriageways.
    private func parting() throws -> SketchMap {
        try SketchMap(
            """
                    c---------d
            a-----b
                    e---------f
            """,
            ways: [
                "ab": "primary name=High", "dcb": "primary oneway=yes name=High", "bef": "primary oneway=yes name=High",
            ], scale: 20)
    }

    @Test func `a street that parts into two carriageways goes on`() throws {
        #expect(try parting().maneuvers("a", "f") == ["depart east High", "arrive"])
    }

    @Test func `two carriageways that come together go on`() throws {
        #expect(try parting().maneuvers("d", "a") == ["depart west High", "arrive"])
    }

    /// A street that ends at a pair of one-way streets.
    private func pair(_ near: String, _ far: String, scale: Double) throws -> SketchMap {
        try SketchMap(
            """
                  d    e
                  |    |
                  |    |
                  |    |
            a-----b----c
                  |    |
                  |    |
                  |    |
                  g    h
            """,
            ways: [
                "abc": "residential name=Low", "dbg": "primary oneway=yes name='\(near)'",
                "hce": "primary oneway=yes name='\(far)'",
            ], scale: scale)
    }

    @Test func `at the end of a street right into the near one of a pair`() throws {
        let map = try pair("High", "High", scale: 5)
        #expect(map.maneuvers("a", "g") == ["depart east Low", "turn right High", "arrive"])
    }

    @Test func `at the end of a street left into the far one of a pair`() throws {
        let map = try pair("High", "High", scale: 5)
        #expect(map.maneuvers("a", "e") == ["depart east Low", "end of road left High", "arrive"])
    }

    @Test func `the far one of a pair that lies a block away is a turn by itself`() throws {
        let map = try pair("West Way", "East Way", scale: 100)
        #expect(map.maneuvers("a", "e") == ["depart east Low", "end of road left East Way", "arrive"])
    }

    @Test func `a street whose sides are staggered by 6 m to the left is crossed straight`() throws {
        let map = try SketchMap(
            """
                  e
                  |
                  c-----d
                  |
            a-----b
                  |
                  f
            """,
            ways: ["ab": "residential name=Low", "ecbf": "primary", "cd": "residential name=Low"], scale: 3)
        #expect(map.maneuvers("a", "d") == ["depart east Low", "arrive"])
    }

    /// A street over a main road, whose far side begins a little to the right.
    private func staggered(_ near: String, _ far: String, scale: Double) throws -> SketchMap {
        try SketchMap(
            """
                  e
                  |
            a-----b
                  |
                  c---------------------d
                  |
                  f
            """,
            ways: ["ab": near, "ebcf": "primary", "cd": far], scale: scale)
    }

    @Test func `a street whose sides are staggered to the right is crossed straight up to 7 m`() throws {
        let near = "residential name=Low"
        let far = "residential name=Low"
        #expect(try staggered(near, far, scale: 3).maneuvers("a", "d") == ["depart east Low", "arrive"])
        #expect(
            try staggered(near, far, scale: 5).maneuvers("a", "d")
                == ["depart east Low", "end of road right ebcf", "turn left Low", "arrive"])
    }

    @Test func `another name on the other side of a staggered crossing is announced`() throws {
        let map = try staggered("residential", "residential", scale: 3)
        #expect(map.maneuvers("a", "d") == ["depart east ab", "turn straight cd", "arrive"])
    }

    @Test func `by bicycle a staggered crossing is two turns`() throws {
        let map = try staggered("cycleway name=Low", "cycleway name=Low", scale: 5)
        #expect(
            map.maneuvers("a", "d", by: .cycling) == [
                "depart east Low", "end of road right ebcf", "turn left Low", "arrive",
            ])
    }

    @Test func `a U-turn over a link with the name of the crossing road is one maneuver`() throws {
        let map = try SketchMap(
            """
                    n
                    |
            c-------b-------e
                    |
            a-------d-------f
                    |
                    s
            """,
            ways: [
                "adf": "primary oneway=yes name=High", "ebc": "primary oneway=yes name=High",
                "nb": "secondary name=North", "bd": "secondary name=North", "ds": "secondary name=South",
            ], scale: 10)
        #expect(map.maneuvers("a", "c") == ["depart east High", "turn round High stays", "arrive"])
    }

    /// Two roads with two carriageways each, all of which come together at one node.
    private func pinched() throws -> SketchMap {
        try SketchMap(
            """
                      q   p
                      |   |
                      |   |
                      |   |
                      b   c
            j-------i       d-------o
                        x
            k-------h       e-------n
                      g   f
                      |   |
                      |   |
                      |   |
                      l   m
            """,
            ways: [
                "khxij": "primary oneway=yes name=First", "odxen": "primary oneway=yes name=First",
                "qbxcp": "primary oneway=yes name=Second", "mfxgl": "primary oneway=yes name=Second",
            ], scale: 8)
    }

    @Test func `straight over a crossing to which carriageways bend there is no maneuver`() throws {
        let map = try pinched()
        #expect(map.maneuvers("m", "p") == ["depart north Second", "arrive"])
        #expect(map.maneuvers("k", "n") == ["depart east First", "arrive"])
    }

    @Test func `a turn where carriageways come together is that of the roads behind the bends`() throws {
        let map = try pinched()
        #expect(map.maneuvers("m", "n") == ["depart north Second", "turn right First", "arrive"])
        #expect(map.maneuvers("q", "n") == ["depart south Second", "turn left First", "arrive"])
    }

    @Test func `the jog at the end of a dual carriageway is not a turn`() throws {
        let map = try SketchMap(
            """
                               d
                               |
            f------------------e
            a------------------b------------c
            """,
            ways: [
                "ab": "primary oneway=yes name=Otto", "bc": "primary name=Otto", "ef": "primary oneway=yes name=Otto",
                "eb": "primary name=Otto", "de": "primary name=Neu",
            ], scale: 6)
        #expect(map.maneuvers("c", "f") == ["depart west Otto", "arrive"])
    }

    @Test func `over the near carriageway into the far one is one turn`() throws {
        let map = try SketchMap(
            """
                    a   f           g
                    |   |       i
                    b---e
                   /   /
                  /   /
                 /   /
                c   d
            """,
            ways: [
                "abc": "primary oneway=yes name=First", "def": "primary oneway=yes name=First",
                "be": "primary name=First", "gie": "primary name=Second",
            ], scale: 5)
        #expect(map.maneuvers("g", "c") == ["depart west Second", "turn left First", "arrive"])
    }
}
