import DirectionsKit
import DirectionsServer
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing

/// Valhalla's and openrouteservice's services on the server: whose paths they are, and what errors look like.
struct ValhallaAPITests {
    private let map: SketchMap
    private let families: [any ServerAPI]

    init() throws {
        map = try SketchMap(
            "a---b---c             d---e", ways: ["abc": "residential", "de": "residential"],
            modes: [.automobile, .walking])
        var configuration = ServerConfiguration()
        configuration.version = "1.2.3"
        configuration.limits.tableCells = 4
        let areas = CurrentDatasets(provider: map.provider, configuration: configuration)
        families = [ValhallaAPI(areas), OpenRouteServiceAPI(areas), OSRMAPI(areas), NativeAPI(areas)]
    }

    private func list(_ letters: String) -> String {
        letters.map { "{\"lat\":\(map.place($0).latitude),\"lon\":\(map.place($0).longitude)}" }
            .joined(separator: ",")
    }

    private func post(_ target: String, _ body: String) throws -> (status: Int, json: JSONValue) {
        let answer = families.answer(ServerQuery(.post, target: target, body: Array(body.utf8)))
        return (answer.status.code, try JSONValue(answer.body))
    }

    private func get(_ target: String) throws -> (status: Int, json: JSONValue) {
        let answer = families.answer(ServerQuery(target: target))
        return (answer.status.code, try JSONValue(answer.body))
    }

    // MARK: Paths

    @Test func `a bare path is Valhalla's, and one with a version is OSRM's`() throws {
        #expect(try get("/route").json["error_code"].value == 100)
        #expect(try get("/route/v1/driving").json["code"].text == "InvalidUrl")
        #expect(try post("/v2/isochrones/driving-car", "{}").json["error"]["code"].value == 3001)
        #expect(try post("/ors/v2/isochrones/driving-car/geojson", "{}").json["error"]["code"].value == 3001)
        #expect(try get("/isochrones").json["reason"].text != nil)
    }

    @Test func `a service of Valhalla that is not offered has its own shape of error`() throws {
        let api = ValhallaAPI(CurrentDatasets(provider: map.provider))
        let answer = api.answer(for: ServerError(.notFound, ""), to: ServerQuery(target: "/height?json={}"))
        let sentence =
            "This server does not offer this service; it offers /route, /sources_to_targets, /trace_route, "
            + "/trace_attributes, /isochrone, /locate, /status."
        #expect(api.endpoint(at: "/height") == nil && answer.status == .notFound)
        #expect(try JSONValue(answer.body)["error"].text == sentence)
    }

    @Test func `a request may be a query or a body`() throws {
        let json = "{\"locations\":[\(list("ac"))],\"costing\":\"auto\"}"
        let query = try get("/route?json=\(json)")
        let body = try post("/route/", json)
        #expect(query.status == 200 && query.json == body.json)
        #expect(query.json["trip"]["legs"].elements.count == 1)
    }

    @Test func `the status names the services`() throws {
        let answer = try get("/status")
        #expect(answer.json["version"].text == "1.2.3" && answer.json["has_tiles"] == .null)
        let actions = answer.json["available_actions"].elements.map(\.text)
        let offered = [
            "isochrone", "locate", "route", "sources_to_targets", "status", "trace_attributes", "trace_route",
        ]
        #expect(actions == offered)
        let verbose = try post("/status", #"{"verbose":true}"#)
        #expect(verbose.json["has_live_traffic"] == .bool(false))
        #expect(verbose.json["bbox"]["features"][0]["geometry"]["type"].text == "Polygon")
    }

    // MARK: Errors

    @Test(arguments: [
        ("/route", #""locations":[AC],"costing":"bus""#, 125), ("/route", #""locations":[AD],"costing":"auto""#, 442),
        ("/route", #""locations":[{"lat":0,"lon":0},{"lat":0,"lon":0}],"costing":"auto""#, 171),
        ("/sources_to_targets", #""sources":[AC,AC],"targets":[AC],"costing":"auto""#, 150),
        ("/route", #""locations":[AC],"costing":"auto","format":"gpx""#, 107),
    ])
    func `an error has a code of Valhalla and the status 400`(path: String, members: String, code: Int) throws {
        let body = "{\(members)}".replacing("AC", with: list("ac")).replacing("AD", with: list("ad"))
        let answer = try post(path, body)
        #expect(answer.status == 400 && answer.json["status_code"].value == 400)
        #expect(answer.json["error"].text?.hasSuffix(".") == true)
        #expect([Double(code), 170].contains(answer.json["error_code"].value ?? 0))
    }

    @Test func `an error of the search for isochrones has openrouteservice's shape`() throws {
        let answer = try post("/v2/isochrones/driving-car", #"{"locations":[[0,0]],"range":[60]}"#)
        #expect(answer.json["error"]["code"].value == 3003 && (400..<500).contains(answer.status))
        #expect(answer.json["info"]["engine"]["version"].text == "1.2.3")
    }

    @Test func `a place outside the coverage has no edges`() throws {
        let folder = try TestFolder()
        let (a, c) = (map.place("a"), map.place("c"))
        let south = a.latitude - 1
        let north = a.latitude + 1
        let west = a.longitude - 1
        let east = c.longitude + 0.0001
        let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
        try folder.write("{\"type\": \"MultiPolygon\", \"coordinates\": [[\(ring)]]}", to: "a.geojson")
        let provider = DirectionsProvider(graph: map.graph, coverage: try CoverageGate(path: folder.file("a.geojson")))
        let families: [any ServerAPI] = [ValhallaAPI(CurrentDatasets(provider: provider))]
        func code(_ letters: String) throws -> Double? {
            let body = "{\"locations\":[\(list(letters))],\"costing\":\"auto\"}"
            let answer = families.answer(ServerQuery(.post, target: "/route", body: Array(body.utf8)))
            return try JSONValue(answer.body)["error_code"].value
        }
        #expect(try code("ac") == nil && code("ae") == 171)
    }
}
