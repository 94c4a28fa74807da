import DirectionsServer
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// Searches for places in a server of several graphs: all are asked, and nearness only orders.
@Suite struct SearchOfSeveralAreasTests {
    private let german: SketchMap
    private let maltese: SketchMap
    private let areas: CurrentDatasets

    init() throws {
        german = try SketchMap(
            """
            a-----b
              x y
            """, ways: ["ab": "residential name='Mill Lane'"],
            nodes: ["x": "amenity=pharmacy name='Sun Pharmacy'", "y": "amenity=cafe name='Rose Cafe'"], at: .germany,
            hasPlaces: true)
        maltese = try SketchMap(
            """
            a-----b
              x y
            """, ways: ["ab": "residential name='Mill Lane'"],
            nodes: ["x": "amenity=pharmacy name='Moon Pharmacy'", "y": "amenity=bar name='Rosy Bar'"], at: .malta,
            hasPlaces: true)
        areas = CurrentDatasets(
            ServedDatasets([german, maltese].map { ServedDataset(provider: $0.provider) }))
    }

    /// The body of an answer of any interface.
    private func body(_ target: String) throws -> String {
        let apis: [any ServerAPI] = [NativeAPI(areas), NominatimAPI(areas), AppleAPI(areas)]
        let query = ServerQuery(target: target, fields: [.authorization: "Bearer any"])
        let api = try #require(apis.first { $0.owns(query.path) })
        let endpoint = try #require(api.endpoint(at: query.path))
        return String(decoding: try endpoint.answer(query, Cancellation()).body, as: UTF8.self)
    }

    /// Which of some words an answer has, in the order in which it has them.
    private func order(_ words: String..., of target: String) throws -> [String] {
        let body = try body(target)
        return words.compactMap { word in body.firstRange(of: word).map { (word, $0.lowerBound) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test(arguments: [
        "/autocomplete?q=moon&near=50,8", "/geocode?q=moon+pharmacy&near=46.66,2.73",
        "/search?q=moon+pharmacy&near=50,8",
        "/geocode?q=moon+pharmacy&region=30,0,60,20", "/nominatim/search?q=moon+pharmacy&viewbox=7.9,50.1,8.1,49.9",
        "/v1/geocode?q=moon+pharmacy&userLocation=50,8", "/v1/search?q=moon+pharmacy&searchLocation=50,8",
        "/v1/searchAutocomplete?q=moon&userLocation=50,8",
    ])
    func `a place of another graph than the one near which is searched is found`(target: String) throws {
        #expect(try body(target).contains("Moon Pharmacy"), "\(target)")
    }

    @Test func `a region and a bounded box leave out what lies elsewhere`() throws {
        #expect(try order("Moon Pharmacy", of: "/geocode?q=moon+pharmacy&region=49,7,51,9") == [])
        let bounded = "/nominatim/search?q=moon+pharmacy&viewbox=7.9,50.1,8.1,49.9&bounded=1"
        #expect(try order("Moon Pharmacy", of: bounded) == [])
    }

    @Test func `nearness orders the places of all graphs`() throws {
        let longitude = #/"longitude"\s*:\s*(\d+)/#
        for path in ["/geocode?q=mill+lane&near=", "/v1/geocode?q=mill+lane&userLocation="] {
            for (place, others) in [("50,8", ["8", "14"]), ("35.9,14.4", ["14", "8"])] {
                let found = try body(path + place).matches(of: longitude).map { String($0.1) }
                #expect(found.first == others[0] && found.contains(others[1]), "\(path)\(place)")
            }
        }
        #expect(try order("Sun", "Moon", of: "/search?q=pharmacy&near=49,8.5") == ["Sun", "Moon"])
        #expect(try order("Sun", "Moon", of: "/search?q=pharmacy&near=37,14") == ["Moon", "Sun"])
    }

    @Test func `a graph with a worse match has none beside a better one`() throws {
        // Of the text "rose" the graph of Malta has the beginning of no word, and "rosy" only as a typing error.
        #expect(try order("Rose Cafe", "Rosy Bar", of: "/geocode?q=rose&near=35.9,14.4") == ["Rose Cafe"])
        let completed = try order("Rose Cafe", "Rosy Bar", of: "/autocomplete?q=ros&near=35.9,14.4")
        #expect(completed == ["Rosy Bar", "Rose Cafe"])
    }

    @Test func `kinds of places are completed once`() throws {
        let body = try body("/v1/searchAutocomplete?q=pharm&userLocation=50,8")
        #expect(body.lowercased().ranges(of: "\"displaylines\":[\"pharmacy\"]").count == 1, "\(body)")
        #expect(body.contains("Sun Pharmacy") && body.contains("Moon Pharmacy"))
    }

    @Test func `a place near which is searched may lie in any graph`() throws {
        #expect(try order("Sun", "Moon", of: "/search?q=pharmacy&near=rosy+bar") == ["Moon", "Sun"])
    }

    @Test func `places of overlapping graphs are given once, and a graph without places is left out`() throws {
        let bare = try SketchMap("a---b", ways: ["ab": "residential"], at: .britain)
        let all = [bare, german, german].map { ServedDataset(provider: $0.provider) }
        let server = NativeAPI(CurrentDatasets(ServedDatasets(all)))
        let query = ServerQuery(target: "/geocode?q=sun+pharmacy")
        let endpoint = try #require(server.endpoint(at: "/geocode"))
        let body = String(decoding: try endpoint.answer(query, Cancellation()).body, as: UTF8.self)
        #expect(body == (try self.body("/geocode?q=sun+pharmacy")))
    }
}
