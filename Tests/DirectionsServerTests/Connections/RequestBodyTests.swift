import DirectionsServer
import ServerSupport
import TestSupport
import Testing

/// Bodies: as long as stated, in chunks, too long, never coming.
struct RequestBodyTests {
    private static let head = "POST /echo HTTP/1.1\r\nHost: a\r\n"

    @Test func `a body arrives with its length or in chunks`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send("\(Self.head)Content-Length: 5\r\n\r\nhello")
        #expect(try await client.answer()?.body == "hello")
        try client.send("\(Self.head)Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n")
        #expect(try await client.answer()?.body == "hello")
        try await server.stop()
    }

    @Test func `a body whose stated length is too large is refused before it is read`() async throws {
        let server = try await TestServer { $0.limits.bodyBytes = 100 }
        let client = try TestClient(port: server.port)
        try client.send("\(Self.head)Content-Length: 1000000000\r\nExpect: 100-continue\r\n\r\n")
        let answer = try await client.answer()
        #expect(answer?.status == 413)
        #expect(answer?["Connection"] == "close")
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `chunks are refused as soon as they are too many`() async throws {
        let server = try await TestServer { $0.limits.bodyBytes = 100 }
        let client = try TestClient(port: server.port)
        try client.send("\(Self.head)Transfer-Encoding: chunked\r\n\r\n")
        let chunk = "1000\r\n\(String(repeating: "a", count: 4096))\r\n"
        for _ in 0..<100 where try client.send(chunk) {}
        #expect(try await client.answer()?.status == 413)
        try await server.stop()
    }

    private static let chunked = "\(head)Transfer-Encoding: chunked\r\n\r\n"

    @Test(arguments: [
        "2;a=b\r\nhe\r\n3\r\nllo\r\n0;end\r\n\r\n",
        "5;\(String(repeating: "a", count: 1_000))\r\nhello\r\n0;\(String(repeating: "b", count: 1_000))\r\n\r\n",
    ])
    func `short extensions of chunks are passed over, in one piece and byte by byte`(body: String) async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        for _ in 0..<2 {
            try client.send(Self.chunked + body)
            #expect(try await client.answer()?.body == "hello")
        }
        for character in (Self.chunked + body).unicodeScalars { try client.send(String(character)) }
        #expect(try await client.answer()?.body == "hello")
        try await server.stop()
    }

    private static let long = String(repeating: "x", count: 1_100)

    @Test(arguments: [
        "5;\(long)\r\nhello\r\n0\r\n\r\n", "2\r\nhe\r\n3;\(long)\r\nllo\r\n0\r\n\r\n",
        "5\r\nhello\r\n0;\(long)\r\n\r\n", "0;\(long)\r\n\r\n", "5;\(long)",
    ])
    func `an extension of more than 1 kB is refused`(body: String) async throws {
        let server = try await TestServer()
        for separate in [false, true] {
            let client = try TestClient(port: server.port)
            try client.send(separate ? Self.chunked : "GET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n\(Self.chunked)\(body)")
            if separate {
                // The server has the head once it answers another client.
                _ = try await server.get("/plain?1")
                try client.send(body)
            } else {
                #expect(try await client.answer()?.body == "1")
            }
            let answer = try #require(try await client.answer())
            #expect(answer.status == 400 && answer.body.contains("more than 1024 bytes"), "\(separate)")
            #expect(try await client.isClosed())
        }
        try await server.stop()
    }

    @Test func `an extension that never ends is refused`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(Self.chunked + "5;")
        for _ in 0..<100 where try client.send(String(repeating: "x", count: 100)) {}
        #expect(try await client.answer()?.status == 400)
        try await server.stop()
    }

    @Test func `bodies that are too large together are refused`() async throws {
        let server = try await TestServer { $0.limits.bodyBytesAtOnce = 10 }
        let first = try TestClient(port: server.port)
        let second = try TestClient(port: server.port)
        try first.send("\(Self.head)Content-Length: 9\r\n\r\n12345678")
        // The server has the first body once it answers another client.
        _ = try await server.get("/plain?1")
        try second.send("\(Self.head)Content-Length: 9\r\n\r\n123456789")
        #expect(try await second.answer()?.status == 503)
        try first.send("9")
        #expect(try await first.answer()?.body == "123456789")
        let third = try TestClient(port: server.port)
        try third.send("\(Self.head)Content-Length: 9\r\n\r\n123456789")
        #expect(try await third.answer()?.body == "123456789")
        try await server.stop()
    }

    @Test func `a client that waits for a word gets it`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send("\(Self.head)Content-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        #expect(try await client.answer()?.status == 100)
        try client.send("ok")
        #expect(try await client.answer()?.body == "ok")
        try await server.stop()
    }

    @Test func `a body that does not come is given up on`() async throws {
        let server = try await TestServer { $0.limits.bodySeconds = 0.05 }
        let client = try TestClient(port: server.port)
        try client.send("\(Self.head)Content-Length: 10\r\n\r\nabc")
        #expect(try await client.answer()?.status == 408)
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `a head that comes byte by byte is given up on`() async throws {
        let server = try await TestServer { $0.limits.headSeconds = 0.1 }
        let client = try TestClient(port: server.port)
        for byte in "GET /plain HTTP/1.1\r\nX: ".utf8 { try client.send([byte]) }
        #expect(try await client.answer()?.status == 408)
        try await server.stop()
    }

    @Test func `a silent connection is closed`() async throws {
        let server = try await TestServer { $0.limits.idleSeconds = 0.5 }
        #expect(try await TestClient(port: server.port).isClosed())
        let client = try TestClient(port: server.port)
        try client.send("GET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer()?.body == "1")
        #expect(try await client.isClosed())
        try await server.stop()
    }
}
