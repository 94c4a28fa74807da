import DirectionsServer
import ServerSupport
import Testing

/// What the heads of all requests may take together.
struct HeadLimitTests {
    /// The first 2,000 bytes of each connection's head count for nothing; one client may have 50,000 beyond.
    private static func limit(_ configuration: inout ServerConfiguration) {
        configuration.limits.targetBytes = 25_000
        configuration.limits.headBytesAtOnce = 400_000
        configuration.limits.connections = 100
    }

    private static let beginning = "GET /echo?" + String(repeating: "a", count: 20_000)
    private static let rest = " HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func `a client that has too many long heads gets 503, and nobody else notices`() async throws {
        let server = try await TestServer(adjust: Self.limit)
        let clients = try (0..<2).map { _ in try TestClient(port: server.port) }
        for client in clients { try client.send(Self.beginning) }
        // Each connection is read on a thread of its own; by then the server has both heads.
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await server.get("/plain?x").body == "x")
        let third = try TestClient(port: server.port)
        try third.send(Self.beginning + Self.rest)
        #expect(try await third.answer()?.status == 503)
        #expect(try await server.get("/plain?short").body == "short")
        let other = try TestClient(port: server.port, from: 2)
        try other.send(Self.beginning + Self.rest)
        #expect(try await other.answer()?.status == 200)
        for client in clients {
            try client.send(Self.rest)
            #expect(try await client.answer()?.status == 200)
        }
        try await server.stop()
    }

    @Test func `what a head has taken is there again once it is answered`() async throws {
        let server = try await TestServer(adjust: Self.limit)
        let client = try TestClient(port: server.port)
        for _ in 0..<20 {
            try client.send(Self.beginning + Self.rest)
            #expect(try await client.answer()?.status == 200)
        }
        for _ in 0..<20 {
            let gone = try TestClient(port: server.port)
            try gone.send(Self.beginning)
        }
        var status = 503
        // The server learns of the ends of connections one after the other.
        for _ in 0..<1_000 where status == 503 {
            let next = try TestClient(port: server.port)
            try next.send(Self.beginning + Self.rest)
            status = try await next.answer()?.status ?? 503
        }
        #expect(status == 200)
        try await server.stop()
    }

    @Test func `long requests behind one another in one piece are all answered`() async throws {
        let server = try await TestServer(adjust: Self.limit)
        let text = String(repeating: Self.beginning + Self.rest, count: 2)
        #expect(try await server.ask(text, answers: 2).map(\.status) == [200, 200])
        try await server.stop()
    }

    @Test func `a head that comes behind the last request of its connection is given back`() async throws {
        let server = try await TestServer {
            Self.limit(&$0)
            $0.threads = 2
        }
        let clients = try (0..<2).map { _ in try TestClient(port: server.port) }
        for client in clients { try client.send("GET /gate HTTP/1.0\r\nConnection: keep-alive\r\n\r\n") }
        try await server.gate.wait(for: 2)
        for client in clients { try client.send(Self.beginning + Self.rest) }
        // The server has read those once it answers what came later.
        #expect(try await server.get("/plain?x").body == "x")
        server.gate.open()
        for client in clients { #expect(try await client.answer()?.status == 200) }
        #expect(try await Self.status(afterAll: server) == 200)
        try await server.stop()
    }

    @Test func `the fields behind a body count as a head does`() async throws {
        let server = try await TestServer(adjust: Self.limit)
        let text = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: "
        let clients = try (0..<2).map { _ in try TestClient(port: server.port) }
        for client in clients {
            try client.send(text + String(repeating: "a", count: 40_000))
            // By then the server has read that.
            try await Task.sleep(for: .milliseconds(500))
        }
        #expect(try await clients[1].answer()?.status == 503)
        try clients[0].send("\r\n\r\n")
        #expect(try await clients[0].answer()?.status == 200)
        #expect(try await Self.status(afterAll: server) == 200)
        try await server.stop()
    }

    @Test func `bodies take nothing of it`() async throws {
        let server = try await TestServer(adjust: Self.limit)
        let body = String(repeating: "a", count: 45_000)
        let clients = try (0..<3).map { _ in try TestClient(port: server.port) }
        for client in clients {
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n" + body)
            #expect(try await client.answer()?.status == 200)
        }
        #expect(try await Self.status(afterAll: server) == 200)
        try await server.stop()
    }

    /// What a client gets for the longest head that it may send, soon after what came before.
    private static func status(afterAll server: TestServer) async throws -> Int {
        let longest = "GET /echo?" + String(repeating: "a", count: 24_000) + rest
        let other = "GET /echo?" + String(repeating: "b", count: 24_000)
        var status = 503
        // The server learns of the ends of connections one after the other.
        for _ in 0..<1_000 where status == 503 {
            let beside = try TestClient(port: server.port)
            let client = try TestClient(port: server.port)
            try beside.send(other)
            try client.send(longest)
            status = try await client.answer()?.status ?? 503
        }
        return status
    }
}
