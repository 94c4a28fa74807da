import DirectionsKit
import DirectionsServer
import SketchSupport
import TestSupport
import Testing
import Threading

/// Requests with many addresses, on all paths of the native API.
@Suite struct NativeAddressLimitTests {
    private let server: NativeServer

    init() throws {
        server = try Self.server(limit: 2)
    }

    private static func server(limit: Int?) throws -> NativeServer {
        var configuration = ServerConfiguration()
        if let limit { configuration.limits.addresses = limit }
        return try NativeServer(
            SketchMap(
                """
                a--------b--------c
                    x        y
                """,
                ways: ["abc": "residential name='Mill Lane'"],
                nodes: [
                    "x": "addr:street='Mill Lane' addr:housenumber=5 addr:city=Milltown",
                    "y": "amenity=pharmacy name='Sun Pharmacy'",
                ], hasPlaces: true), configuration: configuration)
    }

    /// Addresses between |, as many as given.
    private func list(_ count: Int) -> String { Array(repeating: "Mill+Lane", count: count).joined(separator: "%7C") }

    private func posted(_ count: Int) -> String {
        Array(repeating: "{\"address\": \"Mill Lane\"}", count: count).joined(separator: ", ")
    }

    @Test func `as many addresses as the limit are looked up`() throws {
        let a = server.text("a")
        for (path, query) in [
            ("/directions", "source=\(a)&destination=Mill+Lane+5&waypoints=Sun+Pharmacy"),
            ("/snapshot", "source=\(a)&destination=Mill+Lane+5&waypoints=Sun+Pharmacy"),
            ("/explain", "source=\(a)&destination=Mill+Lane+5&waypoints=Sun+Pharmacy"),
            ("/etas", "source=\(a)&destinations=\(list(2))"), ("/table", "sources=\(a)&destinations=\(list(2))"),
            ("/isochrones", "places=\(list(2))&minutes=1"), ("/search", "q=pharmacy&along=\(a)%7C\(list(2))"),
        ] {
            #expect(try server.get(path, query).status == 200, "\(path)")
        }
    }

    @Test func `one address more is refused by the name of its parameter`() throws {
        let a = server.text("a")
        for (path, query, parameter) in [
            ("/directions", "source=Mill+Lane&destination=Mill+Lane&waypoints=Sun+Pharmacy", "waypoints"),
            ("/snapshot", "source=\(a)&destination=Mill+Lane&waypoints=\(list(2))", "waypoints"),
            ("/explain", "source=\(a)&destination=Mill+Lane&waypoints=\(list(2))", "waypoints"),
            ("/explain", "whyNot=\(a)&source=\(a)&destination=Mill+Lane&waypoints=\(list(2))", "waypoints"),
            ("/etas", "source=\(a)&destinations=\(list(3))", "destinations"),
            ("/etas", "source=Mill+Lane&destinations=\(list(2))", "destinations"),
            ("/table", "sources=\(list(3))&destinations=\(a)", "sources"),
            ("/table", "sources=\(a)&destinations=\(list(3))", "destinations"),
            ("/isochrones", "places=\(list(3))&minutes=1", "places"),
            ("/search", "q=pharmacy&along=\(list(3))", "waypoints"),
            ("/open", "url=directions:?from%3DMill%2520Lane%26via%3DMill%2520Lane%26to%3DMill%2520Lane", "waypoints"),
        ] {
            let answer = try server.get(path, query)
            #expect(answer.problem == "400 badRequest", "\(path)")
            #expect(answer.parameter == parameter, "\(path)")
            #expect(
                answer.detail
                    == "The request has 3 addresses, and this server looks up at most 2 of one request; give coordinates in \(parameter).",
                "\(path)")
        }
    }

    @Test func `bodies have the same limit`() throws {
        let ends = "\"source\": \(server.json("a")), \"destination\": \(server.json("c"))"
        let stops = "{\(ends), \"waypoints\": [\(posted(3))]}"
        for path in ["/directions", "/explain", "/sessions"] {
            let answer = try server.post(path, stops)
            #expect(answer.problem == "400 badRequest" && answer.parameter == "waypoints", "\(path)")
        }
        let times = try server.post("/etas", "{\"source\": \(server.json("a")), \"destinations\": [\(posted(3))]}")
        #expect(times.problem == "400 badRequest" && times.parameter == "destinations")
    }

    @Test func `unless the operator says more there are 100 addresses`() throws {
        let server = try Self.server(limit: nil)
        #expect(try server.get("/capabilities").json["limits"]["addresses"].value == 100)
        let query = "source=\(server.text("a"))&mode=walking&destinations="
        #expect(try server.get("/etas", query + list(100)).json["etas"].elements.count == 100)
        let refused = try server.get("/etas", query + list(101))
        #expect(refused.problem == "400 badRequest" && refused.detail.contains("has 101 addresses"))
    }

    @Test func `without addresses a limit of none permits coordinates and the current location`() throws {
        let server = try Self.server(limit: 0)
        let query = "source=here&here=\(server.text("a"))&destination="
        #expect(try server.get("/directions", query + server.text("c")).status == 200)
        let refused = try server.get("/directions", query + "Mill+Lane")
        #expect(refused.problem == "400 badRequest" && refused.parameter == "destination")
    }

    @Test func `a look-up that is cancelled took too long`() throws {
        let cancellation = Cancellation()
        cancellation.cancel()
        for (path, query) in [
            ("/geocode", "q=Mill+Lane"), ("/autocomplete", "q=Mill"), ("/search", "q=pharmacy"),
            ("/search", "q=pharmacy&along=\(list(2))"), ("/directions", "source=Mill+Lane&destination=Sun+Pharmacy"),
            ("/etas", "source=Mill+Lane&destinations=\(list(1))"), ("/table", "sources=\(list(2))"),
            ("/isochrones", "places=\(list(2))&minutes=1"),
        ] {
            #expect(try server.get(path, query, cancellation: cancellation).problem == "504 searchTimeout", "\(path)")
        }
    }

    @Test func `of several graphs none is asked for an address once a request is cancelled`() throws {
        let maps = try ["Mill Lane", "Church Way"].map { name in
            try SketchMap("a---b", ways: ["ab": "residential name='\(name)'"], hasPlaces: true)
        }
        let areas = CurrentDatasets(ServedDatasets(maps.map { ServedDataset(provider: $0.provider) }))
        let api = NativeAPI(areas)
        let query = ServerQuery(target: "/geocode?q=Church+Way")
        let endpoint = try #require(api.endpoint(at: "/geocode"))
        let answer = try endpoint.answer(query, Cancellation())
        #expect(String(decoding: answer.body, as: UTF8.self).contains("Church Way"))
        for count in [0, 2] {
            let error = #expect(throws: ServerError.self) {
                try endpoint.answer(query, Cancellation(afterQuestions: count))
            }
            #expect(error?.cause?.reason == .cancelled || error?.kind == .searchTimeout)
        }
    }
}
