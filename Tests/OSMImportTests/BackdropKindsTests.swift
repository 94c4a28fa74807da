import Backdrop
import Geometry
import SketchSupport
import TestSupport
import Testing

/// The kinds of features by their tags.
@Suite struct BackdropKindsTests {
    private func pairs(_ text: String) -> [(String, String)] {
        text.split(separator: " ").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            return (parts[0], parts[1])
        }
    }

    private func kinds(area text: String) throws -> [BackdropKind] {
        var sketch = BackdropSketch()
        sketch.way(BackdropSketch.rectangle(0, 0, 3, 3), pairs(text))
        return try sketch.features().map(\.kind)
    }

    private func kinds(line text: String) throws -> [BackdropKind] {
        var sketch = BackdropSketch()
        sketch.way([(0, 0), (0, 3), (2, 3)], pairs(text))
        return try sketch.features().map(\.kind)
    }

    private func features(node text: String) throws -> [BackdropFeature] {
        var sketch = BackdropSketch()
        sketch.node(0, 0, pairs(text))
        sketch.way([(5, 5), (6, 6)])
        return try sketch.features()
    }

    @Test func `areas have the kind of their most telling tag`() throws {
        let expected: [(String, [BackdropKind])] = [
            ("natural=water water=lake", [.water]), ("landuse=reservoir", [.water]), ("waterway=riverbank", [.water]),
            ("natural=wetland", [.wetland]), ("natural=glacier", [.glacier]), ("natural=wood", [.forest]),
            ("landuse=forest", [.forest]), ("natural=heath", [.scrub]), ("landuse=meadow", [.grass]),
            ("leisure=park landuse=grass", [.park]), ("leisure=pitch", [.pitch]), ("landuse=vineyard", [.farmland]),
            ("natural=sand", [.beach]), ("natural=scree", [.rock]), ("landuse=cemetery", [.cemetery]),
            ("landuse=residential", [.residential]), ("landuse=railway", [.industrial]),
            ("landuse=retail", [.commercial]),
            ("amenity=parking", [.parking]), ("amenity=parking parking=underground", []),
            ("aeroway=aerodrome", [.aerodrome]), ("amenity=university", [.school]), ("amenity=hospital", [.hospital]),
            ("highway=pedestrian area=yes", [.pedestrian]), ("highway=pedestrian", []), ("man_made=pier", [.pier]),
            ("building=yes", [.building]), ("building=no landuse=forest", [.forest]), ("building:part=yes", []),
            ("amenity=school building=school", [.building]), ("natural=bay", []), ("leisure=nature_reserve", []),
            ("building=house addr:housenumber=7", [.houseNumber, .building]), ("natural=wood area=no", []),
            ("aeroway=runway", [.runway]), ("natural=coastline natural=water", [.sea]),
        ]
        for (tags, expected) in expected {
            #expect(try kinds(area: tags).filter { $0 != .sea } == expected.filter { $0 != .sea }, "\(tags)")
        }
    }

    @Test func `lines are shown unless they run in a tunnel`() throws {
        let expected: [(String, [BackdropKind])] = [
            ("waterway=river", [.river]), ("waterway=canal", [.canal]), ("waterway=ditch", [.stream]),
            ("waterway=stream tunnel=culvert", []), ("waterway=stream tunnel=no", [.stream]), ("railway=rail", [.rail]),
            ("railway=light_rail", [.rail]), ("railway=tram", [.tram]), ("railway=subway", [.subway]),
            ("railway=subway tunnel=yes", []), ("railway=abandoned", []), ("aeroway=taxiway", [.runway]),
            ("aerialway=gondola", [.aerialway]), ("highway=primary", []), ("natural=wood", []), ("building=yes", []),
        ]
        for (tags, expected) in expected { #expect(try kinds(line: tags) == expected, "\(tags)") }
    }

    @Test func `places, peaks, stations and numbers are points`() throws {
        let expected: [(String, BackdropKind, UInt8, UInt32)] = [
            ("place=city name=A population=1,200,000", .city, 4, 1_200_000), ("place=city name=A", .city, 6, 0),
            ("place=town name=A population=5000 capital=yes", .town, 4, 1_000_005_000),
            ("place=city name=A population=70000 capital=4", .city, 6, 100_070_000),
            ("place=city name=A capital=6", .city, 6, 0), ("place=hamlet name=A capital=yes", .hamlet, 13, 0),
            ("place=town name=A population=9000", .town, 8, 9_000), ("place=village name=A", .village, 11, 0),
            ("place=suburb name=A", .suburb, 12, 0), ("place=hamlet name=A", .hamlet, 13, 0),
            ("place=quarter name=A", .neighbourhood, 14, 0), ("natural=peak name=A ele=1234.5", .peak, 12, 1_234),
            ("natural=volcano name=A ele=-5", .peak, 12, 0), ("railway=station name=A", .station, 13, 0),
            ("addr:housenumber=7", .houseNumber, 17, 0), ("place=country name=A population=x", .country, 1, 0),
        ]
        for (tags, kind, zoom, rank) in expected {
            let features = try features(node: tags)
            #expect(features.map(\.kind) == [kind] && features.map(\.minimumZoom) == [zoom], "\(tags)")
            #expect(
                features.map(\.rank) == [rank] && features.map(\.parts) == [[[BackdropSketch.place(0, 0)]]], "\(tags)")
        }
        #expect(try features(node: "place=village").isEmpty)
        #expect(try features(node: "addr:housenumber=12a").map(\.name) == ["12a"])
    }

    @Test func `names are clean and short`() throws {
        var sketch = BackdropSketch()
        sketch.node(0, 0, [("place", "town"), ("name", " A\nB\u{1B}[31m" + String(repeating: "x", count: 500))])
        sketch.way([(5, 5), (6, 6)])
        let name = try #require(try sketch.features().first).name
        #expect(name.hasPrefix("A B") && name.utf8.count <= 255 && !name.contains("\u{1B}"))
    }

    @Test func `borders of countries and states are lines, each way once, without those at sea`() throws {
        var sketch = BackdropSketch()
        let shared = sketch.way([(0, 0), (0, 5)])
        let state = sketch.way([(0, 5), (5, 5)])
        let sea = sketch.way([(5, 5), (0, 0)], [("maritime", "yes")])
        let coast = sketch.way([(9, 9), (9, 8)], [("natural", "coastline")])
        let members = [(shared, "outer"), (state, "outer"), (sea, "outer"), (coast, "outer")]
        func tags(_ level: String) -> [(String, String)] {
            [("type", "boundary"), ("boundary", "administrative"), ("admin_level", level)]
        }
        sketch.relation(members, tags("4"))
        sketch.relation([(shared, "outer")], tags("2"))
        sketch.relation(members, tags("8"))
        let features = try sketch.features().filter { $0.kind != .sea }
        #expect(features.map(\.kind) == [.countryBorder, .stateBorder])
    }
}
