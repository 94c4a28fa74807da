import DirectionsServer
import ServerSupport
import TestSupport
import Testing

/// What a monitor sees.
struct ObservationTests {
    @Test func `the metrics are lines that a monitor can read`() async throws {
        let server = try await TestServer()
        _ = try await server.get("/echo")
        _ = try await server.get("/nothing")
        let answer = try await server.get("/metrics")
        #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        for line in answer.body.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ")
            let isNamed = line.wholeMatch(of: #/[a-z_]+({[a-z]+="[^"]*"(,[a-z]+="[^"]*")*})? [^ ]+/#) != nil
            #expect(isNamed && Double(parts[parts.count - 1]) != nil, "\(line)")
        }
        let lines = answer.body.split(separator: "\n")
        #expect(lines.contains(#"directions_requests_total{endpoint="echo",outcome="ok",mode="walking"} 1"#))
        #expect(lines.contains(#"directions_requests_total{endpoint="none",outcome="notFound",mode="walking"} 1"#))
        #expect(lines.contains(#"directions_request_seconds_bucket{endpoint="echo",le="+Inf"} 1"#))
        #expect(lines.contains("directions_searches_waiting 0"))
        #expect(lines.contains("directions_ready 1"))
        try await server.stop()
    }

    @Test func `a server that lives and can answer says so`() async throws {
        let server = try await TestServer()
        #expect(try await server.get("/health").status == 200)
        #expect(try await server.get("/ready").status == 200)
        let wrong = try await server.ask("POST /health HTTP/1.1\r\nHost: a\r\n\r\n").first
        #expect(wrong?.status == 405)
        try await server.stop()
    }

    @Test func `many silent connections leave the server answering`() async throws {
        let server = try await TestServer()
        let silent = try (0..<200).map { _ in try TestClient(port: server.port) }
        #expect(try await server.get("/echo").status == 200)
        try silent[0].send("GET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await silent[0].answer()?.body == "1")
        try await server.stop()
    }

    @Test func `a port that is taken is an error`() async throws {
        let server = try await TestServer()
        let port = server.port
        let error = try await TestServer.startError { $0.port = port }
        #expect(error?.kind == .addressTaken)
        try await server.stop()
    }
}
