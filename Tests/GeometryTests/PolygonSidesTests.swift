import Geometry
import Testing

/// How boxes and lines lie to several polygons.
@Suite struct PolygonSidesTests {
    private func ring(_ corners: [(Double, Double)]) -> [Coordinate] {
        corners.map { Coordinate(latitude: $0.1, longitude: $0.0) }
    }

    private func line(_ places: (Double, Double)...) -> [FixedCoordinate] {
        ring(places).map { FixedCoordinate($0) }
    }

    private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> BoundingBox {
        BoundingBox(line((west, south), (east, north)))
    }

    /// A square with a hole, a triangle in that hole, and another square beside them.
    private var polygons: [Polygon] {
        [
            Polygon(
                outline: ring([(0, 0), (10, 0), (10, 10), (0, 10)]), holes: [ring([(2, 2), (8, 2), (8, 8), (2, 8)])]),
            Polygon(outline: ring([(3, 3), (7, 3), (5, 7)])),
            Polygon(outline: ring([(20, 0), (30, 0), (30, 10), (20, 10)])),
        ]
    }

    private func position(
        _ box: BoundingBox, among polygons: [Polygon], in whole: BoundingBox
    ) -> PolygonSides.Position {
        var sides = PolygonSides(polygons, within: whole)
        return sides.position(of: box, among: sides.all)
    }

    @Test func `a box that no side crosses is inside or outside`() {
        let whole = box(-5, -5, 40, 20)
        for (part, expected) in [
            (box(0.5, 0.5, 1.5, 9), .inside), (box(2.5, 4, 2.9, 6), .outside), (box(4.5, 3.5, 5.5, 4), .inside),
            (box(-4, -4, -1, 20), .outside), (box(21, 1, 29, 9), .inside), (box(12, 0, 18, 10), .outside),
            (BoundingBox.empty, .outside),
        ] as [(BoundingBox, PolygonSides.Position)] {
            #expect(position(part, among: polygons, in: whole) == expected, "\(part)")
        }
    }

    @Test func `other boxes get the sides that cross them`() {
        let whole = box(-5, -5, 40, 20)
        #expect(position(box(9, 4, 11, 5), among: polygons, in: whole) == .crossed(by: [1]))
        #expect(position(box(9, 9, 11, 11), among: polygons, in: whole) == .crossed(by: [1, 2]))
        #expect(position(box(8, 4, 8, 5), among: polygons, in: whole) == .crossed(by: [5]))
        #expect(position(box(-1, -1, 10.5, 10.5), among: polygons, in: whole) == .crossed(by: Array(0..<11)))
    }

    @Test func `a side that passes a corner of a box at a distance does not cross it`() {
        let triangle = [Polygon(outline: ring([(0, 0), (10, 10), (20, -30)]))]
        #expect(position(box(1, 4, 3, 6), among: triangle, in: box(0, 0, 10, 10)) == .outside)
        #expect(position(box(6, 1, 7, 2), among: triangle, in: box(0, 0, 10, 10)) == .inside)
        #expect(position(box(1, 3, 3, 6), among: triangle, in: box(0, 0, 10, 10)) == .crossed(by: [0]))
    }

    @Test func `across the 180th meridian the short way round counts`() {
        let polygon = [Polygon(outline: ring([(179, -1), (-179, -1), (-179, 1), (179, 1)]))]
        let world = box(-180, -90, 180, 90)
        #expect(position(box(179.2, 0, 179.3, 0.5), among: polygon, in: world) == .inside)
        #expect(position(box(-179.3, 0, -179.2, 0.5), among: polygon, in: world) == .inside)
        #expect(position(box(10, 0, 20, 1), among: polygon, in: world) == .outside)
        // A road across the meridian has a box round the rest of the earth.
        #expect(position(box(-179.9, 5, 179.9, 6), among: polygon, in: world) == .outside)
        guard case .crossed = position(box(-179.9, 0, 179.9, 0), among: polygon, in: world) else {
            Issue.record("such a box holds every longitude")
            return
        }
    }

    @Test func `lines touch what they meet and what they lie in`() {
        var sides = PolygonSides(polygons, within: box(-5, -5, 40, 20))
        let all = sides.all
        for (line, expected) in [
            (line((1, 1), (1, 2)), true), (line((2.5, 4), (2.5, 6)), false), (line((5, 4), (5, 5)), true),
            (line((-1, 5), (0, 5)), true), (line((2.5, 5), (40, 5)), true), (line((12, 0), (19, 10)), false),
            (line((10, 10), (11, 11)), true), (line((2, 2), (2.5, 2.5)), true), (line((25, 5), (25, 6)), true),
        ] {
            #expect(sides.touch(line, among: all) == expected, "\(line)")
            #expect(polygons.map(PolygonTouch.init).contains { $0.touches(line) } == expected, "\(line)")
        }
    }

    @Test func `a cancelled line ends early`() {
        var sides = PolygonSides(polygons, within: box(-5, -5, 40, 20))
        #expect(!sides.touch(line((2.5, 5), (40, 5)), among: sides.all) { true })
    }
}
