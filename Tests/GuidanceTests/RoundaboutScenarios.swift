import Guidance
import Roads
import SketchSupport
import Testing

/// Roundabouts and their exits.
@Suite struct RoundaboutScenarios {
    /// The streets `ae`, `bn`, `cw` and `ds` around a circle, the one to the east with a way of its own.
    private func circle(
        _ tags: String = "junction=roundabout name=", east: (letters: String, tags: String) = ("ae", "primary"),
        scale: Double = 20
    ) throws -> SketchMap {
        try SketchMap.roundabout(
            [
                "abcda": "primary \(tags)", east.letters: east.tags, "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], scale: scale)
    }

    @Test func `the first exit is the one to the right`() throws {
        let map = try circle()
        #expect(map.maneuvers("s", "e") == ["depart north ds", "roundabout right exit 1 ae", "arrive"])
    }

    @Test(arguments: ["footway", "primary oneway=-1"])
    func `a way along which a bicycle could only be pushed is not an exit`(east: String) throws {
        let map = try circle(east: ("ae", east))
        #expect(
            map.maneuvers("s", "n", by: .cycling) == ["depart north ds", "roundabout straight exit 1 bn", "arrive"])
    }

    @Test func `the second exit leads straight on`() throws {
        let map = try circle()
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `the third exit is the one to the left`() throws {
        let map = try circle()
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 3 cw", "arrive"])
    }

    @Test func `a small circle is told as a roundabout`() throws {
        let map = try SketchMap.smallRoundabout("abcda")
        #expect(map.maneuvers("s", "e") == ["depart north ds", "roundabout right exit 1 ae", "arrive"])
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 3 cw", "arrive"])
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `an exit at the node of the way in is the first, and may be taken at once`() throws {
        let map = try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                s   x
            """,
            ways: [
                "abcda": "primary junction=roundabout name=", "sdx": "primary oneway=yes", "ae": "primary",
                "bn": "primary", "cw": "primary",
            ], scale: 20)
        #expect(map.maneuvers("s", "x").dropFirst() == ["roundabout right exit 1 sdx stays", "arrive"])
        #expect(map.maneuvers("s", "e").dropFirst() == ["roundabout slight right exit 2 ae", "arrive"])
        #expect(map.maneuvers("w", "x").dropFirst() == ["roundabout slight right exit 1 sdx", "arrive"])
    }

    @Test func `a road through the inside of a circle leads straight on`() throws {
        let map = try SketchMap(
            """
                  a

            e---b   d---s

                  c
                  m
            """,
            ways: [
                "abcda": "tertiary junction=roundabout name=", "ebd": "tertiary name=High", "ds": "tertiary",
                "cm": "tertiary",
            ], scale: 10)
        #expect(map.maneuvers("e", "s").filter { $0.hasPrefix("roundabout") }.isEmpty)
    }

    @Test func `a way in that is twice on the map is not an exit`() throws {
        let map = try SketchMap.roundabout([
            "abcda": "primary junction=roundabout name=", "ae": "primary", "bn": "primary", "cw": "primary",
            "ds": "primary", "sd": "primary",
        ])
        #expect(map.maneuvers("s", "n").dropFirst() == ["roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `the maneuver has the name of the circle`() throws {
        let map = try circle("junction=roundabout name=Circus")
        #expect(map.guide(["s", "n"])[1].roundaboutName == "Circus")
    }

    @Test func `a circle of several ways is one`() throws {
        let map = try SketchMap.roundabout([
            "ab": "primary junction=roundabout name=North", "bcd": "primary junction=roundabout name=South",
            "da": "primary junction=roundabout", "ae": "primary", "bn": "primary", "cw": "primary", "ds": "primary",
        ])
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 3 cw", "arrive"])
    }

    @Test func `an exit that is closed to cars is not counted for them`() throws {
        let map = try circle(east: ("ae", "footway"))
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 1 bn", "arrive"])
    }

    @Test func `a way in is not an exit`() throws {
        let map = try circle(east: ("ea", "primary oneway=yes"))
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 1 bn", "arrive"])
    }

    @Test func `a service road out of the roundabout is an exit like any other`() throws {
        let map = try circle(east: ("ae", "service name="))
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `where traffic keeps left the first exit is the one to the left`() throws {
        let map = try SketchMap.roundabout(
            [
                "adcba": "primary junction=roundabout name=", "ae": "primary", "bn": "primary", "cw": "primary",
                "ds": "primary",
            ], at: .britain)
        #expect(map.maneuvers("s", "w") == ["depart north ds", "roundabout left exit 1 cw", "arrive"])
        #expect(map.maneuvers("s", "e") == ["depart north ds", "roundabout right exit 3 ae", "arrive"])
    }

    @Test func `a route that begins in a circle leaves it by an exit`() throws {
        let map = try circle(scale: 40)
        #expect(map.maneuvers("d", "b").first?.hasPrefix("depart") == true)
        #expect(map.maneuvers("d", "n").last == "arrive")
        #expect(map.maneuvers("d", "n").contains { $0.hasPrefix("roundabout exit 2 bn") })
    }

    @Test func `a route that ends in a circle does not leave it`() throws {
        let map = try circle(scale: 40)
        #expect(map.maneuvers("s", "b") == ["depart north ds", "roundabout around (roundabout)", "arrive"])
    }

    @Test func `a traffic circle counts exits like a roundabout`() throws {
        let map = try circle("junction=circular name=")
        #expect(map.maneuvers("s", "n") == ["depart north ds", "roundabout straight exit 2 bn", "arrive"])
    }

    @Test func `on foot a roundabout is a street`() throws {
        let map = try circle("junction=roundabout")
        #expect(!map.maneuvers("s", "n", by: .walking).contains { $0.hasPrefix("roundabout") })
    }

    @Test func `who pushes a bicycle to a roundabout is told its exit, and who gets off behind it that`() throws {
        let map = try circle(east: ("ae", "footway"))
        #expect(
            map.maneuvers("e", "w", by: .cycling) == [
                "depart west ae pushed", "roundabout straight exit 2 cw", "arrive",
            ])
        #expect(
            map.maneuvers("w", "e", by: .cycling)
                == ["depart east cw", "roundabout straight exit 2 ae", "push slight right ae pushed", "arrive"])
    }

    @Test func `an edge of a linked roundabout is not an exit`() throws {
        let map = try SketchMap(
            """
                  x

              i   f

            a         e

              b---c---d---n
              |
              l
            """,
            ways: [
                "bcd": "primary junction=roundabout name=", "defd": "primary junction=roundabout name=",
                "biab": "primary junction=roundabout name=", "lb": "primary", "fx": "primary", "dn": "primary",
            ], scale: 10)
        #expect(map.maneuvers("l", "x") == ["depart north lb", "roundabout straight exit 2 fx", "arrive"])
    }

    @Test func `who stays on the road over a roundabout hears so`() throws {
        let map = try SketchMap(
            """
                n
                |
                a
            w-d   b-e
                c
                |
                s
            """,
            ways: [
                "abcda": "primary junction=roundabout oneway=-1 name=", "cs": "primary name=High",
                "an": "primary name=High",
                "be": "primary name=Low", "dw": "primary name=Low",
            ], scale: 20)
        #expect(map.texts("s", "n")[1] == "At the roundabout, take the 2nd exit to stay on High")
        #expect(map.texts("s", "e")[1] == "At the roundabout, take the 1st exit onto Low")
    }
}
