import Geometry
import OSMImport
import PlatformC
import Roads
import ShortestPaths
import SketchSupport
import Storage

/// Reads any bytes as an extract or as a file of changes, and imports what can be read.
///
/// The first byte of the input says what the rest is: a whole extract, its header, a block of objects, a block that is
/// also imported, or a file of changes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExtracts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let rest = Array(bytes.dropFirst())
    switch first % 5 {
    case 0: read(rest)
    case 1: read(PBFWriter.framed(header: rest, blocks: []))
    case 2: read(PBFWriter.framed(header: Fixture.header, blocks: [rest]))
    case 3: importRoads(PBFWriter.framed(header: Fixture.header, blocks: [rest]))
    default: update(rest)
    }
    return 0
}

/// An extract is refused with a sentence, or its objects come in order and as often as they are counted.
private func read(_ bytes: [UInt8]) {
    input.replace(bytes)
    do {
        let file = try OSMFile(path: input.path, threads: 1)
        var nodes = 0
        var ways = 0
        var relations = 0
        let summary = try file.readElements(progress: { _ in }) { element in
            switch element {
            case .node: nodes += 1
            case .way: ways += 1
            case .relation: relations += 1
            }
        }
        precondition(nodes <= summary.nodeCount && ways <= summary.wayCount && relations <= summary.relationCount)
        var places = 0
        try unsafe file.readCoordinates(progress: { _ in }) { ids, coordinates in
            precondition(ids.count == coordinates.count)
            places += ids.count
        }
        precondition(places <= summary.nodeCount + summary.leftOut.total)
    } catch {
        checkSentence(error)
    }
}

/// An extract is refused with a sentence, or becomes a graph that is right.
private func importRoads(_ bytes: [UInt8]) {
    input.replace(bytes)
    let graph = "\(Fixture.folder)/area.graph"
    do {
        _ = try GraphImport.run(
            path: input.path, output: graph, options: ImportOptions(threads: 1, force: true), observer: SilentObserver()
        )
    } catch {
        return checkSentence(error)
    }
    do {
        try RoadGraph(path: graph).checkStructure()
    } catch {
        fatalError("the imported graph is wrong: \(error)")
    }
}

/// Changes are refused with a sentence, or leave an extract that can be read.
private func update(_ bytes: [UInt8]) {
    input.replace(bytes)
    do {
        let output = try PartialFile(target: fixture.extract)
        let summary = try ExtractUpdate(extract: fixture.extract, changes: [input.path], threads: 1)
            .write(into: output, generator: "fuzz", observer: SilentObserver())
        precondition(summary.applied >= 0 && summary.outside >= 0)
        guard summary.applied > 0 else { return }
        let file = try OSMFile(path: output.path, threads: 1)
        precondition(file.bounds == summary.bounds)
        let after = try file.readElements(progress: { _ in }) { _ in }
        let count = after.nodeCount + after.wayCount + after.relationCount + after.leftOut.total
        precondition(count == fixture.objectCount + summary.added - summary.deleted)
    } catch {
        checkSentence(error)
    }
}

private func checkSentence(_ error: any Error) {
    guard error is OSMFileError || error is ImportError, "\(error)".hasSuffix("."),
        !"\(error)".contains("internal error")
    else {
        fatalError("\(error)")
    }
}

/// A file without a name whose contents change.
private struct InputFile {
    private let file: UnnamedFile

    init() throws { file = try UnnamedFile(beside: "\(Fixture.folder)/input") }

    var path: String { file.path }

    func replace(_ bytes: [UInt8]) {
        precondition(ftruncate(file.descriptor, 0) == 0)
        let count = unsafe pwrite(file.descriptor, bytes, bytes.count, 0)
        precondition(count == bytes.count)
    }
}

/// The extract that is updated.
private struct Fixture {
    static let folder = "/tmp/fuzz-extracts-\(getpid())"
    /// The message in the header blob of an extract.
    static let header = PBFWriter().headerBlock

    let extract: String
    let objectCount: Int

    init() throws {
        extract = "\(Self.folder)/town.osm.pbf"
        let objects: [PBFWriter.Object] = [
            .node(1, at: FixedCoordinate(latitude: 0, longitude: 0), version: 2),
            .node(2, at: FixedCoordinate(latitude: 1_000, longitude: 1_000), version: 2),
            .way(1, [1, 2], [("highway", "residential")], version: 2),
            .relation(1, [OSMRelation.Member(.way, 1, role: "from")], [("type", "restriction")], version: 2),
        ]
        try PBFWriter().write(objects, to: extract)
        objectCount = objects.count
    }
}

private func made<Value>(_ make: () throws -> Value) -> Value {
    do {
        _ = unsafe mkdir(Fixture.folder, 0o700)
        return try make()
    } catch {
        fatalError("\(error)")
    }
}

private let input = made { try InputFile() }
private let fixture = made { try Fixture() }
