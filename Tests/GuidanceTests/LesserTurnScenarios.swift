import Roads
import SketchSupport
import Testing

/// Roads that bend or end where another one is as easy to follow.
@Suite struct LesserTurnScenarios {
    /// A street `abc` that bends to the right and gets another name, where the ramp `bef` goes straight on.
    private func rampAhead() throws -> SketchMap {
        try SketchMap(
            """
            a-----------b-------e-----------f


                               c

            """,
            ways: [
                "ab": "primary name=High", "bc": "primary name=Low", "be": "primary_link oneway=yes name=",
                "ef": "secondary name=Side",
            ], scale: 5)
    }

    @Test func `a road that bends where a ramp goes straight on is a turn`() throws {
        #expect(try rampAhead().maneuvers("a", "c") == ["depart east High", "turn slight right Low", "arrive"])
    }

    @Test func `a ramp that goes straight on where the road bends leads straight on`() throws {
        #expect(try rampAhead().maneuvers("a", "f") == ["depart east High", "turn straight Side", "arrive"])
    }

    @Test func `a nearly straight branch has its side where the road goes on`() throws {
        let map = try SketchMap(
            """
                                        e
            a-----------b---------------c
                                        d
            """,
            ways: ["abc": "trunk name=High oneway=yes", "bd": "service name=South", "be": "service name=North"],
            scale: 10)
        #expect(map.maneuvers("a", "d") == ["depart east High", "turn slight right South", "arrive"])
        #expect(map.maneuvers("a", "e") == ["depart east High", "turn slight left North", "arrive"])
    }

    @Test func `a main road that bends more than a lesser one leaves to the other side is told`() throws {
        let map = try SketchMap(
            """
                                  d



            a-----------b





                                  c
            """,
            ways: ["abc": "primary name=High", "bd": "tertiary name=Side"], scale: 10)
        #expect(map.maneuvers("a", "c") == ["depart east High", "turn slight right High stays", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east High", "turn slight left Side", "arrive"])
    }

    @Test func `whoever leaves a street whose name goes on along a link is told`() throws {
        let map = try SketchMap(
            """
                          e
                          |
                          |
                          |
                          |
            a-------------b
                                  c
            """,
            ways: ["ab": "secondary name=High", "bc": "primary name=Low", "be": "secondary_link name=High"], scale: 10)
        #expect(map.maneuvers("a", "c") == ["depart east High", "turn straight Low", "arrive"])
    }

    @Test func `a motorway that another one joins at an angle is a merge`() throws {
        let map = try SketchMap(
            """
            a-----------b-----------c


                       d
            """,
            ways: ["abc": "motorway name=North", "db": "motorway name=South"], scale: 20)
        #expect(map.maneuvers("d", "c") == ["depart north South", "merge slight left North", "arrive"])
    }

    @Test func `a road twice on the map is not a fork`() throws {
        let map = try SketchMap(
            "a-----b-----c", ways: ["ab": "tertiary name=High", "bc": "tertiary name=High", "cb": "tertiary name=Low"],
            scale: 20)
        #expect(map.maneuvers("a", "c") == ["depart east High", "arrive"])
    }
}
