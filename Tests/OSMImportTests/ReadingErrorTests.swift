import FoundationEssentials
import Geometry
import Glibc
import OSMImport
import SketchSupport
import TestSupport
import Testing

@Suite struct ReadingErrorTests {
    private func kind(_ objects: [PBFWriter.Object]) throws -> OSMFileError.Kind? {
        let file = try ReadingFile(objects)
        return readingError(file.path)?.kind
    }

    @Test func `a missing file is named`() {
        let path = ReadingFile.freshPath()
        let error = readingError(path)
        #expect(error?.kind == .missing)
        #expect(error?.category == .noInput)
        #expect(error?.description == "\(path) does not exist; check the path.")
    }

    @Test func `a relative path that looks like a URL is a path`() {
        #expect(readingError("http://localhost/a.osm.pbf")?.kind == .missing)
        #expect(readingError("-")?.kind == .missing)
        #expect(readingError("")?.kind == .missing)
    }

    @Test func `a directory and a device are no files`() {
        let directory = FileManager.default.temporaryDirectory.path
        #expect(readingError(directory)?.kind == .notAFile)
        #expect(readingError(directory)?.category == .noInput)
        #expect(readingError("/dev/null")?.kind == .notAFile)
    }

    @Test(.enabled(if: geteuid() != 0))
    func `a file that may not be read is named`() throws {
        let file = try ReadingFile([.node(1)])
        #expect(unsafe chmod(file.path, 0) == 0)
        let error = try #require(readingError(file.path))
        #expect(error.kind == .cannotOpen)
        #expect(error.category == .noInput)
    }

    @Test func `an empty file is refused`() throws {
        let file = try ReadingFile([UInt8]())
        #expect(readingError(file.path)?.kind == .empty)
        #expect(readingError(file.path)?.category == .badData)
    }

    @Test(arguments: [
        "<?xml version='1.0'?><osm version='0.6'/>", "<osm version='0.6'/>", "\u{FEFF}  \n<?xml version='1.0'?>",
    ])
    func `XML under another name asks for osmium cat`(text: String) throws {
        let file = try ReadingFile(Array(text.utf8))
        let error = try #require(readingError(file.path))
        #expect(error.kind == .otherFormat)
        #expect(
            error.description
                == "\(file.path) is OSM XML, not PBF; convert it with `osmium cat \(file.path) -o converted.osm.pbf`.")
    }

    @Test(arguments: [[0x1F, 0x8B, 8, 0], Array("BZh91AY".utf8), [0xFF, 0xE0, 4] + Array("o5m2".utf8)])
    func `compressed files and other formats ask for osmium cat`(bytes: [UInt8]) throws {
        let file = try ReadingFile(bytes)
        #expect(readingError(file.path)?.kind == .otherFormat)
    }

    @Test func `random bytes are not PBF`() throws {
        var state: UInt64 = 42
        for length in [1, 2, 3, 4, 5, 16, 100, 5_000] {
            let bytes = (0..<length).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            let file = try ReadingFile(bytes)
            #expect(readingError(file.path)?.kind == .notPBF, "\(length) bytes")
        }
    }

    @Test func `nodes out of order ask for osmium sort`() throws {
        let file = try ReadingFile([.node(7), .node(5)])
        let error = try #require(readingError(file.path))
        #expect(error.kind == .unsorted)
        #expect(error.description.contains("node 5 comes after node 7"))
        #expect(error.description.contains("`osmium sort"))
    }

    @Test func `disorder is found between blobs, types and signs`() throws {
        let file = try ReadingFile([.node(1), .node(3), .node(2)]) { $0.objectsPerBlob = 2 }
        #expect(readingError(file.path)?.kind == .unsorted)
        #expect(try kind([.way(1, []), .node(1)]) == .unsorted)
        #expect(try kind([.relation(1, []), .way(1, [])]) == .unsorted)
        #expect(try kind([.way(9, []), .way(8, [])]) == .unsorted)
        #expect(try kind([.node(1), .node(-1)]) == .unsorted)
        #expect(try kind([.node(-2), .node(-1)]) == .unsorted)
        #expect(try kind([.node(9), .way(9, []), .relation(9, [])]) == nil)
    }

    @Test func `a header that announces history asks for osmium time-filter`() throws {
        let file = try ReadingFile([.node(1)]) { $0.requiredFeatures.append("HistoricalInformation") }
        let error = try #require(readingError(file.path))
        #expect(error.kind == .history)
        #expect(error.description.contains("`osmium time-filter"))
        #expect(throws: error) { try OSMFile(path: file.path, threads: 1) }
    }

    @Test func `two versions of an object, or a deleted one, are history`() throws {
        #expect(try kind([.node(1, version: 1), .node(1, version: 2)]) == .history)
        #expect(try kind([.way(1, [], version: 3), .way(1, [], version: 2)]) == .history)
        #expect(try kind([.node(1), .node(2, isVisible: false)]) == .history)
    }

    @Test func `an object given again is left out, also in the next blob, and counted`() throws {
        let objects: [PBFWriter.Object] = [
            .node(1, at: .init(latitude: 5, longitude: 6), [("barrier", "gate")]), .node(1, [("barrier", "bollard")]),
            .node(2), .node(2), .node(2), .way(4, [1], [("highway", "road")]), .way(4, [2], [("highway", "road")]),
            .relation(2, [], [("type", "restriction")]), .relation(2, [], [("type", "restriction")]),
        ]
        for size in [1, 2, 100] {
            let result = try ReadingResult(objects) { $0.objectsPerBlob = size }
            #expect(result.nodes.map(\.coordinate) == [.init(latitude: 5, longitude: 6)])
            #expect(result.ways.map(\.nodes) == [[1]])
            #expect(result.relations.map(\.id) == [2])
            let entries = result.summary.leftOut.entries
            #expect(entries.map(\.reason) == ["node given twice", "relation given twice", "way given twice"])
            #expect(entries.map(\.count) == [3, 1, 1])
            #expect(entries.map(\.firstIDs) == [[1, 2, 2], [2], [4]])
            #expect([result.summary.nodeCount, result.summary.wayCount, result.summary.relationCount] == [2, 1, 1])
        }
    }

    @Test func `a feature that is not known is refused`() throws {
        let file = try ReadingFile([.node(1)]) { $0.requiredFeatures.append("Teleportation") }
        let error = try #require(readingError(file.path))
        #expect(error.kind == .unsupported)
        #expect(error.detail.contains("Teleportation"))
    }

    @Test func `every kind makes one sentence that names the file`() {
        for kind in OSMFileError.Kind.allCases {
            let text = OSMFileError(kind, path: "area.osm.pbf", detail: "detail").description
            #expect(text.hasPrefix("area.osm.pbf "))
            #expect(text.hasSuffix("."))
            #expect(!text.contains("\n"))
        }
    }
}
