import Geometry
import Testing

@Suite struct CoordinateRegionTests {
    private func region(_ latitude: Double, _ longitude: Double, meters: Double) -> CoordinateRegion {
        CoordinateRegion(
            center: Coordinate(latitude: latitude, longitude: longitude), latitudinalMeters: meters,
            longitudinalMeters: meters)
    }

    private func region(_ latitude: Double, _ longitude: Double, _ high: Double, _ wide: Double) -> CoordinateRegion {
        CoordinateRegion(
            center: Coordinate(latitude: latitude, longitude: longitude),
            span: CoordinateSpan(latitudeDelta: high, longitudeDelta: wide))
    }

    @Test(arguments: [
        (2.0, 37.3323, -122.0307, 0.0289855, 0.0364537), (20, 37.3647, -121.9338, 0.2898551, 0.3646945),
    ])
    func `a span from meters agrees with the formula in miles`(
        _ miles: Double, _ latitude: Double, _ longitude: Double, _ high: Double, _ wide: Double
    ) {
        let span = region(latitude, longitude, meters: miles * 1609.344).span
        #expect(abs(span.latitudeDelta / high - 1) < 0.005 && abs(span.longitudeDelta / wide - 1) < 0.005)
    }

    @Test func `a degree is about 111 kilometers`() {
        let span = region(0, 0, meters: 111_000).span
        #expect(abs(span.latitudeDelta - 1) < 0.005 && abs(span.longitudeDelta - 1) < 0.005)
    }

    @Test func `meters are the full extent and other degrees elsewhere`() {
        let near = region(10, 0, meters: 20_000)
        let south = Coordinate(latitude: 10 - near.span.latitudeDelta / 2, longitude: 0)
        let north = Coordinate(latitude: 10 + near.span.latitudeDelta / 2, longitude: 0)
        #expect(abs(south.distance(to: north) - 20_000) < 0.01)
        let far = region(60, 0, meters: 20_000)
        #expect(abs(far.span.latitudeDelta - near.span.latitudeDelta) < 1e-12)
        #expect(far.span.longitudeDelta > 1.9 * near.span.longitudeDelta)
    }

    @Test(arguments: [89.9, 90, -90])
    func `near a pole the span stays finite`(_ latitude: Double) {
        let span = region(latitude, 0, meters: 50_000_000).span
        #expect(span.longitudeDelta == 360 && span.latitudeDelta == 180)
        #expect(region(latitude, 0, meters: 1000).span.longitudeDelta <= 360)
        #expect(region(latitude, 0, meters: 0).span == CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0))
        #expect(MapRect.world.contains(region(latitude, 0, meters: 50_000_000).boundingMapRect))
    }

    @Test func `a region has its rectangle on the map and comes back from it`() {
        let rect = region(39, -77, 10, 13).boundingMapRect
        for (found, expected) in [
            (rect.minX, 71_955_615.289), (rect.minY, 97_608_424.098), (rect.width, 9_693_502.578),
            (rect.height, 9_623_081.600),
        ] {
            #expect(abs(found - expected) < 0.001)
        }
        let back = CoordinateRegion(rect)
        #expect(abs(back.center.latitude - 39) < 1e-9 && abs(back.center.longitude + 77) < 1e-9)
        #expect(abs(back.span.latitudeDelta - 10) < 1e-9 && abs(back.span.longitudeDelta - 13) < 1e-9)
    }

    @Test func `a region across the 180th meridian goes on beyond the world and comes back`() {
        for longitude in [179.0, -179] {
            let rect = region(10, longitude, 2, 4).boundingMapRect
            #expect(rect.spans180thMeridian && rect.minX > 0)
            #expect(abs(rect.width / MapSize.world.width * 360 - 4) < 1e-9)
            #expect(abs(CoordinateRegion(rect).center.longitude - longitude) < 1e-9)
        }
        #expect(abs(CoordinateRegion(region(0, 180, 2, 4).boundingMapRect).center.longitude) == 180)
    }

    @Test func `all longitudes are the whole width of the world`() {
        let rect = region(0, 123.4, 20, 360).boundingMapRect
        #expect(rect.minX == 0 && rect.width == MapSize.world.width)
        #expect(CoordinateRegion(.world).span.longitudeDelta == 360)
        #expect(abs(CoordinateRegion(.world).span.latitudeDelta - 2 * 85.0511287798066) < 1e-9)
    }

    @Test func `a region ends where the map does`() {
        let rect = region(84, 0, 10, 10).boundingMapRect
        #expect(rect.minY == 0 && MapRect.world.contains(rect))
        let outside = CoordinateRegion(MapRect(x: 0, y: -50, width: 10, height: 50 + MapSize.world.height))
        #expect(abs(outside.span.latitudeDelta - 2 * 85.0511287798066) < 1e-9)
    }

    @Test func `no place has no region`() {
        #expect(!CoordinateRegion(.null).center.isValid)
        #expect(CoordinateRegion(.null).span == CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0))
        #expect(CoordinateRegion(.null).boundingMapRect == .null)
        #expect(region(.nan, 0, 1, 1).boundingMapRect == .null && region(0, 0, 1, .nan).boundingMapRect == .null)
    }
}
