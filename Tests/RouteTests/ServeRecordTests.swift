import Glibc
import ServerSupport
import SketchSupport
import TestSupport
import Testing

/// `route serve` that records requests, and that compares answers before a swap.
@Suite struct ServeRecordTests {
    private let towns: ComparedTowns

    init() throws {
        towns = try ComparedTowns()
        let requests = [(1, 3), (3, 6), (4, 5)].map { ComparedTowns.request($0, $1) }
        try towns.folder.write(requests.joined(separator: "\n") + "\n", to: "requests.ndjson")
    }

    private func start(_ options: String...) throws -> ServedTown {
        try ServedTown(["--graph", "old.graph"] + options, folder: towns.folder)
    }

    private func replaceGraph() throws {
        for ending in ["places", "backdrop", "graph"] {
            let (new, old) = (towns.folder.file("new.\(ending)"), towns.folder.file("old.\(ending)"))
            let code = unsafe rename(new, old)
            try #require(code == 0)
        }
    }

    private static let lost = "/directions?source=47.1,9.502&destination=47.115,9.503&mode=automobile"

    // MARK: Recording

    @Test func `the recorded requests are those that compare and batch read`() async throws {
        let server = try start("--record", "record.ndjson", "--record-precision", "4")
        for path in ["/directions?source=47.10001,9.5&destination=47.1,9.502", Self.lost, "/capabilities"] {
            _ = try await server.get(path)
        }
        #expect(try server.end().status == 0)
        let lines = String(decoding: try towns.folder.read("record.ndjson"), as: UTF8.self).split(separator: "\n")
        #expect(
            lines == [
                #"{"destination":{"coordinate":{"latitude":47.1,"longitude":9.502}},"source":{"coordinate":{"latitude":47.1,"longitude":9.5}},"transportType":"any"}"#,
                #"{"destination":{"coordinate":{"latitude":47.115,"longitude":9.503}},"source":{"coordinate":{"latitude":47.1,"longitude":9.502}},"transportType":"automobile"}"#,
            ])
        let outcome = try towns.run("--requests", "record.ndjson")
        #expect(outcome.status == 0 && outcome.lines[2].hasPrefix("2 requests: "))
        let batch = try RouteProgram.shell("\"$ROUTE\" batch old.graph < record.ndjson", folder: towns.folder)
        #expect(batch.status == 0 && batch.lines.count == 2)
    }

    @Test func `a signal opens the record again, and the metrics count its lines`() async throws {
        let server = try start("--record", "record.ndjson")
        _ = try await server.get(Self.lost)
        #expect(try await server.says("directions_recorded_total 1\n"))
        let code = unsafe rename(towns.folder.file("record.ndjson"), towns.folder.file("old.ndjson"))
        try #require(code == 0)
        server.process.send(SIGHUP)
        #expect(try server.process.hasSaid(#""cause":"signal""#))
        _ = try await server.get(Self.lost)
        #expect(try await server.says("directions_recorded_total 2\n"))
        #expect(try await server.get("/metrics").body.contains("directions_records_dropped_total 0\n"))
        #expect(try server.end().status == 0)
        for name in ["old.ndjson", "record.ndjson"] {
            #expect(try towns.folder.read(name).count { $0 == UInt8(ascii: "\n") } == 1, "\(name)")
        }
    }

    @Test func `a full disk is one warning, and serving goes on`() async throws {
        let server = try start("--record", "/dev/full")
        for count in 1...2 {
            #expect(try await server.get(Self.lost).status == 200)
            #expect(try await server.says("directions_records_dropped_total \(count)\n"))
        }
        let outcome = try server.end()
        #expect(outcome.status == 0)
        #expect(outcome.complaint.split(separator: "\n").count { $0.contains("requests are not recorded") } == 1)
    }

    // MARK: Swaps

    @Test func `a map that changes too much is refused with the reason`() async throws {
        let server = try start("--swap-check", "requests.ndjson", "--max-lost", "0")
        #expect(try await server.get(Self.lost).status == 200)
        try replaceGraph()
        #expect(try server.process.hasSaid(#""not reloaded""#))
        #expect(
            try server.process.saidSoFar.contains(
                "The graph old.graph changes too much: 1 of 3 routes is lost, and at most 0 may be."))
        #expect(try await server.get(Self.lost).status == 200)
        #expect(try await server.get("/metrics").body.contains("directions_swaps_refused_total 1\n"))
        #expect(try server.end().status == 0)
    }

    @Test func `a map within the limits is served`() async throws {
        let server = try start("--swap-check", "requests.ndjson", "--max-lost", "50%")
        try replaceGraph()
        #expect(try server.process.hasSaid(#""reloaded""#))
        #expect(try server.process.saidSoFar.contains(#""lost":"1""#))
        #expect(try await server.get(Self.lost).status == 404)
        #expect(try server.end().status == 0)
    }

    @Test(arguments: [
        (["--max-lost", "0"], 64, "The limits are those of --swap-check; name its file; see route serve --help."),
        (
            ["--swap-check", "requests.ndjson"], 64,
            "--swap-check needs a limit, such as --max-lost 0; see route serve --help."
        ),
        (
            ["--record-precision", "3"], 64,
            "--record-precision is for --record; name its file; see route serve --help."
        ),
        (
            ["--record", "a", "--record-precision", "8"], 64,
            "The precision is 8; it must be between 0 and 7; see route serve --help."
        ),
        (["--swap-check", "none.ndjson", "--max-lost", "0"], 66, "The file none.ndjson does not exist."),
        (
            ["--swap-check", "old.osm.pbf", "--max-lost", "0"], 65,
            "Line 1 of old.osm.pbf asks for no directions: it is not JSON."
        ),
        (
            ["--record", "none/record.ndjson"], 73,
            "The file none/record.ndjson for requests cannot be written: No such file or directory."
        ),
    ])
    func `a wrong option is one sentence`(options: [String], status: Int32, sentence: String) throws {
        let arguments = ["serve", "--graph", "old.graph", "--port", "0"] + options
        let outcome = try RouteProgram.run(arguments, folder: towns.folder)
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.sentence == sentence)
    }
}

extension ServedTown {
    /// Waits until the metrics have a line; false if they do not within a minute.
    fileprivate func says(_ line: String) async throws -> Bool {
        for _ in 0..<600 {
            if try await get("/metrics").body.contains(line) { return true }
            usleep(100_000)
        }
        return false
    }
}
