import Coverage
import Geometry
import TestSupport
import Testing

struct CoverageMakingTests {
    @Test func `a town is one polygon that keeps the promise`() throws {
        let made = try #require(CoverageMaking.area(of: RoadPattern.grid(at: (48.0, 11.0), size: 10)))
        #expect(made.area.polygons.count == 1)
        #expect(made.keepsPromise)
        #expect(made.heldShare > 0.999 && made.areaRatio < 1.1)
        expectTidy(made.area)
    }

    @Test func `a road over more than half the earth has an area around it`() throws {
        let ends = [-115.0, 115].map { FixedCoordinate(Coordinate(latitude: 0, longitude: $0)) }
        let road = [ends[0], FixedCoordinate(latitude: 0, longitude: 0), ends[1]]
        let made = try #require(CoverageMaking.area(of: [road]))
        #expect(made.holdsRoads)
        #expect(CoverageGeoJSON.read(CoverageGeoJSON.write(made.area)).area != nil)
    }

    @Test func `islands stay apart`() throws {
        let roads =
            RoadPattern.grid(at: (36.0, 14.3), size: 6) + RoadPattern.grid(at: (36.0, 14.34), size: 4)
            + RoadPattern.grid(at: (36.035, 14.32), size: 3)
        let made = try #require(CoverageMaking.area(of: roads))
        #expect(made.area.polygons.count == 3)
        #expect(made.keepsPromise)
        expectTidy(made.area)
    }

    @Test func `more islands than there may be polygons share some`() throws {
        let roads = (0..<24).flatMap { number in
            RoadPattern.grid(at: (60 + Double(number / 6) * 0.02, 20 + Double(number % 6) * 0.04), size: 2)
        }
        let made = try #require(CoverageMaking.area(of: roads))
        #expect(made.keepsPromise, "\(made)")
        expectTidy(made.area)
    }

    @Test func `of villages far apart, the nearest share a polygon`() throws {
        let roads = (0..<22).flatMap { number in
            RoadPattern.grid(at: (55 + Double(number / 5) * 0.03, 10 + Double(number % 5) * 0.06), size: 2)
        }
        let made = try #require(CoverageMaking.area(of: roads))
        #expect(made.area.polygons.count == 20)
        #expect(made.keepsPromise, "\(made.heldShare) \(made.areaRatio)")
        expectTidy(made.area)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `winding roads are covered as promised`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let roads = (0..<4).map { _ in RoadPattern.walk(from: (46.5, 9.5), steps: 100, &random) }
        let made = try #require(CoverageMaking.area(of: roads))
        #expect(made.keepsPromise, "\(made.heldShare) \(made.areaRatio)")
        expectTidy(made.area)
    }

    @Test func `no polygon crosses the 180th meridian`() throws {
        let made = try #require(CoverageMaking.area(of: RoadPattern.grid(at: (-17.0, 179.98), size: 12)))
        #expect(made.area.polygons.count == 2)
        #expect(made.keepsPromise)
        let east = made.area.bounds.map(\.maximum.longitude).max()
        let west = made.area.bounds.map(\.minimum.longitude).min()
        #expect((1_799_995_000...1_800_000_000).contains(try #require(east)))
        #expect((-1_800_000_000 ... -1_799_995_000).contains(try #require(west)))
        #expect(made.area.bounds.allSatisfy { $0.maximum.longitude - $0.minimum.longitude < 10_000_000 })
        expectTidy(made.area)
    }

    @Test func `one short road is enough and none is not`() throws {
        let road = [FixedCoordinate(latitude: 0, longitude: 0), FixedCoordinate(latitude: 100, longitude: 50)]
        let made = try #require(CoverageMaking.area(of: [road]))
        #expect(made.keepsPromise)
        #expect(CoverageMaking.area(of: [[road[0], road[0]]]) == nil)
        #expect(CoverageMaking.area(of: []) == nil)
    }

    private func expectTidy(_ area: CoverageArea) {
        #expect(area.polygons.count <= 20)
        for polygon in area.polygons {
            #expect((3...19).contains(polygon.count))
            #expect(CrossingCount.isSimple(polygon))
        }
        for (index, polygon) in area.polygons.enumerated() {
            // Halves on both sides of the 180th meridian may touch there.
            let others = area.polygons[..<index].joined().filter { abs($0.longitude) != 1_800_000_000 }
            #expect(!others.contains { CoverageArea(polygons: [polygon]).contains($0) })
        }
    }
}

/// Roads for tests.
enum RoadPattern {
    /// Streets every 200 m or so, some number of them either way.
    static func grid(at place: (latitude: Double, longitude: Double), size: Int) -> [[FixedCoordinate]] {
        (0...size).flatMap { street in
            [
                (0...size).map { at(place, north: street * 20_000, east: $0 * 30_000) },
                (0...size).map { at(place, north: $0 * 20_000, east: street * 30_000) },
            ]
        }
    }

    /// A road of steps of a hundred meters that turns at random.
    static func walk(
        from place: (latitude: Double, longitude: Double), steps: Int, _ random: inout SeededGenerator
    ) -> [FixedCoordinate] {
        var x = 0
        var y = 0
        var heading = random.below(8)
        let directions = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
        return (0..<steps).map { _ in
            if random.chance(15) { heading = (heading + (random.chance(50) ? 1 : 7)) % 8 }
            x += directions[heading].0 * 13_000
            y += directions[heading].1 * 9_000
            return at(place, north: y, east: x)
        }
    }

    private static func at(
        _ place: (latitude: Double, longitude: Double), north: Int, east: Int
    ) -> FixedCoordinate {
        let start = FixedCoordinate(Coordinate(latitude: place.latitude, longitude: place.longitude))
        return start.moved(north: Double(north), east: Double(east))
    }
}
