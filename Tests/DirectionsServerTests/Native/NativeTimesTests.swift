import DirectionsKit
import DirectionsServer
import SketchSupport
import TestSupport
import Testing

/// `/etas`, from queries and from bodies.
@Suite struct NativeTimesTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer.town()
    }

    @Test func `one destination has a travel time with its range`() throws {
        let answer = try server.get("/etas", server.ends("a", "e") + "&mode=automobile&depart=2026-11-21T08:00:00Z")
        let route = try server.get(
            "/directions", server.ends("a", "e") + "&mode=automobile&depart=2026-11-21T08:00:00Z"
        ).json["routes"][0]
        #expect(answer.status == 200)
        #expect(answer.json["expectedTravelTime"] == route["expectedTravelTime"])
        #expect(answer.json["travelTimeRange"] == route["travelTimeRange"])
        #expect(answer.json["expectedDepartureDate"].text == "2026-11-21T08:00:00Z")
        #expect(answer.answer.transportType == .automobile)
        #expect(answer.json["attribution"].text == "© OpenStreetMap contributors")
    }

    @Test func `several destinations have a list, in which an error may stand`() throws {
        let query = "source=\(server.text("a"))&mode=automobile&destinations=\(server.text("e"))%7C0,0"
        let answer = try server.get("/etas", query)
        #expect(answer.status == 200)
        #expect(answer.json["etas"].elements.count == 2)
        #expect(answer.json["etas"][0]["distance"].value ?? 0 > 100)
        #expect(answer.json["etas"][1]["error"]["code"].value == 5)
        let body = """
            {"source": \(server.json("a")), "destinations": [\(server.json("e")), {"coordinate": {"latitude": 0, "longitude": 0}}],
             "transportType": "automobile", "departureDate": "2026-11-21T08:00:00Z"}
            """
        let posted = try server.post("/etas", body)
        #expect(posted.text == (try server.get("/etas", "\(query)&depart=2026-11-21T08:00Z").text))
    }

    @Test func `a list of one destination is a list`() throws {
        let answer = try server.get("/etas", "source=\(server.text("a"))&destinations=\(server.text("e"))")
        #expect(answer.json["etas"].elements.count == 1)
    }

    @Test func `without a route to the one destination there is a problem`() throws {
        #expect(try server.get("/etas", "source=\(server.text("a"))&destination=0,0").status == 404)
    }

    @Test func `what is wrong with the request itself is a problem and no list`() throws {
        let source = server.json("a")
        let list = "\"destinations\": [\(server.json("e")), \(server.json("b"))]"
        for (rest, problem) in [
            ("\"departureDate\": 1, \"arrivalDate\": 1", "400 invalidRequest"),
            ("\"constraints\": [{}]", "400 invalidRequest"),
            ("\"waypoints\": [{\"address\": \"x\"}]", "422 addressUnresolved"),
            ("\"restrictions\": {\"vehicle\": {\"height\": -1}}", "400 invalidRequest"),
        ] {
            #expect(try server.post("/etas", "{\"source\": \(source), \(list), \(rest)}").problem == problem, "\(rest)")
        }
        let here = try server.post("/etas", "{\"source\": {\"isCurrentLocation\": true}, \(list)}")
        #expect(here.problem == "422 currentLocationUnknown")
        let query = "source=\(server.text("a"))&destinations=\(server.text("e"))"
        let times = "&depart=2026-11-21T08:00Z&arrive=2026-11-21T09:00Z"
        #expect(try server.get("/etas", query + times).problem == "400 invalidRequest")
        let address = "{\"source\": \(source), \"destinations\": [{\"address\": \"x\"}, \(source)]}"
        #expect(try server.post("/etas", address).json["etas"][0]["error"]["reason"].text == "addressUnresolved")
    }

    @Test func `destination and destinations exclude each other, and one is needed`() throws {
        for query in ["source=\(server.text("a"))", server.ends("a", "e") + "&destinations=\(server.text("b"))"] {
            let answer = try server.get("/etas", query)
            #expect(answer.problem == "400 badRequest")
            #expect(answer.parameter == "destination")
        }
        let source = server.json("a")
        for body in [
            "{\"source\": \(source)}", "{\"source\": \(source), \"destinations\": []}",
            "{\"source\": \(source), \"destination\": \(source), \"destinations\": [\(source)]}",
            "{\"destinations\": [\(source)]}", "{\"source\": \(source), \"destinations\": [{}]}",
            "{\"source\": \(source), \"destinations\": 1}",
        ] {
            #expect(try server.post("/etas", body).problem == "400 invalidRequest", "\(body)")
        }
        let empty = try server.post("/etas", "{\"source\": \(source), \"destinations\": []}")
        #expect(empty.detail.hasSuffix("its list \"destinations\" is empty; name at least one destination."))
        let places = "[\(source), {\"address\": \"x\", \"zip\": 1}]"
        let unknown = try server.post("/etas", "{\"source\": \(source), \"destinations\": \(places)}")
        #expect(unknown.parameter == "destinations.1.zip")
    }
}
