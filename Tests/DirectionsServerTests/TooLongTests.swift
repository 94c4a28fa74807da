import DirectionsKit
import DirectionsServer
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// A walk of 3,460 km, more than a leg may take, in the shapes of all three interfaces.
@Suite struct TooLongTests {
    private let map: SketchMap
    private static let sentence =
        "The walking route from the start to the destination is too long for one leg, for which route choice adds up at most "
        + "24 days and 20 hours; put a stop between."

    init() throws {
        map = try SketchMap(
            """
            a---b---c---d---e
            """,
            ways: ["ab": "primary", "bc": "primary", "cd": "primary", "de": "primary"],
            at: SketchPlace(latitude: 0, longitude: 0), scale: 3_460_000 / 16)
    }

    @Test func `the native answer is a problem of its own`() throws {
        let server = try NativeServer(map)
        for path in ["/directions", "/etas"] {
            let answer = try server.get(path, "\(server.ends("a", "e"))&mode=walking")
            #expect(answer.problem == "404 routeTooLong")
            #expect(answer.json["type"].text == "urn:directions:problem:routeTooLong")
            #expect(answer.detail == Self.sentence)
        }
        #expect(try server.get("/directions", "\(server.ends("a", "d"))&mode=walking").status == 200)
    }

    @Test func `OSRM's shape has NoRoute with the sentence, and null in a table`() throws {
        let api = OSRMAPI(CurrentDatasets(provider: map.provider, configuration: ServerConfiguration()))
        func ask(_ service: String, _ letters: Character...) throws -> JSONValue {
            let places = letters.map { "\(map.place($0).longitude),\(map.place($0).latitude)" }
            let query = ServerQuery(target: "/\(service)/v1/foot/\(places.joined(separator: ";"))")
            let endpoint = try #require(api.endpoint(at: query.path))
            let answer: ServerAnswer
            do throws(ServerError) {
                answer = try endpoint.answer(query, Cancellation())
            } catch {
                answer = api.answer(for: error, to: query)
            }
            return try JSONValue(answer.body)
        }
        let error = try ask("route", "a", "e")
        #expect(error["code"].text == "NoRoute")
        #expect(error["message"].text == Self.sentence)
        #expect(try ask("route", "a", "d")["code"].text == "Ok")
        #expect(try ask("route", "a", "c", "e")["code"].text == "Ok")
        let table = try ask("table", "a", "e")
        #expect(table["code"].text == "Ok")
        #expect(
            table["durations"].elements.map { $0.elements.map { $0 == .null } } == [[false, true], [true, false]])
    }

    @Test func `Apple's shape has the sentence`() throws {
        let client = AppleClient(map)
        let walk = "origin={a}&destination={e}&transportType=Walking"
        #expect(try client.failure("/v1/directions", walk) == "404 \(Self.sentence)")
        #expect(try !client.directions(walk.replacing("{e}", with: "{d}")).routes.isEmpty)
    }
}
