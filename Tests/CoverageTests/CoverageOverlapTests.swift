import Coverage
import Geometry
import TestSupport
import Testing

/// Thousands of polygons that overlap each other in every way, which pairs of them would take minutes to try.
struct CoverageOverlapTests {
    private static let count = inDebug(4_000, release: 20_000)

    /// A rectangle in 1e-7 degrees.
    private func rectangle(_ west: Int, _ south: Int, _ east: Int, _ north: Int) -> [FixedCoordinate] {
        [(west, south), (east, south), (east, north), (west, north)].map {
            FixedCoordinate(latitude: Int32($0.1), longitude: Int32($0.0))
        }
    }

    /// How many polygons overlap an earlier one, reported or left out.
    private func overlaps(_ polygons: [[FixedCoordinate]]) -> Int {
        let reading = CoverageGeoJSON.read(CoverageGeoJSON.write(CoverageArea(polygons: polygons)))
        let told = reading.findings.filter { $0.rule == .overlap }
        #expect(reading.area?.polygons.count == polygons.count)
        #expect(told.count <= 100)
        #expect(told.compactMap(\.polygon) == told.compactMap(\.polygon).sorted())
        // No other rule is broken more than a hundred times here.
        return told.count + reading.omittedFindings
    }

    @Test func `polygons that are all the same each overlap the first`() {
        let polygons = Array(repeating: rectangle(0, 0, 1_000_000, 1_000_000), count: Self.count)
        #expect(overlaps(polygons) == Self.count - 1)
        let reading = CoverageGeoJSON.read(CoverageGeoJSON.write(CoverageArea(polygons: polygons)))
        #expect(
            reading.findings.first { $0.rule == .overlap }?.message
                == "Polygon 2: the polygon overlaps polygon 1; unite the two or draw them apart.")
    }

    @Test func `polygons inside each other all overlap the outermost`() {
        let nested = (0..<Self.count).map { rectangle($0 * 100, $0 * 100, 9_000_000 - $0 * 100, 9_000_000 - $0 * 100) }
        #expect(overlaps(nested) == Self.count - 1)
        #expect(overlaps(nested.reversed()) == Self.count - 1)
    }

    @Test func `in a chain every other polygon is enough to part the rest`() {
        let chain = (0..<Self.count).map { rectangle($0 * 1000, 0, $0 * 1000 + 1500, 100_000) }
        #expect(overlaps(chain) == Self.count / 2)
    }

    @Test func `bars across bars are reported once each`() {
        let half = Self.count / 2
        let upright = (0..<half).map { rectangle($0 * 80_000, 0, $0 * 80_000 + 40_000, half * 80_000) }
        let level = (0..<half).map { rectangle(0, $0 * 80_000, half * 80_000, $0 * 80_000 + 40_000) }
        #expect(overlaps(upright + level) == half)
    }

    @Test func `bars beside each other whose boxes all overlap have nothing in common`() {
        let strips = (0..<Self.count).map { number in
            [(0, 0), (400_000_000, 400_000_000), (400_000_000, 400_010_000), (0, 10_000)].map { x, y in
                FixedCoordinate(latitude: Int32(y + 20_000 * number), longitude: Int32(x))
            }
        }
        #expect(overlaps(strips) == 0)
    }

    @Test func `many triangles at one corner share sides or overlap`() throws {
        let fan = (0..<Self.count).map { number in
            [(0, 0), (900_000_000, number * 40_000), (900_000_000, number * 40_000 + 40_000)].map {
                FixedCoordinate(latitude: Int32($0.1), longitude: Int32($0.0))
            }
        }
        let reading = CoverageGeoJSON.read(CoverageGeoJSON.write(CoverageArea(polygons: fan)))
        #expect(!reading.findings.contains { $0.rule == .overlap })
        let shared = reading.findings.filter { $0.rule == .sharedEdge }
        #expect(shared.count + reading.omittedFindings == Self.count - 1)
        // All but the lowest triangles reach into the square; the sides that they share west of it are reported too.
        let square = rectangle(1_000_000, 1_000_000, 500_000_000, 500_000_000)
        let overlapping = overlaps([square] + fan) - (Self.count - 1 - 100)
        #expect((Self.count - 100..<Self.count).contains(overlapping))
    }

    @Test func `without the reported polygons no two overlap, and each of them overlaps the one it names`() {
        var random = SeededGenerator(seed: 3)
        var told = 0
        var clean = 0
        for _ in 0..<3000 {
            let polygons = (0..<2 + random.below(6)).map { _ in triangle(&random) }
            let findings = CoverageGeoJSON.read(CoverageGeoJSON.write(CoverageArea(polygons: polygons))).findings
            let overlapping = findings.filter { $0.rule == .overlap }
            for finding in overlapping {
                guard let later = finding.polygon,
                    let earlier = finding.message.firstMatch(of: /overlaps polygon (\d+)/).flatMap({ Int($0.1) })
                else {
                    Issue.record("\(finding.message)")
                    continue
                }
                #expect(overlap(polygons[earlier - 1], polygons[later]), "\(polygons)")
            }
            let left = polygons.indices.filter { index in !overlapping.contains { $0.polygon == index } }
            for one in left {
                for other in left where one < other {
                    #expect(!overlap(polygons[one], polygons[other]), "\(polygons)")
                }
            }
            told += overlapping.count
            clean += overlapping.isEmpty ? 1 : 0
        }
        #expect(told > 1000)
        #expect(clean > 100)
    }

    /// An anticlockwise triangle in a small square, where contacts of all kinds are common.
    private func triangle(_ random: inout SeededGenerator) -> [FixedCoordinate] {
        while true {
            let corners = (0..<3).map { _ in
                FixedCoordinate(latitude: Int32(random.below(9)), longitude: Int32(random.below(9)))
            }
            if CrossingCount.turn(corners[0], corners[1], corners[2]) > 0 { return corners }
        }
    }

    /// Whether no side of either triangle has the other on its right.
    private func overlap(_ one: [FixedCoordinate], _ other: [FixedCoordinate]) -> Bool {
        func separates(_ triangle: [FixedCoordinate], _ points: [FixedCoordinate]) -> Bool {
            (0..<3).contains { side in
                points.allSatisfy { CrossingCount.turn(triangle[side], triangle[(side + 1) % 3], $0) <= 0 }
            }
        }
        return !separates(one, other) && !separates(other, one)
    }
}
