import Coverage
import DirectionsKit
import Geometry
import Testing

struct CoverageGapTests {
    @Test(arguments: [(900_000_000, "south"), (-900_000_000, "north")] as [(Int32, String)])
    func `from a pole there is one direction only`(latitude: Int32, direction: String) {
        let corners = [(0, 0), (0, 10_000_000), (10_000_000, 10_000_000)].map {
            FixedCoordinate(latitude: $0.0, longitude: $0.1)
        }
        for longitude: Int32 in [30_000_000, -1_700_000_000, 1_800_000_000] {
            let place = FixedCoordinate(latitude: latitude, longitude: longitude)
            let gap = CoverageGap(from: place, to: CoverageArea(polygons: [corners]))
            #expect(gap.words.hasSuffix("to the \(direction)"))
        }
    }
}
