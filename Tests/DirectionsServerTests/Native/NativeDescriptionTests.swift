import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import ShortestPaths
import TestSupport
import Testing

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
        let api = NativeAPI(server.area)
        #expect(
            document["paths"].members.keys.sorted() == [
                "/capabilities", "/coverage", "/directions", "/etas", "/open", "/openapi.json",
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
                #expect(schema.findings(example["value"]).faults == [], "\(name)")
                count += 1
            }
        }
        #expect(count > 30)
    }

    @Test func `a request with everything is as its schema says, and uses all of it`() throws {
        let place = Coordinate(latitude: 41, longitude: -8)
        var item = MapItem(
            placemark: Placemark(coordinate: place, addressDictionary: ["City": "Porto"]), name: "Home")
        (item.phoneNumber, item.url) = ("1", URL(string: "https://example.org"))
        var area = Polygon(outline: [place, place, place], holes: [[place]])
        (area.title, area.subtitle) = ("a", "b")
        let request = DirectionsRequest(
            source: item, destination: MapItem(coordinate: place),
            waypoints: [.forCurrentLocation(), MapItem(address: "x")],
            transportType: .walking, requestsAlternateRoutes: true, departureDate: Date(timeIntervalSince1970: 0),
            arrivalDate: Date(timeIntervalSince1970: 0),
            restrictions: RouteRestrictions(
                avoidedFeatures: RouteRestrictions.Feature.allCases, avoidedAreas: [area], closedWays: [1],
                waySpeeds: [.init(wayID: 1, kilometersPerHour: 5)],
                vehicle: .init(height: 1, width: 1, length: 1, weight: 1)),
            currentLocation: Location(
                coordinate: place, horizontalAccuracy: 1, course: 1, timestamp: Date(timeIntervalSince1970: 0)),
            language: "de", units: .metric, includesLedger: true, constraints: [PointConstraint(radius: 1, bearing: 1)])
        let text = try JSONEncoder().encode(request)
        let schema = JSONSchema(root: document, schema: document["components"]["schemas"]["directionsRequest"])
        let findings = schema.findings(try JSONValue(text))
        #expect(findings.faults == [])
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
        #expect(words(schemas["requestUnits"]) == UnitSystem.allCases.map(\.rawValue))
        let features = schemas["requestRestrictions"]["properties"]["avoidedFeatures"]["items"]
        #expect(words(features) == RouteRestrictions.Feature.allCases.map(\.rawValue))
        let approach = schemas["requestConstraint"]["properties"]["approach"]
        #expect(words(approach) == PointConstraint.Approach.allCases.map(\.rawValue))
        let reading = schemas["linkReading"]["properties"]
        #expect(words(reading["kind"]) == RequestURL.Kind.allCases.map(\.rawValue))
        #expect(words(reading["dialect"]) == RequestURL.Dialect.allCases.map(\.rawValue))
        #expect(words(reading["error"]) == RequestURL.Failure.allCases.map(\.rawValue))
        #expect(
            Set(words(schemas["problem"]["properties"]["reason"])).isSuperset(
                of: DirectionsError.Reason.allCases.map(\.rawValue)))
    }

    @Test func `the document is the same each time`() throws {
        #expect(try server.get("/openapi.json").text == NativeServer.town().get("/openapi.json").text)
    }

    @Test func `capabilities tell what is served, and that nothing keeps places out`() throws {
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
