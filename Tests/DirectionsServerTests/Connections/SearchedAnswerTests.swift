import DirectionsServer
import ServerSupport
import TestSupport
import Testing

/// Answers of searches, which the thread that searched sends itself where nothing else happens on the connection.
struct SearchedAnswerTests {
    private static func request(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

    @Test func `searches follow each other on one connection`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        for length in 0..<200 {
            try client.send(Self.request("/searched-letters?\(length)"))
            #expect(try await client.answer()?.body.utf8.count == length)
        }
        #expect(
            try await server.get("/metrics").body
                .contains(#"{endpoint="searched-letters",outcome="ok",mode="walking"} 200"#))
        try await server.stop()
    }

    @Test func `an answer that is longer than what the connection takes at once arrives whole`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        for _ in 0..<2 {
            try client.send(Self.request("/searched-letters?8000000"))
            try await Task.sleep(for: .milliseconds(20))
            #expect(try await client.answer()?.body.utf8.count == 8_000_000)
        }
        try await server.stop()
    }

    @Test func `an answer goes behind one that is still on its way`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/letters?8000000"))
        try await Task.sleep(for: .milliseconds(20))
        try client.send(Self.request("/searched-letters?3"))
        #expect(try await client.answer()?.body.utf8.count == 8_000_000)
        #expect(try await client.answer()?.body == "aaa")
        try await server.stop()
    }

    @Test(arguments: ["/letters", "/searched-letters"])
    func `an answer on its way arrives whole at a client that has ended its side`(path: String) async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(Self.request("\(path)?8000000"))
        try await client.waitForAnswer()
        client.finish()
        try await Task.sleep(for: .milliseconds(20))
        #expect(try await client.answer()?.body.utf8.count == 8_000_000)
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `a server that is stopped ends behind an answer on its way and a request behind that`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/letters?8000000"))
        try await client.waitForAnswer()
        try client.send(Self.request("/plain?2"))
        await server.beginStop()
        #expect(try await server.refusesConnections())
        try await Task.sleep(for: .milliseconds(400))
        #expect(try await client.answer()?.body.utf8.count == 8_000_000)
        let last = try await client.answer()
        #expect(last?.body == "2" && last?["Connection"] == "close")
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `what comes while a search runs is answered behind it`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/gate"))
        try await server.gate.wait(for: 1)
        try client.send(Self.request("/searched-letters?2") + "GET /plain?")
        try await Task.sleep(for: .milliseconds(20))
        server.gate.open()
        #expect(try await client.answer()?.body == "passed")
        #expect(try await client.answer()?.body == "aa")
        try client.send("3 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer()?.body == "3")
        try await server.stop()
    }

    @Test func `a head that stays incomplete behind a search is given up on`() async throws {
        let server = try await TestServer { $0.limits.headSeconds = 0.05 }
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/echo"))
        #expect(try await client.answer()?.status == 200)
        try client.send("GET /plain")
        #expect(try await client.answer()?.status == 408)
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `a connection that is silent after a search is closed, though a search may take longer`() async throws {
        let server = try await TestServer { $0.limits.idleSeconds = 0.5 }
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/echo"))
        #expect(try await client.answer()?.status == 200)
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `a search goes on though the connection would be silent for too long without it`() async throws {
        let server = try await TestServer { $0.limits.idleSeconds = 0.5 }
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/gate"))
        try await server.gate.wait(for: 1)
        try await Task.sleep(for: .milliseconds(600))
        server.gate.open()
        #expect(try await client.answer()?.body == "passed")
        try await server.stop()
    }

    @Test func `a connection is closed when the server stops after a search of its`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(Self.request("/echo"))
        #expect(try await client.answer()?.status == 200)
        await server.beginStop()
        #expect(try await client.isClosed())
        try await server.stop()
    }
}
