import DirectionsKit
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// Steps that the OSRM answers leave out.
@Suite struct OSRMMergingScenarios {
    private func row(_ length: Double) throws -> SketchMap {
        try SketchMap(
            "a---b---c", ways: ["ab": "residential name=Ab", "bc": "residential name=Bc"], scale: length / 4)
    }

    @Test func `a new name that holds for a hundred meters is left out`() throws {
        #expect(try row(100).osrm("a", "c").turns == "depart Ab, arrive Bc")
        #expect(try row(200).osrm("a", "c").turns == "depart Ab, new name straight Bc, arrive Bc")
    }

    @Test func `a bridge named after its street is left out`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "primary name=Haupt", "bc": "primary name=Hauptbrücke bridge=yes"], scale: 100)
        #expect(try map.osrm("a", "c").turns == "depart Haupt, arrive Hauptbrücke")
    }

    @Test func `of two roads to the right the straighter one is slight`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d   e
            """, ways: ["abc": "primary", "bd": "primary", "be": "primary"], scale: 40)
        #expect(try map.osrm("a", "d").turns == "depart abc, turn right bd, arrive bd")
        #expect(try map.osrm("a", "e").turns == "depart abc, turn slight right be, arrive be")
    }

    @Test func `of two roads that turn off alike, one is slight or sharp`() throws {
        let map = try SketchMap(
            """
            a---b---c

               de
            """, ways: ["abc": "primary", "bd": "primary", "be": "primary"], scale: 20)
        #expect(try map.osrm("a", "d").turns == "depart abc, turn sharp right bd, arrive bd")
        #expect(try map.osrm("a", "e").turns == "depart abc, turn right be, arrive be")
    }

    @Test func `of two roads that lead back the one that does so less is not a sharp turn`() throws {
        let map = try SketchMap(
            """
            a-----b-----c



            d  e
            """, ways: ["abc": "primary", "bd": "primary", "be": "primary"], scale: 20)
        #expect(try map.osrm("a", "d").turns == "depart abc, turn sharp right bd, arrive bd")
        #expect(try map.osrm("a", "e").turns == "depart abc, turn right be, arrive be")
    }

    @Test func `a short link without a name has the name of the road behind it`() throws {
        let map = try SketchMap(
            """
            a---b---e
                |
                c---d
            """,
            ways: ["ab": "tertiary name=High", "bc": "tertiary name=", "cd": "tertiary name=High", "be": "tertiary"],
            scale: 10)
        #expect(try map.osrm("a", "d").turns == "depart High, continue right High, arrive High")
    }

    @Test func `a U-turn behind the end of a street has the name of the street`() throws {
        let map = try SketchMap(
            """
                e
                |
            a-x-b---c
                |
                d
            """,
            ways: ["axb": "residential", "bc": "residential", "bd": "residential", "be": "residential"], scale: 5)
        let answer = try map.osrm("a", "x", "a") { $0.waypoints = [0, 2] }
        #expect(answer.turns == "depart axb, continue uturn axb, arrive axb")
    }

    @Test func `a road of less than a meter at either end of a route gives it no name`() throws {
        let map = try SketchMap(
            "a-b---c-d", ways: ["ab": "residential", "bc": "residential", "cd": "residential"], scale: 0.4)
        #expect(try map.osrm("a", "d").turns == "depart bc, arrive bc")
    }

    @Test func `short names in a row are all left out, however long they are together`() throws {
        let map = try SketchMap(
            "a-------b---c---d---e",
            ways: ["ab": "residential", "bc": "residential", "cd": "residential", "de": "residential"], scale: 25)
        #expect(try map.osrm("a", "e").turns == "depart ab, arrive de")
    }

    @Test func `a name that comes back was never left`() throws {
        let map = try SketchMap(
            """
            a   b
            |   |
            |   |
            c---d
            """,
            ways: ["ac": "footway name=Connector", "cd": "footway name=Path", "db": "footway name=Connector"],
            scale: 60)
        #expect(try map.osrm("a", "b", by: .walking).turns == "depart Connector, arrive Connector")
    }

    @Test func `the end of a road that was not followed past a junction is a turn`() throws {
        let map = try SketchMap(
            """
            c       f
            |       |
            b-------e
            |       |
            a       d
            """,
            ways: [
                "ab": "residential name=Ab", "bc": "residential name=Bc", "be": "residential name=Be",
                "de": "residential name=De", "ef": "residential name=Ef",
            ], scale: 50)
        #expect(try map.osrm("c", "d").turns == "depart Bc, turn left Be, turn right De, arrive De")
    }

    @Test func `the first of two short names behind a junction has the step`() throws {
        let map = try SketchMap(
            """
            x---a---b---y
                |
                d
            """,
            ways: [
                "xa": "residential name=Xa", "ab": "residential name=Ab", "by": "residential name=By",
                "ad": "residential name=Ad",
            ], scale: 25)
        #expect(try map.osrm("x", "y").turns == "depart Xa, new name straight Ab, arrive By")
    }
}
