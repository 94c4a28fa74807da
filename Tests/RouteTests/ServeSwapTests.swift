import Glibc
import ServerSupport
import SketchSupport
import TestSupport
import Testing

/// `route serve` while the files of its graph change.
@Suite struct ServeSwapTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private func start(_ arguments: [String] = []) throws -> ServedTown {
        try ServedTown(["--graph", "town.graph"] + arguments, folder: town.folder)
    }

    private func write(_ bytes: ArraySlice<UInt8>, over name: String, at position: Int = 0, cutting: Bool) throws {
        let descriptor = unsafe open(town.folder.file(name), O_WRONLY | (cutting ? O_TRUNC : 0))
        defer { close(descriptor) }
        let written = unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, position) }
        try #require(written == bytes.count)
    }

    private func cut(_ name: String, to length: Int) throws {
        let code = unsafe truncate(town.folder.file(name), length)
        try #require(code == 0)
    }

    private func rename(_ name: String, to other: String) throws {
        let code = unsafe Glibc.rename(town.folder.file(name), town.folder.file(other))
        try #require(code == 0)
    }

    // MARK: New files

    @Test func `a graph that is renamed over the served one is noticed, with its places`() async throws {
        let server = try start()
        let before = try await server.route(town)
        #expect(before.status == 200)
        try town.importTown(seed: 18, as: "new")
        try town.replace("town", by: "new")
        #expect(try server.process.hasSaid(#""cause":"changedFiles""#))
        let after = try await server.route(town)
        #expect(after.status == 200)
        #expect(after.body != before.body)
        #expect(try await server.get("/metrics").body.contains("directions_swaps_total 1\n"))
        #expect(try server.end().status == 0)
    }

    @Test func `requests on kept connections go on through many swaps`() async throws {
        for seed in 18..<22 as Range<UInt64> {
            try town.importTown(seed: seed, as: "town\(seed)", options: ["--no-places", "--no-backdrop"])
        }
        for ending in ["places", "backdrop"] { unsafe unlink(town.folder.file("town.\(ending)")) }
        // On a busy machine this test may wait for long between two requests.
        let server = try start(["--idle-seconds", "3600"])
        let client = try TestClient(port: server.port)
        for seed in 18..<22 {
            try rename("town\(seed).graph", to: "town.graph")
            server.process.send(SIGHUP)
            for _ in 0..<20 {
                try client.send("GET /capabilities HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await client.answer()?.status == 200)
            }
        }
        let outcome = try server.end()
        #expect(outcome.status == 0, "\(outcome.complaint.suffix(1000))")
    }

    @Test(arguments: ["cut", "empty", "damaged", "version", "missing", "older", "places"])
    func `a new graph that cannot be used changes nothing, and everyone is told why`(problem: String) async throws {
        let server = try start()
        let before = try await server.route(town)
        try town.importTown(seed: 18, timestamp: problem == "older" ? 1_600_000_000 : 1_700_000_000, as: "new")
        let graph = try town.folder.read("new.graph")
        let sentence: String
        switch problem {
        case "cut":
            try cut("new.graph", to: graph.count / 2)
            sentence = "is damaged"
        case "empty":
            try cut("new.graph", to: 0)
            sentence = "is empty"
        case "damaged":
            try write([graph[graph.count / 2] ^ 1], over: "new.graph", at: graph.count / 2, cutting: false)
            sentence = "is damaged in"
        case "version":
            try write([99], over: "new.graph", at: 8, cutting: false)
            sentence = "was made by another version"
        case "missing": sentence = "does not exist"
        case "older": sentence = "older than the served data"
        default: sentence = "belongs to another import"
        }
        if problem == "places" {
            try rename("new.graph", to: "town.graph")
        } else {
            try town.replace("town", by: "new")
        }
        if problem == "missing" { unsafe unlink(town.folder.file("town.graph")) }
        #expect(try server.process.hasSaid(#""message":"not reloaded""#))
        #expect(try server.process.saidSoFar.contains(sentence))
        #expect(try await server.route(town).body == before.body)
        let ready = try await server.get("/ready")
        #expect(ready.status == 200)
        #expect(ready.body.contains("The last reload was refused; the log tells why."))
        #expect(try await server.get("/metrics").body.contains("directions_swap_refused 1\n"))
        #expect(try server.end().status == 0)
    }

    // MARK: Files that change in place

    @Test func `a graph that is cut short ends nothing, and is served again when it is whole`() async throws {
        let server = try start()
        let graph = try town.folder.read("town.graph")
        try cut("town.graph", to: 4096)
        #expect(try await server.route(town).status == 503)
        #expect(try await server.get("/health").status == 200)
        let ready = try await server.get("/ready")
        #expect(ready.status == 503)
        #expect(ready.body.contains("The map is damaged") && !ready.body.contains("town"))
        try write(graph[...], over: "town.graph", cutting: false)
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await server.route(town).status == 200)
        #expect(try server.end().status == 0)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `wrong bytes are noticed, and until then end nothing`(seed: UInt64) async throws {
        let server = try start()
        let graph = try town.folder.read("town.graph")
        var random = SeededGenerator(seed: seed)
        var damaged = graph
        for _ in 0..<graph.count / 50 {
            damaged[Int.random(in: 4096..<graph.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
        try write(damaged[...], over: "town.graph", cutting: false)
        try await waitUntil("noticed damage") {
            for column in 2..<8 { _ = try await server.route(town, to: column) }
            return try await server.get("/ready").status != 200
        }
        #expect(try await server.route(town).status == 503)
        #expect(try await server.get("/capabilities").status == 200)
        try write(graph[...], over: "town.graph", cutting: false)
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await server.route(town).status == 200)
        #expect(try server.end().status == 0)
    }

    @Test(arguments: ["backdrop", "places"])
    func `wrong bytes beside the graph are noticed, too`(ending: String) async throws {
        let server = try start()
        let whole = try town.folder.read("town.\(ending)")
        let place = whole.count - 1
        try write([whole[place] ^ 1], over: "town.\(ending)", at: place, cutting: false)
        #expect(try server.process.hasSaid("town.\(ending) was changed while it was served"))
        try write(whole[...], over: "town.\(ending)", cutting: false)
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await server.get("/ready").status == 200)
        #expect(try await server.route(town).status == 200)
        #expect(try server.end().status == 0)
    }

    @Test func `a graph in memory does not mind what happens to its file`() async throws {
        let server = try start(["--load"])
        let before = try await server.route(town)
        try cut("town.graph", to: 4096)
        for column in 2..<8 { #expect(try await server.route(town, to: column).status != 503) }
        #expect(try server.process.hasSaid(#""message":"not reloaded""#))
        #expect(try await server.route(town).body == before.body)
        #expect(try server.end().status == 0)
    }

    // MARK: On request

    private func reload(_ port: Int, _ token: String?) async throws -> TestAnswer {
        let client = try TestClient(port: port)
        let field = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        try client.send("POST /reload HTTP/1.1\r\nHost: a\r\n\(field)Content-Length: 0\r\n\r\n")
        return try await client.answer() ?? TestAnswer()
    }

    @Test func `who has the token reloads, and nobody else`() async throws {
        let token = "0123456789abcdef0123"
        try town.folder.write("\(token)\n", to: "token")
        let server = try start(["--operations-port", "0", "--operations-token", "token"])
        let port = try #require(try server.operationsPort)
        #expect(try await reload(port, nil).status == 401)
        #expect(try await reload(port, token + "4").status == 401)
        #expect(try await reload(server.port, token).status == 404)
        let reloaded = try await reload(port, token)
        #expect(reloaded.status == 200)
        #expect(reloaded.body.hasPrefix("The map was reloaded: 1 area"))
        try cut("town.graph", to: 4096)
        let refused = try await reload(port, token)
        #expect(refused.status == 422)
        #expect(refused.body.hasPrefix("The old map is still served:"))
        #expect(try server.end().status == 0)
    }

    @Test(arguments: ["", "short", "two words of a token", "\u{1}0123456789abcdef"])
    func `a file without a token is refused`(text: String) throws {
        try town.folder.write(text, to: "token")
        let outcome = try RouteProgram.run(
            ["serve", "--graph", "town.graph", "--operations-port", "0", "--operations-token", "token"],
            folder: town.folder)
        #expect(outcome.status == 65)
        #expect(outcome.sentence.contains("must hold one token"))
    }

    // MARK: Several areas

    @Test func `the graphs of a folder are served together, also those that come later`() async throws {
        let server = try ServedTown(["--graph", "."], folder: town.folder)
        #expect(try await server.route(town).status == 200)
        #expect(try await !server.get("/capabilities").body.contains(#""areas""#))
        try town.importTown(seed: 20, columns: 5, rows: 5, as: "small")
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        let capabilities = try await server.get("/capabilities")
        #expect(capabilities.body.contains(#""areas""#))
        #expect(try await server.route(town).status == 200)
        #expect(try server.end().status == 0)
    }
}
