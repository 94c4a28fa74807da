import Geometry
import TestSupport
import Testing

@Suite struct ProjectionTests {
    @Test func `nearby distances agree with the haversine formula, also across the 180th meridian`() {
        var random = SeededGenerator(seed: 11)
        for longitude in [Int32(-1_799_999_999), 0, 134_000_000, 1_800_000_000] {
            for _ in 0..<200 {
                let latitude = Int32(random.below(1_400_000_001) - 700_000_000)
                let center = FixedCoordinate(latitude: latitude, longitude: longitude)
                let place = random.place(near: center, meters: 1000)
                let (x, y) = LocalProjection(center: center).project(place)
                let distance = center.distance(to: place)
                #expect(abs((x * x + y * y).squareRoot() - distance) <= distance * 5e-4 + 1e-3, "\(center) \(place)")
            }
        }
    }

    @Test func `a projection at a pole has no width`() {
        let projection = LocalProjection(center: FixedCoordinate(latitude: 900_000_000, longitude: 0))
        let (x, y) = projection.project(FixedCoordinate(latitude: 899_999_000, longitude: 900_000_000))
        #expect(abs(x) < 1e-6)
        #expect(abs(y + 11.12) < 0.01)
    }

    @Test func `the nearest point of a segment is the best of many tried`() {
        var random = SeededGenerator(seed: 13)
        for longitude in [Int32(-1_800_000_000), 0, 1_799_999_500] {
            for _ in 0..<100 {
                let latitude = Int32(random.below(1_200_000_001) - 600_000_000)
                let place = FixedCoordinate(latitude: latitude, longitude: longitude)
                let start = random.place(near: place, meters: 400)
                let end = random.place(near: place, meters: 400)
                let found = ProjectedPoint(of: place, onSegmentFrom: start, to: end)
                let tried = (0...500).map { place.distance(to: start.interpolated(to: end, share: Double($0) / 500)) }
                let best = tried.min() ?? .infinity
                #expect(found.distance <= best + best * 5e-4 + 0.05, "\(place) \(start) \(end)")
                #expect(abs(place.distance(to: found.coordinate) - found.distance) < found.distance * 5e-4 + 0.05)
                #expect((0...1).contains(found.share))
            }
        }
    }

    @Test func `beyond its ends a segment is nearest at its ends`() {
        let start = FixedCoordinate(latitude: 0, longitude: 0)
        let end = FixedCoordinate(latitude: 0, longitude: 1000)
        let before = ProjectedPoint(
            of: FixedCoordinate(latitude: 5, longitude: -100), onSegmentFrom: start, to: end)
        let after = ProjectedPoint(
            of: FixedCoordinate(latitude: 5, longitude: 1100), onSegmentFrom: start, to: end)
        #expect(before.share == 0 && before.coordinate == start)
        #expect(after.share == 1 && after.coordinate == end)
    }

    @Test func `a segment without length is a point`() {
        let point = FixedCoordinate(latitude: 10, longitude: 10)
        let found = ProjectedPoint(of: FixedCoordinate(latitude: 0, longitude: 10), onSegmentFrom: point, to: point)
        #expect(found.share == 0 && found.coordinate == point)
        #expect(abs(found.distance - 0.1112) < 1e-3)
    }

    @Test func `a point on a segment across the 180th meridian keeps a valid longitude`() {
        let start = FixedCoordinate(latitude: 0, longitude: 1_799_999_000)
        let end = FixedCoordinate(latitude: 0, longitude: -1_799_997_000)
        let place = FixedCoordinate(latitude: 10, longitude: -1_799_999_000)
        let found = ProjectedPoint(of: place, onSegmentFrom: start, to: end)
        #expect(found.share == 0.5)
        #expect(found.coordinate == FixedCoordinate(latitude: 0, longitude: -1_799_999_000))
        #expect(start.interpolated(to: end, share: 0.25) == FixedCoordinate(latitude: 0, longitude: 1_800_000_000))
    }
}
