import ServerSupport
import TestSupport
import Testing

/// Requests that offer another protocol: the offer is ignored, and the connection goes on in HTTP/1.1.
struct OfferedProtocolTests {
    private static let next = "GET /plain?next HTTP/1.1\r\nHost: a\r\n\r\n"

    /// Fields that offer a protocol, and such as only look like it.
    private static let offers = [
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n",
        "Connection: upgrade\r\nUpgrade: anything\r\n", "Upgrade:\r\nConnection: upgrade\r\n",
        "Connection: upgrade\r\nUpgrade: \t \r\n", "Upgrade:\r\nUpgrade: x\r\nConnection: upgrade\r\n",
        "Upgrade: x\r\nUpgrade:\r\nConnection: upgrade,\r\n", "Connection: upgrade x, y\r\nUpgrade: x\r\n",
        "Connection: keep-alive,\tUPGRADE \r\nUpgrade: websocket\r\n", "Proxy-Connection: Upgrade\r\nUpgrade: x\r\n",
        "Connection: keep-alive\r\nConnection: upgrade\r\nUpgrade: x\r\n", "Connection: upgrades\r\nUpgrade: x\r\n",
        "Connection: up,upgrade\r\nUpgrade: x\r\n", "Connection: upgrade\t\r\nUpgrade: x\r\n", "Upgrade: x\r\n",
        "Connection: upgrade\r\n", "Connection: keep-alive, not upgrade\r\nUpgrade: x\r\n",
        "Connection: \"upgrade\"\r\nUpgrade: x\r\n", "Connection: upgrade;q=1\r\nUpgrade: x\r\n",
    ]

    /// Requests that offer something, with and without a body.
    private static func requests(_ fields: String) -> [String] {
        [
            "GET /echo HTTP/1.1\r\nHost: a\r\n\(fields)\r\n",
            "POST /echo HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: 4\r\n\r\nbody",
            "POST /echo HTTP/1.1\r\nHost: a\r\n\(fields)Transfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\nX: y\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: 0\r\n\r\n",
        ]
    }

    @Test(arguments: offers) func `a request behind an offer is answered`(fields: String) async throws {
        let server = try await TestServer()
        for request in Self.requests(fields) {
            let client = try TestClient(port: server.port)
            for _ in 0..<3 {
                try client.send(request)
                #expect(try await client.answer()?.status == 200, "\(request)")
            }
            try client.send(Self.next)
            #expect(try await client.answer()?.body == "next", "\(request)")
        }
        try await server.stop()
    }

    @Test(arguments: offers)
    func `requests that come in one piece with an offer are answered`(fields: String) async throws {
        let server = try await TestServer()
        for request in Self.requests(fields) {
            let client = try TestClient(port: server.port)
            try client.send(request + request + Self.next + request + Self.next)
            for number in 0..<5 {
                let answer = try await client.answer()
                #expect(answer?.status == 200, "\(request)")
                #expect(number % 2 == 1 || number == 0 || answer?.body == "next", "\(request)")
            }
        }
        try await server.stop()
    }

    @Test(arguments: offers)
    func `a request that begins in the piece of an offer is answered`(fields: String) async throws {
        let server = try await TestServer()
        for request in Self.requests(fields) {
            for length in stride(from: 1, to: Self.next.count, by: 7) {
                let client = try TestClient(port: server.port)
                try client.send(request + Self.next.prefix(length))
                #expect(try await client.answer()?.status == 200, "\(request)")
                try client.send(String(Self.next.dropFirst(length)))
                #expect(try await client.answer()?.body == "next", "\(request) \(length)")
            }
        }
        try await server.stop()
    }

    @Test(arguments: offers) func `a request in single bytes behind an offer is answered`(fields: String) async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        for byte in (Self.requests(fields)[2] + Self.next).utf8 { try client.send([byte]) }
        #expect(try await client.answer()?.body == "body")
        #expect(try await client.answer()?.body == "next")
        try await server.stop()
    }

    @Test func `a tunnel is refused and the connection ends`() async throws {
        let server = try await TestServer(isWhole: true)
        let client = try TestClient(port: server.port)
        try client.send("CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n")
        let answer = try #require(try await client.answer())
        #expect(answer.status == 501)
        #expect(answer["Connection"] == "close")
        #expect(try await client.isClosed())
        try await server.stop()
    }
}
