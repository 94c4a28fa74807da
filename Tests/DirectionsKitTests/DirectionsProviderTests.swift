import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

@Suite struct DirectionsProviderTests {
    private func reason(_ path: String) -> DirectionsError.Reason? {
        do throws(DirectionsError) {
            _ = try DirectionsProvider(graphPath: path)
            return nil
        } catch {
            #expect(error.code == .serverFailure)
            #expect(error.message.contains(path))
            return error.reason
        }
    }

    @Test func `a graph that is not there and one that is damaged are different errors`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "provider-\(UUID().uuidString).graph").path
        #expect(reason(path) == .graphMissing)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("no graph at all".utf8).write(to: URL(filePath: path))
        #expect(reason(path) == .graphDamaged)
        #expect(reason(FileManager.default.temporaryDirectory.path) == .graphMissing)
    }

    @Test func `the error of a point that lies in the graph with its values swapped says so`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        let inside = try #require(map.response("a", "c")?.source.coordinate)
        let swapped = Coordinate(latitude: inside.longitude, longitude: inside.latitude)
        let request = DirectionsRequest(
            source: MapItem(coordinate: swapped), destination: MapItem(coordinate: inside), transportType: .automobile)
        #expect {
            try map.provider.calculate(request)
        } throws: { error in
            (error as? DirectionsError)?.message.hasSuffix("so the two values look swapped.") == true
        }
    }
}
