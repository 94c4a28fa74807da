import Backdrop
import Geometry
import SketchSupport
@testable import OSMImport
import TestSupport
import Testing

/// The sea that a coast makes with the box of an extract.
@Suite struct BackdropCoastTests {
    private let coastline = [("natural", "coastline")]

    private func sketch() -> BackdropSketch {
        var sketch = BackdropSketch()
        sketch.bounds = BackdropSketch.box(0, 0, 6, 8)
        return sketch
    }

    private func sea(_ sketch: BackdropSketch) throws -> String {
        let features = try sketch.features()
        for feature in features.of(.sea) {
            #expect(AreaRing.doubledArea(feature.parts[0]) > 0 && feature.minimumZoom == 0)
        }
        return features.picture(.sea, rows: 6, columns: 8)
    }

    @Test func `an extract without a coast has no sea`() throws {
        var sketch = sketch()
        sketch.way([(1, 1), (2, 2)], [("highway", "primary")])
        #expect(try sketch.features().of(.sea).isEmpty)
    }

    @Test func `an island lies in a sea as large as the box`() throws {
        var sketch = sketch()
        sketch.way(BackdropSketch.rectangle(2, 2, 2, 3), coastline)
        #expect(
            try sea(sketch) == """
                ~~~~~~~~
                ~~~~~~~~
                ~~...~~~
                ~~...~~~
                ~~~~~~~~
                ~~~~~~~~
                """)
        #expect(try sketch.features().of(.sea).map(\.parts.count) == [2])
    }

    @Test func `a closed coast clockwise is a sea on land`() throws {
        var sketch = sketch()
        sketch.way(BackdropSketch.rectangle(2, 2, 2, 3).reversed(), coastline)
        #expect(
            try sea(sketch) == """
                ........
                ........
                ..~~~...
                ..~~~...
                ........
                ........
                """)
    }

    @Test func `a coast that crosses the box has the sea on its right`() throws {
        var sketch = sketch()
        sketch.way([(3, 0), (3, 4)], coastline)
        sketch.way([(3, 4), (4, 4), (4, 10)], coastline)
        #expect(
            try sea(sketch) == """
                ........
                ........
                ....~~~~
                ~~~~~~~~
                ~~~~~~~~
                ~~~~~~~~
                """)
    }

    @Test func `a coast is joined from ways in any order, and its other direction floods the other side`() throws {
        var sketch = sketch()
        sketch.way([(4, 4), (3, 4)], coastline)
        sketch.way([(4, 10), (4, 4)], coastline)
        sketch.way([(3, 4), (3, 0)], coastline)
        #expect(
            try sea(sketch) == """
                ~~~~~~~~
                ~~~~~~~~
                ~~~~....
                ........
                ........
                ........
                """)
    }

    @Test func `a strait has two shores, and an island in it is a hole`() throws {
        var sketch = sketch()
        sketch.way([(1, 10), (1, 0)], coastline)
        sketch.way([(5, 0), (5, 10)], coastline)
        sketch.way(BackdropSketch.rectangle(2, 3, 2, 2), coastline)
        #expect(
            try sea(sketch) == """
                ........
                ~~~~~~~~
                ~~~..~~~
                ~~~..~~~
                ~~~~~~~~
                ........
                """)
    }

    @Test func `a bay that begins and ends at one side of the box is closed there`() throws {
        var sketch = sketch()
        sketch.bounds = BackdropSketch.box(1, 0, 5, 8)
        sketch.way([(0, 2), (3, 2), (3, 5), (0, 5)], coastline)
        #expect(
            try sea(sketch) == """
                ........
                ........
                ........
                ..~~~...
                ..~~~...
                ........
                """)
    }

    @Test func `the corner of an island that reaches out of the box is land`() throws {
        var sketch = sketch()
        sketch.way(BackdropSketch.rectangle(4, 6, 10, 10), coastline)
        #expect(
            try sea(sketch) == """
                ~~~~~~..
                ~~~~~~..
                ~~~~~~~~
                ~~~~~~~~
                ~~~~~~~~
                ~~~~~~~~
                """)
    }

    @Test func `a coast whose next node the extract lacks is led to the border`() throws {
        var sketch = sketch()
        sketch.bounds = BackdropSketch.box(0, 0, 60, 80)
        sketch.way([(30, 1), (30, 40), (30, 78), (30, 90)], coastline)
        sketch.lost = [BackdropSketch.id(30, 90)]
        let features = try sketch.features()
        #expect(features.hold(.sea, BackdropSketch.place(10, 79)) && features.hold(.sea, BackdropSketch.place(29, 1)))
        #expect(!features.hold(.sea, BackdropSketch.place(31, 79)))
    }

    @Test func `a coast that ends far inside makes no sea`() throws {
        var sketch = sketch()
        sketch.way([(3, 0), (3, 4)], coastline)
        sketch.way(BackdropSketch.rectangle(4, 5, 1, 1), coastline)
        #expect(try sketch.features().of(.sea).isEmpty)
    }

    @Test func `two shores that run the same way make no sea`() throws {
        var sketch = sketch()
        sketch.way([(1, 0), (1, 10)], coastline)
        sketch.way([(5, 0), (5, 10)], coastline)
        #expect(try sketch.features().of(.sea).isEmpty)
    }

    @Test func `a lost node between two near ones does not break the coast`() throws {
        var sketch = sketch()
        sketch.bounds = BackdropSketch.box(0, 0, 60, 80)
        sketch.way([(30, 0), (30, 38), (31, 39), (30, 40), (30, 80)], coastline)
        sketch.lost = [BackdropSketch.id(31, 39)]
        let features = try sketch.features()
        #expect(features.hold(.sea, BackdropSketch.place(29, 39)) && !features.hold(.sea, BackdropSketch.place(31, 39)))
    }

    @Test func `without a box in the header the nodes make one`() throws {
        var sketch = sketch()
        sketch.bounds = nil
        sketch.way(BackdropSketch.rectangle(2, 2, 2, 3), coastline)
        sketch.way([(0, 0), (6, 8)], [("highway", "primary")])
        #expect(try sketch.features().of(.sea).map(\.parts.count) == [2])
    }

    @Test func `a coast of very many points is cut into pieces that make the same sea`() throws {
        // A comb with teeth as high as the box: each goes up and down again.
        var line: [(Int, Int)] = [(1, 0)]
        for column in 0..<49 { line += [(1, 2 * column), (40, 2 * column), (40, 2 * column + 1), (1, 2 * column + 1)] }
        line.append((1, 99))
        let ring =
            line.map { BackdropSketch.place($0, $1) } + [BackdropSketch.place(50, 99), BackdropSketch.place(50, 0)]
        let pieces = AreaSplitting.pieces([AreaRing.turned(dense(ring), isClockwise: false)])
        #expect(pieces.count > 2 && pieces.allSatisfy { $0.joined().count <= AreaSplitting.mostPoints })
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let place = FixedCoordinate(
                latitude: .random(in: 500_000_000...500_500_000, using: &random),
                longitude: .random(in: 80_000_000...80_990_000, using: &random))
            let count = pieces.count { PolygonSide.contain($0, point: place) }
            #expect((count == 1) == PolygonSide.contain([ring], point: place) && count < 2)
        }
    }

    @Test func `no side of a piece runs over land`() {
        // Two arms of the sea, 10 columns wide, with land 80 columns wide between them.
        let corners = [(0, 0), (0, 100), (90, 100), (90, 90), (10, 90), (10, 10), (90, 10), (90, 0)]
        let ring = corners.map { BackdropSketch.place($0.0, $0.1) }
        let sea = AreaRing.turned(dense(dense(ring)), isClockwise: false)
        let pieces = AreaSplitting.pieces([sea])
        #expect(pieces.count > 1)
        for part in pieces.joined() {
            for (from, to) in zip(part, part[1...] + part[..<1]) {
                let middle = BoundingBox([from, to]).center
                let isInside = [(1, 1), (1, -1), (-1, 1), (-1, -1)].contains { north, east in
                    PolygonSide.contain(
                        [ring],
                        point: FixedCoordinate(latitude: middle.latitude + north, longitude: middle.longitude + east))
                }
                #expect(isInside)
            }
        }
        let sizes = pieces.joined().reduce(0) { $0 + AreaRing.doubledArea($1) }
        #expect(abs(sizes - AreaRing.doubledArea(AreaRing.turned(ring, isClockwise: false))) < 1e-6 * sizes)
    }

    /// The ring with 19 points more on each side.
    private func dense(_ ring: [FixedCoordinate]) -> [FixedCoordinate] {
        zip(ring, ring.dropFirst() + ring.prefix(1)).flatMap { from, to in
            (0..<20).map { step in
                FixedCoordinate(
                    latitude: from.latitude + (to.latitude - from.latitude) * Int32(step) / 20,
                    longitude: from.longitude + Int32(Int64(to.longitude - from.longitude) * Int64(step) / 20))
            }
        }
    }
}
