import Glibc
import TestSupport
import Testing

/// Imports that are interrupted, killed, refused or out of disk: the graph that was there stays as it was.
@Suite struct AtomicOutputTests {
    private let folder: TestFolder
    private let old = Array("the graph of yesterday".utf8)

    init() throws {
        folder = try TestFolder()
        try folder.write(old, to: "town.graph")
    }

    /// Large enough that an import can be stopped in the middle of it.
    private func extract(columns: Int = 90) throws -> String {
        try RandomNetwork(seed: 23, columns: columns, rows: columns).write(to: folder.file("town.osm.pbf"))
        return folder.file("town.osm.pbf")
    }

    private func expectOld(_ names: [String] = ["town.graph", "town.osm.pbf"]) throws {
        #expect(try folder.read("town.graph") == old)
        #expect(folder.names == names)
    }

    /// An import that has begun to write and is stopped there.
    private func pausedImport(_ extract: String) throws -> RouteProcess {
        let process = try RouteProgram.start(["import", extract, "-o", folder.file("town.graph")])
        #expect(try process.pause(after: "ways: "), "the import was over before it could be stopped")
        #expect(folder.names.first == ".town.graph.partial")
        return process
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `an interrupted import leaves nothing behind`(signal: Int32) throws {
        let process = try pausedImport(extract())
        process.send(signal)
        process.send(SIGCONT)
        let outcome = try process.wait(seconds: 60)
        #expect(outcome.signal == signal)
        #expect(outcome.output.isEmpty)
        try expectOld()
    }

    @Test func `a signal that the caller ignores does not end an import`() throws {
        let command = "trap '' HUP; exec \"$0\" import \"$1\" --no-hierarchy -o town.graph"
        let words = try ["-c", command, RouteProgram.path, extract()]
        let process = try RouteProcess("/bin/sh", words, input: "", folder: folder)
        #expect(try process.pause(after: "ways: "))
        process.send(SIGHUP)
        process.send(SIGCONT)
        #expect(try process.wait(seconds: 60).status == 0)
        #expect(try RouteProgram.run(["inspect", folder.file("town.graph"), "--verify"]).status == 0)
    }

    @Test func `a killed import leaves at most a partial file, which the next import replaces`() throws {
        let process = try pausedImport(extract())
        process.send(SIGKILL)
        #expect(try process.wait(seconds: 60).signal == SIGKILL)
        try expectOld([".town.graph.partial", "town.graph", "town.osm.pbf"])
        try folder.write([UInt8](repeating: 7, count: 3_000_000), to: ".town.graph.partial")
        let next = try RouteProgram.run(["import", extract(columns: 6), "-o", folder.file("town.graph")])
        #expect(next.status == 0, "\(next.complaint)")
        #expect(folder.names == ["town.graph", "town.osm.pbf"])
        #expect(try RouteProgram.run(["inspect", folder.file("town.graph"), "--verify"]).status == 0)
    }

    @Test func `a second import to the same output is refused while the first runs`() throws {
        let extract = try extract()
        let first = try pausedImport(extract)
        let second = try RouteProgram.run(["import", extract, "-o", folder.file("town.graph")])
        #expect(second.status == 73)
        #expect(second.sentence.contains("is being written by another process"), "\(second.complaint)")
        try expectOld([".town.graph.partial", "town.graph", "town.osm.pbf"])
        first.send(SIGTERM)
        first.send(SIGCONT)
        #expect(try first.wait(seconds: 60).signal == SIGTERM)
        try expectOld()
    }

    @Test func `an import beyond the limit of file sizes is an I/O error`() throws {
        let extract = try extract(columns: 20)
        for blocks in [8, 64, 128] {
            let command = "ulimit -f \(blocks); exec \"$ROUTE\" import '\(extract)' -o town.graph"
            let outcome = try RouteProgram.shell(command, folder: folder)
            #expect(outcome.status == 74, "\(outcome.complaint)")
            #expect(outcome.sentence.contains("town.graph"), "\(outcome.complaint)")
            try expectOld()
        }
    }

    private static let canMount =
        (try? RouteProgram.shell("unshare -m sh -c 'mount -t tmpfs none /mnt'").status) == 0
    private static let asNobody = "exec setpriv --reuid 65534 --clear-groups \"$ROUTE\""
    private static let canBecomeNobody =
        geteuid() == 0 && (try? RouteProgram.shell("\(asNobody) --version").status) == 0

    @Test(.enabled(if: canMount, "needs a mount of its own"))
    func `an import onto a full disk is an I/O error`() throws {
        let extract = try extract(columns: 20)
        let inside = """
            mount -t tmpfs -o size=64k none "$PWD/disk" || exit 99
            cd disk; cp ../town.graph town.graph
            "$ROUTE" import '\(extract)' -o town.graph; code=$?
            cmp town.graph ../town.graph && test "$(ls -A)" = town.graph || exit 98
            exit $code
            """
        try folder.write(inside, to: "inside.sh")
        let outcome = try RouteProgram.shell(
            "mkdir disk; export ROUTE; unshare -m sh inside.sh || exit $?", folder: folder)
        #expect(outcome.status == 74, "\(outcome.complaint)")
        #expect(outcome.sentence.contains("no space is left"), "\(outcome.complaint)")
    }

    @Test(.enabled(if: canBecomeNobody, "needs root, who can become somebody else"))
    func `files that may not be read or written are named`() throws {
        let extract = try extract(columns: 6)
        unsafe chmod(folder.path, 0o755)
        unsafe chmod(extract, 0o600)
        let unreadable = try RouteProgram.shell("\(Self.asNobody) import town.osm.pbf -o town.graph", folder: folder)
        #expect(unreadable.status == 66, "\(unreadable.complaint)")
        #expect(unreadable.sentence.contains("town.osm.pbf"), "\(unreadable.complaint)")
        unsafe chmod(extract, 0o644)
        let unwritable = try RouteProgram.shell("\(Self.asNobody) import town.osm.pbf -o town.graph", folder: folder)
        #expect(unwritable.status == 73, "\(unwritable.complaint)")
        #expect(unwritable.sentence.contains("permission denied"), "\(unwritable.complaint)")
        unsafe chmod(folder.file("town.graph"), 0o600)
        let graph = try RouteProgram.shell("\(Self.asNobody) inspect town.graph", folder: folder)
        #expect(graph.status == 66, "\(graph.complaint)")
        try expectOld()
    }
}
