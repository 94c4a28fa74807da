import Roads
import SketchSupport
import Testing

/// Names that are worth saying, and names that are not.
@Suite struct NameScenarios {
    @Test func `a new name straight on is announced where another road turns off`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["ab": "tertiary", "bc": "tertiary", "bd": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "name change straight bc", "arrive"])
    }

    @Test func `a new name is not announced where there is no other way to go`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "tertiary", "bc": "tertiary"])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "arrive"])
    }

    @Test func `a new name is not announced shortly before the destination`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["ab": "tertiary", "bc": "tertiary", "bd": "residential"], scale: 20)
        #expect(map.maneuvers("a", "c") == ["depart east ab", "arrive"])
    }

    @Test func `the start keeps its name also if the road soon has another`() throws {
        let map = try SketchMap(
            """
            a-b-----------c
              |
              d
            """, ways: ["ab": "tertiary", "bc": "tertiary", "bd": "residential"], scale: 15)
        #expect(map.maneuvers("a", "c") == ["depart east ab", "arrive"])
    }

    @Test func `a road that loses its name says nothing`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "tertiary", "bc": "tertiary name="])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "arrive"])
    }

    @Test func `a road that has its name again says nothing`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "tertiary name=High", "bc": "tertiary name=", "cd": "tertiary name=High"])
        #expect(map.maneuvers("a", "d") == ["depart east High", "arrive"])
    }

    @Test func `a road that gets a name is news`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "tertiary name=", "bc": "tertiary"])
        #expect(map.maneuvers("a", "c") == ["depart east (road)", "name change straight bc", "arrive"])
    }

    @Test func `a name that holds for less than a hundred meters is not announced`() throws {
        let map = try SketchMap(
            "a-----bc-----d",
            ways: ["ab": "tertiary name=High", "bc": "tertiary name=Bridge", "cd": "tertiary name=High"],
            scale: 90)
        #expect(map.maneuvers("a", "d") == ["depart east High", "arrive"])
    }

    @Test func `between two names a short third one is left out`() throws {
        let map = try SketchMap(
            """
            a-----bc-----d
                  ef
            """,
            ways: ["ab": "tertiary", "bc": "tertiary", "cd": "tertiary", "be": "residential", "cf": "residential"],
            scale: 90)
        #expect(map.maneuvers("a", "d") == ["depart east ab", "name change straight cd", "arrive"])
    }

    @Test func `a name that holds for long is announced, and so is the one after it`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                e   f
            """,
            ways: ["ab": "tertiary", "bc": "tertiary", "cd": "tertiary", "be": "residential", "cf": "residential"])
        #expect(
            map.maneuvers("a", "d")
                == ["depart east ab", "name change straight bc", "name change straight cd", "arrive"])
    }

    @Test func `a reference that goes on keeps a motorway the same road`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "motorway ref='A 1' name=North", "bc": "motorway ref='A 1' name=South"])
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "arrive"])
    }

    @Test func `one of two references that goes on keeps a motorway the same road`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "motorway ref='A 1;E 80' name=", "bc": "motorway ref='E 80' name="])
        #expect(map.maneuvers("a", "c").count == 2)
    }

    @Test func `a reference with and without a blank is one`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "motorway ref='A 20' name=", "bc": "motorway ref=IP1;A20 name="])
        #expect(map.maneuvers("a", "c").count == 2)
    }

    @Test func `another reference is news`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "motorway ref='A 2' name=", "bc": "motorway ref='A 20' name="])
        #expect(map.maneuvers("a", "c") == ["depart east A 2", "name change straight A 20", "arrive"])
    }

    @Test func `another name of the same reference is not announced`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["ab": "secondary ref='N 1'", "bc": "secondary ref='N 1'", "bd": "residential"])
        #expect(map.maneuvers("a", "c") == ["depart east ab (N 1)", "arrive"])
    }

    @Test func `a turn into a short road without name leads to the name behind it`() throws {
        let map = try SketchMap(
            """
            e----a---b----f
                 |
                 |
                 c
                 |
                 |
                 |
                 d
            """,
            ways: ["eabf": "tertiary", "ac": "residential name=", "cd": "residential"], scale: 18)
        #expect(map.maneuvers("e", "d") == ["depart east eabf", "turn right cd", "arrive"])
    }

    @Test func `a name that begins right after a turn is that of the turn`() throws {
        let map = try SketchMap(
            """
            e----a---b----f
                 |
                 c
                 |
                 |
                 |
                 d
            """,
            ways: ["eabf": "tertiary", "ac": "residential", "cd": "residential"], scale: 15)
        #expect(map.maneuvers("e", "d") == ["depart east eabf", "turn right cd", "arrive"])
    }

    @Test func `a name that begins well after a turn is announced after it`() throws {
        let map = try SketchMap(
            """
            e----a---b----f
                 |
                 c---g
                 |
                 d
            """,
            ways: ["eabf": "tertiary", "ac": "residential", "cd": "residential", "cg": "residential"])
        #expect(
            map.maneuvers("e", "d")
                == ["depart east eabf", "turn right ac", "name change straight cd", "arrive"])
    }

    @Test func `a name just before a turn is not announced`() throws {
        let map = try SketchMap(
            """
                    d
                    |
            a----b--c----e
            """,
            ways: ["ab": "tertiary", "bce": "tertiary", "cd": "residential"], scale: 25)
        #expect(map.maneuvers("a", "d") == ["depart east ab", "turn left cd", "arrive"])
    }

    @Test func `a drive or a footpath on the way changes nothing`() throws {
        let map = try SketchMap(
            """
               e  f
               |  |
            a--b--c--d
            """,
            ways: ["abcd": "residential", "be": "service", "cf": "footway"])
        #expect(map.maneuvers("a", "d") == ["depart east abcd", "arrive"])
    }

    @Test(arguments: [(90.0, 2), (110, 3)])
    func `a driver hears of a mere new name only if it holds for two kilometers`(scale: Double, count: Int) throws {
        let map = try SketchMap(
            """
            a---b--------------------c
                |
                d
            """,
            ways: ["ab": "secondary name=High ref='B 1'", "bc": "secondary name=Low ref='B 2'", "bd": "residential"],
            scale: scale)
        #expect(map.guide(["a", "c"], passingNames: false).count == count)
        #expect(map.guide(["a", "c"]).count == 3)
        #expect(map.guide(["a", "c"], by: .cycling, passingNames: false).count == 3)
    }
}
