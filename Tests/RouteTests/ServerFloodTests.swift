import Glibc
import ServerSupport
import SketchSupport
import TestSupport
import Testing

/// Clients that send more than anybody reads: the server's memory stays as it is, and others are answered.
@Suite(.serialized) struct ServerFloodTests {
    /// How a flood begins, and what is then sent over and over.
    private static let floods: [(name: String, head: String, rest: String)] = [
        (
            "an offer of another protocol",
            "GET /health HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", "x"
        ),
        (
            "an offer with a body",
            "POST /directions HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: x\r\nContent-Length: 2\r\n\r\n{}",
            "x"
        ),
        ("a tunnel", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", "x"),
        ("a preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\0\0\0\u{4}\0\0\0\0\0"),
        ("a path without end", "GET /", "x"), ("a field without end", "GET / HTTP/1.1\r\nX: ", "x"),
        ("fields without end", "GET / HTTP/1.1\r\n", "X: y\r\n"), ("empty lines", "", "\r\n"),
        (
            "a body without end",
            "POST /directions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
            "1\r\n \r\n"
        ),
        (
            "a chunk whose extension has no end",
            "POST /directions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;", "x"
        ),
        (
            "trailers without end",
            "POST /directions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X: y\r\n"
        ),
        ("answers that nobody reads", "", "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"),
        (
            "a body that is refused", "POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n", "x"
        ),
    ]

    @Test func `a flood takes no memory and holds up nobody`() async throws {
        let town = try TownGraph()
        let server = try ServedTown(["--graph", town.path, "--max-body", "65536"], folder: town.folder)
        // What is made once for all is made before.
        for path in ["/openapi.json", "/health", "/nothing"] { _ = try await server.get(path) }
        for (name, head, rest) in Self.floods {
            try server.forgetPeakMemory()
            let idle = try server.peakMemory()
            try await flood(server, head, rest)
            let growth = try server.peakMemory() - idle
            #expect(growth < 10_000_000, "\(name): \(growth) bytes")
        }
        #expect(try server.end().status == 0)
    }

    /// Sends what nobody reads from two addresses, and asks from a third.
    private func flood(_ server: ServedTown, _ head: String, _ rest: String) async throws {
        let block = Array(String(repeating: rest, count: 65_536 / rest.utf8.count).utf8)
        let clients = try (2..<4).map { try TestClient(port: server.port, from: $0) }
        for client in clients {
            try client.send(head)
            _ = try await client.flood(block, limit: 100_000_000, seconds: 1)
        }
        #expect(try await server.get("/health", from: 9).status == 200)
    }

    @Test func `few descriptors are reported, and used up they cost no time`() async throws {
        let town = try TownGraph()
        let server = try ServedTown(["--graph", town.path], folder: town.folder, shell: "ulimit -n 64")
        #expect(try server.process.saidSoFar.contains(#""openFiles":"64""#))
        let silent = try (0..<100).map { try TestClient(port: server.port, from: UInt8(2 + $0 % 8)) }
        let before = try server.processorSeconds()
        try await Task.sleep(for: .seconds(2))
        #expect(try server.processorSeconds() - before < 0.2)
        #expect(try server.process.hasSaid("connections wait"))
        // Those that have sent nothing for longest have made room.
        #expect(try await silent[0].isClosed())
        #expect(try await server.get("/health", from: 20).status == 200)
        #expect(try server.end().status == 0)
    }

    @Test func `a system without descriptors is asked again after a while and logged once`() async throws {
        let town = try TownGraph()
        let server = try ServedTown(["--graph", town.path], folder: town.folder)
        let first = try TestClient(port: server.port)
        try first.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await first.answer()?.status == 200)
        try limitOpenFiles(of: server, to: 3)
        let before = try server.processorSeconds()
        let late = try (0..<20).map { _ in try TestClient(port: server.port) }
        #expect(try server.process.hasSaid("connections cannot be accepted"))
        try await Task.sleep(for: .seconds(2))
        let spent = try server.processorSeconds() - before
        #expect(spent < 0.2)
        try limitOpenFiles(of: server, to: 1_000)
        try late[19].send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await late[19].answer()?.status == 200)
        let outcome = try server.end()
        #expect(outcome.status == 0, "\(outcome.complaint.suffix(1000))")
        #expect(outcome.complaint.split(separator: "\n").count { $0.contains("cannot be accepted") } == 1)
    }

    private func limitOpenFiles(of server: ServedTown, to count: Int) throws {
        let words = ["/usr/bin/prlimit", "--pid", "\(server.process.number)", "--nofile=\(count):"]
        let outcome = try RouteProcess("/usr/bin/env", words, input: "", folder: nil).wait(seconds: 60)
        try #require(outcome.status == 0, "\(outcome.complaint)")
    }

    @Test func `a server with too few descriptors to serve does not start`() throws {
        let town = try TownGraph()
        let outcome = try RouteProgram.shell(
            "ulimit -n 30; \"$ROUTE\" serve --graph town.graph --port 0", folder: town.folder)
        #expect(outcome.status == 74)
        #expect(outcome.sentence.contains("30 open files"), "\(outcome.sentence)")
    }
}
