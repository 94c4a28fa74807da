import DirectionsKit
import Geometry
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Ways as editors leave them: torn, doubled, closed, of a single node.
@Suite struct OddWayScenarios {
    @Test func `a way is cut where a node is missing, used on both sides, and counted`() throws {
        let map = try SketchMap("a---b---c---d---e", ways: ["abcde": "residential"], absent: "c")
        #expect(map.drive("a", "b") == "ab")
        #expect(map.drive("d", "e") == "de")
        #expect(map.drive("a", "e") == nil)
        #expect(map.report.incompleteWays.map(\.reason) == ["node not in the file"])
        #expect(map.report.incompleteWays.map(\.count) == [1])
        #expect(map.report.incompleteWays.map(\.firstIDs) == [[1]])
    }

    @Test func `a way whose end is missing is used as far as it goes`() throws {
        let map = try SketchMap("a---b---c---d", ways: ["abcd": "residential"], absent: "ad")
        #expect(map.drive("b", "c") == "bc")
        #expect(map.report.segments == 1)
    }

    @Test func `a road is not lengthened across a missing node`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |       |
            d-------e
            """, ways: ["abc": "residential", "adec": "residential"], absent: "b")
        #expect(map.drive("a", "c") == "adec")
    }

    @Test func `a way all of whose nodes are missing is left out`() throws {
        let map = try SketchMap("a---b---c---d", ways: ["ab": "residential", "cd": "residential"], absent: "cd")
        #expect(map.report.segments == 1)
        #expect(map.drive("a", "b") == "ab")
    }

    @Test func `a way of one node is not a road, and counted`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential", "b": "residential"])
        #expect(map.drive("a", "c") == "abc")
        #expect(map.report.incompleteWays.map(\.reason) == ["single place only"])
        #expect(map.report.incompleteWays.map(\.firstIDs) == [[2]])
    }

    @Test func `a node given twice in a row counts once`() throws {
        let map = try SketchMap("a---b---c", ways: ["aabbcc": "residential"])
        #expect(map.drive("a", "c") == "abc")
        #expect(map.meters("a", "c").isAbout(map.length("abc")))
        #expect(map.report.segments == 1)
    }

    @Test func `a closed way is driven round both ways`() throws {
        let map = try SketchMap(
            """
            x---a---b
                |   |
                |   |
                d---c---y
            """, ways: ["xa": "residential", "abcda": "residential oneway=yes", "cy": "residential"])
        #expect(map.drive("x", "y") == "xabcy")
        #expect(map.drive("y", "x") == "ycdax")
    }

    @Test func `a loop at the end of a road is driven round and back`() throws {
        let map = try SketchMap(
            """
            x-------a---b
                    |   |
                    d---c
            """, ways: ["xa": "residential", "abcda": "residential oneway=yes"])
        #expect(map.drive("x", "c") == "xabc")
        #expect(map.drive("c", "x") == "cdax")
    }

    @Test func `a way that returns to a node of its own meets itself there`() throws {
        let map = try SketchMap(
            """
            x---a---b
                |   |
                d---c
            """, ways: ["xabcda": "residential"])
        #expect(map.drive("x", "b") == "xab")
        #expect(map.drive("x", "d") == "xad")
    }

    @Test func `of two ways between the same nodes the quicker is taken`() throws {
        let map = try SketchMap(
            """
            a---b
            |   |
            |   |
            |   |
            c---d
            """, ways: ["ab": "residential", "acdb": "primary"])
        #expect(map.length("acdb") / 65 > map.length("ab") / 25)
        #expect(map.drive("a", "b") == "ab")
        let faster = try SketchMap(
            """
            a---b
            c---d
            """, ways: ["ab": "residential", "acdb": "primary"])
        #expect(faster.length("acdb") / 65 < faster.length("ab") / 25)
        #expect(faster.drive("a", "b") == "acdb")
    }

    @Test func `of a road drawn twice the quicker copy is taken`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential name=slow", "ba": "primary name=quick"])
        #expect(map.steps("a", "b").map(\.name) == ["quick"])
        #expect(map.steps("b", "a").map(\.name) == ["quick"])
    }

    @Test func `ways that cross without a common node do not meet`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---+---c
                |
                e
            """, ways: ["ac": "primary", "de": "primary bridge=yes layer=1"])
        #expect(map.drive("a", "c") == "ac")
        #expect(map.drive("a", "e") == nil)
    }

    @Test func `a road across the date line is as long as anywhere`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["abcd": "residential"], at: SketchPlace(latitude: -17, longitude: 179.995))
        #expect(map.place("a").longitude > 0)
        #expect(map.place("d").longitude < 0)
        #expect(map.drive("a", "d") == "abcd")
        #expect(map.meters("a", "d").isAbout(1200, within: 1))
        #expect(map.seconds("d", "a").isAbout(map.length("abcd") / (25 / 3.6), within: 0.03))
    }

    @Test(arguments: [89.99, -89.97])
    func `a road near a pole is as long as anywhere`(latitude: Double) throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "residential"], at: SketchPlace(latitude: latitude, longitude: 0), scale: 10)
        #expect(map.drive("a", "c") == "abc")
        #expect(map.meters("a", "c").isAbout(map.length("abc"), within: 0.05))
    }
}
