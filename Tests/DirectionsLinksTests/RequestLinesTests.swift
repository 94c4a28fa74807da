import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import Testing

/// Requests in NDJSON: what is read, the sentence of each bad line, and what is written.
@Suite struct RequestLinesTests {
    private static let from = #""source": {"coordinate": {"latitude": 1, "longitude": 2}}"#
    private static let to = #""destination": {"coordinate": {"latitude": 3, "longitude": 4}}"#
    private static let good = "{\(from), \(to)}"

    private func lines(_ text: String, of file: String? = nil) throws(DirectionsError) -> [RequestLines.Line] {
        try RequestLines(Array(text.utf8), of: file).lines
    }

    @Test func `each line is a request, and blank lines are skipped`() throws {
        let lines = try lines("\u{FEFF}\(Self.good)\r\n\n  \n{\(Self.from), \(Self.to), \"transportType\": \"any\"}")
        #expect(lines.map(\.number) == [1, 4])
        #expect(lines.map(\.namesTransportType) == [false, true])
        #expect(lines.allSatisfy { $0.request.destination?.coordinate == Coordinate(latitude: 3, longitude: 4) })
        #expect(try self.lines("\n \n").isEmpty)
    }

    @Test(arguments: [
        ("{", "Line 2 of a.ndjson asks for no directions: it is not JSON."),
        ("[1]", "Line 2 of a.ndjson asks for no directions: it is JSON, but no object"),
        ("1,2,3,4", "Line 2 of a.ndjson asks for no directions: it is not JSON."),
        ("{\(from)}", "Line 2 of a.ndjson cannot be read: it has no \"destination\"."),
        (
            "{\(from), \(to), \"foo\": 1}",
            "Line 2 of a.ndjson has the member \"foo\", which means nothing here; leave it out."
        ),
        (
            "{\(from), \(to), \"restrictions\": {\"avod\": []}}",
            "Line 2 of a.ndjson cannot be read: restrictions.avod is not a known key."
        ),
    ])
    func `a bad line is one sentence with its number`(line: String, sentence: String) {
        let error = #expect(throws: DirectionsError.self) { try lines("\(Self.good)\n\(line)\n", of: "a.ndjson") }
        #expect(error?.reason == .unreadableLink)
        #expect(error?.message.hasPrefix(sentence) == true, "\(error?.message ?? "")")
    }

    @Test func `without a file the sentence names the line alone`() {
        let error = #expect(throws: DirectionsError.self) { try lines("{}") }
        #expect(error?.message.hasPrefix("Line 1 asks for no directions: ") == true)
    }

    @Test func `a line of more than a mebibyte is refused`() {
        let long = Self.good + String(repeating: " ", count: 1 << 20)
        let error = #expect(throws: DirectionsError.self) { try lines(long) }
        #expect(error?.message == "Line 1 is larger than 1 MiB.")
    }

    @Test func `a first brace means NDJSON`() {
        for text in ["{", " \n{", "\u{FEFF}{\"a\""] { #expect(RequestLines.isNDJSON(Array(text.utf8))) }
        for text in ["", "1,2,3,4", "from_lon,{", "[{"] { #expect(!RequestLines.isNDJSON(Array(text.utf8))) }
    }

    @Test func `a command completes what a line does not say`() throws {
        let tolls = RouteAvoidances(avoidedFeatures: [.tolls])
        let lines = try lines(
            """
            \(Self.good)
            {\(Self.from), \(Self.to), "transportType": "any", "restrictions": {"closedWays": [5]}}
            """)
        let completed = lines.map { $0.completed(by: .walking, avoiding: tolls).request }
        #expect(completed.map(\.transportType) == [.walking, .any])
        #expect(completed.map(\.avoidances) == [tolls, RouteAvoidances(closedWays: [5])])
    }

    // MARK: Writing

    private func written(_ request: DirectionsRequest) throws -> String {
        String(decoding: try #require(request.jsonLine), as: UTF8.self)
    }

    @Test func `a plain request is written without what every request has`() throws {
        let request = try lines(Self.good)[0].request
        #expect(
            try written(request)
                == #"{"destination":{"coordinate":{"latitude":3,"longitude":4}},"#
                + #""source":{"coordinate":{"latitude":1,"longitude":2}},"transportType":"any"}"#)
    }

    @Test func `a request with all settings is read back as it was, and has every member`() throws {
        let place = Coordinate(latitude: 41.1496, longitude: -8.611)
        let area = Polygon(outline: [
            place, Coordinate(latitude: 42, longitude: -8), Coordinate(latitude: 41, longitude: -7),
        ])
        let request = DirectionsRequest(
            source: .forCurrentLocation(), destination: MapItem(address: "Rua \"A\", 5", name: "Home"),
            waypoints: [MapItem(coordinate: place)], transportType: [.walking, .cycling], requestsAlternateRoutes: true,
            departureDate: Date(timeIntervalSince1970: 1_700_000_000),
            arrivalDate: Date(timeIntervalSince1970: 1_700_003_600),
            avoidances: RouteAvoidances(
                avoidedFeatures: [.tolls], avoidedAreas: [area], closedWays: [7],
                waySpeeds: [.init(wayID: 8, direction: .backward, kilometersPerHour: 12.5)],
                vehicle: .init(height: 2.2, width: 1.9, length: 5, weight: 3.5)),
            currentLocation: Location(
                coordinate: place, horizontalAccuracy: 5, course: 90,
                timestamp: Date(timeIntervalSince1970: 1_700_000_001)),
            language: "pt", units: .imperial, includesLedger: true, includesAnnouncements: true,
            details: [.speedLimit],
            constraints: [PointConstraint(radius: 40), PointConstraint(bearing: 10), PointConstraint(approach: .curb)],
            continuesStraight: false)
        let text = try written(request)
        #expect(try lines(text)[0].request == request)
        #expect(!text.contains("\n"))
        for member in DirectionsRequest.members.all { #expect(text.contains("\"\(member.name)\":"), "\(member.name)") }
    }

    @Test func `a request with an infinite number is not written`() {
        let place = MapItem(coordinate: Coordinate(latitude: 1, longitude: 2))
        let request = DirectionsRequest(
            source: place, destination: place, constraints: [PointConstraint(radius: .infinity), PointConstraint()])
        #expect(request.jsonLine == nil)
    }
}
