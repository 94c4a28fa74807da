import Geometry
import TestSupport
import Testing

@Suite struct MapPointTests {
    private let world = MapSize.world.width

    @Test func `the world is a square of 2 to the 28th map points`() {
        #expect(MapSize.world == MapSize(width: 268_435_456, height: 268_435_456))
        #expect(MapRect.world == MapRect(x: 0, y: 0, width: world, height: world))
    }

    @Test(arguments: [
        (37.3323, -122.0307, 43_225_042.9986, 104_172_214.4422),
        (37.4163, -122.0519, 43_209_235.1329, 104_093_397.3059),
        (37.3647, -121.9338, 43_297_296.8755, 104_141_824.0017),
        (50.72451, -3.52788, 131_587_150.0097, 90_191_607.6822),
        (0, 0, 134_217_728, 134_217_728),
    ])
    func `coordinates have their place on the map`(_ latitude: Double, _ longitude: Double, _ x: Double, _ y: Double) {
        let point = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
        #expect(abs(point.x - x) < 1e-4 && abs(point.y - y) < 1e-4, "\(point)")
        expectRoundTrip(latitude, longitude)
    }

    @Test(arguments: [85.0511287798066, -85.0511287798066], [-180.0, 180])
    func `the corners of the world are inside it`(_ latitude: Double, _ longitude: Double) {
        let corner = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
        #expect(corner == MapPoint(x: longitude < 0 ? 0 : world, y: latitude < 0 ? world : 0))
        #expect(MapRect.world.contains(MapRect(origin: corner, size: MapSize(width: 0, height: 0))))
        expectRoundTrip(latitude, longitude)
    }

    @Test func `any coordinate between the edges comes back`() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<2000 {
            let place = Coordinate(random.place())
            guard abs(place.latitude) <= 85.05 else { continue }
            expectRoundTrip(place.latitude, place.longitude)
        }
    }

    @Test(arguments: [85.06, 89.9, 90, 123])
    func `beyond the edge of the map is on the edge`(_ latitude: Double) {
        #expect(MapPoint(Coordinate(latitude: latitude, longitude: 7)).y == 0)
        #expect(MapPoint(Coordinate(latitude: -latitude, longitude: 7)).y == world)
    }

    @Test func `both longitudes of the 180th meridian keep their own edge of the map`() {
        let west = MapPoint(Coordinate(latitude: 0, longitude: -180))
        let east = MapPoint(Coordinate(latitude: 0, longitude: 180))
        #expect(west.x == 0 && east.x == world)
        #expect(MapRect.world.contains(west) && !MapRect.world.contains(east))
        #expect(west.distance(to: east) < 1e-6)
    }

    @Test func `a point beyond the edge of the world has the longitude of the other side`() {
        #expect(abs(MapPoint(x: world * 1.25, y: 0).coordinate.longitude + 90) < 1e-9)
        #expect(abs(MapPoint(x: -world / 4, y: 0).coordinate.longitude - 90) < 1e-9)
    }

    @Test func `what is not a number gives nothing that looks like one`() {
        let nowhere = MapPoint(Coordinate(latitude: .nan, longitude: .nan))
        #expect(nowhere.x.isNaN && nowhere.y.isNaN)
        #expect(!MapPoint(x: .infinity, y: 1).coordinate.isValid)
        #expect(!MapPoint(x: 1, y: .nan).coordinate.isValid)
        #expect(!MapPoint(Coordinate(latitude: .nan, longitude: 7)).coordinate.isValid)
    }

    @Test func `x grows to the east and y to the south`() {
        let origin = MapPoint(Coordinate(latitude: 0, longitude: 0))
        let moved = MapPoint(Coordinate(latitude: -1, longitude: 1))
        #expect(moved.x > origin.x && moved.y > origin.y)
    }

    @Test func `points, sizes and rectangles print with one decimal`() {
        #expect("\(MapPoint(x: 1, y: -2.25))" == "{1.0, -2.2}")
        #expect("\(MapSize(width: 0.06, height: 12_345.678))" == "{0.1, 12345.7}")
        #expect("\(MapRect(x: 1, y: 2, width: 3, height: 4))" == "{{1.0, 2.0}, {3.0, 4.0}}")
        #expect("\(MapRect.null)" == "{{inf, inf}, {0.0, 0.0}}")
        #expect("\(MapRect.world)" == "{{0.0, 0.0}, {268435456.0, 268435456.0}}")
    }

    private func expectRoundTrip(_ latitude: Double, _ longitude: Double) {
        let back = MapPoint(Coordinate(latitude: latitude, longitude: longitude)).coordinate
        #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9, "\(back)")
    }
}
