import Backdrop
import DirectionsKit
import Glibc
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing

/// What `route update` makes of an extract and its graph, and that it changes both or neither.
@Suite struct UpdateProgramTests {
    private static let names = ["1.osc", "town.backdrop", "town.checked", "town.graph", "town.osm.pbf", "town.places"]

    /// The bytes of all files of a town, but for the record of its check.
    ///
    /// The record names the moment of an import. It is written after the graph is in place, so a kill may leave its
    /// temporary file beside a graph that is whole; the next check writes it anew.
    private static func contents(_ town: UpdatedTown) throws -> [String: [UInt8]] {
        let names = town.folder.names.filter { $0 != "town.checked" && $0 != ".town.checked.partial" }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try town.folder.read($0)) })
    }

    /// Updates a town, and expects an error that changes no file; returns the exit code and the sentence.
    private static func refused(
        _ town: UpdatedTown, _ words: [String]
    ) throws -> (status: Int32?, sentence: String) {
        let before = try contents(town)
        let outcome = try town.update(words)
        #expect(try contents(town) == before)
        #expect(outcome.output.isEmpty && outcome.sentence.hasSuffix("."), "\(outcome.complaint)")
        return (outcome.status, outcome.sentence)
    }

    @Test func `the graph is the one that an import of the updated extract makes`() throws {
        let town = try UpdatedTown()
        let outcome = try town.update()
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.lines[0] == "Objects: 2 added, 1 replaced, 1 deleted, 0 already there, 0 elsewhere.")
        #expect(outcome.lines[2] == "Modes: automobile, walking, cycling")
        #expect(outcome.lines[3].contains(", town.backdrop, ") && outcome.lines[3].contains(", and town.osm.pbf, "))
        #expect(town.folder.names == Self.names)
        #expect(try UpdatedTown.sections("town.graph", in: town.folder) == town.imported().sections)
        #expect(try RouteProgram.run(["verify", "town.graph", "--pairs", "200"], folder: town.folder).status == 0)
    }

    @Test func `graph, places and backdrop belong to the updated extract`() throws {
        let town = try UpdatedTown()
        #expect(try town.update(["1.osc", "--quiet"]).output.isEmpty)
        let graph = try RoadGraph(path: town.folder.file("town.graph"))
        #expect(graph.facts[.source] == "town.osm.pbf")
        #expect(graph.facts[.sourceBytes] == "\(try town.folder.read("town.osm.pbf").count)")
        #expect(graph.facts[.dataTimestamp] == "2024-03-09T16:00:00Z")
        _ = try BackdropFile(besideGraph: graph.path, identity: ExtractIdentity(of: graph))
        _ = try PlaceIndexFile(of: graph).index()
        let again = try RouteProgram.run(["import", "town.osm.pbf", "-o", "again.graph", "-q"], folder: town.folder)
        #expect(again.status == 0)
        #expect(try town.folder.read("again.graph") == town.folder.read("town.graph"))
        #expect(try town.folder.read("again.places") == town.folder.read("town.places"))
        #expect(try town.folder.read("again.backdrop") == town.folder.read("town.backdrop"))
    }

    @Test func `modes, hierarchies and the files beside the graph stay as they were chosen`() throws {
        let options = ["--modes", "walking", "--no-hierarchy", "--no-places", "--no-backdrop"]
        let town = try UpdatedTown(options: options)
        #expect(try town.update().status == 0)
        #expect(town.folder.names == ["1.osc", "town.checked", "town.graph", "town.osm.pbf"])
        #expect(try UpdatedTown.sections("town.graph", in: town.folder) == town.imported(options: options).sections)
    }

    @Test func `several compressed files are applied, and the extract may be a link`() throws {
        let town = try UpdatedTown()
        try town.folder.write(ChangesWriter.text(Array(town.changes.prefix(2))), to: "1.osc")
        try town.folder.write(ChangesWriter.text(Array(town.changes.suffix(2))), to: "2.osc")
        let moved = try RouteProgram.shell(
            "gzip 2.osc && mkdir data && mv town.osm.pbf data && ln -s data/town.osm.pbf . "
                + "&& \"$ROUTE\" update town.osm.pbf 1.osc 2.osc.gz -g town.graph && test -L town.osm.pbf",
            folder: town.folder)
        #expect(moved.status == 0, "\(moved.complaint)")
        #expect(try UpdatedTown.sections("town.graph", in: town.folder) == town.imported().sections)
    }

    @Test func `changes of another place are refused`() throws {
        let town = try UpdatedTown()
        let far = FixedCoordinate(latitude: 10_000_000, longitude: 10_000_000)
        let changes: [PBFWriter.Object] = [
            .node(800_001, at: far), .node(800_002, at: far),
            .way(800_000, [800_001, 800_002], [("highway", "service")]),
            .node(800_003, version: 3, isVisible: false),
        ]
        try town.folder.write(ChangesWriter.text(changes), to: "far.osc")
        let (status, sentence) = try Self.refused(town, ["far.osc"])
        #expect(status == 65)
        #expect(
            sentence.hasPrefix(
                "No object of far.osc is part of town.osm.pbf or lies in its area (latitude 41.00 to 41.")
                && sentence.hasSuffix("); fetch the changes of this area."), "\(sentence)")
        let both = try Self.refused(town, ["far.osc", "far2.osc"])
        #expect(both.status == 66 && both.sentence == "far2.osc does not exist; check the path.")
    }

    @Test func `changes that the extract has already are refused`() throws {
        let town = try UpdatedTown()
        #expect(try town.update().status == 0)
        let (status, sentence) = try Self.refused(town, ["1.osc"])
        #expect(status == 65)
        #expect(sentence == "town.osm.pbf has all changes of 1.osc already, or newer ones; fetch later ones.")
        try town.folder.write(ChangesWriter.text([]), to: "none.osc")
        let none = try Self.refused(town, ["none.osc"])
        #expect(none.status == 65 && none.sentence == "none.osc holds no changes; fetch later ones.")
    }

    @Test func `a graph that is older than its extract is imported anew from it`() throws {
        let town = try UpdatedTown()
        let old = try town.folder.read("town.graph")
        #expect(try town.update().status == 0)
        let extract = try town.folder.read("town.osm.pbf")
        let new = try town.folder.read("town.graph")
        try town.folder.write(old, to: "town.graph")
        let outcome = try town.update()
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.lines[0] == "Objects: 0 added, 0 replaced, 0 deleted, 3 already there, 1 elsewhere.")
        #expect(!outcome.lines[3].contains("town.osm.pbf"))
        #expect(try town.folder.read("town.graph") == new && town.folder.read("town.osm.pbf") == extract)
    }

    @Test func `files that make no sense together are usage errors`() throws {
        let town = try UpdatedTown()
        try #require(unsafe symlink("1.osc", town.folder.file("2.osc")) == 0)
        for (words, sentence) in [
            (["1.osc", "1.osc"], "1.osc is named twice; name each file of changes once."),
            (["1.osc", "2.osc"], "2.osc is named twice; name each file of changes once."),
            (["town.osm.pbf"], "The update would replace town.osm.pbf; name a file of changes instead."),
            (["town.places"], "The update would replace town.places; name a file of changes instead."),
            (["1.osc", "--quiet", "--verbose"], "--verbose and --quiet exclude each other; see route update --help."),
        ] {
            let refused = try Self.refused(town, words)
            #expect(refused.status == 64 && refused.sentence.hasPrefix(sentence), "\(refused.sentence)")
        }
        #expect(try Self.refused(town, []).status == 64)
    }

    @Test func `a graph that is missing, damaged or made of another extract is refused`() throws {
        let town = try UpdatedTown()
        try town.folder.write("no graph", to: "other.graph")
        try town.folder.write(town.folder.read("town.osm.pbf") + [0], to: "other.osm.pbf")
        for (words, status, part) in [
            (["town.osm.pbf", "1.osc", "-g", "absent.graph"], 66, "absent.graph"),
            (["town.osm.pbf", "1.osc"], 66, "graphs/town.graph"),
            (["town.osm.pbf", "1.osc", "-g", "other.graph"], 65, "other.graph"),
            (["absent.osm.pbf", "1.osc", "-g", "town.graph"], 66, "absent.osm.pbf does not exist"),
            (["other.osm.pbf", "1.osc", "-g", "town.graph"], 64, "is made of town.osm.pbf, not of other.osm.pbf"),
        ] as [([String], Int32, String)] {
            let before = try Self.contents(town)
            let outcome = try RouteProgram.shell(
                "mkdir -p graphs; exec \"$ROUTE\" update \(words.joined(separator: " ")); ", folder: town.folder)
            #expect(outcome.status == status && outcome.sentence.contains(part), "\(outcome.complaint)")
            unsafe rmdir(town.folder.file("graphs"))
            #expect(try Self.contents(town) == before)
        }
    }

    @Test func `a graph that changes too much is refused, and another replaces the old one`() throws {
        let town = try UpdatedTown()
        let gone = RandomNetwork(seed: 11, columns: 8, rows: 8).objects.compactMap { object -> PBFWriter.Object? in
            guard case .way = object.content, object.id.isMultiple(of: 3) else { return nil }
            return .way(object.id, [], version: 9, isVisible: false)
        }
        try town.folder.write(ChangesWriter.text(gone), to: "gone.osc")
        let pairs = ["--pairs", "60", "--seed", "3"]
        let refused = try Self.refused(town, ["gone.osc", "--max-changed", "1%"] + pairs)
        #expect(refused.status == 1, "\(refused.sentence)")
        #expect(refused.sentence.hasPrefix("The graph town.graph changes too much: "), "\(refused.sentence)")
        let requests = try Self.refused(town, ["1.osc"] + pairs)
        #expect(requests.status == 64 && requests.sentence.contains("need a limit"), "\(requests.sentence)")
        let absent = try Self.refused(town, ["1.osc", "--max-lost", "0", "--requests", "absent.ndjson"])
        #expect(absent.status == 66, "\(absent.sentence)")
        let outcome = try town.update(["1.osc", "--max-changed", "100%", "--max-slower", "50%"] + pairs)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(try UpdatedTown.sections("town.graph", in: town.folder) == town.imported().sections)
    }

    @Test func `changes that are cut off or damaged change nothing`() throws {
        let town = try UpdatedTown()
        let zipped = try RouteProgram.shell("gzip -k 1.osc", folder: town.folder)
        try #require(zipped.status == 0)
        let bytes = try town.folder.read("1.osc.gz")
        for length in [5, 30, bytes.count / 2, bytes.count - 9, bytes.count - 1] {
            try town.folder.write(Array(bytes.prefix(length)), to: "cut.osc.gz")
            let (status, sentence) = try Self.refused(town, ["cut.osc.gz"])
            #expect(status == 65 && sentence.hasPrefix("cut.osc.gz is cut off ("), "\(length): \(sentence)")
        }
        var damaged = bytes
        damaged[bytes.count / 2] ^= 0xFF
        try town.folder.write(damaged, to: "bad.osc.gz")
        let (status, sentence) = try Self.refused(town, ["1.osc", "bad.osc.gz"])
        #expect(status == 65 && sentence.hasPrefix("bad.osc.gz is damaged ("), "\(sentence)")
    }

    @Test func `an extract that is not sorted or holds history is refused`() throws {
        let town = try UpdatedTown()
        let objects = RandomNetwork(seed: 11, columns: 8, rows: 8).objects
        _ = try town.folder.extract(objects.reversed(), as: "town.osm.pbf")
        let unsorted = try Self.refused(town, ["1.osc"])
        #expect(unsorted.status == 65 && unsorted.sentence.contains("osmium sort"), "\(unsorted.sentence)")
        _ = try town.folder.extract(objects, as: "town.osm.pbf") { $0.requiredFeatures.append("HistoricalInformation") }
        let history = try Self.refused(town, ["1.osc"])
        #expect(history.status == 65 && history.sentence.contains("osmium time-filter"), "\(history.sentence)")
    }

    @Test func `an update that leaves no road changes nothing`() throws {
        let town = try UpdatedTown(options: ["--modes", "automobile"])
        let gone = RandomNetwork(seed: 11, columns: 8, rows: 8).objects.compactMap { object -> PBFWriter.Object? in
            guard case .way = object.content else { return nil }
            return .way(object.id, [], version: 9, isVisible: false)
        }
        try town.folder.write(ChangesWriter.text(gone), to: "gone.osc")
        let (status, sentence) = try Self.refused(town, ["gone.osc"])
        #expect(status == 65 && sentence.hasPrefix("town.osm.pbf has no road that automobile may use"), "\(sentence)")
    }

    @Test func `a full disk changes nothing`() throws {
        let town = try UpdatedTown(columns: 20)
        let before = try Self.contents(town)
        let largest = before.filter { $0.key.hasPrefix("town") }.map(\.value.count)
        for size in [10, before["town.osm.pbf"]?.count ?? 0, (largest.max() ?? 0) / 2] {
            let outcome = try RouteProgram.shell(
                "ulimit -f \(max(1, size / 512 - 1)); exec \"$ROUTE\" update town.osm.pbf 1.osc -g town.graph",
                folder: town.folder)
            #expect(outcome.status == 74, "\(size): \(outcome.complaint)")
            #expect(outcome.sentence.contains("cannot be "), "\(outcome.complaint)")
            #expect(try Self.contents(town) == before)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `an interrupted update changes nothing`(signal: Int32) throws {
        let town = try UpdatedTown(columns: 60)
        let before = try Self.contents(town)
        let process = try RouteProgram.start(
            ["update", "town.osm.pbf", "1.osc", "-g", "town.graph"], folder: town.folder)
        #expect(try process.pause(after: "ways: "))
        #expect(
            town.folder.names.contains(".town.osm.pbf.partial") && town.folder.names.contains(".town.graph.partial"))
        let second = try town.update()
        #expect(
            second.status == 73 && second.sentence.contains("is being written by another process"),
            "\(second.complaint)")
        process.send(signal)
        process.send(SIGCONT)
        #expect(try process.wait(seconds: 60).signal == signal)
        #expect(try Self.contents(town) == before)
    }

    @Test func `an update killed at any moment leaves a graph that the same update mends`() throws {
        let town = try UpdatedTown(columns: 14)
        let words = ["update", "town.osm.pbf", "1.osc", "-g", "town.graph", "--threads", "1"]
        let old = try Self.contents(town)
        let start = ContinuousClock.now
        #expect(try RouteProgram.run(words, folder: town.folder).status == 0)
        let duration = ContinuousClock.now - start
        let new = try Self.contents(town)
        for moment in 0..<12 {
            for (name, bytes) in old { try town.folder.write(bytes, to: name) }
            let process = try RouteProgram.start(words, folder: town.folder)
            usleep(UInt32(duration * moment / 12 / .microseconds(1)))
            process.send(SIGKILL)
            _ = try process.wait(seconds: 60)
            let extract = try town.folder.read("town.osm.pbf")
            let graph = try town.folder.read("town.graph")
            #expect(extract == old["town.osm.pbf"] || extract == new["town.osm.pbf"], "moment \(moment)")
            #expect(graph == old["town.graph"] || extract == new["town.osm.pbf"], "moment \(moment)")
            let again = try RouteProgram.run(words, folder: town.folder)
            #expect(again.status == 0 || graph == new["town.graph"], "\(again.complaint)")
            #expect(try Self.contents(town) == new, "moment \(moment)")
        }
    }
}
