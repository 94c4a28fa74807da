import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Places around a junction in Andorra that GraphHopper's tests expect within a distance, or beyond it, on the same extract.
@Suite struct SharedIsochroneTests {
    private static let center = Coordinate(latitude: 42.531073, longitude: 1.573792)
    private static let near = Coordinate(latitude: 42.531706, longitude: 1.57937)
    private static let middle = Coordinate(latitude: 42.5386, longitude: 1.587224)
    private static let far = Coordinate(latitude: 42.543216, longitude: 1.591644)
    private static let beyond = Coordinate(latitude: 42.558012, longitude: 1.589756)

    @Test(arguments: ["andorra"].compactMap(SharedExtracts.path))
    func `areas within distances hold the places that lie within them by road`(extract: String) throws {
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: extract))
        let request = IsochronesRequest(
            places: [Self.center], transportType: .automobile, limits: .distances([1_500, 3_000]))
        let areas = try provider.calculateIsochrones(request).isochrones.map { isochrone in
            { place in isochrone.polygons.contains { $0.holds(place) } }
        }
        #expect(areas[0](Self.near) && !areas[0](Self.middle) && !areas[0](Self.beyond))
        #expect(areas[1](Self.middle) && areas[1](Self.far) && !areas[1](Self.beyond))
    }

    @Test(arguments: ["andorra"].compactMap(SharedExtracts.path))
    func `the length of a route is that of the roads`(extract: String) throws {
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: extract))
        let end = Coordinate(latitude: 42.5362, longitude: 1.5740)
        let request = DirectionsRequest(
            source: MapItem(coordinate: Self.center), destination: MapItem(coordinate: end), transportType: .automobile)
        #expect(abs(try provider.calculate(request).routes[0].distance - 1_505) < 15)
    }
}
