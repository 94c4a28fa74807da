import Coverage
import DirectionsKit
import Geometry
import ProviderSetup
import Roads
import SketchSupport
import TestSupport
import Testing

/// The checks of a start-up, on a graph without bicycles.
@Suite struct OpenedProviderTests {
    private static let made = Result { try Self.makeFolder() }

    private static func makeFolder() throws -> TestFolder {
        let folder = try TestFolder()
        let map = RandomNetwork(seed: 4, columns: 3, rows: 3)
        try map.write(to: folder.file("area.osm.pbf"))
        try ImportedGraph.write(
            fromExtract: folder.file("area.osm.pbf"), to: folder.file("area.graph"), modes: [.automobile, .walking])
        try folder.write(CoverageText.square(40.95, -8.05, 41.05, -7.95), to: "area.geojson")
        try folder.write("{}", to: "invalid.geojson")
        try folder.write(CoverageText.square(-8.05, 40.95, -7.95, 41.05), to: "swapped.geojson")
        return folder
    }

    private func open(
        modes: String = "MKDirectionsModeCar", graph: String = "area.graph", coverage: String = "area.geojson"
    ) throws -> OpenedProvider {
        let folder = try Self.made.get()
        let text = "name: Town\nmodes: [\(modes)]\ngraph: \(graph)\ncoverage: \(coverage)\n"
        let name = "provider-\(abs(text.hashValue)).yml"
        try folder.write(text, to: name)
        return try ProviderFile(path: folder.file(name)).opened()
    }

    private func error(_ open: () throws -> OpenedProvider) -> DirectionsError? {
        do {
            _ = try open()
            return nil
        } catch {
            return error as? DirectionsError
        }
    }

    @Test func `a provider answers what its file declares`() throws {
        let opened = try open(modes: "MKDirectionsModeCar, MKDirectionsModePedestrian")
        #expect(opened.gate.transportTypes == [.automobile, .walking])
        let items = [1, 2].map { MapItem(coordinate: Coordinate(RandomNetwork.place(column: $0, row: $0))) }
        let request = DirectionsRequest(source: items[0], destination: items[1], transportType: .any)
        #expect(try opened.provider.check(request) == [.automobile, .walking])
        #expect(try open(modes: "MKDirectionsModeTaxi").gate.transportTypes == .automobile)
    }

    @Test func `a mode that the graph lacks is named`() throws {
        let error = error { try open(modes: "MKDirectionsModeBike") }
        #expect(error?.reason == .misconfigured)
        #expect(error?.message.contains(", line 3, names MKDirectionsModeBike, but the graph") == true)
        #expect(error?.message.contains("serves only automobile, walking") == true)
    }

    @Test func `missing files are named with the line`() throws {
        let graph = error { try open(graph: "none.graph") }
        #expect(graph?.reason == .misconfigured)
        #expect(graph?.message.contains(", line 3, names the graph") == true)
        let coverage = error { try open(coverage: "none.geojson") }
        #expect(coverage?.reason == .misconfigured)
        #expect(coverage?.message.contains(", line 4, names a coverage file") == true)
    }

    @Test func `an invalid coverage file is not everything`() throws {
        let error = error { try open(coverage: "invalid.geojson") }
        #expect(error?.reason == .invalidCoverage)
        #expect(error?.message.contains("invalid.geojson") == true)
    }

    @Test func `coverage with its axes swapped is an error where the graph shows it`() throws {
        let error = error { try open(coverage: "swapped.geojson") }
        #expect(error?.reason == .invalidCoverage)
        #expect(error?.message.contains("swapped") == true, "\(error?.message ?? "")")
    }

    @Test func `a folder is not a graph and no coverage`() throws {
        #expect(error { try open(graph: ".") }?.reason == .misconfigured)
        #expect(error { try open(coverage: ".") }?.reason == .misconfigured)
    }

    @Test func `a file that is not a graph has an error of its own`() throws {
        #expect(error { try open(graph: "area.geojson") }?.reason == .graphDamaged)
    }
}
