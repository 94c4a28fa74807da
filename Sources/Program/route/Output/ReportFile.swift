import PlatformFoundation
import Storage

/// Writes values as JSON files for other programs.
enum ReportFile {
    /// Refuses a path whose folder is missing, before hours of work.
    static func check(_ path: String) throws(CommandError) {
        var isFolder = false
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
            throw CommandError(.cannotCreate, "The report \(path) cannot be written: its folder does not exist.")
        }
    }

    static func write(_ value: some Encodable, to path: String) throws {
        try WholeFile.write(Array(json(value)), to: path)
    }

    /// The JSON of a value: keys sorted, one member per line, a line break at the end.
    static func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data([UInt8(ascii: "\n")])
    }
}
