import DirectionsServer
import ServerSupport
import SketchSupport
import Testing
import TestSupport

/// Which web pages may read answers.
struct CrossOriginTests {
    private static let asked = "Origin: https://a.example\r\nAccess-Control-Request-Method: POST\r\n"

    @Test func `every page may read answers, and none what a monitor asks`() async throws {
        let server = try await TestServer(isWhole: true)
        for path in ["/capabilities", "/directions", "/route/v1/driving/1,2;3,4", "/v1/etas", "/"] {
            #expect(try await server.get(path, Self.asked)["Access-Control-Allow-Origin"] == "*", "\(path)")
        }
        for path in ["/health", "/ready", "/metrics"] {
            #expect(try await server.get(path, Self.asked)["Access-Control-Allow-Origin"] == nil, "\(path)")
            let preflight = try await server.ask("OPTIONS \(path) HTTP/1.1\r\nHost: a\r\n\(Self.asked)\r\n").first
            #expect(preflight?["Access-Control-Allow-Methods"] == nil)
        }
        let preflight = try await server.ask("OPTIONS /directions HTTP/1.1\r\nHost: a\r\n\(Self.asked)\r\n").first
        #expect(preflight?["Access-Control-Allow-Origin"] == "*")
        #expect(preflight?["Access-Control-Allow-Methods"] == "GET, POST, HEAD, OPTIONS")
        try await server.stop()
    }

    @Test func `where origins are named, the pages of others may read nothing`() async throws {
        let server = try await TestServer { $0.allowedOrigins = ["https://a.example"] }
        let answer = try await server.get("/plain", Self.asked)
        #expect(answer["Access-Control-Allow-Origin"] == "https://a.example")
        #expect(answer["Vary"] == "Origin")
        #expect(try await server.get("/plain", "Origin: https://b.example\r\n")["Access-Control-Allow-Origin"] == nil)
        let preflight = try await server.ask("OPTIONS /echo HTTP/1.1\r\nHost: a\r\n\(Self.asked)\r\n").first
        #expect(preflight?["Access-Control-Allow-Methods"] == "GET, POST, HEAD, OPTIONS")
        try await server.stop()
        let closed = try await TestServer { $0.allowedOrigins = [] }
        #expect(try await closed.get("/plain", Self.asked)["Access-Control-Allow-Origin"] == nil)
        try await closed.stop()
    }
}
