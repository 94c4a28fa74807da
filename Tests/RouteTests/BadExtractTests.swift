import Geometry
import Glibc
import SketchSupport
import TestSupport
import Testing
import route

/// What `route import` answers to files that are no good: one sentence, an exit code, and nothing lost or left.
@Suite struct BadExtractTests {
    private static let nodes: [PBFWriter.Object] = (1...4).map {
        .node($0, at: RandomNetwork.place(column: Int($0), row: 0))
    }
    private static let road: PBFWriter.Object = .way(1, [1, 2, 3], [("highway", "residential")])

    /// Imports over a file that must survive; answers the code and the sentence.
    private func error(_ folder: TestFolder, _ extract: String) throws -> (status: route.ExitStatus, sentence: String) {
        let old = Array("the graph of yesterday".utf8)
        try folder.write(old, to: "area.graph")
        let before = folder.names
        let ending = RouteCommand.run(["import", extract, "-o", folder.file("area.graph")])
        let sentence = ending.complaint ?? ""
        #expect(try folder.read("area.graph") == old)
        #expect(folder.names == before)
        #expect(sentence.hasSuffix(".") && !sentence.contains("\n"), "\(sentence)")
        return (ending.status, sentence)
    }

    private func error(bytes: [UInt8]) throws -> (status: route.ExitStatus, sentence: String) {
        let folder = try TestFolder()
        try folder.write(bytes, to: "area.osm.pbf")
        return try error(folder, folder.file("area.osm.pbf"))
    }

    private func error(
        _ objects: [PBFWriter.Object], _ adjust: (inout PBFWriter) -> Void = { _ in }
    ) throws -> (status: route.ExitStatus, sentence: String) {
        let folder = try TestFolder()
        return try error(folder, folder.extract(objects, adjust))
    }

    @Test func `a missing file and a directory are no input`() throws {
        let folder = try TestFolder()
        let missing = try error(folder, folder.file("nowhere.osm.pbf"))
        #expect(missing.status == .noInput)
        #expect(missing.sentence == "\(folder.file("nowhere.osm.pbf")) does not exist; check the path.")
        let directory = try error(folder, folder.path)
        #expect(directory.status == .noInput)
        #expect(directory.sentence.contains("directory"))
        #expect(try error(folder, "/dev/null").status == .noInput)
    }

    @Test func `an empty file, XML and random bytes are bad data`() throws {
        #expect(try error(bytes: []).status == .badData)
        let xml = try error(bytes: Array("<?xml version='1.0'?><osm version='0.6'/>".utf8))
        #expect(xml.status == .badData)
        #expect(xml.sentence.contains("has no road that"))
        var random = SeededGenerator(seed: 3)
        for length in [1, 4, 5, 64, 4096, 70_000] {
            let bytes = (0..<length).map { _ in UInt8(random.below(256)) }
            #expect(try error(bytes: bytes).status == .badData, "\(length) bytes")
        }
    }

    @Test func `a file cut at twenty places is bad data`() throws {
        let whole = PBFWriter().encode(RandomNetwork(seed: 5, columns: 8, rows: 8).objects)
        for part in 0..<20 {
            let length = 1 + part * (whole.bytes.count - 2) / 19
            guard !whole.blobEnds.contains(length) else { continue }
            #expect(try error(bytes: Array(whole.bytes.prefix(length))).status == .badData, "\(length) bytes")
        }
    }

    @Test func `a file without roads is bad data`() throws {
        for objects in [
            [], Self.nodes, Self.nodes + [.way(1, [1, 2], [("building", "yes")])],
            Self.nodes + [.way(1, [1, 2], [("highway", "proposed")])],
            Self.nodes + [.way(1, [3], [("highway", "residential")])],
            Self.nodes + [.way(1, [], [("highway", "residential")])],
            Self.nodes + [.way(1, [2, 2, 2], [("highway", "residential")])],
        ] {
            let (status, sentence) = try error(objects)
            #expect(status == .badData, "\(sentence)")
            #expect(sentence.contains("has no road that automobile, walking, cycling may use"), "\(sentence)")
        }
    }

    @Test func `a road without its nodes is bad data, with the numbers`() throws {
        let (status, sentence) = try error([Self.road])
        #expect(status == .badData)
        #expect(sentence.contains("lacks the nodes of 2 of the 2 pieces of its 1 roads (100 %)"), "\(sentence)")
    }

    @Test func `past versions are imported as they are now`() throws {
        let folder = try TestFolder()
        for objects in [
            [Self.road] + Self.nodes + [.node(1, version: 2)],
            Self.nodes + [Self.road, .way(2, [1, 2], isVisible: false)],
        ] {
            let ending = try RouteCommand.run([
                "import", folder.extract(objects), "-o", folder.file("x.graph"), "-q", "--no-hierarchy",
            ])
            #expect(ending.status == .success, "\(ending.complaint ?? "")")
        }
    }

    @Test func `a missing folder of the graph is made, and goes again if the import fails`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract(Self.nodes + [Self.road])
        let output = folder.file("new/folder/x.graph")
        #expect(RouteCommand.run(["import", extract, "-o", output, "-q"]).status == .success)
        let failed = RouteCommand.run(["import", folder.file("none"), "-o", folder.file("other/y.graph")])
        #expect(failed.status == .noInput)
        #expect(folder.names == ["area.osm.pbf", "new"])
    }

    @Test func `several extracts and standard input need a name for the graph`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract(Self.nodes + [Self.road])
        for files in [[extract, folder.file("b.osm")], ["-"], [folder.file(".osm.pbf")]] {
            let ending = RouteCommand.run(["import"] + files)
            #expect(ending.status == .usage)
            #expect(ending.complaint?.contains("--output") == true, "\(ending.complaint ?? "")")
        }
        #expect(RouteCommand.run(["import", extract, extract, "-o", "x"]).status == .usage)
    }

    @Test func `modes and threads that make no sense are usage errors`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract(Self.nodes + [Self.road])
        for options in [["--modes", "boat"], ["--modes", ""], ["--threads", "0"], ["--threads", "x"], ["--fast"]] {
            let ending = RouteCommand.run(["import", extract, "-o", folder.file("x.graph")] + options)
            #expect(ending.status == .usage, "\(options)")
            #expect(ending.complaint?.contains("\n") == false, "\(options)")
        }
        #expect(RouteCommand.run(["import"]).status == .usage)
        #expect(folder.names == ["area.osm.pbf"])
    }

    @Test func `neither graph nor report replaces the extract, nor the report the graph`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract(Self.nodes + [Self.road])
        let bytes = try folder.read("area.osm.pbf")
        try #require(unsafe symlink(extract, folder.file("link.graph")) == 0)
        let graph = folder.file("x.graph")
        try #require(unsafe symlink(graph, folder.file("dangling.graph")) == 0)
        for options in [
            ["-o", extract], ["-o", folder.file("../\(folder.path.split(separator: "/").last ?? "")/area.osm.pbf")],
            ["-o", folder.file("link.graph")],
            ["-o", folder.file("dangling.graph"), "--report", graph],
            ["-o", graph, "--report", extract], ["-o", graph, "--report", graph],
        ] {
            let ending = RouteCommand.run(["import", extract] + options)
            #expect(ending.status == .usage, "\(options)")
            #expect(ending.complaint?.contains("would replace the extract") == true, "\(options)")
            #expect(try folder.read("area.osm.pbf") == bytes)
        }
        #expect(folder.names == ["area.osm.pbf", "dangling.graph", "link.graph"])
    }

    @Test func `an output that cannot be made is refused before anything is read`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract(Self.nodes + [Self.road])
        for output in [folder.path, "/dev/null", "/proc/x.graph", "/proc/missing/x.graph", ""] {
            let ending = RouteCommand.run(["import", extract, "-o", output])
            #expect(ending.status == .cannotCreate, "\(output): \(ending.complaint ?? "")")
        }
        let report = RouteCommand.run(
            ["import", extract, "-o", folder.file("x.graph"), "--report", folder.file("none/report.json")])
        #expect(report.status == .cannotCreate)
        #expect(folder.names == ["area.osm.pbf"])
    }
}
