import Geometry
import TestSupport
import Testing

@testable import OSRMDialect

/// Lines as a map of the whole route shows them.
@Suite struct OSRMOverviewTests {
    private func line(_ places: [(Int32, Int32)]) -> [FixedCoordinate] {
        places.map { FixedCoordinate(latitude: 500_000_000 + $0.0, longitude: 80_000_000 + $0.1) }
    }

    @Test func `points on a straight line are left out`() {
        let straight = line((0...100).map { (0, $0 * 10_000) })
        #expect(OSRMOverview.simplified(straight) == [straight[0], straight[100]])
    }

    @Test func `a corner stays`() {
        let corner = line([(0, 0), (0, 5_000), (0, 10_000), (5_000, 10_000), (10_000, 10_000)])
        #expect(OSRMOverview.simplified(corner) == [corner[0], corner[2], corner[4]])
    }

    @Test func `a detour is left out that a map of the whole line cannot show`() {
        let detour: [(Int32, Int32)] = [(0, 0), (0, 500_000), (2_000, 502_000), (0, 504_000)]
        #expect(OSRMOverview.simplified(line(detour)).count == 4)
        #expect(OSRMOverview.simplified(line(detour + [(0, 90_000_000)])).count == 2)
    }

    @Test func `what is left out lies near what stays`() {
        var random = SeededGenerator(seed: 9)
        var place = (Int32(0), Int32(0))
        let walk = line(
            (0..<2000).map { _ in
                place.0 += Int32(random.below(4_000)) - 2_000
                place.1 += Int32(random.below(4_000)) - 1_900
                return place
            })
        let simplified = OSRMOverview.simplified(walk)
        #expect(simplified.first == walk.first && simplified.last == walk.last)
        #expect(simplified.count < walk.count && simplified.count > 10)
    }

    @Test func `lines without length`() {
        #expect(OSRMOverview.simplified([]) == [])
        let same = line([(0, 0), (0, 0), (0, 0)])
        #expect(OSRMOverview.simplified(same).count == 2)
    }
}
