import Coverage
import Geometry
import TestSupport
import Testing

struct CoverageAreaTests {
    @Test func `a place on the edge is inside`() {
        let area = CoverageArea(polygons: [.square(0, 0, 10, 10)])
        #expect(area.contains(FixedCoordinate(latitude: 10, longitude: 5)))
        #expect(!area.contains(FixedCoordinate(latitude: 12, longitude: 5)))
    }

    @Test func `a place one unit off an edge is on it and two units off are outside`() {
        let area = CoverageArea(polygons: [.square(0, 0, 1000, 1000)])
        for off in [-1, 1001] as [Int32] {
            #expect(area.contains(FixedCoordinate(latitude: off, longitude: 500)))
            #expect(area.contains(FixedCoordinate(latitude: 500, longitude: off)))
        }
        for off in [-2, 1002] as [Int32] {
            #expect(!area.contains(FixedCoordinate(latitude: off, longitude: 500)))
            #expect(!area.contains(FixedCoordinate(latitude: 500, longitude: off)))
        }
    }

    @Test func `an area without polygons holds nothing`() {
        let area = CoverageArea(polygons: [])
        let place = FixedCoordinate(latitude: 1, longitude: 1)
        #expect(area.isEmpty && area.bounds.isEmpty)
        #expect(!area.contains(place))
        #expect(area.nearest(to: place) == place)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `places are in random polygons as counting crossings says`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let extent = [40, 1000, 900_000_000][random.below(3)]
        let polygons = (0..<1 + random.below(4)).map { _ in
            RandomRing.star(corners: 3 + random.below(40), extent: extent, &random)
        }
        let area = CoverageArea(polygons: polygons)
        for place in RandomRing.places(300, around: polygons, extent: extent, &random) {
            let isExpected = polygons.contains { CrossingCount.isNear(place, $0) }
            #expect(area.contains(place) == isExpected, "\(place) \(polygons)")
        }
    }

    @Test func `the 180th meridian has two names`() {
        let east = CoverageArea(polygons: [.square(0, 1_790_000_000, 10_000_000, 1_800_000_000)])
        let west = CoverageArea(polygons: [.square(0, -1_800_000_000, 10_000_000, -1_790_000_000)])
        for longitude in [1_800_000_000, -1_800_000_000] as [Int32] {
            let place = FixedCoordinate(latitude: 5_000_000, longitude: longitude)
            #expect(east.contains(place) && west.contains(place))
        }
        #expect(east.contains(FixedCoordinate(latitude: 5_000_000, longitude: -1_799_999_999)))
        #expect(!east.contains(FixedCoordinate(latitude: 5_000_000, longitude: -1_799_999_998)))
        #expect(!west.contains(FixedCoordinate(latitude: 5_000_000, longitude: 1_799_999_998)))
    }

    @Test func `all longitudes of a pole are one place`() {
        let area = CoverageArea(polygons: [.square(800_000_000, 0, 900_000_000, 100_000_000)])
        #expect(area.contains(FixedCoordinate(latitude: 900_000_000, longitude: -1_234_567_890)))
        #expect(!area.contains(FixedCoordinate(latitude: -900_000_000, longitude: 5)))
        #expect(!area.contains(FixedCoordinate(latitude: 890_000_000, longitude: -1_234_567_890)))
    }

    @Test(arguments: [false, true])
    func `a comb of many long teeth is searched like any ring`(isUpright: Bool) {
        let comb = RandomRing.comb(teeth: 20_000).map {
            isUpright ? $0 : FixedCoordinate(latitude: $0.longitude / 2, longitude: $0.latitude)
        }
        let area = CoverageArea(polygons: [comb])
        for tooth in stride(from: 0, to: 20_000, by: 977) {
            for (across, isInside) in [(25_000, true), (75_000, false)] {
                let x = Int32(tooth * 100_000 + across - 1_000_000_000)
                let place = FixedCoordinate(latitude: 300_000_000, longitude: x)
                let turned = FixedCoordinate(latitude: x / 2, longitude: 300_000_000)
                #expect(area.contains(isUpright ? place : turned) == isInside)
            }
        }
    }
}

extension [FixedCoordinate] {
    static func square(_ south: Int32, _ west: Int32, _ north: Int32, _ east: Int32) -> Self {
        [(south, west), (south, east), (north, east), (north, west)].map {
            FixedCoordinate(latitude: $0.0, longitude: $0.1)
        }
    }
}
