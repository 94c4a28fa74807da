import Geometry
import TestSupport
import Testing

@Suite struct CircleTests {
    private func circle(_ latitude: Double, _ longitude: Double, _ radius: Double) -> Circle {
        Circle(center: Coordinate(latitude: latitude, longitude: longitude), radius: radius)
    }

    @Test(arguments: [(37.3647, -121.9338, 3000.0, 25_283.416), (50.72451, -3.52788, 200, 2116.208)])
    func `the bounds are as wide as published`(
        _ latitude: Double, _ longitude: Double, _ radius: Double, _ points: Double
    ) {
        let rect = circle(latitude, longitude, radius).boundingMapRect
        #expect(abs(rect.width / (2 * points) - 1) < 0.005 && abs(rect.height / (2 * points) - 1) < 0.005)
        let center = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
        #expect(abs(rect.midX - center.x) < 1e-6 && abs(rect.midY - center.y) < points / 1000)
    }

    @Test func `the same radius is wider on the map nearer to a pole`() {
        let widths = [0.0, 30, 60, 80].map { circle($0, 0, 1000).boundingMapRect.width }
        #expect(widths == widths.sorted() && widths[2] > 1.9 * widths[0])
        #expect(abs(circle(-60, 0, 1000).boundingMapRect.width - widths[2]) < 1e-6)
    }

    @Test func `the longer side of a rectangle is the width of its circle`() {
        for size in [MapSize(width: 4000, height: 1000), MapSize(width: 1000, height: 4000)] {
            let rect = MapRect(origin: MapPoint(x: 1e8, y: 9e7), size: size)
            let circle = Circle(rect)
            #expect(abs(circle.radius - 2000 * metersPerMapPoint(atLatitude: circle.coordinate.latitude)) < 1e-9)
            #expect(abs(MapPoint(circle.coordinate).x - rect.midX) < 1e-6)
            #expect(abs(circle.boundingMapRect.width - 4000) < 0.01)
        }
    }

    @Test func `the bounds hold the circle and no less would`() {
        var random = SeededGenerator(seed: 47)
        for _ in 0..<200 {
            let center = Coordinate(random.place())
            let circle = Circle(center: center, radius: Double(random.below(3_000_000)))
            let rect = circle.boundingMapRect
            for _ in 0..<50 {
                let place = Coordinate(random.place(near: FixedCoordinate(center), meters: 3_000_000))
                guard place.isValid, circle.contains(place) else { continue }
                #expect(holds(rect, place), "\(circle) \(place)")
            }
        }
        let (north, circle) = (Coordinate(latitude: 61, longitude: 10), circle(60, 10, EarthRadius.meters * .pi / 180))
        #expect(abs(circle.boundingMapRect.minY - MapPoint(north).y) < 1e-3)
    }

    @Test func `a circle across the 180th meridian goes on beyond the world`() {
        let circle = circle(10, -179.99, 5000)
        #expect(circle.boundingMapRect.spans180thMeridian && circle.boundingMapRect.width < 100_000)
        #expect(circle.contains(Coordinate(latitude: 10, longitude: 179.99)))
        #expect(circle.intersects(MapRect(x: 0, y: 0, width: 1, height: MapSize.world.height)))
    }

    @Test func `a circle around a pole spans all longitudes`() {
        for latitude in [89.0, -89] {
            let rect = circle(latitude, 12.3, 1_000_000).boundingMapRect
            #expect(rect.minX == 0 && rect.width == MapSize.world.width && rect.height > 0)
            #expect(latitude > 0 ? rect.minY == 0 : abs(rect.maxY - MapSize.world.height) < 1e-6)
        }
        #expect(circle(0, 0, .infinity).boundingMapRect == .world)
        #expect(Circle(.world).boundingMapRect == .world)
    }

    @Test func `the edge belongs to a circle, and its middle is its center`() {
        let center = Coordinate(latitude: 37, longitude: -122)
        let edge = Coordinate(latitude: 37.01, longitude: -122)
        let circle = Circle(center: center, radius: center.distance(to: edge))
        #expect(circle.contains(edge) && circle.contains(center) && circle.coordinate == center)
        #expect(!circle.contains(Coordinate(latitude: 37.0101, longitude: -122)))
        #expect(circle.title == nil && circle.subtitle == nil)
    }

    @Test func `without a radius only the center belongs, with a negative one nothing`() {
        let place = Coordinate(latitude: 1, longitude: 2)
        #expect(circle(1, 2, 0).contains(place) && circle(1, 2, 0).boundingMapRect.isEmpty)
        #expect(!circle(1, 2, 0).boundingMapRect.isNull)
        for radius in [-1.0, .nan] {
            #expect(!circle(1, 2, radius).contains(place) && circle(1, 2, radius).boundingMapRect == .null)
        }
        #expect(circle(.nan, 2, 5).boundingMapRect == .null && !circle(.nan, 2, 5).contains(place))
        #expect(Circle(.null).boundingMapRect == .null)
    }

    private func holds(_ rect: MapRect, _ place: Coordinate) -> Bool {
        let point = MapPoint(place)
        let slack = rect.insetBy(dx: -1e-4, dy: -1e-4)
        return [0, MapSize.world.width].contains { turn in
            slack.contains(MapRect(x: point.x + turn, y: point.y, width: 0, height: 0))
        }
    }
}
