import Geometry
import Testing

@Suite struct MapScaleTests {
    @Test func `meters per point and points per meter are reciprocals`() {
        for latitude in stride(from: -90.0, through: 90, by: 0.5) {
            let product = mapPointsPerMeter(atLatitude: latitude) * metersPerMapPoint(atLatitude: latitude)
            #expect(abs(product - 1) < 1e-15, "\(latitude)")
        }
    }

    @Test func `a point is fewer meters the nearer it is to a pole`() {
        for latitude in stride(from: 0.0, to: 90, by: 0.5) {
            #expect(metersPerMapPoint(atLatitude: latitude) > metersPerMapPoint(atLatitude: latitude + 0.5))
            #expect(mapPointsPerMeter(atLatitude: -latitude) < mapPointsPerMeter(atLatitude: -latitude - 0.5))
            #expect(metersPerMapPoint(atLatitude: -latitude) == metersPerMapPoint(atLatitude: latitude))
        }
    }

    @Test(arguments: [
        (0, 0.149291071), (37.3647, 0.118654853), (50.72451, 0.094508680),
        (33.861315, 0.123522), (33.961315, 0.123379), (34.461315, 0.122659),
    ])
    func `the scale is within half a percent of published values`(_ latitude: Double, _ meters: Double) {
        #expect(abs(metersPerMapPoint(atLatitude: latitude) / meters - 1) < 0.005)
    }

    @Test func `the scale is that of short distances`() {
        for latitude in [-70.0, 0, 50] {
            let start = MapPoint(Coordinate(latitude: latitude, longitude: 10))
            let distance = start.distance(to: MapPoint(x: start.x + 100, y: start.y))
            #expect(abs(distance / metersPerMapPoint(atLatitude: latitude) - 100) < 1e-4)
        }
    }

    @Test func `distances follow the curved earth`() {
        let moffett = place(37.4163, -122.0519)
        let sanJose = place(37.3647, -121.9338)
        #expect(abs(moffett.distance(to: sanJose) - 11_907.25) < 0.01)
        #expect(abs(moffett.distance(to: sanJose) - moffett.coordinate.distance(to: sanJose.coordinate)) < 1e-6)
        #expect(moffett.distance(to: sanJose) == sanJose.distance(to: moffett))
        #expect(moffett.distance(to: moffett) == 0)
    }

    @Test func `the way across the 180th meridian is short`() {
        #expect(abs(place(0, 179.9).distance(to: place(0, -179.9)) - 22_239) < 1)
        #expect(
            abs(place(0, 179.9).distance(to: MapPoint(x: MapSize.world.width + 74_565.4, y: place(0, 0).y)) - 22_239)
                < 1)
    }

    private func place(_ latitude: Double, _ longitude: Double) -> MapPoint {
        MapPoint(Coordinate(latitude: latitude, longitude: longitude))
    }
}
