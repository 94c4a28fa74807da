import DirectionsKit
import DirectionsServer
import SketchSupport
import TestSupport
import Testing

/// `/table`, from queries and from bodies, in its three forms.
@Suite struct NativeTableTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer.town()
    }

    private func coordinate(_ letter: Character) -> String {
        let place = server.map.place(letter)
        return "{\"latitude\": \(place.latitude), \"longitude\": \(place.longitude)}"
    }

    private func body(_ sources: String, _ destinations: String?, _ rest: String = "") -> String {
        let lists = [("sources", sources), ("destinations", destinations)].compactMap { name, letters in
            letters.map { "\"\(name)\": [\($0.map(coordinate).joined(separator: ", "))]" }
        }
        return "{\(lists.joined(separator: ", "))\(rest)}"
    }

    @Test func `each cell is the time of a request for its pair`() throws {
        let places = "sources=\(server.text("a"))%7C\(server.text("e"))&destinations=\(server.text("e"))"
        let answer = try server.get("/table", "\(places)&mode=automobile&measures=durations,distances,reasons")
        #expect(answer.status == 200)
        let eta = try server.get("/etas", server.ends("a", "e") + "&mode=automobile").json
        #expect(answer.json["durations"][0][0] == eta["expectedTravelTime"])
        #expect(abs((answer.json["distances"][0][0].value ?? 0) - (eta["distance"].value ?? 1)) <= 0.05)
        #expect(answer.json["durations"][1][0].value == 0)
        #expect(answer.json["reasons"][0].elements == [.null])
        #expect(answer.json["errors"].elements.isEmpty && answer.json["transportType"].text == "automobile")
        #expect(answer.answer.transportType == .automobile)
        let posted = try server.post(
            "/table",
            body(
                "ae", "e",
                ", \"transportType\": \"automobile\", \"measures\": [\"durations\", \"distances\", \"reasons\"]"))
        #expect(posted.text == answer.text)
    }

    @Test func `the sources are the destinations, too`() throws {
        let answer = try server.post("/table", body("ae", nil))
        #expect(answer.json["durations"].elements.map(\.elements.count) == [2, 2])
        #expect(answer.json["durations"][0][0].value == 0 && answer.json["durations"][0][1].value ?? 0 > 0)
        #expect(answer.json["distances"] == .null)
    }

    @Test func `CSV and binary have the same cells`() throws {
        let query = "sources=\(server.text("a"))%7C\(server.text("e"))&mode=walking&measures=distances,reasons"
        let csv = try server.get("/table", "\(query)&format=csv")
        #expect(csv.answer.mediaType == "text/csv")
        let lines = csv.text.split(separator: "\n")
        #expect(lines.first == "from,to,distance,duration,reason" && lines.count == 5)
        #expect(lines[1] == "0,0,0.0,0.000,")
        let binary = try server.get("/table", "\(query)&format=binary").answer
        #expect(binary.mediaType == "application/octet-stream")
        #expect(binary.body.count == 128 + 2 * 2 * 2 * 4)
        #expect(binary.body.starts(with: Array("DIRTABLE".utf8)))
        let fields = lines[2].split(separator: ",", omittingEmptySubsequences: false)
        func number(_ index: Int) -> Double {
            Double((0..<4).reduce(0) { $0 | UInt32(binary.body[128 + 4 * index + $1]) << UInt32(8 * $1) })
        }
        #expect(number(1) / 1000 == Double(fields[3]))
        #expect(number(3) / 10 == Double(fields[2]))
    }

    @Test func `a place without a road has a word and an error`() throws {
        let answer = try server.get(
            "/table", "sources=\(server.text("a"))%7C0,0&mode=automobile&measures=durations,reasons")
        #expect(answer.status == 200)
        #expect(answer.json["durations"][1].elements == [.null, .null])
        #expect(answer.json["reasons"][1].elements.compactMap(\.text) == ["outsideGraph", "outsideGraph"])
        #expect(answer.json["errors"].elements.count == 2)
        #expect(answer.json["errors"][0]["source"].value == 1)
        #expect(answer.json["errors"][1]["destination"].value == 1)
        #expect(answer.json["errors"][0]["error"]["reason"].text == "outsideGraph")
    }

    @Test(arguments: [
        ("", "sources is missing"), ("sources=1", "sources: \"1\" is not two numbers"),
        ("sources=1,2&measures=speed", "The measures are"),
        ("sources=1,2&format=gpx", "write one of json, csv, binary"),
    ])
    func `a wrong query is one sentence`(query: String, words: String) throws {
        let answer = try server.get("/table", query)
        #expect(answer.status == 400)
        #expect(answer.detail.contains(words), "\(answer.detail)")
    }

    @Test(arguments: [
        ("{}", "The body cannot be read: sources is missing."),
        ("[]", "The body cannot be read: it is no JSON object with \"sources\"."),
        ("{\"sources\": [{\"latitude\": 1}]}", "The body cannot be read: sources.0.longitude is missing."),
        ("{\"sources\": []}", "The table has no sources; give at least one."),
        (
            "{\"sources\": [{\"latitude\": 50, \"longitude\": 8}], \"mode\": 1}",
            "The body has the member \"mode\", which means nothing here; leave it out."
        ),
        ("{\"sources\": 1, \"sources\": 2}", "The body cannot be read"),
    ])
    func `a wrong body is one sentence`(body: String, sentence: String) throws {
        let answer = try server.post("/table", body)
        #expect(answer.status == 400)
        #expect(answer.detail.hasPrefix(sentence), "\(answer.detail)")
    }

    @Test func `the path is not OSRM's, whose service has more behind its name`() {
        let osrm = OSRMAPI(server.areas)
        #expect(!osrm.owns("/table") && osrm.endpoint(at: "/table") == nil)
        #expect(osrm.owns("/table/v1/driving/1,1;2,2") && osrm.owns("/table/") && osrm.owns("/route"))
    }

    @Test func `more cells or places than the server takes are refused`() throws {
        var configuration = ServerConfiguration()
        configuration.limits.tableCells = 3
        configuration.limits.tablePlaces = 2
        let small = try NativeServer.town(configuration: configuration)
        #expect(try small.post("/table", body("ab", "a")).status == 200)
        let cells = try small.post("/table", body("ab", "ab"))
        #expect(cells.status == 400 && cells.detail.hasPrefix("The table has 4 cells, and this server takes up to 3;"))
        let places = try small.post("/table", body("abe", "a"))
        #expect(
            places.status == 400 && places.detail.hasPrefix("There are 3 sources, and this server takes from 1 to 2."))
    }
}
