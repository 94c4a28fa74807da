import Roads
import SketchSupport
import Testing

/// Junctions whose roads bend, and ways on that need saying.
@Suite struct MouthScenarios {
    @Test func `a side street with a curved mouth is a turn by its direction`() throws {
        let map = try SketchMap(
            """
            a-----------b-----------c
                             d
                               e
                               |
                               |
                               |
                               f
            """,
            ways: ["abc": "residential", "bdef": "residential"], scale: 3)
        #expect(map.maneuvers("a", "f") == ["depart east abc", "turn right bdef", "arrive"])
    }

    @Test func `a curved mouth to the left`() throws {
        let map = try SketchMap(
            """
                               f
                               |
                               |
                               |
                               e
                             d
            a-----------b-----------c
            """,
            ways: ["abc": "residential", "bdef": "residential"], scale: 3)
        #expect(map.maneuvers("a", "f") == ["depart east abc", "turn left bdef", "arrive"])
    }

    /// A side street that splits into two arms at its mouth, `be` and `ce`, each one-way in the order of its letters.
    private func splitMouth(_ left: String, _ right: String) throws -> SketchMap {
        try SketchMap(
            """
            a------b----c------d
                     e
                     |
                     |
                     |
                     f
            """,
            ways: [
                "abcd": "primary name=High", left: "residential oneway=yes name=Side",
                right: "residential oneway=yes name=Side", "ef": "residential name=Side",
            ], scale: 5)
    }

    @Test func `a street that splits at its mouth is turned into once`() throws {
        let map = try splitMouth("be", "ec")
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn right Side", "arrive"])
        #expect(map.maneuvers("f", "d") == ["depart north Side", "turn right High", "arrive"])
    }

    @Test func `out of a street that splits at its mouth one turns left once`() throws {
        let map = try splitMouth("eb", "ce")
        #expect(map.maneuvers("f", "a") == ["depart north Side", "turn left High", "arrive"])
    }

    @Test func `a long bend is not a turn`() throws {
        let map = try SketchMap(
            """
            a-----b
                     c
                      d
                      |
                      e
            """,
            ways: ["abcde": "secondary name=Bend"], scale: 20)
        #expect(map.maneuvers("a", "e") == ["depart east Bend", "arrive"])
    }

    @Test func `a hairpin is not a turn`() throws {
        let map = try SketchMap(
            """
            a----------b
                        c
            e----------d
            """,
            ways: ["abcde": "secondary name=Pass"], scale: 20)
        #expect(map.maneuvers("a", "e") == ["depart east Pass", "arrive"])
    }

    @Test func `a hairpin with a farm track at its tip is not a turn either`() throws {
        let map = try SketchMap(
            """
            a----------b
                        c------f
            e----------d
            """,
            ways: ["abcde": "secondary name=Pass", "cf": "track name="], scale: 20)
        #expect(map.maneuvers("a", "e") == ["depart east Pass", "arrive"])
    }

    @Test func `straight on into the lesser road has a maneuver`() throws {
        let map = try SketchMap(
            """
            a-------b-------d
                      c
                        e
            """,
            ways: ["abce": "secondary name=High", "bd": "residential"], scale: 30)
        #expect(map.maneuvers("a", "e") == ["depart east High", "arrive"])
        #expect(map.maneuvers("a", "d").count == 3)
    }

    @Test func `five ways meet and the sharp one is sharp`() throws {
        let map = try SketchMap(
            """
              d    e
                \\  |
            a------b------c
                  /
                f
            """,
            ways: ["abc": "residential", "bd": "residential", "be": "residential", "bf": "residential"], scale: 30)
        #expect(map.maneuvers("c", "e") == ["depart west abc", "turn right be", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn sharp left bd", "arrive"])
        #expect(map.maneuvers("a", "f") == ["depart east abc", "turn sharp right bf", "arrive"])
        #expect(map.maneuvers("a", "c") == ["depart east abc", "arrive"])
    }

    @Test func `a crossing at a slant is crossed straight`() throws {
        let map = try SketchMap(
            """
                    d
                  /
            a---b---c
              /
            e
            """,
            ways: ["ab": "residential", "bc": "residential name=ab", "ebd": "secondary"], scale: 30)
        #expect(map.maneuvers("a", "c") == ["depart east ab", "arrive"])
    }

    @Test func `through a gate on foot there is no maneuver`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "footway name=Park"], nodes: ["b": "barrier=gate"])
        #expect(map.maneuvers("a", "c", by: .walking) == ["depart east Park", "arrive"])
    }

    @Test func `out of a car park into the street`() throws {
        let map = try SketchMap(
            """
                    c
                    |
            a---b---d
                    |
                    e
            """,
            ways: ["ab": "service service=parking_aisle name=", "bd": "service name=", "cde": "residential name=High"],
            scale: 20)
        #expect(map.maneuvers("a", "e") == ["depart east (service road)", "end of road right High", "arrive"])
    }

    @Test func `down a sidewalk and over the road`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
            d---e---f
            """,
            ways: [
                "abc": "footway footway=sidewalk name=", "be": "footway footway=crossing name=",
                "def": "footway footway=sidewalk name=",
            ], scale: 12)
        #expect(
            map.maneuvers("a", "f", by: .walking)
                == ["depart east (footpath)", "turn right (footpath)", "turn left (footpath)", "arrive"])
    }

    @Test func `a bend behind a junction is not a turn where others turn there`() throws {
        let map = try SketchMap(
            """
                        g
                        |
                        |
                        |
            a-----------b-----------c
                        |    d
                        |      e
                        |      |
                        |      |
                        |      |
                        h      f
            """,
            ways: ["abc": "residential", "bdef": "residential", "gbh": "residential"], scale: 3)
        #expect(map.maneuvers("a", "h") == ["depart east abc", "turn right gbh", "arrive"])
        #expect(map.maneuvers("a", "f") == ["depart east abc", "fork slight right bdef", "arrive"])
    }
}
