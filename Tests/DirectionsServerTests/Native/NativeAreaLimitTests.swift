import DirectionsKit
import DirectionsServer
import Geometry
import SketchSupport
import TestSupport
import Testing
import Threading

/// Requests with many areas to avoid.
@Suite struct NativeAreaLimitTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer.town()
    }

    private static let triangle = "{\"outline\": [\(corner(1)), \(corner(2)), \(corner(4))], \"holes\": []}"

    private static func corner(_ number: Int) -> String {
        "{\"latitude\": \(number), \"longitude\": \(number * number)}"
    }

    private func body(_ areas: [String]) -> String {
        """
        {"source": \(server.json("a")), "destination": \(server.json("e")),
         "restrictions": {"avoidedAreas": [\(areas.joined(separator: ", "))]}}
        """
    }

    @Test func `a body has at most 1,000 areas`() throws {
        let thousand = Array(repeating: Self.triangle, count: 1_000)
        #expect(try server.post("/directions", body(thousand)).status == 200)
        for path in ["/directions", "/explain", "/sessions"] {
            let answer = try server.post(path, body(thousand + [Self.triangle]))
            #expect(answer.problem == "400 badRequest", "\(path)")
            #expect(answer.parameter == "avoidances.avoidedAreas")
            #expect(answer.detail == "avoidances.avoidedAreas has 1001 areas in all; give at most 1000.")
        }
    }

    @Test func `a body has areas of at most 32,768 corners`() throws {
        let ring = (0..<32_769).map { Self.corner($0 % 9) }.joined(separator: ", ")
        let answer = try server.post("/directions", body(["{\"outline\": [\(ring)], \"holes\": []}"]))
        #expect(answer.problem == "400 badRequest")
        #expect(answer.detail == "avoidances.avoidedAreas has 32769 corners in all; give at most 32768.")
    }

    @Test func `a query has at most 1,000 areas`() throws {
        let corners = [(1.0, 1.0), (2, 4), (4, 16)].map { Coordinate(latitude: $0, longitude: $1) }
        let area = "&avoidArea=" + EncodedPolyline.encode(corners).percentEncoded
        let areas = String(repeating: area, count: 1_000)
        #expect(try server.get("/directions", server.ends("a", "e") + areas).status == 200)
        for (path, query) in [
            ("/directions", server.ends("a", "e")), ("/etas", server.ends("a", "e")),
            ("/isochrones", "places=\(server.text("a"))&minutes=1"), ("/snapshot", server.ends("a", "e")),
        ] {
            let answer = try server.get(path, query + areas + area)
            #expect(answer.problem == "400 badRequest" && answer.parameter == "avoidArea", "\(path)")
            #expect(answer.detail.contains("exceeds the limit of 1000 areas"))
        }
    }

    @Test func `a request whose areas are cancelled took too long`() throws {
        let cancellation = Cancellation()
        cancellation.cancel()
        let corners = "abe".map(server.map.place)
        let area = "&avoidArea=" + EncodedPolyline.encode(corners).percentEncoded
        for (path, query) in [
            ("/directions", server.ends("a", "e")), ("/etas", server.ends("a", "e")),
            ("/isochrones", "places=\(server.text("a"))&minutes=1"),
        ] {
            let answer = try server.get(path, query + area, cancellation: cancellation)
            #expect(answer.problem == "504 searchTimeout", "\(path)")
        }
    }
}

extension String {
    /// The text with every byte escaped.
    fileprivate var percentEncoded: String {
        utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
