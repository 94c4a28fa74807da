/// The formats of files of tracks.
package enum TrackFormat: String, Hashable, Sendable, CaseIterable {
    case gpx, csv, json, sqlite

    private static let databaseMark = Array("SQLite format 3\0".utf8)
    private static let packedMarks: [[UInt8]] = [[0x1F, 0x8B], Array("BZh".utf8), Array("PK".utf8) + [3, 4]]

    /// The format of a source, from its first bytes, which stay unread.
    init(of source: TrackSource) throws(TrackFileError) {
        let isLong = { (bytes: ArraySlice<UInt8>) in bytes.count >= Self.databaseMark.count }
        _ = try source.peek(until: isLong)
        source.skipMark()
        let start = try source.peek(until: isLong)
        guard !start.isEmpty else { throw TrackFileError(damaged: source.name, "is empty") }
        if Self.packedMarks.contains(where: start.starts) {
            throw TrackFileError(damaged: source.name, "is compressed; unpack it first")
        }
        let found = Self.format(from: start)
        if let named = Self.named(by: source.path), named != found {
            throw TrackFileError(
                damaged: source.name,
                "is no \(named.title) as its name says: it begins like \(found.title); give it the right name")
        }
        self = found
    }

    private static func format(from start: ArraySlice<UInt8>) -> TrackFormat {
        if start.starts(with: databaseMark) { return .sqlite }
        // Expat reads UTF-16, the others do not.
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .gpx }
        switch start.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "<"): return .gpx
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: return .csv
        }
    }

    private static func named(by path: String?) -> TrackFormat? {
        guard let path, let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "gpx": return .gpx
        case "json", "geojson", "ndjson", "jsonl": return .json
        case "sqlite", "sqlite3", "db": return .sqlite
        case "csv", "tsv": return .csv
        default: return nil
        }
    }

    /// The format in a sentence.
    private var title: String {
        switch self {
        case .gpx: "GPX"
        case .csv: "CSV"
        case .json: "JSON"
        case .sqlite: "SQLite database"
        }
    }
}
