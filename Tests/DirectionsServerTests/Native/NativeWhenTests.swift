import DirectionsFormats
import DirectionsKit
import DirectionsServer
import FoundationEssentials
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// `/when`: the departures at which the best route changes.
@Suite struct NativeWhenTests {
    private let server: NativeServer
    private let ends: String

    init() throws {
        server = try NativeServer(
            SketchMap(
                """
                a---b-------c---d
                    |       |
                    e-------f
                """,
                ways: [
                    "ab": "secondary", "bc": "secondary motor_vehicle:conditional='no @ (22:00-06:00)' name=Pass",
                    "befc": "tertiary name=Valley", "cd": "secondary",
                ]))
        ends = server.ends("a", "d") + "&departureDate=2026-11-22T23:00Z"
    }

    @Test func `the spans of a day are those of the library`() throws {
        let answer = try server.get("/when", "\(ends)&language=de")
        #expect(answer.status == 200 && answer.answer.fields[.contentLanguage] == "de", "\(answer.text)")
        var request = DirectionsRequest(
            source: MapItem(coordinate: server.map.place("a")), destination: MapItem(coordinate: server.map.place("d")))
        request.language = "de"
        let start = try Date("2026-11-22T23:00:00Z", strategy: .iso8601)
        let response = try server.provider.calculateDepartures(request, from: start)
        #expect(answer.answer.body == DirectionsJSON.encode(response))
        let spans = answer.json["spans"].elements
        #expect(spans.first?["name"].text == "Valley" && spans.contains { $0["name"].text == "Pass" })
        #expect(spans.first?["notices"][0]["kind"].text == "closedRoad")
        #expect(answer.json["attribution"].text == "© OpenStreetMap contributors")
    }

    @Test func `a week has seven times the changes, and a body asks as a query does`() throws {
        let day = try server.get("/when", ends).json["spans"].elements.count
        let week = try server.get("/when", "\(ends)&days=7").json["spans"].elements.count
        #expect(week > 6 * (day - 2))
        let places = "\"source\": \(server.json("a")), \"destination\": \(server.json("d"))"
        let body = "{\(places), \"departureDate\": \"2026-11-22T23:00Z\"}"
        #expect(try server.post("/when", body, query: "days=7").json["spans"].elements.count == week)
    }

    @Test func `what cannot be asked is refused`() throws {
        let arrival = server.ends("a", "d") + "&arrivalDate=2026-11-22T23:00Z"
        let refused = try server.get("/when", arrival)
        #expect(refused.parameter == "arrivalDate" && refused.text.contains("give departureDate instead"))
        for days in ["0", "8", "x", "1.5"] {
            #expect(try server.get("/when", "\(ends)&days=\(days)").parameter == "days")
        }
        #expect(try server.get("/when", "\(ends)&format=gpx").problem == "406 notAcceptable")
        let late = try server.get("/when", ends, cancellation: Cancellation(afterQuestions: 3))
        #expect(late.problem == "504 searchTimeout")
        #expect(try server.get("/when", "source=0,0&destination=\(server.text("d"))").status == 404)
    }
}
