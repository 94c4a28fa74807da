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

/// `/openapi.json`, `/capabilities` and `/coverage`.
@Suite struct NativeDescriptionTests {
    private let server: NativeServer
    private let document: JSONValue

    init() throws {
        server = try NativeServer.town(name: "Town")
        document = try server.get("/openapi.json").json
    }

    private func values(under value: JSONValue, _ visit: (JSONValue) -> Void) {
        visit(value)
        for element in value.elements { values(under: element, visit) }
        for (_, member) in value.members.sorted(by: { $0.key < $1.key }) { values(under: member, visit) }
    }

    @Test func `the schema of answers is the one that is published`() throws {
        let published = try JSONSchema.ofAnswers().root["$defs"].members
        func moved(_ value: JSONValue) -> JSONValue {
            switch value {
            case .string(let text): .string(text.replacing("#/$defs/", with: "#/components/schemas/"))
            case .array(let elements): .array(elements.map(moved))
            case .object(let members): .object(members.mapValues(moved))
            default: value
            }
        }
        for (name, schema) in published {
            #expect(document["components"]["schemas"][name] == moved(schema), "\(name)")
        }
    }

    @Test func `every path of the description is served, and every reference leads somewhere`() {
        let api = NativeAPI(server.areas)
        #expect(
            document["paths"].members.keys.sorted() == [
                "/autocomplete", "/capabilities", "/coverage", "/directions", "/etas", "/explain", "/geocode",
                "/isochrones",
                "/link", "/open", "/openapi.json", "/reverse", "/roads", "/search", "/sessions", "/sessions/progress",
                "/snapshot", "/table", "/when",
            ])
        for (path, operations) in document["paths"].members {
            let methods = api.endpoint(at: path)?.methods.map { $0.rawValue.lowercased() }
            #expect(methods?.sorted() == operations.members.keys.sorted())
            #expect(api.owns(path))
        }
        #expect(api.endpoint(at: "/directions/") == nil && !api.owns("/route/v1/car/1,1;2,2"))
        values(under: document) { value in
            guard let reference = value["$ref"].text else { return }
            let target = reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] }
            #expect(target != .null, "\(reference)")
        }
    }

    @Test func `every example is valid`() throws {
        var count = 0
        values(under: document) { content in
            for (name, example) in content["examples"].members where content["schema"] != .null {
                let schema = JSONSchema(root: document, schema: content["schema"])
                #expect(schema.findings(example["value"]).errors == [], "\(name)")
                count += 1
            }
        }
        #expect(count > 30)
    }

    @Test func `a request with everything is as its schema says, and uses all of it`() throws {
        let place = Coordinate(latitude: 41, longitude: -8)
        var item = MapItem(
            placemark: Placemark(coordinate: place, addressDictionary: ["City": "Porto"]), name: "Home")
        item.address = "x"
        item.phoneNumber = "1"
        item.url = URL(string: "https://example.org")
        item.pointOfInterestCategory = .bank
        var area = Polygon(outline: [place, place, place], holes: [[place, place, place]])
        area.title = "a"
        area.subtitle = "b"
        let request = DirectionsRequest(
            source: item, destination: MapItem(coordinate: place),
            waypoints: [.forCurrentLocation()],
            transportType: .walking, requestsAlternateRoutes: true, departureDate: Date(timeIntervalSince1970: 0),
            avoidances: RouteAvoidances(
                avoidedFeatures: RouteAvoidances.Feature.allCases, avoidedAreas: [area], closedWays: [1],
                waySpeeds: [.init(wayID: 1, kilometersPerHour: 5)],
                vehicle: .init(height: 1, width: 1, length: 1, weight: 1)),
            currentLocation: Location(
                coordinate: place, altitude: 1, horizontalAccuracy: 1, verticalAccuracy: 1, course: 1, speed: 1,
                timestamp: Date(timeIntervalSince1970: 0)),
            language: "de", units: .metric, includesLedger: true, includesAnnouncements: true,
            constraints: [PointConstraint(radius: 1, bearing: 1)])
        let text = try JSONEncoder().encode(request)
        let schema = JSONSchema(root: document, schema: document["components"]["schemas"]["directionsRequest"])
        let findings = schema.findings(try JSONValue(text))
        #expect(findings.errors == [])
        let described = document["components"]["schemas"].members.filter { $0.key.hasPrefix("request") }
        for (name, part) in described {
            for property in part["properties"].members.keys {
                #expect(findings.properties.contains("#/components/schemas/\(name)/\(property)"), "\(name) \(property)")
            }
        }
    }

    @Test func `what requests take has the values that there are`() {
        let schemas = document["components"]["schemas"]
        func words(_ value: JSONValue) -> [String] { value["enum"].elements.compactMap(\.text) }
        let units = schemas["directionsRequest"]["properties"]["units"]
        #expect(words(units) == UnitSystem.allCases.map(\.rawValue))
        let features = schemas["requestAvoidances"]["properties"]["avoidedFeatures"]["items"]
        #expect(words(features) == RouteAvoidances.Feature.allCases.flatMap(\.names))
        let approach = schemas["requestConstraint"]["properties"]["approach"]
        #expect(words(approach) == PointConstraint.Approach.allCases.map(\.rawValue))
        let reading = schemas["linkReading"]["properties"]
        #expect(words(reading["kind"]) == RequestURL.Kind.allCases.map(\.rawValue))
        #expect(words(reading["dialect"]) == RequestURL.Dialect.allCases.map(\.rawValue))
        #expect(words(schemas["linkDialect"]) == RequestURL.Dialect.allCases.map(\.rawValue))
        #expect(words(reading["error"]) == RequestURL.ErrorKind.allCases.map(\.rawValue))
        #expect(
            Set(words(schemas["problem"]["properties"]["reason"])).isSuperset(
                of: DirectionsError.Reason.allCases.map(\.rawValue)))
    }

    /// Requests for routes and times; the first letter says whether the request is right, and places are letters in braces.
    @Test(arguments: [
        #"+{"source": {a}, "destination": {e}, "waypoints": null, "language": null, "units": null, "constraints": null}"#,
        #"+{"source": {a}, "destination": {e}, "departureDate": null, "arrivalDate": "2026-11-21T08:00:00Z"}"#,
        #"-{"source": {a}, "destination": {e}, "departureDate": 1, "arrivalDate": 1}"#,
        #"-{"source": {}, "destination": {e}}"#, #"-{"source": {"name": "x"}, "destination": {e}}"#,
        #"-{"source": {"address": "x"}, "destination": {e}}"#, #"-{"source": {a}, "destination": null}"#,
        #"-{"source": {"isCurrentLocation": true}, "destination": {e}}"#,
        #"+{"source": {"isCurrentLocation": true}, "destination": {e}, "currentLocation": {a}}"#,
        #"-{"source": {a}, "destination": {e}, "waypoints": [null]}"#,
        #"-{"source": {a}, "destination": {e}, "currentLocation": {"coordinate": {"latitude": 1, "longitude": 1}, "course": 360}}"#,
        #"-{"source": {a}, "destination": {"url": "", "coordinate": {"latitude": 1, "longitude": 1}}}"#,
        #"-{"source": {a}, "destination": {e}, "departureDate": 1e308}"#,
        #"-{"source": {a}, "destination": {e}, "departureDate": "1200-01-01T00:00:00Z"}"#,
        #"-{"source": {a}, "destination": {e}, "transportType": "boat"}"#,
        #"+{"source": {a}, "destination": {e}, "transportType": "car", "avoidances": {"avoidedFeatures": ["toll"]}}"#,
        #"-{"source": {a}, "destination": {e}, "constraints": [{"radius": -1}, {}]}"#,
        #"-{"source": {a}, "destination": {e}, "constraints": [{"bearing": 361}, {}]}"#,
        #"+{"source": {a}, "destination": {e}, "constraints": [{"bearing": 0, "bearingTolerance": 180, "approach": null}, {}]}"#,
        #"-{"source": {a}, "destination": {e}, "avoidances": {"vehicle": {"height": 0}}}"#,
        #"-{"source": {a}, "destination": {e}, "avoidances": {"waySpeeds": [{"wayID": 1, "direction": "both", "kilometersPerHour": 0}]}}"#,
        #"-{"source": {a}, "destination": {e}, "avoidances": {"avoidedAreas": [{"outline": [], "holes": []}]}}"#,
        #"+{"source": {a}, "destination": {e}, "continuesStraight": true}"#,
        #"-{"source": {a}, "destination": {e}, "waypoints": [{"coordinate": {}, "placemark": {"coordinate": {"latitude": 50, "longitude": 8}, "addressDictionary": {}}}]}"#,
    ])
    func `a body is right where its schema says so, and nowhere else`(line: String) throws {
        var body = String(line.dropFirst())
        for letter in "ae" { body = body.replacing("{\(letter)}", with: server.json(letter)) }
        try check(body, "/directions", "directionsRequest", isRight: line.hasPrefix("+"))
        try check(body, "/etas", "timesRequest", isRight: line.hasPrefix("+"))
        guard !line.contains("null, \"destination\""), body.contains("\"destination\": {\"coordinate\"") else { return }
        body = body.replacing("\"destination\": \(server.json("e"))", with: "\"destinations\": [\(server.json("e"))]")
        guard body.contains("destinations") else { return }
        try check(body, "/etas", "timesRequest", isRight: line.hasPrefix("+"))
    }

    private func check(_ body: String, _ path: String, _ name: String, isRight: Bool) throws {
        let schema = JSONSchema(root: document, schema: document["components"]["schemas"][name])
        let errors = schema.findings(try JSONValue(Array(body.utf8))).errors
        #expect(errors.isEmpty == isRight, "\(body): \(errors)")
        let answer = try server.post(path, body)
        #expect((answer.status == 200) == isRight, "\(path) \(body): \(answer.detail)")
    }

    @Test func `destination and destinations exclude each other in the schema too`() throws {
        let (a, e) = (server.json("a"), server.json("e"))
        for (rest, isRight) in [
            ("", false), (", \"destinations\": []", false), (", \"destinations\": [\(e)]", true),
            (", \"destination\": null, \"destinations\": [\(e)]", true),
            (", \"destination\": \(e), \"destinations\": [\(e)]", false),
            (", \"destination\": \(e), \"destinations\": null", true), (", \"destination\": null", false),
        ] {
            try check("{\"source\": \(a)\(rest)}", "/etas", "timesRequest", isRight: isRight)
        }
    }

    @Test func `the examples of parameters are right, and right together`() throws {
        for (path, operations) in document["paths"].members.sorted(by: { $0.key < $1.key }) {
            let parameters = operations["get"]["parameters"].elements.filter { $0["in"].text == "query" }
            for parameter in parameters where parameter["example"] != .null {
                let findings = JSONSchema(root: document, schema: parameter["schema"]).findings(parameter["example"])
                #expect(findings.errors == [], "\(path) \(parameter["name"])")
            }
            let names = parameters.filter { $0["example"] != .null }.compactMap { $0["name"].text }
            #expect(!(names.contains("departureDate") && names.contains("arrivalDate")))
            #expect(!(names.contains("destination") && names.contains("destinations")))
        }
    }

    /// Values of parameters of `/directions` between a and e, which the server takes or refuses.
    @Test(arguments: [
        (
            "currentLocation",
            [
                "{a},20,90,2026-11-29T08:00:00Z", "{a},4.5,90", "{a},0,-1", "{a},20,359.9,2028-02-29T23:59:59+01:00",
                "{a}",
            ]
        ),
        (
            "currentLocation",
            ["{a},20,361", "{a},x", "{a},20,90,2026-11-31T08:00:00Z", "{a},20,90,2026-02-29T08:00:00Z", "{a},1,2,3,4"]
        ),
        ("radiuses", ["20000|20000", "12.50|5", "500|", "|", "0.001|100"]), ("radiuses", ["-1|5", "x|5"]),
        ("bearings", ["90,180|", "0.5,22.5|360", "|7"]), ("bearings", ["361|", "90,181|", "90,1,1|"]),
        ("height", ["2.6", "99999.9"]), ("height", ["0", "-1", "high"]),
        ("transportType", ["car", "foot,bike", "any"]), ("transportType", ["boat"]),
        ("departureDate", ["2026-11-21T08:00:00Z"]), ("departureDate", ["1200-01-01T00:00:00Z"]),
    ])
    func `a value of a query is taken where its schema says so, and nowhere else`(
        name: String, values: [String]
    ) throws {
        let parameters = document["paths"]["/directions"]["get"]["parameters"].elements
        let parameter = try #require(parameters.first { $0["name"].text == name })
        let schema = JSONSchema(root: document, schema: parameter["schema"])
        for value in values.map({ $0.replacing("{a}", with: server.text("a")) }) {
            let asText = parameter["schema"]["type"].text == "string"
            let json = asText ? JSONValue.string(value) : Double(value).map(JSONValue.number) ?? .string(value)
            let isRight = schema.findings(json).errors.isEmpty
            let escaped = value.replacing("+", with: "%2B").replacing("|", with: "%7C")
            let answer = try server.get("/directions", "\(server.ends("a", "e"))&\(name)=\(escaped)")
            #expect((answer.status != 400) == isRight, "\(name)=\(value): \(answer.status) \(answer.detail)")
        }
    }

    @Test func `the document is the same each time`() throws {
        #expect(try server.get("/openapi.json").text == NativeServer.town().get("/openapi.json").text)
    }

    @Test func `capabilities list what is served, and that no place is excluded`() throws {
        let answer = try server.get("/capabilities").json
        #expect(answer["name"].text == "Town")
        #expect(answer["transportTypes"].elements.compactMap(\.text) == ["automobile", "walking", "cycling"])
        #expect(answer.members["coverage"] == .null)
        #expect(answer["languages"].elements.count == 8)
        #expect(answer["limits"]["places"].value == Double(ServerLimits().waypoints))
        #expect(answer["attribution"].text == "© OpenStreetMap contributors")
        let walking = try NativeServer.town(transportTypes: .walking).get("/capabilities").json
        #expect(walking["transportTypes"].elements.compactMap(\.text) == ["walking"])
        #expect(walking["name"] == .null)
    }

    @Test func `without a coverage there is none to show`() throws {
        #expect(try server.get("/coverage").problem == "404 notFound")
    }

    @Test func `paths that take nothing refuse parameters`() throws {
        for path in ["/capabilities", "/openapi.json"] {
            #expect(try server.get(path, "a=b").problem == "400 badRequest")
        }
    }
}
