import DirectionsKit
import DirectionsServer
import Geometry
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing
import Threading

/// What OSRM's trip service answers.
struct OSRMTripTests {
    private let map: SketchMap
    private let api: OSRMAPI

    init() throws {
        // Places on a ring road, and an island.
        map = try SketchMap(
            """
            a--b--c--d
            |        |
            h--g--f--e      x--y
            """,
            ways: ["abcdefgha": "residential", "xy": "residential"])
        api = OSRMAPI(CurrentDatasets(provider: map.provider))
    }

    private func trip(_ letters: String, _ query: String = "") throws -> JSONValue {
        let places = letters.map { "\(map.place($0).longitude),\(map.place($0).latitude)" }.joined(separator: ";")
        let target = "/trip/v1/driving/\(places)\(query)"
        let request = ServerQuery(target: target)
        let endpoint = try #require(api.endpoint(at: request.path))
        let answer = try endpoint.answer(request, Cancellation())
        let json = try JSONValue(answer.body)
        #expect(answer.status == (json["code"].text == "Ok" ? .ok : .badRequest))
        return json
    }

    /// The places in the order of visits.
    private func order(_ letters: String, _ query: String = "") throws -> String {
        let waypoints = try trip(letters, query)["waypoints"].elements
        #expect(waypoints.allSatisfy { $0["trips_index"].value == 0 })
        let visits = zip(letters, waypoints).sorted {
            ($0.1["waypoint_index"].value ?? 0) < ($1.1["waypoint_index"].value ?? 0)
        }
        return String(visits.map(\.0))
    }

    @Test func `a round trip goes round`() throws {
        let order = try order("afdhbg")
        #expect(order == "abdfgh" || order == "ahgfdb")
        let json = try trip("afdhbg")
        #expect(json["code"].text == "Ok" && json["trips"].elements.count == 1)
        #expect(json["trips"].elements[0]["legs"].elements.count == 6)
        #expect(json["trips"].elements[0]["distance"].value == 2200)
    }

    @Test func `a trip may begin and end where it is told`() throws {
        #expect(try order("bgafe", "?source=first&destination=last").first == "b")
        #expect(try order("bgafe", "?source=first&destination=last").last == "e")
        #expect(try order("bgafe", "?roundtrip=false&source=first&destination=last").last == "e")
        #expect(try order("bgafe", "?destination=last").last == "e")
    }

    @Test func `a trip that does not return leaves out the longest way`() throws {
        #expect(try order("dab", "?roundtrip=false&source=first") == "dba")
        let open = try order("dab", "?roundtrip=false")
        #expect(open == "dba" || open == "abd")
        let json = try trip("dab", "?roundtrip=false&source=first")
        #expect(json["trips"].elements[0]["legs"].elements.count == 2)
        #expect(json["trips"].elements[0]["distance"].value == 900)
    }

    @Test func `one place is a trip without length, and equal places are visited each`() throws {
        #expect(try trip("a")["trips"].elements[0]["distance"].value == 0)
        #expect(try trip("aaa")["waypoints"].elements.count == 3)
    }

    @Test func `places that nothing joins are no trip`() throws {
        let json = try trip("abx")
        #expect(json["code"].text == "NoTrips")
        #expect(json["message"].text?.contains("place 3 has no route to or from some of the others") == true)
    }

    @Test func `steps, lines and annotations come as for a route`() throws {
        let json = try trip("adf", "?steps=true&geometries=geojson&overview=full&annotations=duration")
        let leg = json["trips"].elements[0]["legs"].elements[0]
        #expect(!leg["steps"].elements.isEmpty && !leg["annotation"]["duration"].elements.isEmpty)
        #expect(json["trips"].elements[0]["geometry"]["type"].text == "LineString")
    }
}
