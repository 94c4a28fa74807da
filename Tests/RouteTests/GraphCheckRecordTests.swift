import Glibc
import Roads
import SketchSupport
import TestSupport
import Testing
import route

/// Records of graphs that were checked on this machine.
@Suite struct GraphCheckRecordTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph(columns: 5, rows: 5)
        // That of the import.
        unsafe unlink(GraphCheckRecord.path(besideGraph: town.path))
    }

    private var holds: Bool { get throws { GraphCheckRecord.holds(try RoadGraph(path: town.path)) } }

    @Test func `a check leaves a record, which holds for the graph until something changes`() throws {
        #expect(try !holds)
        try GraphCheck.runUnlessRecorded(try RoadGraph(path: town.path))
        #expect(try holds)
        let bytes = try town.folder.read("town.graph")
        // The same bytes, written once more.
        try town.folder.write(bytes, to: "town.graph")
        #expect(try !holds)
        try GraphCheck.runUnlessRecorded(try RoadGraph(path: town.path))
        #expect(try holds)
        // Only the times differ.
        #expect(unsafe utimensat(AT_FDCWD, town.path, nil, 0) == 0)
        #expect(try !holds)
    }

    @Test func `a copy of a graph and its record is checked`() throws {
        try GraphCheck.runUnlessRecorded(try RoadGraph(path: town.path))
        try town.folder.write(town.folder.read("town.graph"), to: "copy.graph")
        try town.folder.write(town.folder.read("town.checked"), to: "copy.checked")
        #expect(GraphCheckRecord.holds(try RoadGraph(path: town.path)))
        #expect(!GraphCheckRecord.holds(try RoadGraph(path: town.folder.file("copy.graph"))))
    }

    @Test(arguments: ["", "1 ", "nonsense", String(repeating: "1", count: 100_000)])
    func `a damaged record does not count`(text: String) throws {
        try town.folder.write(Array(text.utf8), to: "town.checked")
        #expect(try !holds)
        try GraphCheck.runUnlessRecorded(try RoadGraph(path: town.path))
        #expect(try holds)
    }

    @Test func `a graph that was damaged after its check is refused`() throws {
        try GraphCheck.runUnlessRecorded(try RoadGraph(path: town.path))
        let sections = try RoadGraph(path: town.path).inspection.sections
        let index = try #require(sections.firstIndex { $0.name == "segments" })
        let bytes = try town.folder.read("town.graph")
        // The table follows the header of 64 bytes, 48 bytes per section, the offset after 16 of them.
        let field = 64 + 48 * index + 16
        let offset = (0..<8).reduce(0) { $0 | Int(bytes[field + $1]) << (8 * $1) }
        let descriptor = unsafe open(town.path, O_RDWR)
        #expect(descriptor >= 0)
        // A junction that does not exist.
        #expect(unsafe pwrite(descriptor, [UInt32.max], 4, off_t(offset)) == 4)
        close(descriptor)
        #expect(throws: CommandError.self) { try GraphCheck.runUnlessRecorded(try RoadGraph(path: town.path)) }
    }

    @Test func `an import leaves a record, also where there was one of another graph`() throws {
        let ending = RouteCommand.run(
            ["import", town.folder.file("town.osm.pbf"), "-o", town.folder.file("again.graph"), "--quiet"])
        #expect(ending.status == .success)
        #expect(GraphCheckRecord.holds(try RoadGraph(path: town.folder.file("again.graph"))))
    }

    @Test func `a graph in a folder that cannot be written is checked each time`() throws {
        unsafe mkdir(town.folder.file("closed"), 0o700)
        try town.folder.write(town.folder.read("town.graph"), to: "closed/town.graph")
        // Root may write everywhere, so the name is taken by a folder.
        unsafe mkdir(town.folder.file("closed/town.checked"), 0o700)
        let graph = try RoadGraph(path: town.folder.file("closed/town.graph"))
        try GraphCheck.runUnlessRecorded(graph)
        #expect(!GraphCheckRecord.holds(graph))
    }
}
