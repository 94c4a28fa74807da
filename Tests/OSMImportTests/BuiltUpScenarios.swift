import DirectionsKit
import Geometry
import Roads
import SketchSupport
import Testing

/// What decides whether a road is in town, and what it costs there.
@Suite struct BuiltUpScenarios {
    private func flags(_ map: SketchMap, at letter: Character) -> RoadFlags {
        let near = map.graph.snapCandidates(
            near: FixedCoordinate(map.place(letter)), mode: .automobile, rules: SnapRules())
        return near.first.map { map.graph.roadClassAndFlags(of: $0.segment.forward).flags } ?? []
    }

    private func seconds(_ map: SketchMap, _ from: Character, _ to: Character) throws -> Double {
        try map.provider.distanceAndDuration(from: map.place(from), to: map.place(to), mode: .automobile).duration
    }

    /// A road on settled land, and the same in open country.
    private func village(_ tags: String, land: String = "landuse=residential") throws -> SketchMap {
        try SketchMap(
            """
            i---------j
            a----b----c          d----e----f
            k---------l
            """,
            ways: ["abc": tags, "def": tags, "ijlki": land])
    }

    @Test func `a road without a limit is in town on settled land`() throws {
        let map = try village("primary")
        #expect(flags(map, at: "b").contains(.builtUp))
        #expect(!flags(map, at: "e").contains(.builtUp))
        // 52 km/h without traffic and 1.38 times as long between the peaks, against 65 km/h.
        #expect(abs(try seconds(map, "a", "c") / seconds(map, "d", "f") - 65 / 52 * 1.38) < 0.01)
    }

    @Test func `fields are no settled land`() throws {
        let map = try village("primary", land: "landuse=farmland")
        #expect(!flags(map, at: "b").contains(.builtUp))
        #expect(try seconds(map, "a", "c") == seconds(map, "d", "f"))
    }

    @Test(arguments: [
        ("primary zone:traffic=DE:rural", false), ("primary maxspeed:type=DE:rural", false),
        ("primary source:maxspeed=DE:urban", true), ("primary maxspeed=50", true), ("primary maxspeed=100", false),
    ])
    func `the tags of a zone decide, and a high limit outweighs the land`(tags: String, isBuiltUp: Bool) throws {
        #expect(flags(try village(tags), at: "b").contains(.builtUp) == isBuiltUp)
    }

    @Test func `a zone of towns is a town without any house`() throws {
        let map = try SketchMap("a----b", ways: ["ab": "secondary zone:traffic=DE:urban"])
        #expect(flags(map, at: "a").contains(.builtUp))
    }

    @Test func `a limit as in towns alone makes no town`() throws {
        let map = try SketchMap("a----b----c", ways: ["abc": "secondary maxspeed=50"])
        #expect(!flags(map, at: "b").contains(.builtUp))
    }

    @Test func `a road between lamps and sidewalks is in town`() throws {
        let map = try SketchMap(
            "a----b----c         d----e----f",
            ways: ["abc": "tertiary lit=yes sidewalk=both", "def": "tertiary lit=yes"])
        #expect(flags(map, at: "b").contains(.builtUp))
        #expect(!flags(map, at: "e").contains(.builtUp))
    }

    @Test func `many junctions make a town, and among more of them streets are dense`() throws {
        let map = try SketchMap(
            """
            a-b-c-d-e-f-g
            | | | | | | |
            h-i-j-k-l-m-n
            | | | | | | |
            o-p-q-r-s-t-u
            | | | | | | |
            v-w-x-y-z-A-B
            | | | | | | |
            C-D-E-F-G-H-I
            """,
            ways: [
                "abcdefg": "primary", "hijklmn": "residential", "opqrstu": "residential", "vwxyzAB": "residential",
                "CDEFGHI": "residential",
                "ahovC": "residential", "bipwD": "residential", "cjqxE": "residential", "dkryF": "residential",
                "elszG": "residential", "fmtAH": "residential", "gnuBI": "residential",
            ], scale: 40)
        #expect(flags(map, at: "d").contains([.builtUp, .denselyBuiltUp]))
    }

    @Test func `a motorway among houses keeps its speed`() throws {
        let map = try village("motorway maxspeed=100")
        #expect(!flags(map, at: "b").contains(.builtUp))
        #expect(try seconds(map, "a", "c") == seconds(map, "d", "f"))
    }

    @Test func `travel times count the traffic of a town, and route choice does not`() throws {
        let map = try village("residential")
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("c")),
            transportType: .automobile)
        request.includesLedger = true
        let ledger = try #require(try map.provider.calculate(request).routes[0].ledger)
        let less = try #require(ledger.reluctance.first { $0.reason == .townTraffic })
        #expect(abs(less.duration / ledger.total - (1 / 1.04 - 1)) < 0.01)
    }

    @Test func `a signal in town costs more than one outside`() throws {
        func delay(_ land: String) throws -> Double {
            func map(_ nodes: KeyValuePairs<Character, String>) throws -> SketchMap {
                try SketchMap(
                    """
                    i---------j
                    a----b----c
                    k---------l
                    """,
                    ways: ["abc": "primary", "ijlki": land], nodes: nodes, modes: [.automobile])
            }
            return try seconds(map(["b": "traffic_signals"]), "a", "c") - seconds(map([:]), "a", "c")
        }
        #expect(abs(try delay("landuse=residential") - 5) < 0.1)
        #expect(abs(try delay("landuse=forest") - 2) < 0.1)
    }
}
