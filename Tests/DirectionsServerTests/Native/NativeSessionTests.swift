import DirectionsKit
import FoundationEssentials
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing

@testable import DirectionsServer
import Threading

/// `/sessions` and `/sessions/progress`: a traveller is guided by a server that keeps nothing.
@Suite struct NativeSessionTests {
    private static let drawing = """
        a---------b---------c
                  |         |
                  d---------e---------f~~~~~~~g
        """
    private static let ways: KeyValuePairs = [
        "abc": "residential", "bd": "residential", "def": "residential", "ce": "residential",
        "fg": "route=ferry motor_vehicle=yes duration=00:10",
    ]
    private let server: NativeServer
    private let key = SessionKey("0123456789abcdef0123456789abcdef")

    init() throws {
        server = try Self.server(key)
    }

    private static func server(
        _ key: SessionKey, ways: KeyValuePairs<String, String> = Self.ways,
        change: (inout ServerLimits) -> Void = { _ in }
    ) throws -> NativeServer {
        var configuration = ServerConfiguration()
        configuration.sessionKey = key
        change(&configuration.limits)
        return try NativeServer(try SketchMap(drawing, ways: ways, scale: 20), configuration: configuration)
    }

    // MARK: Asking

    private func request(_ letters: String, _ rest: String = "") -> String {
        let places = letters.map(server.json)
        let stops = places.dropFirst().dropLast().joined(separator: ", ")
        return "{\"source\": \(places[0]), \"destination\": \(places[places.count - 1]), \"waypoints\": [\(stops)], "
            + "\"transportType\": \"automobile\"\(rest)}"
    }

    private func begin(_ letters: String, on server: NativeServer? = nil) throws -> String {
        let answer = try (server ?? self.server).post("/sessions", request(letters))
        #expect(answer.status == 200, "\(answer.detail)")
        return try #require(answer.json["session"].text)
    }

    /// Locations every ten meters from letter to letter, a second apart.
    private func drive(_ letters: String, from second: Int = 0) -> [String] {
        let places = letters.map(server.map.place)
        var coordinates: [Coordinate] = []
        for (start, end) in zip(places, places.dropFirst()) {
            let count = Int(start.distance(to: end) / 10)
            coordinates += (0..<count).map { step in
                let share = Double(step) / Double(count)
                return Coordinate(
                    latitude: start.latitude + share * (end.latitude - start.latitude),
                    longitude: start.longitude + share * (end.longitude - start.longitude))
            }
        }
        return (coordinates + places.suffix(1)).enumerated().map { index, place in
            location(place, ", \"speed\": 10, \"timestamp\": \(800_000_000 + second + index)")
        }
    }

    private func location(_ place: Coordinate, _ rest: String = "") -> String {
        "{\"coordinate\": {\"latitude\": \(place.latitude), \"longitude\": \(place.longitude)}\(rest)}"
    }

    private func progress(
        _ token: String, _ locations: [String], on server: NativeServer? = nil
    ) throws -> Answered {
        let list = locations.joined(separator: ", ")
        return try (server ?? self.server).post(
            "/sessions/progress", "{\"session\": \"\(token)\", \"locations\": [\(list)]}")
    }

    /// The statuses of all progress, each once in a row.
    private func statuses(_ answer: Answered) -> [String] {
        answer.json["progress"].elements.compactMap { $0["status"].text }.reduce(into: []) { all, status in
            if all.last != status { all.append(status) }
        }
    }

    // MARK: Guiding

    @Test func `a traveller is guided to the destination, one token after the other`() throws {
        let begun = try server.post("/sessions", request("ae", ", \"language\": \"de\""))
        #expect(begun.json["language"].text == "de")
        #expect(begun.answer.fields[.contentLanguage] == "de" && begun.answer.transportType == .automobile)
        #expect(begun.json["route"]["steps"][0]["announcement"]["ahead"].text != nil)
        var token = try #require(begun.json["session"].text)
        var tokens: Set = [token]
        var texts: [String] = []
        var events: [String] = []
        let letters = server.map.path(of: try route("a", "e"))
        for location in drive(letters) {
            let answer = try progress(token, [location])
            #expect(answer.status == 200)
            token = try #require(answer.json["session"].text)
            tokens.insert(token)
            let one = answer.json["progress"][0]
            texts += one["cues"].elements.compactMap { $0["text"].text }
            events += one["regionEvents"].elements.compactMap { $0["region"]["identifier"].text }
        }
        #expect(tokens.count > 20 && texts.count >= 3)
        #expect(events.contains("destination"))
        let last = try progress(token, drive("e", from: 1_000))
        #expect(last.json["progress"][0]["status"].text == "arrived")
    }

    private func route(_ letters: Character...) throws -> Route {
        try server.provider.calculate(
            DirectionsRequest(
                source: MapItem(coordinate: server.map.place(letters[0])),
                destination: MapItem(coordinate: server.map.place(letters[1])), transportType: .automobile)
        ).routes[0]
    }

    @Test func `one request with all locations says the same as one request for each`() throws {
        let token = try begin("ae")
        let locations = drive("abd")
        let together = try progress(token, locations).json["progress"].elements
        var next = token
        for (location, expected) in zip(locations, together) {
            let answer = try progress(next, [location])
            #expect(answer.json["progress"][0] == expected)
            next = try #require(answer.json["session"].text)
        }
        // A token may be used again, as after an answer that got lost.
        #expect(try progress(token, locations).json["progress"].elements == together)
    }

    @Test func `a traveller who leaves the route gets a new one, on which the next tokens go on`() throws {
        let expected = server.map.path(of: try route("a", "e"))
        let (wrong, end) = expected == "abde" ? ("abc", "ce") : ("abd", "de")
        let locations = drive(wrong)
        let answer = try progress(try begin("ae"), locations)
        let new = try #require(answer.json["progress"].elements.last { $0["newRoute"] != .null })
        #expect(new["newRoute"]["steps"][0]["announcement"] != .null)
        let token = try #require(answer.json["session"].text)
        let rest = try progress(token, drive(end, from: 1_000))
        #expect(statuses(rest).last == "arrived")
        #expect(rest.json["progress"].elements.allSatisfy { $0["newRoute"] == .null })
    }

    @Test func `a ferry, a route of one street, and a stop on the way`() throws {
        for letters in ["fg", "de", "aca", "edaf"] { #expect(try !begin(letters).isEmpty, "\(letters)") }
        let token = try begin("ace")
        let there = try progress(token, drive("abc"))
        let later = try #require(there.json["session"].text)
        let onward = try progress(later, drive("ce", from: 200))
        #expect(statuses(onward).last == "arrived")
        #expect(onward.json["progress"].elements.allSatisfy { $0["newRoute"] == .null })
    }

    @Test func `500 legs fit into a token`() throws {
        let server = try Self.server(key) { $0.waypoints = 1_000 }
        let token = try begin(String(repeating: "ae", count: 250) + "a", on: server)
        #expect(token.utf8.count < 200_000)
        let answer = try progress(token, drive("ab"), on: server)
        #expect(answer.status == 200 && statuses(answer).contains("onRoute"))
    }

    @Test func `a fix on another continent finds no route and says so`() throws {
        var token = try begin("ae")
        var failure: String?
        for index in 0..<6 {
            let answer = try progress(
                token, [location(Coordinate(latitude: -33 + Double(index) / 100, longitude: 151))])
            #expect(answer.status == 200)
            token = try #require(answer.json["session"].text)
            failure = failure ?? answer.json["progress"][0]["rerouteFailure"].text
        }
        #expect(failure?.hasSuffix(".") == true)
        #expect(try progress(token, drive("ab")).status == 200)
    }

    // MARK: Servers

    @Test func `another server with the key goes on, one without it does not`() throws {
        let token = try begin("ae")
        let other = try Self.server(key)
        let one = try progress(token, drive("ab"))
        let another = try progress(token, drive("ab"), on: other)
        #expect(another.status == 200 && another.json["progress"] == one.json["progress"])
        let foreign = try Self.server(SessionKey())
        #expect(try progress(token, drive("ab"), on: foreign).detail == Self.altered)
    }

    @Test func `after a swap of the map the first location that counts gets a new route to the stops left`() throws {
        let token = try begin("ace")
        let ride = try progress(token, drive("abce").dropLast(3))
        let there = try #require(ride.json["session"].text)
        let other = try Self.server(
            key,
            ways: ["abc": "primary", "bd": "residential", "def": "residential", "ce": "tertiary", "fg": "residential"])
        let lost = location(Coordinate(latitude: 0, longitude: 0), ", \"horizontalAccuracy\": 9000")
        let answer = try progress(there, [lost] + drive("ce", from: 500), on: other)
        #expect(answer.status == 200)
        #expect(answer.json["progress"][0]["ignored"].text == "inaccurate")
        let new = answer.json["progress"][1]["newRoute"]
        #expect(new["legs"].elements.count == 1 && new["steps"].elements.count >= 2)
        #expect(statuses(answer).last == "arrived")
        #expect(answer.json["progress"].elements.count { $0["newRoute"] != .null } == 1)
        // From the beginning of the session, two legs are left.
        let early = try progress(token, drive("ab"), on: other).json["progress"][0]["newRoute"]
        #expect(early["legs"].elements.count == 2)
    }

    @Test func `a session whose new map has no road there goes on once there is one`() throws {
        let token = try begin("ae")
        let far = Coordinate(latitude: 10, longitude: 10)
        let other = try Self.server(key, ways: ["abc": "primary", "bd": "primary", "def": "primary", "ce": "primary"])
        let answer = try progress(token, [location(far)], on: other)
        #expect(answer.json["progress"][0]["status"].text == "offRoute")
        #expect(answer.json["progress"][0]["rerouteFailure"].text != nil)
        let later = try #require(answer.json["session"].text)
        let next = try progress(later, drive("ab"), on: other)
        #expect(next.json["progress"].elements.contains { $0["newRoute"] != .null })
    }

    @Test func `of several areas, the one of the session goes on`() throws {
        let maps = try [SketchPlace.germany, .malta].map { place in
            try SketchMap(Self.drawing, ways: Self.ways, at: place, scale: 20)
        }
        let areas = CurrentDatasets(ServedDatasets(maps.map { ServedDataset(provider: $0.provider) }))
        let (begin, progress) = (
            NativeAPI(areas).endpoint(at: "/sessions"), NativeAPI(areas).endpoint(at: "/sessions/progress")
        )
        for map in maps {
            func json(_ letter: Character) -> String { location(map.place(letter)) }
            func post(_ endpoint: Endpoint?, _ body: String) throws -> JSONValue {
                let query = ServerQuery(
                    .post, target: "/", fields: [.contentType: "application/json"], body: Array(body.utf8))
                let endpoint = try #require(endpoint)
                return try JSONValue(try endpoint.answer(query, Cancellation()).body)
            }
            let begun = try post(begin, "{\"source\": \(json("a")), \"destination\": \(json("e"))}")
            let token = try #require(begun["session"].text)
            let answer = try post(progress, "{\"session\": \"\(token)\", \"locations\": [\(json("a"))]}")
            #expect(answer["progress"][0]["newRoute"] == .null)
            #expect(answer["progress"][0]["distanceRemaining"].value ?? 0 > 100)
        }
    }

    // MARK: Bad requests

    private static let altered =
        "The session was altered or belongs to another server; begin a new one with POST /sessions."

    @Test func `a token that is altered anywhere, cut short or invented is refused`() throws {
        let token = try begin("ae")
        let letters = Array(token)
        for index in letters.indices {
            var changed = letters
            changed[index] = letters[index] == "A" ? "B" : "A"
            #expect(key.open(String(changed)) == nil, "character \(index)")
        }
        let others = [
            "", "x", "\u{e9}", token + "A", String(token.dropLast()), String(token.prefix(20)),
            String(letters.reversed()),
            token.replacing("-", with: "+") + "=",
        ]
        for other in others {
            let answer = try progress(other, drive("a"))
            #expect(
                answer.problem == "400 badRequest" && answer.detail == Self.altered && answer.parameter == "session")
        }
        let long = try progress(String(repeating: "A", count: 300_000), drive("a"))
        #expect(long.detail.hasPrefix("The session is longer than 262144 characters"))
    }

    @Test func `a token lives for a day after its last location`() throws {
        let token = try begin("ae")
        var contents = try #require(key.open(token).flatMap { SessionContents($0) })
        contents.time = Date(timeIntervalSinceNow: -SessionContents.lifetime + 60)
        #expect(try progress(try key.seal(contents.bytes), drive("a")).status == 200)
        contents.time = Date(timeIntervalSinceNow: -SessionContents.lifetime - 1)
        let old = try progress(try key.seal(contents.bytes), drive("a"))
        #expect(old.status == 400 && old.detail.hasPrefix("The session has had no location for more than 24 hours;"))
        contents.time = Date(timeIntervalSinceNow: SessionContents.lifetime - 60)
        #expect(try progress(try key.seal(contents.bytes), drive("a")).status == 200)
        contents.time = Date(timeIntervalSinceNow: SessionContents.lifetime + 60)
        let early = try progress(try key.seal(contents.bytes), drive("a"))
        #expect(early.status == 400 && early.detail.contains(", more than 24 hours after this server's clock, "))
    }

    @Test func `what is sealed and makes no sense is refused, or gets a new route`() throws {
        var random = SeededGenerator(seed: 1)
        let token = try begin("ae")
        let bytes = try #require(key.open(token))
        for _ in 0..<300 {
            var changed = bytes
            changed[random.below(changed.count)] = UInt8(random.below(256))
            #expect([200, 400].contains(try progress(try key.seal(changed), drive("a")).status))
        }
        #expect(try progress(try key.seal([]), drive("a")).detail == Self.altered)
        #expect(try progress(try key.seal([255, 255, 255, 255]), drive("a")).detail == Self.altered)
    }

    @Test func `from 1 to 100 locations are taken`() throws {
        let token = try begin("ae")
        let place = drive("a")[0]
        #expect(try progress(token, []).detail == "There are 0 locations; send from 1 to 100, in order.")
        #expect(try progress(token, Array(repeating: place, count: 101)).parameter == "locations")
        #expect(try progress(token, Array(repeating: place, count: 100)).json["progress"].elements.count == 100)
    }

    @Test(arguments: [
        ("{}", "The body cannot be read: session is missing."), ("", "The body is empty"),
        ("[]", "The body cannot be read: it is no JSON object with \"session\" and \"locations\"."),
        ("{\"session\": \"x\"}", "The body cannot be read: locations is missing."),
        ("{\"session\": 1, \"locations\": []}", "The body cannot be read: session has a value that is not allowed"),
        ("{\"session\": \"x\", \"locations\": [null]}", "The body cannot be read: locations.0 has"),
        (
            "{\"session\": \"x\", \"locations\": [{\"latitude\": 1, \"longitude\": 1, \"color\": 1}]}",
            "The body has the member \"locations.0.color\", which means nothing here"
        ),
        (
            "{\"session\": \"x\", \"locations\": [{\"latitude\": 1, \"longitude\": 1, \"timestamp\": \"now\"}]}",
            "The body cannot be read: locations.0.timestamp is not a time"
        ),
        ("{\"session\": \"x\", \"session\": \"y\", \"locations\": []}", "The body cannot be read"),
    ])
    func `a wrong body is one sentence`(body: String, sentence: String) throws {
        let answer = try server.post("/sessions/progress", body)
        #expect(answer.status == 400)
        #expect(answer.detail.hasPrefix(sentence), "\(answer.detail)")
    }

    @Test func `only POST is answered`() {
        let api = NativeAPI(server.areas)
        for path in ["/sessions", "/sessions/progress"] {
            #expect(api.endpoint(at: path)?.methods == [.post] && api.endpoint(at: path)?.countsTowardsRate == true)
        }
    }

    @Test func `a session that would not fit into the next request is not begun`() throws {
        let small = try Self.server(key) { $0.bodyBytes = 1_000 }
        let answer = try small.post("/sessions", request("ae"))
        #expect(
            answer.status == 400 && answer.detail.hasSuffix("a session with a shorter route, or avoid fewer areas."))
    }

    @Test func `a request without a route is answered as by directions`() throws {
        let body = request("ae").replacing(server.json("e"), with: location(Coordinate(latitude: 0, longitude: 0)))
        #expect(try server.post("/sessions", body).problem == server.post("/directions", body).problem)
    }

    @Test func `a request that takes too long is given up`() throws {
        let body = "{\"session\": \"\(try begin("ae"))\", \"locations\": [\(drive("a")[0])]}"
        let query = ServerQuery(
            .post, target: "/sessions/progress", fields: [.contentType: "application/json"], body: Array(body.utf8))
        let cancellation = Cancellation()
        cancellation.cancel()
        let endpoint = try #require(NativeAPI(server.areas).endpoint(at: "/sessions/progress"))
        let error = #expect(throws: ServerError.self) { try endpoint.answer(query, cancellation) }
        #expect(error?.kind == .searchTimeout)
    }
}
