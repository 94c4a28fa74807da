import DirectionsKit
import DirectionsServer
import HTTPTypes
import SketchSupport
import TestSupport
import Testing

/// In which form and language answers are.
@Suite struct NativeAnswerFormTests {
    private let server: NativeServer
    private let query: String

    init() throws {
        server = try NativeServer.town()
        query = server.ends("a", "e") + "&mode=automobile"
    }

    @Test(
        arguments: [
            (nil, "application/json"), ("*/*", "application/json"), ("application/gpx+xml", "application/gpx+xml"),
            ("application/geo+json", "application/geo+json"), ("Application/GEO+JSON ; q=1", "application/geo+json"),
            ("application/json;q=0.5, application/gpx+xml", "application/gpx+xml"),
            ("application/*;q=0.5, application/json;q=0", "application/geo+json"),
            ("text/html, */*;q=0.1", "application/json"), ("application/json;q=0.4, */*;q=0.5", "application/geo+json"),
            ("rubbish", "application/json"), ("application/json;q=7, application/gpx+xml;q=0.1", "application/gpx+xml"),
        ] as [(String?, String)])
    func `the form is the one that is accepted most`(accept: String?, form: String) throws {
        var fields: HTTPFields = [:]
        fields[.accept] = accept
        let answer = try server.get("/directions", query, fields: fields)
        #expect(answer.status == 200)
        #expect(answer.answer.mediaType == form)
        #expect(answer.answer.fields[.vary] == "Accept, Accept-Language")
    }

    @Test(arguments: [
        "text/html", "application/json;q=0, application/gpx+xml;q=0, application/geo+json;q=0", "*/*;q=0", "image/*",
    ])
    func `where nothing is accepted that there is, the answer names what there is`(accept: String) throws {
        let answer = try server.get("/directions", query, fields: [.accept: accept])
        #expect(answer.problem == "406 notAcceptable")
        #expect(answer.detail.hasSuffix("it has application/json, application/geo+json, application/gpx+xml."))
        #expect(try server.get("/capabilities", fields: [.accept: "application/gpx+xml"]).status == 406)
    }

    @Test func `a form that a path has not is refused, however it is asked for`() throws {
        let answer = try server.get("/capabilities", fields: [.accept: "text/html"])
        #expect(answer.detail == "Accept names no form that this path has; it has application/json.")
        let link = "url=geo:1,1&dryRun=true"
        #expect(try server.get("/open", "\(link)&format=gpx").problem == "406 notAcceptable")
        #expect(try server.get("/open", "\(link)&format=json").status == 200)
        let open = try server.get("/open", "url=directions:?to=1,1&here=1,1", fields: [.accept: "text/html"])
        #expect(open.detail.hasSuffix("it has application/json, application/geo+json, application/gpx+xml."))
    }

    @Test func `the parameter goes before what is accepted`() throws {
        let fields: HTTPFields = [.accept: "application/json"]
        let geojson = try server.get("/directions", "\(query)&format=geojson", fields: fields)
        #expect(geojson.json["type"].text == "FeatureCollection")
        #expect(geojson.json["attribution"].text == "© OpenStreetMap contributors")
        let gpx = try server.get("/directions", "\(query)&format=gpx", fields: [.accept: "text/html"])
        #expect(gpx.text.hasPrefix("<?xml") && gpx.text.contains("© OpenStreetMap contributors"))
        let body = "{\"source\": \(server.json("a")), \"destination\": \(server.json("e"))}"
        #expect(try server.post("/directions", body, query: "format=gpx").answer.mediaType == "application/gpx+xml")
        #expect(try server.post("/directions", body, query: "language=de").parameter == "language")
    }

    @Test(
        arguments: [
            (nil, nil, "en"), ("pt-PT, en;q=0.5", nil, "pt"), ("xx, de;q=0.1", nil, "de"), ("xx", nil, "en"),
            ("en;q=0.5, fr;q=0.9, *;q=0.1", nil, "fr"), ("de", "pl", "pl"), ("de", "xx", "en"), ("de;q=0", nil, "en"),
        ] as [(String?, String?, String)])
    func `the language is the one that is asked for`(accept: String?, asked: String?, language: String) throws {
        var fields: HTTPFields = [:]
        fields[.acceptLanguage] = accept
        let answer = try server.get("/directions", query + (asked.map { "&language=\($0)" } ?? ""), fields: fields)
        #expect(answer.json["language"].text == language)
        #expect(answer.answer.fields[.contentLanguage] == language)
    }

    @Test func `an accepted language brings the units of its region`() throws {
        let american = try server.get("/directions", query, fields: [.acceptLanguage: "en-US,en;q=0.9"])
        let asked = try server.get("/directions", "\(query)&units=imperial")
        #expect(american.text == asked.text)
    }
}
