import Guidance
import Roads
import SketchSupport
import Testing

/// Exits of motorways: numbers, signs, one after another, collector lanes and interchanges.
@Suite struct ExitScenarios {
    /// Two exits after each other, the second with a number of its own.
    private func exits() throws -> SketchMap {
        try SketchMap(
            """
            a-------b-------c-------d
                       e       f
                          g       h
            """,
            ways: [
                "abcd": "motorway ref='A 1' name=",
                "beg": "motorway_link oneway=yes name= destination=Mainz",
                "cfh": "motorway_link oneway=yes name= destination:ref='B 9'",
            ], nodes: ["b": "motorway_junction ref=12", "c": "motorway_junction ref=13 name=Nord"])
    }

    @Test func `the first of two exits`() throws {
        #expect(
            try exits().maneuvers("a", "g")
                == ["depart east A 1", "leave slight right 12 (ramp) to Mainz", "arrive"])
    }

    @Test func `the second of two exits`() throws {
        #expect(
            try exits().maneuvers("a", "h")
                == ["depart east A 1", "leave slight right 13 (ramp) to B 9", "arrive"])
    }

    @Test func `an exit has the name of its junction`() throws {
        #expect(try exits().guide(["a", "h"])[1].junctionName == "Nord")
    }

    @Test func `past both exits`() throws {
        #expect(try exits().maneuvers("a", "d") == ["depart east A 1", "arrive"])
    }

    /// A road from `a` to `c`, a ramp that leaves it at `b` and ends at `e`, and a place `f` behind the ramp.
    private func ramp(
        _ ways: KeyValuePairs<String, String>, nodes: KeyValuePairs<Character, String> = [:]
    ) throws -> SketchMap {
        try SketchMap(
            """
            a-------b-------c
                       d
                          e---f
            """,
            ways: ways, nodes: nodes)
    }

    @Test func `the number of the ramp goes before that of the junction`() throws {
        let map = try ramp(
            ["abc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name= junction:ref=12A"],
            nodes: ["b": "motorway_junction ref=12"])
        #expect(map.maneuvers("a", "e") == ["depart east A 1", "leave slight right 12A (ramp)", "arrive"])
    }

    @Test func `without destinations the exit_to tag is read`() throws {
        let map = try ramp(
            ["abc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name= exit_to='Bad Kreuznach'"],
            nodes: ["b": "motorway_junction ref=51"])
        #expect(
            map.maneuvers("a", "e")
                == ["depart east A 1", "leave slight right 51 (ramp) to Bad Kreuznach", "arrive"])
    }

    @Test func `lanes beside a motorway are left by the second fork`() throws {
        let map = try SketchMap(
            """
            a------b---------------------c
                       d-----e-----f
                                g
                                   h----i
            """,
            ways: [
                "abc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name= destination=Fair",
                "ef": "motorway_link oneway=yes name=", "egh": "motorway_link oneway=yes name= destination=Harbour",
                "fc": "motorway_link oneway=yes name=", "hi": "primary",
            ], nodes: ["b": "motorway_junction ref=7"])
        #expect(
            map.maneuvers("a", "i") == [
                "depart east A 1", "leave slight right 7 (ramp) to Fair", "fork slight right (ramp) to Harbour",
                "name change straight hi", "arrive",
            ])
    }

    @Test func `from lanes beside a motorway back onto it`() throws {
        let map = try SketchMap(
            """
            a------b----------------c-------k
                       d-----e---f
                                g
                                   h----i
            """,
            ways: [
                "ab": "motorway ref='A 1' name=", "bc": "motorway ref='A 1' name= access=no",
                "ck": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name=",
                "efc": "motorway_link oneway=yes name=", "egh": "motorway_link oneway=yes name=", "hi": "primary",
            ])
        #expect(
            map.maneuvers("a", "k") == ["depart east A 1", "fork slight left A 1", "arrive"])
    }

    @Test func `from one motorway onto another`() throws {
        let map = try SketchMap(
            """
                            h
                            |
            a-------b-------|--------c
                        d   |
                           e|
                            |
                            |
                            f
                            |
                            |
                            g
            """,
            ways: [
                "abc": "motorway ref='A 1' name=",
                "bdef": "motorway_link oneway=yes name= destination=Basel destination:ref='A 5'",
                "hfg": "motorway ref='A 5' name= layer=1",
            ], nodes: ["b": "motorway_junction ref=20 name='Kreuz Süd'"])
        #expect(
            map.maneuvers("a", "g") == [
                "depart east A 1", "leave slight right 20 (ramp) to A 5, Basel", "merge slight left A 5", "arrive",
            ])
    }

    @Test func `a motorway that ends becomes a road`() throws {
        let map = try SketchMap("a-----b-----c", ways: ["ab": "motorway ref='A 1' name=", "bc": "primary name=High"])
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "name change straight High", "arrive"])
    }

    @Test func `where three motorways part, the maneuver names the side`() throws {
        let map = try SketchMap(
            """
                            c
            a-------b---------e
                            d
            """,
            ways: [
                "ab": "motorway ref='A 1' name=", "bc": "motorway ref='A 2' name=", "bd": "motorway ref='A 3' name=",
                "be": "motorway ref='A 1' name=",
            ])
        #expect(map.maneuvers("a", "d") == ["depart east A 1", "fork slight right A 3", "arrive"])
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "fork slight left A 2", "arrive"])
    }

    @Test func `where a motorway and its reference part, both arms are announced`() throws {
        let map = try SketchMap(
            """
                            c
            a-------b
                            d
            """,
            ways: [
                "ab": "motorway ref='A 1' name=", "bc": "motorway ref='A 1' name= destination=Köln",
                "bd": "motorway ref='A 1' name= destination=Bonn",
            ])
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "fork slight left A 1 stays to Köln", "arrive"])
        #expect(map.maneuvers("a", "d") == ["depart east A 1", "fork slight right A 1 stays to Bonn", "arrive"])
    }

    @Test func `an exit to a rest area is an exit`() throws {
        let map = try ramp([
            "abc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name=", "ef": "service name=",
        ])
        #expect(map.maneuvers("a", "f") == ["depart east A 1", "leave slight right (ramp)", "arrive"])
    }

    @Test func `a ramp that ends at a crossing is left by a turn`() throws {
        let map = try SketchMap(
            """
                              h
                              |
            a-------b---------|-------c
                       d      |
                           e--f
                              |
                              g
            """,
            ways: [
                "abc": "motorway ref='A 1' name=", "bdef": "motorway_link oneway=yes name=",
                "hfg": "primary name=High layer=1",
            ])
        #expect(
            map.maneuvers("a", "h")
                == ["depart east A 1", "leave slight right (ramp)", "end of road left High", "arrive"])
    }

    @Test func `two ramps onto one motorway are announced with their signs`() throws {
        let map = try SketchMap(
            """
              p----------------q
              |
            a-b-------c------d
                      |
                      r--------------s
            """,
            ways: [
                "abcd": "primary name=High", "bpq": "motorway_link oneway=yes name= destination=North",
                "crs": "motorway_link oneway=yes name= destination=South",
            ])
        #expect(map.maneuvers("a", "q") == ["depart east High", "ramp on left (ramp) to North", "arrive"])
        #expect(map.maneuvers("a", "s") == ["depart east High", "ramp on right (ramp) to South", "arrive"])
    }

    @Test func `a toll road by a trunk road's ramp`() throws {
        let map = try ramp([
            "abc": "trunk ref='N 1' name= oneway=yes", "bde": "trunk_link oneway=yes name= destination=Toll",
            "ef": "primary",
        ])
        #expect(
            map.maneuvers("a", "f")
                == ["depart east N 1", "ramp on slight right (ramp) to Toll", "name change straight ef", "arrive"])
    }
}
