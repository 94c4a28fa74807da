import DirectionsKit
import DirectionsServer
import Geometry
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing
import Threading

/// What OSRM's nearest and table services answer, and all its errors.
struct OSRMServiceTests {
    private let map: SketchMap
    private let api: OSRMAPI

    init() throws {
        map = try SketchMap(
            """
            a---b---c
            1   |
                d  2                e---f
            """,
            ways: ["abc": "primary", "bd": "residential oneway=yes", "ef": "residential"],
            modes: [.automobile, .walking])
        var configuration = ServerConfiguration()
        configuration.limits.tableCells = 9
        api = OSRMAPI(CurrentDatasets(provider: map.provider, configuration: configuration))
    }

    private func ask(_ url: String, body: String? = nil) throws -> (status: Int, json: JSONValue) {
        let query = ServerQuery(body == nil ? .get : .post, target: url, body: Array((body ?? "").utf8))
        let answer = try answer(query)
        return (answer.status.code, try JSONValue(answer.body))
    }

    private func answer(_ query: ServerQuery) throws -> ServerAnswer {
        let endpoint = try #require(api.endpoint(at: query.path))
        do throws(ServerError) {
            return try endpoint.answer(query, Cancellation())
        } catch {
            return api.answer(for: error, to: query)
        }
    }

    private func code(_ url: String) throws -> String? {
        let answer = try ask(url)
        let code = answer.json["code"].text
        #expect(answer.status == (code == "Ok" ? 200 : 400))
        #expect((code == "Ok") == (answer.json["message"] == .null))
        return code
    }

    private func text(_ letters: Character...) -> String {
        letters.map { "\(map.place($0).longitude),\(map.place($0).latitude)" }.joined(separator: ";")
    }

    // MARK: What is searched

    @Test func `nodes are counted also where only times and distances are asked for`() throws {
        // A search between two places of the core of a hierarchy settles none, and a small graph is all core.
        let network = RandomNetwork(seed: 1, columns: 40, rows: 40)
        let provider = DirectionsProvider(graph: try ImportedGraph.make(from: network))
        let ends = [(1, 1), (37, 36)].map { Coordinate(RandomNetwork.place(column: $0.0, row: $0.1)) }
        let path = "/route/v1/foot/\(ends.map { "\($0.longitude),\($0.latitude)" }.joined(separator: ";"))"
        let endpoint = try #require(OSRMAPI(CurrentDatasets(provider: provider)).endpoint(at: path))
        let answer = try endpoint.answer(ServerQuery(target: path + "?overview=false"), Cancellation())
        #expect(answer.status == .ok && answer.transportType == .walking)
        #expect(provider.settledNodes > 0)
    }

    @Test func `a place outside the coverage is named by its index`() throws {
        let folder = try TestFolder()
        let (a, c) = (map.place("a"), map.place("c"))
        let south = a.latitude - 1
        let north = a.latitude + 1
        let west = a.longitude - 1
        let east = c.longitude + 0.0001
        let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
        try folder.write("{\"type\": \"MultiPolygon\", \"coordinates\": [[\(ring)]]}", to: "a.geojson")
        let provider = DirectionsProvider(graph: map.graph, coverage: try CoverageGate(path: folder.file("a.geojson")))
        let api = OSRMAPI(CurrentDatasets(provider: provider))
        let path = "/table/v1/driving/\(text("a", "c", "e"))"
        do throws(ServerError) {
            _ = try api.endpoint(at: path)?.answer(ServerQuery(target: path), Cancellation())
            Issue.record("The table has a place that is not covered.")
        } catch {
            let text = String(decoding: api.answer(for: error, to: ServerQuery(target: path)).body, as: UTF8.self)
            #expect(text.contains("\"Could not find a matching segment for coordinate 2: The place ("), "\(text)")
        }
    }

    // MARK: Paths

    @Test(arguments: [
        ("/route/v1/driving/1,2;3,4", true), ("/nearest", true), ("/trip/v1/car/1,2", true), ("/tile/v1/car/x", true),
        ("/foo/v1/driving/1,2;3,4", true), ("/directions", false), ("/v1/directions", false), ("/", false), ("", false),
    ])
    func `paths with OSRM's services or its version are its own`(path: String, isOwn: Bool) {
        #expect(api.owns(path) == isOwn)
        #expect((api.endpoint(at: path) != nil) == isOwn)
    }

    @Test(arguments: [
        ("/route", "InvalidUrl"), ("/route/v1/driving", "InvalidUrl"), ("/route/v1/driving/", "InvalidUrl"),
        ("/route/v/driving/1,2;3,4", "InvalidUrl"), ("//route/v1/driving/1,2;3,4", "InvalidUrl"),
        ("/route//v1/driving/1,2;3,4", "InvalidUrl"), ("/foo/v1/driving/1,2;3,4", "InvalidService"),
        ("/Route/v1/driving/1,2;3,4", "InvalidService"), ("/route/v2/driving/1,2;3,4", "InvalidVersion"),
        ("/route/v1/DRIVING/1,2;3,4", "InvalidUrl"), ("/route/v1/bike/1,2;3,4", "InvalidUrl"),
        ("/tile/v1/driving/1,2;3,4", "NotImplemented"), ("/tile/v1/driving/tile(1,2,3)", "NotImplemented"),
        ("/tile/v1/driving/tile(1,2,3).mvt", "NotImplemented"),
    ])
    func `a path that leads nowhere has OSRM's code`(path: String, code: String) throws {
        #expect(try self.code(path) == code)
    }

    @Test func `the error of a mode that is not served lists those that are`() throws {
        let message = try ask("/route/v1/bike/1,2;3,4").json["message"].text
        #expect(
            message == "This server does not serve cycling; use automobile, car, drive, driving, auto, walking, foot, "
                + "walk, pedestrian.")
    }

    // MARK: Nearest

    @Test func `the nearest road has its place, name and nodes`() throws {
        let (status, json) = try ask("/nearest/v1/driving/\(text("1"))")
        #expect(status == 200 && json["code"] == .string("Ok") && json["waypoints"].elements.count == 1)
        let waypoint = json["waypoints"][0]
        #expect(Set(waypoint.members.keys) == ["nodes", "hint", "location", "name", "distance"])
        #expect(waypoint["name"] == .string("abc"))
        #expect(abs((waypoint["distance"].value ?? 0) - 100) < 1)
        let place = Coordinate(
            latitude: waypoint["location"][1].value ?? 0, longitude: waypoint["location"][0].value ?? 0)
        #expect(place.distance(to: map.place("a")) < 1)
        #expect(waypoint["nodes"].elements.map(\.value) == ["a", "b"].map { map.nodeIDs[$0].map(Double.init) })
    }

    @Test func `as many roads are answered as are asked for, the nearest first`() throws {
        let json = try ask("/nearest/v1/car/\(text("2"))?number=3&generate_hints=false").json
        let distances = json["waypoints"].elements.compactMap(\.["distance"].value)
        #expect(distances.count == 3 && distances == distances.sorted())
        #expect(json["waypoints"][0]["name"] == .string("abc") && json["waypoints"][0]["hint"] == .null)
        #expect(try ask("/nearest/v1/car/\(text("2"))?skip_waypoints=true").json.members.count == 1)
        let body = #"{"coordinates":[[\#(text("2"))]],"number":2}"#
        #expect(try ask("/nearest/v1/car", body: body).json["waypoints"].elements.count == 2)
    }

    @Test func `a search for near roads that takes too long is cancelled`() throws {
        let query = ServerQuery(target: "/nearest/v1/driving/\(text("1"))?number=100")
        let endpoint = try #require(api.endpoint(at: query.path))
        let cancellation = Cancellation()
        cancellation.cancel()
        let error = try #require(throws: ServerError.self) { try endpoint.answer(query, cancellation) }
        #expect(try JSONValue(api.answer(for: error, to: query).body)["code"] == .string("Timeout"))
    }

    @Test(arguments: [
        ("?number=0", "InvalidOptions"), ("?number=-1", "InvalidQuery"), ("?number=1.5", "InvalidQuery"),
        ("?number=99999", "TooBig"), ("?steps=true", "InvalidQuery"), ("?exclude=toll", "NotImplemented"),
        (";1,2", "InvalidOptions"), ("?radiuses=1", "NoSegment"), ("?radiuses=1;1", "InvalidOptions"),
    ])
    func `a nearest request that cannot be answered has OSRM's code`(rest: String, code: String) throws {
        #expect(try self.code("/nearest/v1/driving/\(text("1"))\(rest)") == code)
    }

    @Test func `a place in the ocean has no segment`() throws {
        #expect(try code("/nearest/v1/driving/0,0") == "NoSegment")
        #expect(try code("/table/v1/driving/\(text("a"));0,0") == "NoSegment")
        let message = try ask("/table/v1/driving/\(text("a"));0,0").json["message"].text
        #expect(message?.hasPrefix("Could not find a matching segment for coordinate 1: ") == true)
    }

    @Test func `the error of coordinates with the latitude first says that longitude comes first`() throws {
        let place = map.place("a")
        let message = try ask("/table/v1/driving/\(place.latitude),\(place.longitude);\(text("b"))").json["message"]
            .text
        #expect(
            message?.hasSuffix("; longitude comes first, so the two values look swapped.") == true, "\(message ?? "")")
    }

    // MARK: Tables

    @Test func `a table has times, places of its rows and places of its columns`() throws {
        let json = try ask("/table/v1/driving/\(text("a", "b", "c"))").json
        #expect(Set(json.members.keys) == ["code", "durations", "sources", "destinations"])
        #expect(json["durations"].elements.count == 3 && json["durations"][0].elements.count == 3)
        #expect(json["durations"][1][1] == .number(0))
        #expect(json["sources"].elements.count == 3)
        #expect(Set(json["sources"][0].members.keys) == ["hint", "location", "name", "distance"])
    }

    @Test func `a table of chosen places has times and distances of routes`() throws {
        let json = try ask(
            "/table/v1/driving/\(text("a", "b", "c"))?sources=0&destinations=2;1&annotations=distance,duration"
        ).json
        #expect(json["durations"].elements.count == 1 && json["sources"].elements.count == 1)
        let meters = json["distances"][0].elements.compactMap(\.value)
        #expect(meters.count == 2 && abs(meters[0] - 800) < 2 && abs(meters[1] - 400) < 2)
        let seconds = try #require(map.seconds("a", "c"))
        #expect(abs((json["durations"][0][0].value ?? 0) - seconds) <= 0.05)
    }

    @Test func `a table's times are those of routes, from the road nearest to each place`() throws {
        let map = try SketchMap(
            """
            a------------------------------b
            1                              |
                                           |
            d------------------------------c
            """,
            ways: ["abcd": "residential"])
        let api = OSRMAPI(CurrentDatasets(provider: map.provider))
        func seconds(_ path: String, _ value: (JSONValue) -> Double?) throws -> Double {
            let query = ServerQuery(target: path + "?snapping=default")
            let answer = try #require(api.endpoint(at: path)).answer(query, Cancellation())
            return try #require(value(try JSONValue(answer.body)))
        }
        let (one, d) = (map.place("1"), map.place("d"))
        let pair = "\(one.longitude),\(one.latitude);\(d.longitude),\(d.latitude)"
        let route = try seconds("/route/v1/driving/\(pair)") { $0["routes"][0]["duration"].value }
        let table = try seconds("/table/v1/driving/\(pair)") { $0["durations"][0][1].value }
        #expect(abs(route - table) <= 0.1)
        #expect(route > 300)
    }

    @Test func `what no road joins is null, or as the crow flies at a speed`() throws {
        let places = text("a", "e")
        #expect(try ask("/table/v1/driving/\(places)?sources=0").json["durations"][0][1] == .null)
        let json = try ask(
            "/table/v1/driving/\(places)?sources=0&fallback_speed=10&annotations=duration,distance"
        ).json
        #expect(json["fallback_speed_cells"] == .array([.array([.number(0), .number(1)])]))
        let meters = map.place("a").distance(to: map.place("e"))
        #expect(abs((json["distances"][0][1].value ?? 0) - meters) <= 0.05)
        #expect(abs((json["durations"][0][1].value ?? 0) - meters / 10) <= 0.05)
    }

    @Test func `a factor scales times only`() throws {
        let url = "/table/v1/driving/\(text("a", "c"))?sources=0&destinations=1&annotations=duration,distance"
        let plain = try ask(url).json
        let scaled = try ask(url + "&scale_factor=2").json
        #expect(scaled["distances"] == plain["distances"])
        #expect(abs((scaled["durations"][0][0].value ?? 0) - 2 * (plain["durations"][0][0].value ?? 0)) <= 0.11)
        let huge = String(repeating: "9", count: 300)
        #expect(try ask(url + "&scale_factor=\(huge)").status == 200)
        #expect(try code(url + "&scale_factor=\(huge)\(huge)") == "InvalidQuery")
    }

    @Test(arguments: [
        ("annotations=true", "InvalidQuery"), ("annotations=foo", "InvalidQuery"), ("annotations=", "InvalidQuery"),
        ("sources=0;5", "InvalidOptions"), ("sources=", "InvalidQuery"), ("sources=-1", "InvalidQuery"),
        ("sources=all&destinations=1;2", "Ok"), ("fallback_speed=0", "InvalidOptions"),
        ("fallback_speed=-1", "InvalidOptions"), ("fallback_speed=abc", "InvalidQuery"),
        ("fallback_coordinate=foo", "InvalidQuery"), ("fallback_coordinate=snapped&fallback_speed=1", "Ok"),
        ("scale_factor=0", "InvalidOptions"), ("scale_factor=abc", "InvalidQuery"), ("overview=false", "InvalidQuery"),
        ("radiuses=1;1", "InvalidOptions"), ("radiuses=0;0;0", "Ok"), ("sources=0;0;0;0", "TooBig"),
        ("exclude=toll", "Ok"), ("exclude=foo", "InvalidValue"), ("skip_waypoints=true", "Ok"),
    ])
    func `a table that cannot be made has OSRM's code`(options: String, code: String) throws {
        #expect(try self.code("/table/v1/driving/\(text("a", "b", "c"))?\(options)") == code)
    }

    @Test func `a table of one place is none`() throws {
        #expect(try code("/table/v1/driving/\(text("a"))") == "InvalidOptions")
    }

    @Test func `a body asks for a table too`() throws {
        let places = "[[\(text("a"))],[\(text("b"))]]"
        let json = try ask(
            "/table/v1/driving", body: #"{"coordinates":\#(places),"sources":[0],"annotations":true}"#
        ).json
        #expect(json["durations"].elements.count == 1 && json["distances"].elements.count == 1)
    }

    // MARK: Errors of the server and the search

    @Test(arguments: ServerError.Kind.allCases)
    func `what goes wrong outside of OSRM has its shape too`(kind: ServerError.Kind) throws {
        let answer = api.answer(for: ServerError(kind, "It is so."), to: ServerQuery(target: "/route/v1/car/1,2;3,4"))
        let json = try JSONValue(answer.body)
        #expect(Set(json.members.keys) == ["code", "message"] && json["message"] == .string("It is so."))
        #expect(answer.status.code >= 400 && answer.outcome == kind.rawValue)
    }

    @Test(arguments: [
        (ServerError.Kind.tooManyRequests, 429, "TooManyRequests"), (.methodNotAllowed, 405, "InvalidMethod"),
        (.bodyTooLarge, 413, "TooBig"), (.targetTooLong, 414, "TooBig"), (.overloaded, 503, "Overloaded"),
        (.searchTimeout, 503, "Timeout"), (.notFound, 400, "InvalidUrl"), (.internalError, 500, "InternalError"),
    ])
    func `a fault that OSRM has no code for has one of ours`(kind: ServerError.Kind, status: Int, code: String) throws {
        let answer = api.answer(for: ServerError(kind, "It is so."), to: ServerQuery(target: "/route"))
        #expect(answer.status.code == status)
        #expect(try JSONValue(answer.body)["code"] == .string(code))
    }

    @Test(arguments: [
        (DirectionsError.Reason.noRoadNear, "NoSegment"), (.outsideCoverage, "NoSegment"), (.outsideGraph, "NoSegment"),
        (.noRoute, "NoRoute"), (.differentIslands, "NoRoute"), (.roadClosed, "NoRoute"),
        (.invalidRequest, "InvalidValue"), (.cancelled, "Timeout"), (.internalError, "InternalError"),
    ])
    func `a search without a result has OSRM's code`(reason: DirectionsError.Reason, code: String) throws {
        let error = ServerError(DirectionsError(reason: reason, message: "A \"sentence\"."))
        let answer = api.answer(for: error, to: ServerQuery(target: "/route"))
        #expect(try JSONValue(answer.body)["code"] == .string(code))
        #expect(try JSONValue(answer.body)["message"] == .string("A \"sentence\"."))
        #expect(answer.outcome == reason.rawValue)
    }
}
