import Coverage
import Geometry
import Testing

struct CoverageAreaTests {
    @Test func `a place on the edge is inside`() {
        let square = [(0, 0), (0, 10), (10, 10), (10, 0)].map { FixedCoordinate(latitude: $0.0, longitude: $0.1) }
        let area = CoverageArea(polygons: [square])
        #expect(area.contains(FixedCoordinate(latitude: 10, longitude: 5)))
        #expect(!area.contains(FixedCoordinate(latitude: 12, longitude: 5)))
    }
}
