import DirectionsKit
import Geometry
import SketchSupport
import Testing

/// Ids and places at the edge of what files hold.
@Suite struct OddNumberScenarios {
    /// The best route along a street through the places, whose nodes and itself have the ids.
    private func route(along street: [(id: Int64, place: Coordinate)], way: Int64) throws -> Route? {
        let nodes: [PBFWriter.Object] = street.map { .node($0.id, at: FixedCoordinate($0.place)) }
        let file = try ReadingFile(nodes + [.way(way, street.map(\.id), [("highway", "residential")])])
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: file.path))
        let ends = try [#require(street.first), #require(street.last)].map { MapItem(coordinate: $0.place) }
        let request = DirectionsRequest(source: ends[0], destination: ends[1], transportType: .automobile)
        return try provider.calculate(request).routes.first
    }

    private func length(_ street: [(id: Int64, place: Coordinate)]) -> Double {
        zip(street, street.dropFirst()).reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
    }

    @Test(arguments: [(-1, -2, -3, -7), (0, 1, 2, 0), (-5, 3, 9_000_000_000, -1), (1, 2, 4_000_000_000_000, 1)])
    func `ids may be negative, zero and large`(first: Int64, second: Int64, third: Int64, way: Int64) throws {
        let street = [
            (id: first, place: Coordinate(latitude: 41, longitude: -8)),
            (id: second, place: Coordinate(latitude: 41, longitude: -7.999)),
            (id: third, place: Coordinate(latitude: 41.001, longitude: -7.999)),
        ]
        let found = try route(along: street, way: way)
        #expect(found?.steps.map(\.wayIDs) == [[way], []])
        #expect(found?.distance.isAbout(length(street)) == true)
    }

    @Test(arguments: [
        (Coordinate(latitude: 0, longitude: 180), Coordinate(latitude: 0, longitude: 179.999)),
        (Coordinate(latitude: 0, longitude: -180), Coordinate(latitude: 0.001, longitude: 179.999)),
        (Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 89.999, longitude: 5)),
        (Coordinate(latitude: -90, longitude: -180), Coordinate(latitude: -89.999, longitude: 170)),
    ])
    func `roads reach the edges of the map`(start: Coordinate, end: Coordinate) throws {
        let street = [(id: Int64(1), place: start), (id: Int64(2), place: end)]
        #expect(try route(along: street, way: 1)?.distance.isAbout(length(street), within: 0.05) == true)
    }
}
