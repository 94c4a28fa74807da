import DirectionsKit
import DirectionsLinks
import DirectionsServer
import Geometry
import SketchSupport
import TestSupport
import Testing

/// `/link`: a request as JSON, and as links in all dialects.
@Suite struct NativeLinkTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer.town()
    }

    private func link(_ link: String) throws -> Answered {
        let code = link.utf8.map { "%" + String(Int($0) + 256, radix: 16).dropFirst().uppercased() }
        return try server.get("/link", "url=\(code.joined())")
    }

    private func dialects(_ answer: Answered, _ list: String) -> [String] {
        answer.json[list].elements.compactMap { $0["dialect"].text }
    }

    @Test func `a link is answered as a request that directions takes, and as links in all dialects`() throws {
        let url = "maps:?saddr=50,8&daddr=49.9982014,8.0139904&dirflg=w&t=k"
        let answer = try link(url)
        #expect(answer.json["dialect"].text == "apple-legacy")
        #expect(answer.json["unread"].elements == [.string("t")])
        #expect(dialects(answer, "links").contains("google-dir"))
        let lossy = ["apple-geo-navigation", "google-navigation", "waze", "citymapper", "tmap", "sygic", "tomtom"]
        #expect(Array(dialects(answer, "losses").prefix(7)) == lossy)
        for printed in answer.json["links"].elements {
            let text = try #require(printed["url"].text)
            #expect(try link(text).json["request"] == answer.json["request"], "\(text)")
        }
        let body = answer.text.split(separator: "\"request\" :")[1].split(separator: "\"unread\"")[0]
        let request = body.trimmingCommaAtEnd
        #expect(try server.post("/directions", request).text == server.get("/open", "url=\(url.asValue)").text)
        #expect(try server.post("/link", request).json["request"] == answer.json["request"])
        #expect(try server.post("/link", request).json["dialect"] == .null)
    }

    @Test func `a place is a destination, from the current location`() throws {
        let answer = try link("geo:\(server.text("e"))(Café)")
        #expect(answer.json["dialect"].text == "geo" && answer.json["kind"].text == "place")
        #expect(answer.json["request"]["source"]["isCurrentLocation"] == .bool(true))
        #expect(answer.json["request"]["destination"]["name"].text == "Café")
        let shown = dialects(answer, "placeLinks")
        #expect(
            ["geo", "apple-unified", "apple-legacy", "google-dir", "osm", "organic-maps"].allSatisfy(shown.contains))
        let point = try CoordinateText.parse(server.text("e"))
        for printed in answer.json["placeLinks"].elements {
            let place = RequestURL(try #require(printed["url"].text)).place?.coordinate
            #expect(try #require(place).distance(to: point) < 1)
        }
        let lossy = ["osm", "osrm-demo", "valhalla-demo", "graphhopper", "waze", "sygic"]
        #expect(Array(dialects(answer, "losses").prefix(6)) == lossy)
    }

    @Test func `a destination alone is posted with an open start`() throws {
        let answer = try server.post("/link", #"{"destination":{"coordinate":{"latitude":49.99,"longitude":8.01}}}"#)
        #expect(answer.json["request"]["source"] == .null)
        #expect(dialects(answer, "links").contains("osm") && dialects(answer, "placeLinks").contains("geo"))
        for printed in answer.json["links"].elements {
            #expect(RequestURL(try #require(printed["url"].text)).request.map { $0.source == nil } == true)
        }
    }

    @Test func `the words of a search are the destination`() throws {
        let answer = try link("geo:0,0?q=Nowhere")
        #expect(
            answer.json["kind"].text == "search" && answer.json["request"]["destination"]["address"].text == "Nowhere")
    }

    @Test func `addresses stay addresses, and nothing is searched`() throws {
        let answer = try link("https://www.openstreetmap.org/directions?from=Nowhere&to=80,-170")
        #expect(answer.json["request"]["source"]["address"].text == "Nowhere")
        #expect(dialects(answer, "losses").contains("organic-maps"))
    }

    @Test func `the address of the page is read, and the way back is our own link`() throws {
        let settings = "from=50,8&to=49.9982014,8.0139904&avoidedAreas=waezF~tns%40%3FoKoK%3F%3FnK&closedWays=7"
        let answer = try link("http://127.0.0.1:8080/?\(settings)")
        #expect(answer.json["dialect"].text == "directions")
        #expect(answer.json["links"][0]["url"].text == "directions:?\(settings)")
        #expect(answer.json["request"]["avoidances"]["avoidedAreas"].elements.count == 1)
    }

    @Test(arguments: [
        ("https://example.org/?to=1,1", "400 notDirectionsRequest"), ("", "400 notDirectionsRequest"),
        ("https://maps.app.goo.gl/abc", "400 notDirectionsRequest"), ("geo:?q=here", "400 notDirectionsRequest"),
        ("maps:?daddr=91,0", "400 unreadableLink"), ("geo:91,0", "400 unreadableLink"),
        ("directions:?to=1,1&closed=x", "400 unreadableLink"),
    ])
    func `links without directions are refused as at open`(url: String, problem: String) throws {
        let answer = try link(url)
        #expect(answer.problem == problem)
        #expect(answer.parameter == "url")
    }

    @Test func `a request with more places than a route may have is refused`() throws {
        let answer = try link("directions:?to=1,1" + String(repeating: "&via=x", count: 10_000))
        #expect(answer.problem == "400 badRequest" && answer.parameter == "waypoints")
    }

    @Test func `a body is read as at directions`() throws {
        #expect(try server.get("/link").parameter == "url")
        #expect(try server.post("/link", "").problem == "400 badRequest")
        #expect(try server.post("/link", "{\"source\": {}, \"destination\": {}}").problem == "400 invalidRequest")
        let nowhere =
            "{\"source\": \(server.json("a")), \"destination\": {\"coordinate\": {\"latitude\": 91, \"longitude\": 1}}}"
        let answer = try server.post("/link", nowhere)
        #expect(answer.problem == "400 invalidRequest" && answer.json["pointIndex"].value == 1)
        let huge = nowhere.replacing("91", with: "1e999")
        #expect(try server.post("/link", huge).status == 400)
    }
}

extension Substring {
    /// The text without the comma and the blanks at its end.
    fileprivate var trimmingCommaAtEnd: String {
        String(self[..<(lastIndex(of: ",") ?? endIndex)])
    }
}

extension String {
    /// The text as the value of a parameter.
    fileprivate var asValue: String { replacing("&", with: "%26") }
}
