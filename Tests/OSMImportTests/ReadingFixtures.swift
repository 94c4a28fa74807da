import FoundationEssentials
import OSMImport
import SketchSupport
import TestSupport
import Testing

/// A file in the temporary directory that goes when the test does.
final class ReadingFile {
    let path: String

    init(_ bytes: [UInt8]) throws {
        path = Self.freshPath()
        try PBFWriter.write(bytes, to: path)
    }

    convenience init(_ objects: [PBFWriter.Object], _ adjust: (inout PBFWriter) -> Void = { _ in }) throws {
        var writer = PBFWriter()
        adjust(&writer)
        try self.init(writer.encode(objects).bytes)
    }

    static func freshPath() -> String {
        FileManager.default.temporaryDirectory.appending(path: "reading-\(UUID().uuidString).osm.pbf").path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// Everything that a source hands over.
struct ReadingResult {
    var nodes: [OSMNode] = []
    var ways: [OSMWay] = []
    var relations: [OSMRelation] = []
    var summary = OSMSourceSummary()
    var places: [Int64] = []

    /// Reads both passes of the file.
    init(_ path: String, threads: Int = 2) throws {
        let file = try OSMFile(path: path, threads: threads)
        summary = try file.readElements(progress: { _ in }) { element in
            switch element {
            case .node(let node): nodes.append(node)
            case .way(let way): ways.append(way)
            case .relation(let relation): relations.append(relation)
            }
        }
        try unsafe file.readCoordinates(progress: { _ in }) { ids, coordinates in
            #expect(ids.count == coordinates.count)
            unsafe places.append(contentsOf: ids)
        }
    }

    init(_ objects: [PBFWriter.Object], _ adjust: (inout PBFWriter) -> Void = { _ in }) throws {
        let file = try ReadingFile(objects, adjust)
        try self.init(file.path)
    }
}

/// The error of reading the file, or nil if it can be read.
func readingError(_ path: String) -> OSMFileError? {
    do {
        _ = try ReadingResult(path)
        return nil
    } catch {
        return error as? OSMFileError
    }
}

extension SharedExtracts {
    static func contents(_ name: String) throws -> [UInt8] {
        let file = try #require(Self.path(name))
        return try Array(Data(contentsOf: URL(filePath: file)))
    }
}
