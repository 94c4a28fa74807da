import Backdrop
import Geometry
import Storage
@testable import OSMImport
import SketchSupport
import TestSupport
import Testing

/// Areas of ways and of multipolygons.
@Suite struct BackdropAreaTests {
    private let water = [("natural", "water")]
    private let multipolygon = [("type", "multipolygon"), ("natural", "water")]

    /// Expects outlines counterclockwise, each followed by its clockwise holes.
    private func expectOrder(_ feature: BackdropFeature, _ directions: [Bool]) {
        #expect(feature.parts.map { AreaRing.doubledArea($0) > 0 } == directions)
        for ring in feature.parts { #expect(ring.first != ring.last && ring.count > 2) }
    }

    @Test func `a lake with an island has a hole, whichever way its ways run`() throws {
        for (isOuterTurned, isInnerTurned) in [(false, false), (true, false), (false, true), (true, true)] {
            var sketch = BackdropSketch()
            let outer = BackdropSketch.rectangle(0, 0, 6, 6)
            let inner = BackdropSketch.rectangle(2, 2, 2, 2)
            let lake = sketch.way(isOuterTurned ? outer.reversed() : outer)
            let island = sketch.way(isInnerTurned ? inner.reversed() : inner, [("landuse", "forest")])
            sketch.relation([(lake, "outer"), (island, "inner")], multipolygon)
            let features = try sketch.features()
            let feature = try #require(features.of(.water).first)
            expectOrder(feature, [true, false])
            #expect(
                features.picture(.water, rows: 6, columns: 6) == """
                    ~~~~~~
                    ~~~~~~
                    ~~..~~
                    ~~..~~
                    ~~~~~~
                    ~~~~~~
                    """)
            #expect(features.of(.forest).count == 1)
        }
    }

    @Test func `two outlines have each their own holes`() throws {
        var sketch = BackdropSketch()
        let west = sketch.way(BackdropSketch.rectangle(0, 0, 4, 4))
        let east = sketch.way(BackdropSketch.rectangle(0, 6, 5, 4))
        let holes = [(1, 7), (3, 8), (1, 1)].map { sketch.way(BackdropSketch.rectangle($0.0, $0.1, 1, 1)) }
        sketch.relation(
            [(holes[0], "inner"), (west, "outer"), (holes[1], "inner"), (east, "outer"), (holes[2], "inner")],
            multipolygon)
        let features = try sketch.features()
        expectOrder(try #require(features.of(.water).first), [true, false, true, false, false])
        #expect(
            features.picture(.water, rows: 5, columns: 10) == """
                ......~~~~
                ~~~~..~~.~
                ~~~~..~~~~
                ~.~~..~.~~
                ~~~~..~~~~
                """)
    }

    @Test func `an area in the hole of another has its own outline`() throws {
        var sketch = BackdropSketch()
        let ways = [(0, 9, "outer"), (1, 7, "inner"), (2, 5, "outer"), (3, 3, "inner")].map { corner, size, role in
            (sketch.way(BackdropSketch.rectangle(corner, corner, size, size)), role)
        }
        sketch.relation(ways, multipolygon)
        let features = try sketch.features()
        expectOrder(try #require(features.of(.water).first), [true, false, true, false])
        #expect(features.picture(.water, rows: 9, columns: 9).split(separator: "\n")[4] == "~.~...~.~")
    }

    @Test func `an outline of several ways is joined, and one with a missing way is left out`() throws {
        var sketch = BackdropSketch()
        let parts = [[(0, 0), (0, 4), (4, 4)], [(0, 0), (4, 0), (4, 4)]].map { sketch.way($0) }
        let open = sketch.way([(10, 10), (10, 14), (14, 14)])
        sketch.relation([(parts[0], "outer"), (parts[1], "outer"), (open, "outer"), (999, "outer")], multipolygon)
        sketch.relation([(open, "outer"), (999, "outer")], multipolygon)
        let features = try sketch.features()
        #expect(features.count == 1 && features.hold(.water, BackdropSketch.place(2, 2)))
        expectOrder(features[0], [true])
    }

    @Test func `an area with a missing node is left out, a line is cut there`() throws {
        var sketch = BackdropSketch()
        sketch.way(BackdropSketch.rectangle(0, 0, 3, 3), water)
        sketch.way(
            [(9, 0), (9, 1), (9, 2), (9, 3), (9, 4), (9, 5), (9, 6)], [("waterway", "river"), ("name", "Rhine")])
        sketch.lost = [BackdropSketch.id(3, 3), BackdropSketch.id(9, 2), BackdropSketch.id(9, 4)]
        let features = try sketch.features()
        #expect(features.map(\.kind) == [.river] && features[0].name == "Rhine")
        #expect(features[0].parts.map(\.count) == [2, 2])
    }

    @Test func `the zoom of an area comes from its size, but not before its kind is of interest`() throws {
        var sketch = BackdropSketch()
        sketch.way(BackdropSketch.rectangle(0, 0, 90, 90), [("natural", "wood")])
        sketch.way(BackdropSketch.rectangle(0, 0, 9, 9), [("natural", "wood")])
        sketch.way(BackdropSketch.rectangle(0, 0, 1, 1), [("natural", "wood")])
        sketch.way(BackdropSketch.rectangle(0, 0, 9, 9), [("building", "yes")])
        let features = try sketch.features()
        #expect(features.map(\.minimumZoom) == [6, 8, 11, 14])
        #expect((500_000...900_000).contains(features[1].rank))
    }

    @Test(arguments: [5_000, 100_000])
    func `huge and broken shapes make valid features in time`(count: Int) throws {
        let folder = try TestFolder()
        var random = SeededGenerator(seed: 9)
        var objects: [PBFWriter.Object] = (1...count).map { id in
            // Some nodes lie at the pole, and some beyond the 180th meridian.
            var place = FixedCoordinate(
                latitude: .random(in: -1_000_000...1_000_000, using: &random),
                longitude: .random(in: 1_790_000_000...1_800_000_000, using: &random))
            if id % 1_000 == 0 { place.latitude = 900_000_000 }
            if id % 777 == 0 { place.longitude = -1_800_000_000 }
            return .node(Int64(id), at: place)
        }
        let all = (1...count).map(Int64.init)
        objects.append(.way(1, all.filter { $0 % 1_000 != 0 && $0 % 777 != 0 } + [1], water))
        objects.append(.way(2, [1, 1, 1, 1], water))
        objects.append(.way(3, [1], [("natural", "coastline")]))
        objects.append(.way(4, [1, 2, 1, 2, 1], [("building", "yes"), ("addr:housenumber", "1")]))
        objects.append(.way(5, all, [("natural", "coastline")]))
        objects.append(.way(6, [], [("waterway", "river")]))
        objects.append(.way(7, [1_000, 2_000, 777, 5, 1_000], [("landuse", "forest"), ("addr:housenumber", "7")]))
        objects.append(.way(8, [7, 777, 8, 9], [("railway", "rail")]))
        let members = [1, 2, 3, 4, 7, 1].map { OSMRelation.Member(.way, $0, role: $0 == 2 ? "inner" : "outer") }
        objects.append(.relation(1, members, multipolygon))
        objects.append(.relation(2, [OSMRelation.Member(.relation, 2, role: "")], multipolygon))
        let features = try BackdropExtract.features(folder.extract(objects))
        for feature in features {
            #expect(feature.parts.allSatisfy { $0.allSatisfy(\.isValid) && !$0.isEmpty })
            let isBroken = feature.parts.contains { part in
                zip(part, part.dropFirst()).contains { AreaRing.isLong($0, to: $1) }
            }
            #expect(!isBroken)
        }
        let path = folder.file("area.backdrop")
        var contents = BackdropContents()
        contents.features = features
        try BackdropWriter(path: path, contents: contents).finish(ExtractIdentity(extract: nil))
        #expect(try BackdropFile(path: path).featureCount == features.count)
    }
}
