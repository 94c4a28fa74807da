import FoundationEssentials
import TestSupport

/// A folder that is empty at first and goes with all its files when the test ends.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "route-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of all files in it, hidden ones too, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: file(name))))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    /// Writes OSM objects as a PBF file and answers its path.
    func extract(
        _ objects: [PBFWriter.Object], as name: String = "area.osm.pbf", _ adjust: (inout PBFWriter) -> Void = { _ in }
    ) throws -> String {
        var writer = PBFWriter()
        adjust(&writer)
        try writer.write(objects, to: file(name))
        return file(name)
    }
}

/// Real extracts, which are not part of the project: beside the package, or where `SHARED_DATA` says.
enum SharedExtracts {
    static func path(_ name: String) -> String? {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let stated = ProcessInfo.processInfo.environment["SHARED_DATA"].map { URL(filePath: $0) }
        let folders = [stated, package.appending(path: "../shared/data")].compactMap { $0 }
        return folders.map { $0.appending(path: "\(name).osm.pbf").path }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
