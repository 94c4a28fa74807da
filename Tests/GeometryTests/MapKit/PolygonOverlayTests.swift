import Geometry
import Testing

@Suite struct PolygonOverlayTests {
    private func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)
    }

    private func area(_ corners: [(Double, Double)], without holes: [Polygon] = []) -> Polygon {
        Polygon(coordinates: corners.map { place($0.0, $0.1) }, interiorPolygons: holes)
    }

    private let corners = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)]

    @Test func `an area is closed by itself, and its points are those given`() {
        let open = area(corners)
        let closed = area(corners + [corners[0]])
        #expect(open.pointCount == 4 && closed.pointCount == 5 && open.points.count == 4)
        for polygon in [open, closed] {
            #expect(polygon.contains(place(1, 9)) && polygon.contains(place(0, 5)) && !polygon.contains(place(-1, 5)))
            #expect(polygon.boundingMapRect == open.boundingMapRect)
        }
        #expect(open.title == nil && open.subtitle == nil)
    }

    @Test func `the boundary is inside on every side and corner`() {
        let square = area(corners)
        for (x, y) in corners + [(5, 0), (10, 5), (5, 10), (0, 5)] {
            #expect(square.contains(place(x, y)), "\(x) \(y)")
        }
        #expect(!square.contains(place(10.0000001, 5)) && !square.contains(place(5, -0.0000001)))
        let east = MapPoint(place(10, 5))
        #expect(!square.boundingMapRect.contains(east))
    }

    @Test func `what lies in a hole does not belong to the area, but the hole's edge does`() {
        let hole = area([(4, 4), (6, 4), (6, 6), (4, 6)])
        let ring = area(corners, without: [hole])
        #expect(ring.interiorPolygons == [hole] && area(corners).interiorPolygons.isEmpty)
        #expect(!ring.contains(place(5, 5)) && ring.contains(place(3, 5)) && ring.contains(place(4, 5)))
        #expect(hole.contains(place(5, 5)))
    }

    @Test func `holes may overlap and reach outside`() {
        let holes = [area([(4, 4), (6, 4), (6, 6), (4, 6)]), area([(5, 5), (12, 5), (12, 7), (5, 7)])]
        let rest = area(corners, without: holes)
        #expect(!rest.contains(place(5.5, 5.5)) && !rest.contains(place(11, 6)) && rest.contains(place(1, 1)))
        #expect(!rest.contains(place(5.5, 6)), "an edge of one hole inside the other")
        let touch = PolygonTouch(rest)
        #expect(!touch.touches([FixedCoordinate(place(5.4, 5.5)), FixedCoordinate(place(5.6, 5.5))]))
        #expect(!touch.touches([FixedCoordinate(place(11, 6))]))
    }

    @Test func `a single place on the edge touches`() {
        #expect(PolygonTouch(area(corners)).touches([FixedCoordinate(place(10, 5))]))
        #expect(PolygonTouch(area(corners)).touches([FixedCoordinate(place(10, 10))]))
    }

    @Test func `an area across the 180th meridian contains both sides of it`() {
        let area = area([(179, -1), (-179, -1), (-179, 1), (179, 1)])
        for longitude in [179.5, -179.5, 180, -180] { #expect(area.contains(place(longitude, 0))) }
        #expect(!area.contains(place(0, 0)) && !area.contains(place(178.9, 0)))
        #expect(area.boundingMapRect.spans180thMeridian)
        #expect(abs(area.boundingMapRect.width / MapSize.world.width * 360 - 2) < 1e-9)
        #expect(abs(abs(area.coordinate.longitude) - 180) < 1e-9 && abs(area.coordinate.latitude) < 1e-9)
    }

    @Test func `fewer than three corners or none on the earth contain nothing`() {
        for corners in [[], [(1.0, 1.0)], [(1, 1), (2, 2)], [(1, 1), (2, 2), (1, 1)], [(0, 0), (1, 91), (2, 0)]] {
            #expect(!area(corners).contains(place(1, 1)))
        }
        #expect(!area(corners).contains(place(.nan, 5)) && !area(corners).contains(place(5, 95)))
        #expect(area([]).boundingMapRect == .null && area([(1, 1)]).boundingMapRect.isEmpty)
    }

    @Test func `map points give the area of their coordinates`() {
        let square = area(corners)
        let copy = Polygon(points: square.points, interiorPolygons: [square])
        #expect(copy.pointCount == 4 && copy.interiorPolygons == [square] && !copy.contains(place(5, 5)))
    }
}
