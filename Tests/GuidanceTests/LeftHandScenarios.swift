import Roads
import SketchSupport
import Testing

/// Where traffic keeps left.
@Suite struct LeftHandScenarios {
    @Test func `turns have the same names`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["abc": "residential", "dbe": "residential"], at: .britain)
        #expect(map.maneuvers("a", "e") == ["depart east abc", "turn right dbe", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east abc", "turn left dbe", "arrive"])
    }

    @Test func `a motorway is left to the left`() throws {
        let map = try SketchMap(
            """
                           e---f
                       d
            a-------b-------c
            """,
            ways: [
                "abc": "motorway ref=M1 name=", "bde": "motorway_link oneway=yes name= destination=Coventry",
                "ef": "primary ref=A46 name=",
            ], nodes: ["b": "motorway_junction ref=21A"], at: .britain)
        #expect(
            map.maneuvers("a", "f") == [
                "depart east M1", "leave slight left 21A (ramp) to Coventry", "name change straight A46", "arrive",
            ])
    }

    @Test func `onto a motorway one merges to the right`() throws {
        let map = try SketchMap(
            """
            e---f---g
                 d
            a-------b-----------c
            """,
            ways: [
                "abc": "motorway ref=M1 name=", "fdb": "motorway_link oneway=yes name=", "efg": "primary",
            ], at: .britain, scale: 200)
        #expect(
            map.maneuvers("e", "c")
                == ["depart east efg", "ramp on right (ramp)", "merge slight right M1", "arrive"])
    }

    @Test func `a right turn across a dual carriageway is one turn`() throws {
        let map = try CarriagewayScenarios.crossing(
            [
                "abcf": "residential", "gbd": "primary oneway=yes name=High", "ech": "primary oneway=yes name=High",
            ], at: .britain)
        #expect(map.maneuvers("a", "h") == ["depart east abcf", "turn right High", "arrive"])
    }

    @Test func `a slip road to the left is the turn that it saves`() throws {
        let map = try SketchMap(
            """
                      f
                      |
                      e
                      |
            a-----b---c---d
            """,
            ways: [
                "abc": "primary name=High", "cd": "primary name=High", "cef": "primary",
                "be": "primary_link oneway=yes name=",
            ], relations: [.restriction("no_left_turn", from: "abc", via: "c", to: "cef")], at: .malta, scale: 20)
        #expect(map.maneuvers("a", "f") == ["depart east High", "turn left cef", "arrive"])
    }

    @Test func `sides of a stop are those of the traveller`() throws {
        let map = try SketchMap(
            """
                1
            a-------b-------c
                        2
            """,
            ways: ["abc": "residential name=High"], at: .britain, scale: 20)
        #expect(
            map.maneuvers("a", "1", "2")
                == ["depart east High", "waypoint 1 left", "depart east High stays", "arrive right"])
    }

    @Test func `a small circle is told as a roundabout there too`() throws {
        let map = try SketchMap.smallRoundabout("adcba", at: .britain)
        #expect(map.maneuvers("s", "e") == ["depart north ds", "roundabout right exit 3 ae", "arrive"])
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 1 cw", "arrive"])
    }
}
