import DirectionsServer
import ServerSupport
import TestSupport
import Testing

/// Heads that the parser gives up on: the answer has the shape of the family whose path they name.
struct RefusedHeadTests {
    private static let paths = ["/route/v1/driving/1,2;3,4", "/v1/directions", "/directions", "/health"]
    private static let long = String(repeating: "1", count: 70_000)

    /// Which family an answer has its shape from, or what else it is.
    private static func shape(_ answer: TestAnswer) -> String {
        if answer["Content-Type"]?.hasPrefix("text/plain") == true { return "/health" }
        guard let json = try? JSONValue(Array(answer.body.utf8)) else { return answer.body }
        if json["error"]["details"] != .null { return "/v1/directions" }
        return json["title"] == .null ? "/route/v1/driving/1,2;3,4" : "/directions"
    }

    private func ask(_ server: TestServer, _ text: String) async throws -> TestAnswer {
        try #require(try await server.ask(text).first)
    }

    @Test func `the error of a URL that is too long has the shape of its path`() async throws {
        let server = try await TestServer(isWhole: true) { $0.limits.targetBytes = 16_384 }
        for path in Self.paths {
            let answer = try await ask(server, "GET \(path)?\(Self.long) HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(answer.status == 414)
            // Paths of our own are so as a whole, and the query may not have been read.
            #expect(Self.shape(answer) == path)
        }
        let answer = try await ask(server, "GET /route/v1/driving/\(Self.long) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer.status == 414 && Self.shape(answer) == Self.paths[0])
        try await server.stop()
    }

    @Test(arguments: [
        "X: \(long)", (0..<200).map { "X\($0): 1" }.joined(separator: "\r\n"),
        (0..<20).map { "X\($0): \(long.prefix(10_000))" }.joined(separator: "\r\n"),
    ])
    func `too many or too large fields are 431 in the shape of the path`(fields: String) async throws {
        let server = try await TestServer(isWhole: true) { $0.limits.targetBytes = 16_384 }
        for path in Self.paths {
            let answer = try await ask(server, "GET \(path) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n")
            #expect(answer.status == 431)
            #expect(answer["Connection"] == "close")
            #expect(Self.shape(answer) == path)
        }
        try await server.stop()
    }

    @Test func `a head in pieces is known by its first one`() async throws {
        // Long enough for the second piece of a busy client; the last head is never complete.
        let server = try await TestServer(isWhole: true) { $0.limits.headSeconds = 15 }
        for rest in ["HTTP/9.9\r\n\r\n", "HTTP/1.1\r\nHo st: a\r\n\r\n", "HTTP/1.1\r\nX: "] {
            let client = try TestClient(port: server.port)
            try client.send("GET /rou")
            // The server has the first piece once it answers another client.
            _ = try await server.get("/health")
            try client.send("te/v1/driving/1,2;3,4 \(rest)")
            let answer = try #require(try await client.answer())
            #expect(answer.status == 400 || answer.status == 408)
            #expect(Self.shape(answer) == Self.paths[0])
        }
        try await server.stop()
    }

    @Test func `what is wrong behind good requests has the shape of its own path`() async throws {
        let server = try await TestServer(isWhole: true)
        let good = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        for path in Self.paths {
            let client = try TestClient(port: server.port)
            try client.send("\(good)\(good)FOO \(path) HTTP/1.1\r\nHost: a\r\n\r\n\(good)")
            for _ in 0..<2 { #expect(try await client.answer()?.status == 200) }
            let answer = try #require(try await client.answer())
            #expect(answer.status == 400 && Self.shape(answer) == path)
            #expect(try await client.isClosed())
        }
        try await server.stop()
    }

    @Test func `a head that is read and is none that can be answered has the shape of its path`() async throws {
        let server = try await TestServer(isWhole: true)
        for path in Self.paths {
            let answer = try await ask(server, "GET \(path) HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
            #expect(answer.status == 400 && Self.shape(answer) == path)
        }
        #expect(Self.shape(try await ask(server, "\u{1}\r\n\r\n")) == "/directions")
        try await server.stop()
    }

    @Test(arguments: [
        ("a b", 400), ("a/b", 400), ("<script>", 400), ("a\"b", 400), ("user@a", 400), ("a:b", 400), ("a:65536", 400),
        ("a:80:80", 400), (":80", 400), ("[::1", 400), ("[a]", 400), ("[127.0.0.1]", 400), ("[::1]x", 400), ("ä", 400),
        (String(repeating: "a", count: 256), 400), ("", 200), ("localhost", 200), ("A.example_1.org:8080", 200),
        ("127.0.0.1:0", 200), ("[2001:db8::1]", 200), ("[::1]:443", 200), ("a:", 200), ("xn--bcher-kva.example.", 200),
    ])
    func `a Host that is not a host is refused in a sentence`(host: String, status: Int) async throws {
        let server = try await TestServer(isWhole: true)
        let answer = try await ask(server, "GET /health HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(answer.status == status)
        #expect(status == 200 || answer.body.contains("which is not a host"))
        try await server.stop()
    }

    @Test func `a body that is packed is refused in a clear sentence`() async throws {
        let server = try await TestServer(isWhole: true)
        for (path, status) in [("/directions", 501), ("/route/v1/driving", 400)] {
            let answer = try await ask(
                server, "POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n")
            #expect(answer.status == status)
            #expect(answer.body.contains("only chunked is read"))
            #expect(Self.shape(answer) == (status == 501 ? path : Self.paths[0]))
        }
        try await server.stop()
    }
}
