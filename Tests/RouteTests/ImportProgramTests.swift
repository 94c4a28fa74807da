import Backdrop
import Geometry
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing
import route

/// What `route import` prints, and what it makes of an extract that is not sorted.
@Suite struct ImportProgramTests {
    private static let objects = RandomNetwork(seed: 3, columns: 8, rows: 8).objects

    private static func imported(
        _ objects: [PBFWriter.Object], _ options: [String] = []
    ) throws -> (outcome: RouteProgram.Outcome, folder: TestFolder) {
        let folder = try TestFolder()
        let extract = try folder.extract(objects)
        return (try RouteProgram.run(["import", extract, "-g", "area.graph"] + options, folder: folder), folder)
    }

    @Test func `an import ends with the area, the modes, what it took and a command that works`() throws {
        let (outcome, folder) = try Self.imported(Self.objects)
        #expect(outcome.status == 0)
        let lines = outcome.lines.map(String.init)
        try #require(lines.count == 4)
        #expect(lines[0].hasPrefix("Area:  latitude 41."))
        #expect(lines[1] == "Modes: automobile, walking, cycling")
        #expect(lines[2].hasPrefix("Wrote area.graph, ") && lines[2].hasSuffix(" s."))
        #expect(lines[2].contains(" MB, area.places, 0.1 MB, and area.backdrop, 9 kB, in "))
        let command = lines[3].dropFirst("Next:  route ".count).split(separator: " ").map(String.init)
        #expect(lines[3].hasPrefix("Next:  route directions ") && command.suffix(2) == ["--graph", "area.graph"])
        #expect(try RouteProgram.run(command, folder: folder).text.contains("by car"))
    }

    @Test func `the backdrop belongs to the graph, is the same for all options, and can be left out`() throws {
        let town = Self.objects + [PBFWriter.Object.way(9_999, [1, 2, 3, 1], [("natural", "water")])]
        let first = try Self.imported(town).folder
        let other = try Self.imported(town, ["--modes", "walking", "--threads", "1", "--no-places"]).folder
        #expect(try first.read("area.backdrop") == other.read("area.backdrop"))
        let graph = try RoadGraph(path: first.file("area.graph"))
        let backdrop = try BackdropFile(besideGraph: graph.path, identity: ExtractIdentity(of: graph))
        try backdrop.checkStructure()
        #expect(backdrop.featureCount > 0)
        let (outcome, folder) = try Self.imported(town, ["--no-backdrop"])
        #expect(outcome.status == 0 && !outcome.text.contains("backdrop"))
        #expect(folder.names == ["area.checked", "area.graph", "area.osm.pbf", "area.places"])
    }

    @Test func `quiet prints nothing, verbose all there is to know`() throws {
        let quiet = try Self.imported(Self.objects, ["--quiet"]).outcome
        #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.complaint.isEmpty)
        let plain = try Self.imported(Self.objects).outcome
        let verbose = try Self.imported(Self.objects, ["--verbose"]).outcome
        for part in ["Read ", "directed edges", "in the hierarchy"] {
            #expect(verbose.text.contains(part) && !plain.text.contains(part), "\(part)")
        }
        #expect(verbose.complaint.contains("MB of memory") && !plain.complaint.contains("MB of memory"))
        #expect(try Self.imported(Self.objects, ["--quiet", "--verbose"]).outcome.status == 64)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `an extract that is not sorted makes the same graph`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sorted = try Self.imported(Self.objects, ["--quiet"]).folder
        let (outcome, folder) = try Self.imported(Self.objects.shuffled(using: &random))
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.complaint.contains("); sorting it into a temporary file beside area.graph."))
        #expect(folder.names == ["area.backdrop", "area.checked", "area.graph", "area.osm.pbf", "area.places"])
        #expect(try Self.sections(folder) == Self.sections(sorted))
        #expect(try Self.table(folder) == Self.table(sorted))
    }

    /// What a graph's sections have, but for the facts of the extract.
    private static func sections(_ folder: TestFolder) throws -> [Substring] {
        try RouteProgram.run(["inspect", "area.graph"], folder: folder).lines
            .filter { !$0.hasPrefix("source") && !$0.hasPrefix("facts") }
    }

    /// Distances and durations between all crossings of the network.
    private static func table(_ folder: TestFolder) throws -> [UInt8] {
        let places = (0..<64).map { Coordinate(RandomNetwork.place(column: $0 % 8, row: $0 / 8)) }
        let lines = places.map { "\($0.longitude),\($0.latitude)\n" }
        return try RouteProgram.run(["table", "area.graph"], input: lines.joined(), folder: folder).output
    }

    @Test func `an extract that is not sorted and holds an object twice leaves it out`() throws {
        let twice = Self.objects.reversed() + Self.objects.prefix(5)
        let (outcome, _) = try Self.imported(Array(twice), ["--verbose"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("Left out, "))
    }
}
