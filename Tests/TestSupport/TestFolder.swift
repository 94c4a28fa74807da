import FoundationEssentials

/// A folder that is empty at first and goes with all its files when the test ends.
package final class TestFolder: Sendable {
    package let path: String

    package init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "directions-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of all files in it, hidden ones too, sorted.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    package func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: file(name))))
    }

    package func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    package func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }
}
