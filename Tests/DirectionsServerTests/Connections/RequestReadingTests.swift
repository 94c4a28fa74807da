import DirectionsServer
import ServerSupport
import TestSupport
import Testing

/// What is done about requests before anything answers them, over real sockets.
struct RequestReadingTests {
    @Test func `an answer has its length, a date and a name`() async throws {
        let server = try await TestServer()
        let answer = try await server.get("/plain?a=1")
        #expect(answer.status == 200)
        #expect(answer.body == "a=1")
        #expect(answer["Content-Length"] == "3")
        #expect(answer["Content-Type"] == "text/plain")
        #expect(answer["X-Request-Id"]?.count == 16)
        #expect(answer["Link"] == "<https://www.openstreetmap.org/copyright>; rel=\"license\"")
        #expect(answer["Date"]?.hasSuffix(" GMT") == true)
        #expect(answer["Server"] == nil)
        try await server.stop()
    }

    @Test(arguments: [
        ("abc-1", "abc-1"), ("a b", nil), (String(repeating: "a", count: 65), nil), ("a\u{7F}", nil),
    ])
    func `a client's own name is kept if it is short and plain`(asked: String, kept: String?) async throws {
        let server = try await TestServer()
        let name = try await server.get("/plain", "X-Request-Id: \(asked)\r\n")["X-Request-Id"]
        #expect(kept == nil ? name != asked : name == kept)
        try await server.stop()
    }

    @Test(arguments: [
        "\u{0}\u{1}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: a\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET /plain HTTP/1.1\r\n\r\n", "GET /plain HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET /plain HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "FOO /plain HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    ])
    func `what is not a request gets 400 and an end`(text: String) async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(text)
        let answer = try await client.answer()
        #expect(answer?.status == 400)
        #expect(answer?["Connection"] == "close")
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `requests in one piece are answered in turn, and then the garbage behind them`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        let requests = (0..<50).map { "GET /\($0 % 2 == 0 ? "plain?" : "echo?")\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
        try client.send(requests.joined() + "\u{1}garbage\r\n\r\nGET /plain HTTP/1.1\r\nHost: a\r\n\r\n")
        for index in 0..<50 {
            let answer = try await client.answer()
            #expect(answer?.status == 200)
            if index % 2 == 0 { #expect(answer?.body == "\(index)") }
        }
        #expect(try await client.answer()?.status == 400)
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `HTTP 1.0 is answered and closed, also where it asks to stay`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send("GET /plain?1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try await client.answer()?.body == "1")
        #expect(try await client.isClosed())
        try await server.stop()
    }

    @Test func `HEAD is GET without the body`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send("HEAD /plain?abcd HTTP/1.1\r\nHost: a\r\n\r\nGET /plain?ef HTTP/1.1\r\nHost: a\r\n\r\n")
        let head = try await client.answer(hasBody: false)
        #expect(head?.status == 200)
        #expect(head?["Content-Length"] == "4")
        #expect(try await client.answer()?.body == "ef")
        try await server.stop()
    }

    @Test func `a path without anything is not found, and a method that is not served is named`() async throws {
        let server = try await TestServer()
        #expect(try await server.get("/nothing").status == 404)
        let answer = try await server.ask("DELETE /echo HTTP/1.1\r\nHost: a\r\n\r\n").first
        #expect(answer?.status == 405)
        #expect(answer?["Allow"] == "GET, POST, HEAD, OPTIONS")
        let options = try await server.ask("OPTIONS /plain HTTP/1.1\r\nHost: a\r\n\r\n").first
        #expect(options?.status == 204)
        #expect(options?["Allow"] == "GET, HEAD, OPTIONS")
        #expect(options?["Content-Length"] == nil)
        #expect(try await server.ask("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n").first?.status == 204)
        #expect(try await server.ask("OPTIONS /nothing HTTP/1.1\r\nHost: a\r\n\r\n").first?.status == 404)
        try await server.stop()
    }

    @Test func `a path stays as it was sent`() async throws {
        let server = try await TestServer()
        #expect(try await server.get("/a%2Fb").body == "/a%2Fb")
        #expect(try await server.get("/a/b").status == 404)
        #expect(try await server.get("/%FF%FE").status == 404)
        #expect(try await server.get("http://test/plain?x").body == "x")
        let client = try TestClient(port: server.port)
        try client.send(Array("GET /".utf8) + [0xFF, 0xC0] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        let status = try await client.answer()?.status
        #expect(status == 404 || status == 400)
        try await server.stop()
    }

    @Test func `a target that is too long is refused`() async throws {
        let server = try await TestServer { $0.limits.targetBytes = 20_000 }
        #expect(try await server.get("/plain?" + String(repeating: "a", count: 19_993)).status == 200)
        #expect(try await server.get("/plain?" + String(repeating: "a", count: 19_994)).status == 414)
        #expect(try await server.get("/plain?" + String(repeating: "a", count: 500_000)).status == 414)
        #expect(try await server.get("/plain", "X: \(String(repeating: "a", count: 100_000))\r\n").status == 431)
        try await server.stop()
    }
}
