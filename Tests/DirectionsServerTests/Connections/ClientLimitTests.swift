import DirectionsServer
import ServerSupport
import Testing
import TestSupport

/// What one client may take of the server, and who counts as one.
struct ClientLimitTests {
    @Test func `a client has so many connections, and the others are served`() async throws {
        let server = try await TestServer { $0.limits.connectionsPerClient = 3 }
        var held = try (0..<3).map { _ in try TestClient(port: server.port, from: 2) }
        let refused = try TestClient(port: server.port, from: 2)
        let answer = try #require(try await refused.answer())
        #expect(answer.status == 429)
        #expect(answer["Connection"] == "close")
        #expect(answer.body.contains("3 connections"))
        #expect(try await refused.isClosed())
        #expect(try await server.get("/plain?1", from: 3).body == "1")
        for client in held {
            try client.send("GET /plain?2 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer()?.body == "2")
        }
        held.removeLast()
        try await waitUntil("a free connection") { try await server.get("/plain?3", from: 2).body == "3" }
        #expect(
            try await server.get("/metrics").body.split(separator: "\n")
                .contains { $0.hasPrefix("directions_connections_refused_total ") && !$0.hasSuffix(" 0") })
        try await server.stop()
    }

    @Test func `operations answer while all other connections are taken`() async throws {
        let server = try await TestServer {
            $0.operationsPort = 0
            $0.limits.connections = 8
        }
        let port = try #require(server.operationsPort)
        let first = try TestClient(port: server.port, from: 2)
        try first.send("GET /gate HTTP/1.1\r\nHost: a\r\n\r\n")
        try await server.gate.wait(for: 1)
        // Silent connections would make room for others, so these begin a request.
        let taken = try (0..<40).map { index in
            let client = try TestClient(port: server.port, from: UInt8(2 + index % 8))
            try client.send("GET /gate HTTP/1.1\r\n")
            return client
        }
        for path in ["/health", "/ready", "/metrics"] { #expect(try await server.get(path, port: port).status == 200) }
        #expect(try await server.get("/echo", port: port).status == 404)
        server.gate.open()
        #expect(try await first.answer() != nil)
        withExtendedLifetime(taken) {}
        try await server.stop()
    }

    @Test(arguments: [false, true])
    func `metrics are on the operations port if there is one, and else on the main port`(hasPort: Bool) async throws {
        let server = try await TestServer(isWhole: true) { $0.operationsPort = hasPort ? 0 : nil }
        #expect(try await server.get("/metrics").status == (hasPort ? 404 : 200))
        for path in ["/health", "/ready"] { #expect(try await server.get(path).status == 200) }
        if let port = server.operationsPort { #expect(try await server.get("/metrics", port: port).status == 200) }
        try await server.stop()
    }

    @Test func `no client takes all connections of the operations port`() async throws {
        let server = try await TestServer {
            $0.operationsPort = 0
            $0.limits.operationsConnectionsPerClient = 4
            $0.limits.operationsConnections = 8
        }
        let port = try #require(server.operationsPort)
        let held = try (0..<4).map { _ in try TestClient(port: port, from: 2) }
        #expect(try await server.get("/health", port: port, from: 2).status == 429)
        #expect(try await server.get("/health", port: port).status == 200)
        try held[0].send("GET /ready HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await held[0].answer()?.status == 200)
        try await server.stop()
    }

    @Test func `the error of a port for operations that is taken names its option`() async throws {
        let server = try await TestServer()
        let port = server.port
        let error = try await TestServer.startError { $0.operationsPort = port }
        #expect(error?.message.contains("--operations-port") == true)
        try await server.stop()
    }

    /// A server that answers two searches of a client, and trusts some proxies.
    private func server(trusting proxies: [String]) async throws -> TestServer {
        let trusted = try #require(TrustedProxies(proxies))
        return try await TestServer {
            $0.trustedProxies = trusted
            $0.limits.clientRate = 0.01
            $0.limits.clientBurst = 1
            $0.limits.connectionsPerClient = 2
        }
    }

    /// The fields of two requests, and whether both are one client's.
    private static let pairs: [(String, String, isOneClient: Bool)] = [
        ("X-Forwarded-For: 10.1.1.1\r\n", "X-Forwarded-For: 10.1.1.1\r\n", true),
        ("X-Forwarded-For: 10.1.1.1\r\n", "X-Forwarded-For: 10.1.1.2\r\n", false),
        ("X-Forwarded-For: 9.9.9.9, 10.1.1.1\r\n", "X-Forwarded-For: 8.8.8.8, 10.1.1.1\r\n", true),
        ("X-Forwarded-For: 10.1.1.1, 127.0.0.9\r\n", "X-Forwarded-For: 10.1.1.1\r\n", true),
        ("X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 10.1.1.1\r\n", "X-Forwarded-For: 10.1.1.1\r\n", true),
        ("X-Forwarded-For: 10.1.1.1:4000\r\n", "X-Forwarded-For: 10.1.1.1:4001\r\n", true),
        ("Forwarded: for=10.1.1.1;proto=http\r\n", "Forwarded: proto=https; For=\"10.1.1.1:80\"\r\n", true),
        ("Forwarded: for=10.1.1.1\r\n", "Forwarded: for=10.1.1.2\r\n", false),
        ("Forwarded: for=\"[2001:db8::1]:80\"\r\n", "X-Forwarded-For: 2001:db8::2\r\n", true),
        ("Forwarded: for=\"[2001:db8::1]\"\r\n", "X-Forwarded-For: 2001:db8:0:ff::1\r\n", true),
        ("Forwarded: for=\"[2001:db8::1]\"\r\n", "X-Forwarded-For: 2001:db8:0:100::1\r\n", false),
        // An unreadable name, or two fields that differ, stand for the proxy.
        ("Forwarded: for=_hidden\r\n", "X-Forwarded-For: unknown\r\n", true),
        (
            "X-Forwarded-For: 1.1.1.1\r\nForwarded: for=2.2.2.2\r\n",
            "X-Forwarded-For: 3.3.3.3\r\nForwarded: for=4.4.4.4\r\n", true
        ),
        ("X-Forwarded-For: 1.1.1.1, ,\r\n", "X-Forwarded-For: 1.1.1.1\r\n", true),
        ("", "X-Forwarded-For: 1.1.1.1\r\n", false),
    ]

    @Test(arguments: pairs) func `a request through a trusted proxy counts for its client`(
        first: String, second: String, isOneClient: Bool
    ) async throws {
        let server = try await server(trusting: ["127.0.0.8/31", "::1"])
        #expect(try await server.get("/echo", first, from: 9).status == 200)
        #expect(try await server.get("/echo", second, from: 9).status == (isOneClient ? 429 : 200))
        try await server.stop()
    }

    @Test func `who is not a trusted proxy is not believed`() async throws {
        let server = try await server(trusting: ["127.0.0.9"])
        #expect(try await server.get("/echo", "X-Forwarded-For: 1.1.1.1\r\n", from: 2).status == 200)
        #expect(try await server.get("/echo", "X-Forwarded-For: 2.2.2.2\r\n", from: 2).status == 429)
        try await server.stop()
    }

    @Test func `a trusted proxy has as many connections as it wants`() async throws {
        let server = try await server(trusting: ["127.0.0.0/24"])
        let held = try (0..<20).map { _ in try TestClient(port: server.port, from: 9) }
        for client in held {
            try client.send("GET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer()?.body == "1")
        }
        try await server.stop()
    }

    @Test(arguments: ["", "localhost", "127.0.0.1/33", "::1/129", "10.0.0.0/-1", "10.0.0.0/", "1.2.3", "10.0.0.0/8/8"])
    func `what is not an address and no network is not a proxy`(text: String) {
        #expect(TrustedProxies([text]) == nil)
    }

    @Test func `tokens count for the rate of a client`() async throws {
        let server = try await TestServer(isWhole: true) {
            $0.limits.clientRate = 0.01
            $0.limits.clientBurst = 2
        }
        let bearer = "Authorization: Bearer a.b.c\r\n"
        for _ in 0..<2 { #expect(try await server.get("/v1/token", bearer).status == 200) }
        #expect(try await server.get("/v1/token", bearer).status == 429)
        try await server.stop()
    }
}
