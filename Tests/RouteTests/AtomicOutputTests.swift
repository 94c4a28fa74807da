import Glibc
import SketchSupport
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

    /// A thread of its own may have begun to write what stands beside the graph, too.
    private func expectOldBesidePartialFiles() throws {
        #expect(try folder.read("town.graph") == old)
        let partial = [".town.backdrop.partial", ".town.graph.partial", ".town.places.partial"]
        #expect(folder.names.filter { !partial.contains($0) } == ["town.graph", "town.osm.pbf"])
        #expect(folder.names.contains(".town.graph.partial"))
    }

    /// An import that has begun to write and is stopped there.
    private func pausedImport(_ extract: String) throws -> RouteProcess {
        let process = try RouteProgram.start(["import", extract, "-o", folder.file("town.graph")])
        #expect(try process.pause(after: "ways: "), "the import was over before it could be stopped")
        #expect(folder.names.contains(".town.graph.partial"))
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
        try expectOldBesidePartialFiles()
        try folder.write([UInt8](repeating: 7, count: 3_000_000), to: ".town.graph.partial")
        let next = try RouteProgram.run(["import", extract(columns: 6), "-o", folder.file("town.graph")])
        #expect(next.status == 0, "\(next.complaint)")
        #expect(folder.names == ["town.backdrop", "town.checked", "town.graph", "town.osm.pbf", "town.places"])
        #expect(try RouteProgram.run(["inspect", folder.file("town.graph"), "--verify"]).status == 0)
    }

    @Test func `a second import to the same output is refused while the first runs`() throws {
        let extract = try extract()
        let first = try pausedImport(extract)
        let second = try RouteProgram.run(["import", extract, "-o", folder.file("town.graph")])
        #expect(second.status == 73)
        #expect(second.sentence.contains("is being written by another process"), "\(second.complaint)")
        try expectOldBesidePartialFiles()
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

    /// The graph of the extract in `town.osm.pbf`, and how long it is without hierarchies.
    private func sizes(_ extract: String) throws -> (roads: Int, whole: [UInt8]) {
        let other = try TestFolder()
        let roads = try RouteProgram.run(["import", extract, "--no-hierarchy", "-o", other.file("town.graph")])
        #expect(roads.status == 0, "\(roads.complaint)")
        let size = try other.read("town.graph").count
        #expect(try RouteProgram.run(["contract", other.file("town.graph")]).status == 0)
        return (size, try other.read("town.graph"))
    }

    /// Moments of killing, in parts of the time that an import takes.
    private static let moments = 14

    @Test(arguments: [true, false])
    func `an import killed at any moment leaves the old graph or the whole new one`(hasOld: Bool) throws {
        let extract = try extract(columns: 14)
        let words = ["import", extract, "-o", folder.file("town.graph"), "--threads", "1"]
        let start = ContinuousClock.now
        let whole = try sizes(extract).whole
        #expect(try RouteProgram.run(words).status == 0)
        #expect(try folder.read("town.graph") == whole)
        let duration = (ContinuousClock.now - start) / 2
        for moment in 0..<Self.moments {
            unsafe unlink(folder.file("town.graph"))
            if hasOld { try folder.write(old, to: "town.graph") }
            let process = try RouteProgram.start(words)
            usleep(UInt32(duration * moment / Self.moments / .microseconds(1)))
            let signal = [SIGKILL, SIGTERM, SIGINT][moment % 3]
            process.send(signal)
            let outcome = try process.wait(seconds: 60)
            #expect(outcome.signal == signal || outcome.status == 0, "\(outcome.complaint)")
            let after = try? folder.read("town.graph")
            #expect(after == whole || after == (hasOld ? old : nil), "moment \(moment)")
            let hasPartial = folder.names.contains(".town.graph.partial")
            let companions = [".town.places.partial", ".town.backdrop.partial"]
            let hasCompanions = companions.contains { folder.names.contains($0) }
            #expect(signal == SIGKILL || !hasPartial && !hasCompanions, "moment \(moment)")
            unsafe unlink(folder.file(".town.graph.partial"))
            for companion in companions { unsafe unlink(folder.file(companion)) }
        }
    }

    @Test func `a disk that fills while the hierarchies are stored leaves the old graph`() throws {
        let extract = try extract(columns: 20)
        let (roads, whole) = try sizes(extract)
        let blocks = (roads + (whole.count - roads) / 2) / 512
        let imported = try RouteProgram.shell(
            "ulimit -f \(blocks); exec \"$ROUTE\" import '\(extract)' -o town.graph", folder: folder)
        try expectOld()
        let plain = try RouteProgram.run(["import", extract, "--no-hierarchy", "-o", folder.file("town.graph")])
        #expect(plain.status == 0)
        let before = try folder.read("town.graph")
        let contracted = try RouteProgram.shell(
            "ulimit -f \(blocks); exec \"$ROUTE\" contract town.graph", folder: folder)
        #expect(try folder.read("town.graph") == before)
        #expect(folder.names == ["town.backdrop", "town.checked", "town.graph", "town.osm.pbf", "town.places"])
        for outcome in [imported, contracted] {
            #expect(outcome.status == 74, "\(outcome.complaint)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.sentence.hasPrefix("\"town.graph\" cannot be written while storing the hierarchy for "))
            #expect(outcome.sentence.hasSuffix("; raise the limit (ulimit -f) and try again."), "\(outcome.sentence)")
        }
    }

    @Test func `outputs follow symbolic links, also to files that are not there yet`() throws {
        let extract = try extract(columns: 6)
        for (link, target) in [("a.graph", "b.graph"), ("r.json", "s.json"), ("x.geojson", "y.geojson")] {
            try #require(unsafe symlink(target, folder.file(link)) == 0)
        }
        let words = ["import", extract, "-o", folder.file("a.graph"), "--report", folder.file("r.json")]
        #expect(try RouteProgram.run(words).status == 0)
        let coverage = ["coverage", "make", folder.file("a.graph"), "-o", folder.file("x.geojson")]
        #expect([0, 65].contains(try RouteProgram.run(coverage).status))
        let names = [
            "a.graph", "b.backdrop", "b.checked", "b.graph", "b.places", "r.json", "s.json", "town.graph",
            "town.osm.pbf",
            "x.geojson",
            "y.geojson",
        ]
        #expect(folder.names == names)
        for link in ["a.graph", "r.json", "x.geojson"] {
            var status = stat()
            #expect(unsafe lstat(folder.file(link), &status) == 0)
            #expect(status.st_mode & S_IFMT == S_IFLNK, "\(link)")
        }
        #expect(try RouteProgram.run(["contract", folder.file("a.graph")]).status == 0)
        #expect(folder.names == names)
        #expect(try RouteProgram.run(["inspect", folder.file("b.graph"), "--verify"]).status == 0)
    }

    @Test func `links that lead round in a circle are an error`() throws {
        let extract = try extract(columns: 6)
        try #require(unsafe symlink("a.graph", folder.file("a.graph")) == 0)
        let outcome = try RouteProgram.run(["import", extract, "-o", folder.file("a.graph")])
        #expect(outcome.status == 73)
        #expect(
            outcome.sentence.hasSuffix(
                "cannot be created: its symbolic links lead round in a circle; remove one of them."))
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
