import Coverage
import Geometry
import TestSupport
import Testing

struct NearestPlaceTests {
    @Test(arguments: 0..<30 as Range<UInt64>)
    func `no sampled place of the edges is nearer`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let extent = [200_000, 20_000_000, 900_000_000, 1_799_999_998][random.below(4)]
        let rings = (0..<1 + random.below(3)).map { _ in
            RandomRing.star(corners: 3 + random.below(12), extent: extent, &random)
        }
        let area = CoverageArea(polygons: rings)
        for _ in 0..<10 {
            let place = FixedCoordinate(
                latitude: Int32(random.below(1_800_000_000)) - 900_000_000,
                longitude: Int32(random.below(3_600_000_000) - 1_800_000_000))
            guard !area.contains(place) else { continue }
            let nearest = area.nearest(to: place)
            #expect(area.contains(nearest))
            let distance = place.distance(to: nearest)
            let sampled = Self.samples(rings).map { place.distance(to: $0) }.min() ?? 0
            #expect(distance <= sampled + 0.1 + distance * 1e-4, "\(place) \(nearest)")
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `no sampled place is nearer from the other side of the earth`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ring = RandomRing.star(
            corners: 3 + random.below(9), extent: 20_000_000 + random.below(200_000_000), &random)
        let area = CoverageArea(polygons: [ring])
        let samples = Self.samples([ring])
        for corner in ring {
            let place = FixedCoordinate(
                latitude: -corner.latitude + Int32(random.below(2_000_000)) - 1_000_000,
                longitude: corner.longitude > 0 ? corner.longitude - 1_800_000_000 : corner.longitude + 1_800_000_000)
            let distance = place.distance(to: area.nearest(to: place))
            let sampled = samples.map { place.distance(to: $0) }.min() ?? 0
            #expect(distance <= sampled * 1.0001 + 0.1, "\(place) \(distance) \(sampled)")
        }
    }

    private static func samples(_ rings: [[FixedCoordinate]]) -> [FixedCoordinate] {
        rings.flatMap { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).flatMap { from, to in
                (0...400).map { step in
                    let share = Double(step) / 400
                    let north = Double(Int(to.latitude) - Int(from.latitude)) * share
                    let east = Double(Int(to.longitude) - Int(from.longitude)) * share
                    return FixedCoordinate(
                        latitude: Int32(Double(from.latitude) + north),
                        longitude: Int32(Double(from.longitude) + east))
                }
            }
        }
    }

    @Test func `the nearest place may lie across the 180th meridian`() {
        let area = CoverageArea(polygons: [
            .square(0, -1_800_000_000, 10_000_000, -1_790_000_000),
            .square(0, 1_700_000_000, 10_000_000, 1_710_000_000),
        ])
        let nearest = area.nearest(to: FixedCoordinate(latitude: 5_000_000, longitude: 1_799_000_000))
        #expect(nearest.longitude == -1_800_000_000)
        #expect(abs(nearest.latitude - 5_000_000) < 100)
    }

    @Test func `the nearest place may lie beyond a pole`() {
        let area = CoverageArea(polygons: [
            .square(880_000_000, 0, 890_000_000, 10_000_000),
            .square(700_000_000, 1_790_000_000, 800_000_000, 1_800_000_000),
        ])
        let nearest = area.nearest(to: FixedCoordinate(latitude: 880_000_000, longitude: -1_795_000_000))
        #expect(nearest.latitude == 890_000_000)
    }

    @Test func `an edge along a parallel is not a great circle`() {
        let area = CoverageArea(polygons: [.square(0, -900_000_000, 600_000_000, 900_000_000)])
        let place = FixedCoordinate(latitude: 700_000_000, longitude: 123_456_789)
        #expect(abs(place.distance(to: area.nearest(to: place)) - 1_111_950.8) < 110)
    }

    @Test func `a place that is covered is its own nearest`() {
        let area = CoverageArea(polygons: [.square(0, 0, 1000, 1000)])
        let place = FixedCoordinate(latitude: 500, longitude: 1001)
        #expect(area.nearest(to: place) == place)
    }
}
