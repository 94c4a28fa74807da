import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing

/// A graph beside the index of places of another import, as a killed import may leave it between two renames.
@Suite struct ForeignIndexTests {
    private let folder: TestFolder
    private let families: [any ServerAPI]

    init() throws {
        folder = try TestFolder()
        let extract = try folder.extract([
            .node(1, at: FixedCoordinate(Coordinate(latitude: 52, longitude: 13))),
            .node(2, at: FixedCoordinate(Coordinate(latitude: 52, longitude: 13.01))),
            .way(10, [1, 2], [("highway", "residential")]),
        ])
        try ImportedGraph.write(fromExtract: extract, to: folder.file("town.graph"), modes: [.automobile])
        let other = try SketchTown.vaduz()
        try FileManager.default.copyItem(
            atPath: PlaceIndexFile.path(besideGraph: other.map.graph.path), toPath: folder.file("town.places"))
        let areas = CurrentDatasets(provider: try DirectionsProvider(graphPath: folder.file("town.graph")))
        families = [AppleAPI(areas), NominatimAPI(areas), NativeAPI(areas)]
    }

    private func answer(_ target: String) -> ServerAnswer {
        families.answer(ServerQuery(target: target, fields: [.authorization: "Bearer any"]))
    }

    @Test(arguments: [
        "/geocode?q=a", "/autocomplete?q=a", "/search?q=cafe", "/reverse?point=52,13",
        "/directions?source=Marktgasse&destination=52,13", "/v1/geocode?q=a", "/v1/search?q=cafe",
        "/v1/searchAutocomplete?q=a", "/v1/reverseGeocode?loc=52,13", "/nominatim/search?q=a",
        "/nominatim/reverse?lat=52&lon=13",
    ])
    func `what needs the index is refused for now, without the path of a file`(target: String) {
        let answer = answer(target)
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.status == .serviceUnavailable, "\(text)")
        #expect(answer.outcome == "placesDamaged")
        #expect(!text.contains(folder.path))
    }

    @Test func `a client is told when to come back`() throws {
        #expect(try JSONValue(answer("/geocode?q=a").body)["retryAfter"].value == 60)
    }

    @Test func `routes between coordinates need no index`() {
        #expect(answer("/directions?source=52,13&destination=52,13.01").status == .ok)
        #expect(answer("/v1/directions?origin=52,13&destination=52,13.01").status == .ok)
    }
}
