import DirectionsFormats
import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// The answers' JSON against the schema in the documentation, in both directions.
@Suite struct JSONSchemaTests {
    private let schema: JSONSchema

    init() throws {
        schema = try JSONSchema.ofAnswers()
    }

    private func errors(_ text: [UInt8]) throws -> [String] {
        schema.findings(try JSONValue(text)).errors
    }

    @Test func `made-up answers with every part are valid, and use every property of the schema`() throws {
        let answers = [
            DirectionsJSON.encode(SampleResponse.response), DirectionsJSON.encode(SampleResponse.complete),
            DirectionsJSON.encode(SampleResponse.byTransit), DirectionsJSON.encode(SampleResponse.eta),
            DirectionsJSON.encode([
                .success(SampleResponse.eta), .failure(SampleResponse.error), .failure(SampleResponse.unresolved),
            ]),
            DirectionsJSON.encode(SampleResponse.departures), DirectionsJSON.encode(SampleResponse.comparison),
            try places(),
        ]
        var used: Set<String> = []
        for answer in answers {
            let findings = schema.findings(try JSONValue(answer))
            #expect(findings.errors == [])
            used.formUnion(findings.properties)
        }
        #expect(schema.properties.subtracting(used).sorted() == [])
    }

    /// Places found by texts with a typing error and a strange word, and along a route.
    private func places() throws -> [UInt8] {
        let map = try SketchMap(
            "a--------b\n    c", ways: ["ab": "residential name='Mill Lane'"],
            nodes: [
                "c": """
                amenity=pharmacy name='Sun Pharmacy' phone=1 website=https://sun.example opening_hours=24/7 \
                addr:street='Mill Lane' addr:housenumber=5
                """
            ], hasPlaces: true)
        let ends = [MapItem(coordinate: map.place("a")), MapItem(coordinate: map.place("b"))]
        let trip = DirectionsRequest(source: ends[0], destination: ends[1])
        var found = try map.provider.geocode("sun pharmazy xanadu", PlaceRequest(near: map.place("a")))
        found[0].closesAt = SampleResponse.arrival
        return PlacesJSON.encode(
            try found + map.provider.localSearch("pharmacy", along: trip), query: "pharmacy", near: "Mill Lane")
    }

    @Test func `real answers are valid`() throws {
        let map = try SketchMap(
            """
            a----b----c  1
                 |    |
                 d~~~~e
            """,
            ways: [
                "ab": "residential", "bc": "primary toll=yes", "bd": "footway", "de": "ferry duration=00:10",
                "ce": "steps",
            ])
        for type in [TransportType.automobile, .walking, .cycling, .any] {
            for points in ["ac", "a1", "ad", "abe", "ada", "aa"] {
                let answer = map.answer(Array(points), by: type)
                guard case .success(let response) = answer else { continue }
                #expect(try errors(DirectionsJSON.encode(response)) == [], "\(points) by \(type)")
            }
        }
        let request = DirectionsRequest(source: MapItem(coordinate: map.place("a")), transportType: .automobile)
        let places = ["c", "e", "1"].map { MapItem(coordinate: map.place($0)) } + [MapItem(address: "Nowhere 1")]
        #expect(try errors(DirectionsJSON.encode(map.provider.calculateETAs(request, to: places))) == [])
    }

    @Test func `real comparisons are valid`() throws {
        let map = try SketchMap(
            """
            a----b----c  1
                 |    |
                 d-2--e    f--g
            """,
            ways: [
                "abc": "residential", "bd": "service", "de": "footway", "ce": "service", "fg": "path",
            ])
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("c")),
            transportType: .automobile)
        for place in "abcdefg12" {
            let comparison = try map.provider.compare(request, through: map.place(place))
            #expect(try errors(DirectionsJSON.encode(comparison)) == [], "\(place): \(comparison.verdict)")
        }
    }

    @Test(arguments: [
        ("\"kind\": \"depart\"", "\"kind\": \"fly\""), ("\"distance\": 40.25", "\"distance\": \"40\""),
        ("\"hasTolls\": true,", ""), ("\"isPushed\"", "\"ispushed\""), ("\"wayID\": 101", "\"wayID\": 101.5"),
        ("\"latitude\": 41.15,", "\"latitude\": 91,"), ("\"language\": \"en\"", "\"language\": null"),
    ])
    func `a change that breaks programs is found`(old: String, new: String) throws {
        let text = String(decoding: DirectionsJSON.encode(SampleResponse.response), as: UTF8.self)
        #expect(text.contains(old))
        #expect(try errors(Array(text.replacing(old, with: new).utf8)) != [])
    }

    @Test(
        arguments: [
            ("notice", "kind", RouteNotice.Kind.allCases.map(\.rawValue)),
            ("maneuver", "side", RoadSide.allCases.map(\.rawValue)),
            ("routeComparison", "verdict", RouteComparison.Verdict.allCases.map(\.rawValue)),
            ("trafficStretch", "congestion", CongestionLevel.allCases.map(\.rawValue)),
            ("error", "reason", DirectionsError.Reason.allCases.map(\.rawValue)),
        ])
    func `the schema lists the values that there are`(definition: String, property: String, values: [String]) {
        let listed = schema.root["$defs"][definition]["properties"][property]["enum"].elements.compactMap(\.text)
        #expect(listed == values)
    }

    @Test func `the schema lists all kinds of maneuvers, all directions, and all reasons of roads not used`() {
        let kinds = schema.root["$defs"]["maneuverKind"]["enum"].elements.compactMap(\.text)
        #expect(kinds == RouteManeuver.Kind.allCases.map(\.rawValue))
        let directions = schema.root["$defs"]["turnDirection"]["enum"].elements.compactMap(\.text)
        #expect(directions == TurnDirection.allCases.map(\.rawValue))
        let rejected = schema.root["$defs"]["snap"]["properties"]["rejected"]["items"]["properties"]
        #expect(rejected["reason"]["enum"].elements.compactMap(\.text) == SnapReport.Reason.allCases.map(\.rawValue))
    }

    @Test func `the schema lists all that makes a travel time uncertain`() {
        let sources = schema.root["$defs"]["travelTimeRange"]["properties"]["sources"]["items"]["properties"]
        let kinds = sources["kind"]["enum"].elements.compactMap(\.text)
        #expect(kinds == TravelTimeRange.Source.Kind.allCases.map(\.rawValue))
    }

    @Test func `the schema lists all that a ledger has`() {
        let ledger = schema.root["$defs"]["ledger"]["properties"]
        let categories = schema.root["$defs"]["ledgerCategory"]["enum"]
        #expect(categories.elements.compactMap(\.text) == CostLedger.Category.allCases.map(\.rawValue))
        let reasons = ledger["reluctance"]["items"]["properties"]["reason"]["enum"]
        #expect(reasons.elements.compactMap(\.text) == CostLedger.Reason.allCases.map(\.rawValue))
    }
}
