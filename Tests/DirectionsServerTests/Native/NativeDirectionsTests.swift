import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// `/directions`, from queries and from bodies.
@Suite struct NativeDirectionsTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer.town()
    }

    @Test func `a query for a route gets what the library answers`() throws {
        let answer = try server.get("/directions", server.ends("a", "e") + "&mode=automobile")
        let request = DirectionsRequest(
            source: MapItem(coordinate: server.map.place("a")), destination: MapItem(coordinate: server.map.place("e")),
            transportType: .automobile)
        #expect(answer.status == 200)
        #expect(answer.answer.body == DirectionsJSON.encode(try server.map.provider.calculate(request)))
        #expect(answer.answer.transportType == .automobile)
        #expect(answer.json["attribution"].text == "© OpenStreetMap contributors")
    }

    @Test func `a body with the same request gets the same answer`() throws {
        let answer = try server.post(
            "/directions",
            """
            {"source": \(server.json("a")), "destination": \(server.json("e")), "waypoints": [\(server.json("2"))],
             "transportType": "walking", "language": "de", "departureDate": "2026-11-21T08:00:00Z"}
            """)
        let query =
            server.ends("a", "e") + "&waypoints=\(server.text("2"))&mode=walking&language=de&depart=2026-11-21T08:00Z"
        #expect(answer.status == 200)
        #expect(answer.text == (try server.get("/directions", query).text))
        #expect(answer.json["expectedDepartureDate"].text == "2026-11-21T08:00:00Z")
    }

    @Test func `everything that a query can ask for has its effect`() throws {
        let query =
            server.ends("a", "c")
            + "&mode=automobile&alternates=true&ledger=true&announcements=true&avoid=tolls&units=imperial&language=en&arrive=2026-11-21T08:00%2B01:00"
        let answer = try server.get("/directions", query)
        #expect(answer.status == 200)
        #expect(answer.json["expectedArrivalDate"].text == "2026-11-21T07:00:00Z")
        #expect(answer.json["routes"][0]["ledger"] != .null)
        #expect(answer.json["routes"][0]["steps"].elements.allSatisfy { $0["announcement"]["short"].text != nil })
        #expect(answer.json["routes"][0]["notices"].elements.contains { $0["kind"].text == "unavoidable" })
        #expect(answer.text.contains(" ft") || answer.text.contains(" mi") || answer.text.contains("feet"))
    }

    @Test func `stops may be repeated, between bars, or both`() throws {
        let (b, d, e) = (server.text("b"), server.text("d"), server.text("e"))
        let ends = server.ends("a", "c") + "&mode=walking"
        let repeated = try server.get("/directions", "\(ends)&waypoints=\(b)&waypoints=\(d)&waypoints=\(e)")
        #expect(repeated.json["waypoints"].elements.count == 3)
        #expect(try server.get("/directions", "\(ends)&waypoints=\(b)%7C\(d)&waypoints=\(e)").text == repeated.text)
    }

    @Test func `the current location stands for a place`() throws {
        let query = "source=here&destination=\(server.text("e"))&here=\(server.text("a")),10,90&mode=automobile"
        #expect(try server.get("/directions", query).status == 200)
        let unknown = try server.get("/directions", "source=here&destination=\(server.text("e"))")
        #expect(unknown.problem == "422 currentLocationUnknown")
        #expect(unknown.json["code"].value == 4)
    }

    @Test func `constraints stand between bars, one for each place`() throws {
        let ends = server.ends("a", "e") + "&mode=automobile"
        #expect(try server.get("/directions", "\(ends)&radiuses=50%7C&bearings=90,45%7C&approaches=%7C").status == 200)
        let short = try server.get("/directions", "\(ends)&radiuses=50")
        #expect(short.problem == "400 badRequest")
        #expect(short.parameter == "radiuses")
    }

    @Test func `a query can say all that a link of our own can`() throws {
        let (b, e) = (server.map.place("b"), server.map.place("e"))
        let places = [(0.0, 0.0), (0, 1e-4), (1e-4, 1e-4)]
        let area = Polygon(
            outline: places.map { Coordinate(latitude: e.latitude + $0.0, longitude: e.longitude + $0.1) })
        let text = try #require(AreaText.text(area))
        let code = text.utf8.map { "%" + String($0, radix: 16) }.joined()
        let settings =
            "mode=automobile&closed=3,99&speeds=1:both:3&height=2&radiuses=100%7C100%7C&names=A%7CB%7CC"
            + "&straight=false&here=1,2,3,4,2026-11-21T08:00:00Z"
        let query = server.ends("a", "c") + "&waypoints=\(b.latitude),\(b.longitude)&\(settings)&avoidArea=\(code)"
        let answer = try server.get("/directions", query + "&language=en")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.json["source"]["name"].text == "A" && answer.json["destination"]["name"].text == "C")
        let link = "directions:?from=\(server.text("a"))&via=\(server.text("b"))&to=\(server.text("c"))&\(settings)"
        let request = try #require(RequestURL(link + "&avoid-area=\(code)&lang=en").request)
        #expect(answer.answer.body == DirectionsJSON.encode(try server.provider.calculate(request)))
    }

    @Test(arguments: ["car", "drive", "auto"])
    func `the mode and what to avoid have other usual names`(mode: String) throws {
        let ends = server.ends("a", "e")
        let answer = try server.get("/directions", "\(ends)&mode=\(mode)&avoid=toll,motorway")
        #expect(answer.status == 200)
        #expect(answer.json == (try server.get("/directions", "\(ends)&mode=automobile&avoid=tolls,highways")).json)
    }

    @Test func `a former name of a parameter is read, and its error names it`() throws {
        let ends = server.ends("a", "e")
        let settings = [
            ("transportType", "mode", "automobile"), ("avoidedFeatures", "avoid", "tolls"),
            ("departureDate", "depart", "2026-11-21T08:00:00Z"), ("requestsAlternateRoutes", "alternates", "true"),
            ("includesLedger", "ledger", "true"), ("continuesStraight", "straight", "true"), ("language", "lang", "pt"),
        ]
        let answers = try [
            settings.map { "\($0.0)=\($0.2)" }, settings.map { "\($0.1)=\($0.2)" },
        ].map { try server.get("/directions", "\(ends)&\($0.joined(separator: "&"))") }
        #expect(answers[0].status == 200 && answers[0].text == answers[1].text)
        let twice = try server.get("/directions", "\(ends)&transportType=walking&mode=walking")
        #expect(twice.problem == "400 badRequest" && twice.parameter == "mode")
        #expect(try server.get("/directions", "\(ends)&straight=1").parameter == "straight")
        #expect(try server.get("/directions", "\(ends)&continuesStraight=1").parameter == "continuesStraight")
    }

    // MARK: What is refused

    @Test(arguments: [
        ("source=41.1&destination=1,1", "source"), ("source=n&destination=1,1", "source"),
        ("source=&destination=1,1", "source"), ("source=91,0&destination=1,1", "source"),
        ("destination=1,1", "source"), ("source=1,1", "destination"), ("source=1,1&destination=x", "destination"),
        ("source=1,1&destination=1,1&waypoints=1,1%7C", "waypoints"),
        ("source=1,1&source=1,1&destination=1,1", "source"),
        ("source=1,1&destination=1,1&via=1,1", "via"), ("source=1,1&destination=1,1&mode=boat", "mode"),
        ("source=1,1&destination=1,1&mode=none", "mode"), ("source=1,1&destination=1,1&alternates=1", "alternates"),
        ("source=1,1&destination=1,1&depart=8", "depart"), ("source=1,1&destination=1,1&avoid=bridges", "avoid"),
        ("source=1,1&destination=1,1&closed=x", "closed"), ("source=1,1&destination=1,1&height=-1", "height"),
        ("source=1,1&destination=1,1&width=nan", "width"), ("source=1,1&destination=1,1&here=1", "here"),
        ("source=1,1&destination=1,1&here=1,1,-1", "here"), ("source=1,1&destination=1,1&units=miles", "units"),
        ("source=1,1&destination=1,1&format=xml", "format"), ("source=%zz&destination=1,1", "source"),
        ("source=%4&destination=1,1", "source"), ("source=%FF&destination=1,1", "source"),
        ("source=1,1&destination=1,1&bearings=400%7C", "bearings"), ("source=NaN,1&destination=1,1", "source"),
        ("source=1,1&destination=1,1&approaches=left%7C", "approaches"),
        ("source=1,1&destination=1,1&avoidArea=x", "avoidArea"),
        ("source=1,1&destination=1,1&avoidArea=", "avoidArea"),
        ("source=1,1&destination=1,1&avoidArea=%3F%3F%3F%3F%3F%3F", "avoidArea"),
        ("source=1,1&destination=1,1&speeds=1:2", "speeds"), ("source=1,1&destination=1,1&straight=1", "straight"),
        ("source=1,1&destination=1,1&names=a", "names"), ("source=1,1&destination=1,1&here=1,1,1,1,8:00", "here"),
    ])
    func `what cannot be read is refused by the name of its parameter`(query: String, parameter: String) throws {
        let answer = try server.get("/directions", query)
        #expect(answer.problem == "400 badRequest")
        #expect(answer.parameter == parameter)
        #expect(answer.detail.contains(parameter) && answer.detail.hasSuffix("."))
    }

    @Test(arguments: [
        ("", "400 badRequest"), ("{", "400 invalidRequest"), ("[]", "400 invalidRequest"),
        ("null", "400 invalidRequest"),
        ("{}", "400 invalidRequest"), ("<?xml version=\"1.0\"?><plist></plist>", "400 invalidRequest"),
        ("bplist00", "400 invalidRequest"), (#"{"source": 1, "destination": 2}"#, "400 invalidRequest"),
        (#"{"source": {}, "destination": {}}"#, "400 invalidRequest"),
        (
            #"{"source": {"coordinate": {"latitude": 91, "longitude": 0}}, "destination": {"address": "x"}}"#,
            "422 addressUnresolved"
        ),
        (#"{"source": {"address": "x"}, "destination": {"address": "y"}, "sorce": 1}"#, "400 badRequest"),
        (#"{"source": {"adress": "", "address": "x"}, "destination": {"address": "y"}}"#, "400 badRequest"),
        (
            #"{"source": {"address": "x"}, "destination": {"address": "y"}, "constraints": [{"raduis": 1}]}"#,
            "400 badRequest"
        ),
        (
            #"{"source": {"address": "x"}, "destination": {"address": "y"}, "restrictions": {"avoid": []}}"#,
            "400 invalidRequest"
        ),
    ])
    func `a body that is not a request is refused`(body: String, problem: String) throws {
        #expect(try server.post("/directions", body).problem == problem)
    }

    @Test(arguments: [
        ("[]", "it is JSON, but no object with \"source\" and \"destination\"."),
        ("null", "it is JSON, but no object with \"source\" and \"destination\"."), ("{", "it is not JSON."),
        (
            #"{"source": 1, "destination": 2, "s\u006Furce": 3}"#,
            "source has a value that is not allowed."
        ),
        (
            #"{"source": {"address": "x"}, "destination": {"address": "y", "name": "a", "n\u0061me": "b"}}"#,
            "the name \"name\" stands twice in one object; keep one of the two."
        ),
        (
            #"{"source": {"address": "x"}, "destination": {"address": "y"}, "departureDate": 1e308}"#,
            "departureDate is beyond the years 1583 to 9999, in seconds since the beginning of 2001."
        ),
        (
            #"{"source": {"address": "x"}, "destination": {"address": "y"}, "arrivalDate": "0001-01-01T00:00:00Z"}"#,
            "arrivalDate is not a time from the year 1583 to 9999; write one with its offset, as in 2026-11-21T08:00:00Z."
        ),
    ])
    func `the error of a body names what is wrong with it`(body: String, ending: String) throws {
        let answer = try server.post("/directions", body)
        #expect(answer.problem == "400 invalidRequest")
        #expect(answer.detail.hasSuffix(ending), "\(answer.detail)")
    }

    @Test func `a member of the body that is not known is named`() throws {
        let body = #"{"source": {"address": "x", "zip": 1}, "destination": {"address": "y"}}"#
        let answer = try server.post("/directions", body)
        #expect(answer.parameter == "source.zip")
        #expect(answer.detail.contains("\"source.zip\""))
    }

    @Test func `a body must say that it is JSON`() throws {
        let body = "{\"source\": \(server.json("a")), \"destination\": \(server.json("e"))}"
        for type in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", ""] {
            #expect(
                try server.post("/directions", body, fields: [.contentType: type]).problem == "415 unsupportedMediaType"
            )
        }
        #expect(try server.post("/directions", body, fields: [:]).status == 415)
        #expect(
            try server.post("/directions", body, fields: [.contentType: "Application/JSON;charset=\"UTF-8\""]).status
                == 200)
    }

    @Test func `the error of a request without a route has code, reason and place`() throws {
        let far = try server.get("/directions", "source=\(server.text("a"))&destination=0,0&mode=walking")
        #expect(far.problem == "404 outsideGraph")
        #expect(far.json["pointIndex"].value == 1)
        #expect(far.json["code"].value == 5)
        #expect(far.json["codeName"].text == "directionsNotFound")
        #expect(far.json["type"].text == "urn:directions:problem:outsideGraph")
        let times = "&depart=2026-11-21T08:00Z&arrive=2026-11-21T09:00Z"
        let both = try server.get("/directions", server.ends("a", "c") + times)
        #expect(both.problem == "400 invalidRequest")
    }

    @Test func `only what the provider offers is served`() throws {
        let server = try NativeServer.town(transportTypes: .walking)
        let driving = try server.get("/directions", server.ends("a", "c") + "&mode=automobile")
        #expect(driving.problem == "404 modeNotServed")
        #expect(driving.detail == "This server does not serve automobile; it serves walking.")
        let any = try server.get("/directions", server.ends("a", "c"))
        #expect(any.json["routes"][0]["transportType"].text == "walking")
        #expect(try server.get("/directions", server.ends("a", "c") + "&mode=transit").problem == "404 modeNotServed")
    }

    @Test func `a place outside the coverage is refused, with the way there`() throws {
        let folder = try TestFolder()
        let town = try NativeServer.town()
        let south = town.map.place("d").latitude - 0.001
        let west = town.map.place("a").longitude - 0.001
        let north = town.map.place("a").latitude + 0.001
        let east = town.map.place("b").longitude + 0.001
        let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
        let path = folder.file("town.geojson")
        try folder.write("{\"type\": \"MultiPolygon\", \"coordinates\": [[\(ring)]]}", to: "town.geojson")
        let server = try NativeServer.town(coverage: CoverageGate(path: path))
        let answer = try server.get("/directions", server.ends("a", "c") + "&mode=automobile")
        #expect(answer.problem == "404 outsideCoverage")
        #expect(answer.json["nearest"] != .null && answer.json["distance"].value ?? 0 > 100)
        #expect(!answer.text.contains(path))
        let coverage = try server.get("/coverage")
        #expect(coverage.status == 200)
        #expect(coverage.answer.mediaType == "application/geo+json")
        #expect(coverage.json["features"][0]["properties"]["modes"].elements.count == 3)
        #expect(try server.get("/coverage", "format=gpx").problem == "406 notAcceptable")
        #expect(try server.get("/coverage", "format=json").answer.mediaType == "application/json")
        #expect(try server.get("/capabilities").json["coverage"]["path"].text == "/coverage")
    }

    @Test func `too many places are too many for one route`() throws {
        var configuration = ServerConfiguration()
        configuration.limits.waypoints = 3
        configuration.limits.tableCells = 1
        let server = try NativeServer.town(configuration: configuration)
        let stop = "&waypoints=\(server.text("b"))"
        #expect(try server.get("/directions", server.ends("a", "c") + stop).status == 200)
        let answer = try server.get("/directions", server.ends("a", "c") + stop + stop)
        #expect(answer.problem == "400 badRequest")
        #expect(answer.detail.contains("4 places") && answer.detail.contains("up to 3"))
        let etas = try server.get(
            "/etas", "source=\(server.text("a"))&destinations=\(server.text("b"))%7C\(server.text("c"))")
        #expect(etas.problem == "400 badRequest")
        #expect(etas.detail.contains("2 destinations") && etas.detail.contains("up to 1"))
    }

    @Test func `a search that is cancelled took too long`() throws {
        let cancellation = Cancellation()
        cancellation.cancel()
        for path in ["/directions", "/etas"] {
            let answer = try server.get(path, server.ends("a", "e"), cancellation: cancellation)
            #expect(answer.problem == "504 searchTimeout")
        }
    }

    @Test func `fewer alternates than there are may be allowed`() throws {
        var configuration = ServerConfiguration()
        configuration.limits.alternates = 0
        let server = try NativeServer.town(configuration: configuration)
        let answer = try server.get("/directions", server.ends("a", "e") + "&alternates=true")
        #expect(answer.json["routes"].elements.count == 1)
    }
}
