import DirectionsKit
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import ServerSupport
import SketchSupport
import Synchronization
import Testing
import TestSupport

@testable import DirectionsServer

/// What the clients of one event loop leave each other: turns, bytes, places in the queue, and connections.
struct FairConnectionTests {
    private static let gate = "GET /gate HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let stubborn = "GET /stubborn HTTP/1.1\r\nHost: a\r\n\r\n"

    // MARK: Turns

    @Test func `requests in one piece are answered one a turn of the event loop`() async throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let areas = CurrentDatasets(provider: map.provider)
        let status = ServerStatus(areas)
        let core = ServerCore(
            [OperationsAPI(status)], configuration: areas.configuration, status: status,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let loop = EmbeddedEventLoop()
        let turns = ConnectionTurns()
        let channels = try (0..<2).map { _ in
            let channel = EmbeddedChannel(loop: loop)
            let decoder = RequestDecoder(limits: NIOHTTPDecoderLimitConfiguration(), HeadReservation(core.heads))
            try channel.pipeline.syncOperations.addHandlers([
                ByteToMessageHandler(decoder), ConnectionHandler(core, decoder: decoder, turns: turns),
            ])
            channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
            return channel
        }
        func answered() throws -> [Int] {
            try channels.map { channel in
                var count = 0
                while try channel.readOutbound(as: ByteBuffer.self) != nil { count += 1 }
                return count
            }
        }
        let request = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        for channel in channels { try channel.writeInbound(ByteBuffer(string: String(repeating: request, count: 4))) }
        var counts = [try answered()]
        loop.run()
        counts.append(try answered())
        // On a busy machine the turns of one connection may take the time of a round.
        for _ in 0..<12 {
            loop.advanceTime(by: .microseconds(200))
            counts.append(try answered())
        }
        #expect(counts[0] == [1, 1])
        #expect(counts.allSatisfy { $0.allSatisfy { $0 <= 1 } })
        #expect([0, 1].map { connection in counts.reduce(0) { $0 + $1[connection] } } == [4, 4])
        for channel in channels { _ = try? channel.finish() }
        _ = await status.stop()
    }

    // MARK: Bytes

    @Test func `unfinished bodies of one client leave room for another's`() async throws {
        let server = try await TestServer {
            $0.limits.bodyBytes = 1_000
            $0.limits.bodyBytesAtOnce = 8_000
        }
        func post(_ count: Int, from host: UInt8) throws -> TestClient {
            let client = try TestClient(port: server.port, from: host)
            let body = String(repeating: "b", count: count)
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n\(body)")
            return client
        }
        let held = try (0..<2).map { _ in try post(999, from: 2) }
        // Both have arrived once a third is refused.
        var refused: TestAnswer?
        try await waitUntil("a refused body") {
            refused = try await post(1_000, from: 2).answer()
            return refused?.status == 503
        }
        #expect(refused?["Retry-After"] == "1")
        #expect(try await post(1_000, from: 3).answer()?.status == 200)
        for client in held {
            try client.send("b")
            #expect(try await client.answer()?.status == 200)
        }
        #expect(try await post(1_000, from: 2).answer()?.status == 200)
        try await server.stop()
    }

    @Test func `who leaves large answers unread gets no more of them, and others do`() async throws {
        let server = try await TestServer {
            $0.limits.answerBytes = 20_000_000
            $0.limits.answerBytesAtOnce = 160_000_000
        }
        let request = "GET /searched-letters?20000000 HTTP/1.1\r\nHost: a\r\n\r\n"
        let readers = try (0..<2).map { _ in try TestClient(port: server.port, from: 2) }
        for reader in readers {
            try reader.send(request)
            try await reader.waitForAnswer()
        }
        let refused = try await server.get("/echo", from: 2)
        #expect(refused.status == 503)
        #expect(refused.body.contains("wait to be read"))
        #expect(try await server.get("/echo", from: 3).status == 200)
        for reader in readers { #expect(try await reader.answer()?.bytes.count == 20_000_000) }
        try await waitUntil("room for answers") { try await server.get("/echo", from: 2).status == 200 }
        try await server.stop()
    }

    @Test func `an answer above the limit is refused in a sentence`() async throws {
        let server = try await TestServer { $0.limits.answerBytes = 100_000 }
        #expect(try await server.get("/searched-letters?100000").body.utf8.count == 100_000)
        let refused = try await server.get("/searched-letters?100001")
        #expect(refused.status == 400)
        #expect(refused.body.contains("100001 bytes"))
        try await server.stop()
    }

    // MARK: Answers that are sent while they are made

    @Test func `an answer in pieces comes whole, and the next request is answered after it`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(
            "GET /pieces?40 HTTP/1.1\r\nHost: a\r\n\r\nGET /pieces?0 HTTP/1.1\r\nHost: a\r\n\r\nGET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        let answer = try #require(try await client.answer())
        #expect(answer.status == 200)
        #expect(answer["Content-Length"] == nil)
        #expect(answer.bytes == TestPieces.text(40))
        #expect(try await client.answer()?.bytes == [])
        #expect(try await client.answer()?.body == "1")
        try await server.stop()
    }

    @Test(arguments: [
        "GET /pieces?3 HTTP/1.0\r\n\r\n", "GET /pieces?3 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ])
    func `who has the connection closed gets pieces until its end`(request: String) async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send(request)
        let text = try await client.rest()
        #expect(text.suffix(300_000) == TestPieces.text(3)[...])
        #expect(!String(decoding: text.prefix(300), as: UTF8.self).contains("chunked"))
        try await server.stop()
    }

    @Test func `HEAD of an answer in pieces has no body`() async throws {
        let server = try await TestServer()
        let client = try TestClient(port: server.port)
        try client.send("HEAD /pieces?3 HTTP/1.1\r\nHost: a\r\n\r\nGET /plain?1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer(hasBody: false)?.status == 200)
        #expect(try await client.answer()?.body == "1")
        try await server.stop()
    }

    @Test func `pieces are made only as fast as the client reads them`() async throws {
        let server = try await TestServer { $0.limits.idleSeconds = 60 }
        let client = try TestClient(port: server.port)
        try client.send("GET /pieces?400 HTTP/1.1\r\nHost: a\r\n\r\n")
        try await client.waitForAnswer()
        var made = -1
        while made != server.gate.pieces.load(ordering: .relaxed) {
            made = server.gate.pieces.load(ordering: .relaxed)
            try await Task.sleep(for: .milliseconds(300))
        }
        #expect(made < 300)
        #expect(try await server.get("/echo").status == 200)
        #expect(try await client.answer()?.bytes.count == 40_000_000)
        try await server.stop()
    }

    // MARK: Time

    @Test func `a search that does not end, and one that waits for it, get 504 at their time`() async throws {
        let server = try await TestServer {
            $0.threads = 1
            $0.limits.searchSeconds = 0.3
        }
        let clients = try (0..<3).map { _ in try TestClient(port: server.port) }
        for client in clients { try client.send(Self.stubborn) }
        for client in clients { #expect(try await client.answer()?.status == 504) }
        try await waitUntil("a stuck pool") { try await server.get("/ready").status != 200 }
        #expect(try await server.get("/ready").body.contains("No search has ended"))
        #expect(try await server.get("/health").status == 200)
        server.gate.open()
        try await waitUntil("a pool that goes on") { try await server.get("/ready").status == 200 }
        for client in clients {
            try client.send("GET /echo HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer()?.status == 200)
        }
        try await server.stop()
    }

    @Test(arguments: [
        // Bytes left after each second, of 10,000,000 with 10 s of silence at most; whether the client still reads then.
        ([9_000_000, 8_000_000, 7_000_000], true),
        ([10_000_000, 10_000_000, 10_000_000], true),
        (Array(repeating: 10_000_000, count: 10), false),
        (Array(repeating: 9_900_000, count: 10), true),
        (Array(repeating: 9_900_000, count: 12), false),
        ((1...30).map { 10_000_000 - $0 * 20_000 }, true),
        ((1...30).map { 10_000_000 - $0 * 5_000 }, false),
    ])
    func `a client that reads slowly but steadily is waited for`(left: [Int], isRead: Bool) {
        let start = NIODeadline.now()
        var progress = AnswerProgress(unsentBytes: 10_000_000, at: start)
        var reads = true
        for (index, bytes) in left.enumerated() where reads {
            reads = progress.isRead(unsentBytes: bytes, at: start + .seconds(Int64(index + 1)), silence: 10)
        }
        #expect(reads == isRead)
    }

    // MARK: Connections

    @Test func `silent connections make room for those that ask`() async throws {
        let server = try await TestServer { $0.limits.connections = 8 }
        let busy = try TestClient(port: server.port, from: 9)
        try busy.send(Self.gate)
        try await server.gate.wait(for: 1)
        let silent = try (0..<20).map { try TestClient(port: server.port, from: UInt8(2 + $0 % 4)) }
        for _ in 0..<4 { #expect(try await server.get("/plain?1", from: 10).body == "1") }
        // The one that has waited longest has gone.
        #expect(try await silent[0].isClosed())
        server.gate.open()
        #expect(try await busy.answer()?.body == "passed")
        try await server.stop()
    }

    @Test func `connections are set up by their clients in turn`() throws {
        var waiting = WaitingConnections()
        let channels = (0..<6).map { _ in EmbeddedChannel() }
        let clients = [2, 2, 2, 3, 2, 4].map { ClientAddress(IPAddress("127.0.0.\($0)")) }
        for (channel, client) in zip(channels, clients) { waiting.append(channel, of: client) }
        var order: [Int?] = []
        while let next = waiting.popFirst() { order.append(channels.firstIndex { $0 === next.channel }) }
        #expect(order == [0, 3, 5, 1, 2, 4])
        #expect(waiting.isEmpty)
        for channel in channels { _ = try channel.finish() }
    }

    @Test func `of those that wait, a client with few connections is next, and the newest of the one with most goes`()
        throws
    {
        var waiting = WaitingConnections()
        let channels = (0..<5).map { _ in EmbeddedChannel() }
        let clients = [2, 2, 3, 2].map { ClientAddress(IPAddress("127.0.0.\($0)")) }
        for (channel, client) in zip(channels, clients) { waiting.append(channel, of: client) }
        waiting.append(channels[4], of: ClientAddress(IPAddress("127.0.0.4")), isNext: true)
        #expect(waiting.popNewest(ofClientWith: 4) == nil)
        #expect(waiting.popNewest(ofClientWith: 3) === channels[3])
        #expect(waiting.count == 4)
        var order: [Int?] = []
        while let next = waiting.popFirst() { order.append(channels.firstIndex { $0 === next.channel }) }
        #expect(order == [4, 0, 2, 1])
        for channel in channels { _ = try channel.finish() }
    }

    @Test func `a client without connections finds room among the many of others`() async throws {
        let server = try await TestServer {
            $0.limits.connections = 64
            $0.limits.waitingConnections = 64
        }
        // More than are allowed and may wait, of clients that say nothing and come again.
        var silent: [TestClient] = []
        for _ in 0..<3 {
            for number in 0..<128 { silent.append(try TestClient(port: server.port, from: UInt8(2 + number % 2))) }
            for _ in 0..<4 { #expect(try await server.get("/plain?1", from: 10).body == "1") }
        }
        withExtendedLifetime(silent) {}
        try await server.stop()
    }

    @Test func `connections that find no room wait, and are served when others end`() async throws {
        let server = try await TestServer {
            $0.limits.connections = 2
            $0.limits.waitingConnections = 1
        }
        // They ask something, so they are not closed for others.
        let busy = try [9, 10].map { try TestClient(port: server.port, from: $0) }
        for client in busy { try client.send(Self.gate) }
        try await server.gate.wait(for: 1)
        // One waits in the server, the others in the system's queue.
        let waiting = try [2, 3, 4].map { try TestClient(port: server.port, from: $0) }
        for client in waiting { try client.send("GET /plain?1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") }
        server.gate.open()
        for client in busy { #expect(try await client.answer()?.body == "passed") }
        for client in waiting { #expect(try await client.answer()?.body == "1") }
        try await server.stop()
    }

    @Test func `a flood of connections leaves the server answering, and it stops at once`() async throws {
        let server = try await TestServer { $0.limits.connections = 100 }
        let silent = try (0..<400).map { try TestClient(port: server.port, from: UInt8(2 + $0 % 6)) }
        for _ in 0..<10 { #expect(try await server.get("/plain?1", from: 10).body == "1") }
        let further = try (0..<200).map { try TestClient(port: server.port, from: UInt8(2 + $0 % 6)) }
        try await server.stop()
        for client in [silent[0], further[0]] { #expect(try await client.isClosed()) }
    }

    @Test func `connections that ended their requests make room, too`() async throws {
        let server = try await TestServer { $0.limits.connections = 4 }
        var used: [TestClient] = []
        for index in 0..<12 {
            let client = try TestClient(port: server.port, from: UInt8(2 + index % 4))
            try client.send("GET /echo HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer()?.status == 200)
            used.append(client)
        }
        #expect(try await used[0].isClosed())
        try await server.stop()
    }
}
