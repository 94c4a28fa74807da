import DirectionsServer
import ServerSupport
import Testing
import TestSupport

/// Searches: not too many, not too long, not for who has gone, and to the end when the server stops.
struct SearchLimitTests {
    private static let request = "GET /gate HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func `a search beyond the queue is refused`() async throws {
        let server = try await TestServer {
            $0.threads = 1
            $0.limits.queueLength = 1
        }
        // Searches that prove dear leave their places to others, up to four threads.
        let clients = try (0..<5).map { _ in try TestClient(port: server.port) }
        for (index, client) in clients[..<4].enumerated() {
            try client.send(Self.request)
            try await server.gate.wait(for: index + 1)
        }
        #expect(try await server.get("/ready").status == 200)
        try clients[4].send(Self.request)
        try await waitUntil("a full queue") { try await server.get("/ready").status != 200 }
        let refused = try await server.get("/gate")
        #expect(refused.status == 503)
        #expect(refused["Retry-After"] == "1")
        #expect(try await server.get("/health").status == 200)
        server.gate.open()
        for client in clients { #expect(try await client.answer()?.body == "passed") }
        try await server.stop()
    }

    @Test func `a search that takes too long is cancelled`() async throws {
        let server = try await TestServer { $0.limits.searchSeconds = 0.05 }
        #expect(try await server.get("/gate").status == 504)
        try await server.gate.wait(for: 0)
        try await server.stop()
    }

    @Test func `a search for a client that has gone is cancelled`() async throws {
        let server = try await TestServer()
        var client: TestClient? = try TestClient(port: server.port)
        try client?.send(Self.request)
        try await server.gate.wait(for: 1)
        client = nil
        try await server.gate.wait(for: 0)
        try await server.stop()
    }

    @Test func `a client that has ended its side is still answered`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send("GET /echo HTTP/1.1\r\nHost: a\r\n\r\n")
        client.finish()
        #expect(try await client.answer()?.status == 200)
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `the answer to a client that asks too often says when to come back`() async throws {
        let server = try await TestServer {
            $0.limits.clientRate = 0.01
            $0.limits.clientBurst = 2
        }
        #expect(try await server.get("/echo").status == 200)
        #expect(try await server.get("/echo").status == 200)
        let refused = try await server.get("/echo")
        #expect(refused.status == 429)
        #expect(refused["Retry-After"].flatMap { Int($0) } ?? 0 > 50)
        #expect(
            try await server.get("/metrics").body.contains(#"{endpoint="echo",outcome="throttled",mode="walking"} 1"#))
        try await server.stop()
    }

    @Test func `tiles do not use up the searches of a client`() async throws {
        let server = try await TestServer(isWhole: true) {
            $0.limits.clientRate = 0.01
            $0.limits.clientBurst = 1
        }
        for _ in 0..<3 { #expect(try await server.get("/tiles/14/0/0.mvt").status == 204) }
        #expect(try await server.get("/roads?at=0,0").status == 200)
        #expect(try await server.get("/roads?at=0,0").status == 429)
        #expect(try await server.get("/tiles/14/0/0.mvt").status == 204)
        try await server.stop()
    }

    @Test func `what is in flight is finished when the server stops`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        let idle = try TestClient(port: server.port)
        try client.send(Self.request)
        try await server.gate.wait(for: 1)
        await server.beginStop()
        #expect(try await idle.isClosed())
        #expect(try await server.refusesConnections())
        server.gate.open()
        let answer = try await client.answer()
        #expect(answer?.body == "passed")
        #expect(answer?["Connection"] == "close")
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `a request that came just before the server stops is answered`() async throws {
        let server = try await TestServer { $0.threads = 1 }
        let clients = try (0..<8).map { _ in try TestClient(port: server.port) }
        let idle = try TestClient(port: server.port)
        for client in clients {
            try client.send("GET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer()?.body == "1")
        }
        // Some searches run or wait, a body is half there, and the rest nobody has read yet.
        for client in clients[..<3] { try client.send(Self.request) }
        try clients[3].send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab")
        try await server.gate.wait(for: 1)
        for client in clients[4...] { try client.send("GET /plain?2 HTTP/1.1\r\nHost: a\r\n\r\n") }
        await server.beginStop()
        // All know of the end once a connection without a request is closed.
        #expect(try await idle.isClosed())
        try clients[3].send("cd")
        server.gate.open()
        for (client, body) in zip(clients, ["passed", "passed", "passed", "abcd", "2", "2", "2", "2"]) {
            let answer = try await client.answer()
            let found = answer.map { "\($0.status) \($0.body)" }
            #expect(found == "200 \(body)")
            if body != "2" { #expect(answer?["Connection"] == "close") }
            #expect(try await client.isClosed())
        }
        try await server.stop()
    }

    @Test func `what takes too long at the end is cut off`() async throws {
        let server = try await TestServer { $0.limits.shutdownSeconds = 0.1 }
        let client = try TestClient(port: server.port)
        try client.send(Self.request)
        try await server.gate.wait(for: 1)
        try await server.stop()
        #expect(try await client.isClosed())
        try await server.gate.wait(for: 0)
    }
}
