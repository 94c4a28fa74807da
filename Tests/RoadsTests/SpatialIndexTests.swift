import Storage
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// The index finds what a look at every road finds.
@Suite struct SpatialIndexTests {
    /// Where roads are drawn: a corner, and how far they lie apart, in 1e-7 degrees.
    enum Region: CaseIterable {
        case city, country, antimeridian, northPole, southPole, world

        var center: FixedCoordinate {
            switch self {
            case .city, .country: FixedCoordinate(latitude: 411_500_000, longitude: -86_100_000)
            case .antimeridian: FixedCoordinate(latitude: -170_000_000, longitude: 1_799_999_000)
            case .northPole: FixedCoordinate(latitude: 899_900_000, longitude: 300_000_000)
            case .southPole: FixedCoordinate(latitude: -899_900_000, longitude: -1_800_000_000)
            case .world: FixedCoordinate(latitude: 0, longitude: 0)
            }
        }

        /// How far roads lie from the center at most, north and east.
        var reach: (north: Int, east: Int) {
            switch self {
            case .city: (200_000, 200_000)
            case .country, .antimeridian: (20_000_000, 20_000_000)
            case .northPole, .southPole: (500_000, 1_799_000_000)
            case .world: (899_000_000, 1_799_000_000)
            }
        }
    }

    private static func place(_ region: Region, _ random: inout SeededGenerator) -> FixedCoordinate {
        moved(region.center, region.reach, &random)
    }

    private static func moved(
        _ place: FixedCoordinate, _ reach: (north: Int, east: Int), _ random: inout SeededGenerator
    ) -> FixedCoordinate {
        let moved = place.moved(
            north: Double(random.below(2 * reach.north + 1) - reach.north),
            east: Double(random.below(2 * reach.east + 1) - reach.east))
        return FixedCoordinate(
            latitude: min(max(moved.latitude, -900_000_000), 900_000_000), longitude: moved.longitude)
    }

    /// Random roads in a region; every tenth is long.
    static func lines(_ region: Region, count: Int, _ random: inout SeededGenerator) -> [[FixedCoordinate]] {
        (0..<count).map { number in
            var line = [place(region, &random)]
            let step = number % 10 == 0 ? 3_000_000 : 30_000
            for _ in 0...random.below(4) { line.append(moved(line[line.count - 1], (step, step), &random)) }
            return line
        }
    }

    private func bruteForce(_ lines: [[FixedCoordinate]], _ place: FixedCoordinate) -> [Double] {
        lines.map { line in
            zip(line, line.dropFirst()).map { ProjectedPoint(of: place, onSegmentFrom: $0, to: $1).distance }.min()
                ?? .infinity
        }
    }

    @Test(arguments: Region.allCases)
    func `candidates are those of a look at every road, nearest first`(region: Region) throws {
        var random = SeededGenerator(seed: 31)
        let folder = try TestFolder()
        for count in [1, 7, 8, 9, 64, 65, 300] {
            let lines = Self.lines(region, count: count, &random)
            var sketch = RoadSketch()
            for line in lines { sketch.add(line) }
            let graph = try sketch.graph(modes: [.walking], in: folder)
            var rules = SnapRules()
            rules.wideLimit = .max
            for radius in [500.0, 50_000, 1e9] {
                rules.radius = radius
                let place = Self.place(region, &random)
                let distances = bruteForce(lines, place)
                let found = graph.snapCandidates(near: place, mode: .walking, rules: rules, isWide: true)
                #expect(found.map(\.distance) == distances.filter { $0 <= radius }.sorted(), "\(count) roads, \(place)")
                for candidate in found {
                    #expect(candidate.distance == distances[candidate.segment])
                    #expect(candidate.offset <= graph.length(of: candidate.segment))
                }
            }
        }
    }

    @Test func `a road across the 180th meridian is found from both sides and from on it`() throws {
        var sketch = RoadSketch()
        // A box of the index holds eight roads; those of the first cross the meridian, others lie 600 meters off.
        for row in 0..<8 {
            let latitude = Int32(row * 1_000_000)
            sketch.add([
                FixedCoordinate(latitude: latitude, longitude: 1_799_900_000),
                FixedCoordinate(latitude: latitude, longitude: -1_799_900_000),
            ])
        }
        for longitude in [1_799_950_000, 1_799_980_000, -1_799_980_000] as [Int32] {
            let other = FixedCoordinate(latitude: 0, longitude: longitude).moved(metersNorth: 600, metersEast: 0)
            sketch.add([other, other.moved(metersNorth: 0, metersEast: 10)])
        }
        let graph = try sketch.graph(in: TestFolder())
        for longitude in [1_799_950_000, 1_799_999_000, 1_800_000_000, -1_800_000_000, -1_799_950_000] as [Int32] {
            let place = FixedCoordinate(latitude: 100, longitude: longitude)
            let nearest = try #require(graph.nearestRoad(to: place, mode: .automobile, radius: 1_000))
            #expect(nearest.distance < 2, "\(longitude)")
            #expect(graph.snapCandidates(near: place, mode: .automobile).first?.segment == 0, "\(longitude)")
        }
    }

    @Test func `an empty graph has no roads near`() throws {
        let graph = try RoadSketch().graph(in: TestFolder())
        let place = FixedCoordinate(latitude: 0, longitude: 0)
        #expect(graph.nearestRoad(to: place, mode: .automobile, radius: 1e9) == nil)
        #expect(graph.snapCandidates(near: place, mode: .automobile).isEmpty)
    }

    @Test func `the distance of a far road is that along the sphere`() throws {
        var sketch = RoadSketch()
        let road = FixedCoordinate(latitude: 700_000_000, longitude: 100_000_000)
        sketch.add([road, road.moved(metersNorth: 0, metersEast: 50)])
        let graph = try sketch.graph(in: TestFolder())
        let place = FixedCoordinate(latitude: 680_000_000, longitude: 170_000_000)
        let nearest = try #require(graph.nearestRoad(to: place, mode: .automobile, radius: 500_000))
        #expect(abs(nearest.distance - place.distance(to: nearest.place)) < 1)
    }
}
