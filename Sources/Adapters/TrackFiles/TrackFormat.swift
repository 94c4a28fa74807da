/// The formats of files of tracks.
package enum TrackFormat: String, Hashable, Sendable, CaseIterable {
    case gpx, tcx, kml, fit, nmea, csv, json, sqlite, zip

    private static let databaseMark = Array("SQLite format 3\0".utf8)
    private static let gzipMark: [UInt8] = [0x1F, 0x8B]
    private static let zipMark = Array("PK".utf8) + [3, 4]
    /// The beginnings of compressed files that are not read, and their names.
    private static let packedMarks: [(mark: [UInt8], name: String)] = [
        (Array("BZh".utf8), "bzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
        (Array("7z".utf8) + [0xBC, 0xAF], "7z"), (Array("Rar!".utf8), "rar"),
    ]

    /// The format of a source, from its first bytes, which stay unread; compressed sources and UTF-16 are decoded from then on.
    init(of source: TrackSource) throws(TrackFileError) {
        let isLong = { (bytes: ArraySlice<UInt8>) in bytes.count >= Self.databaseMark.count }
        let isCompressed = try source.peek(until: isLong).starts(with: Self.gzipMark)
        if isCompressed { try source.decode(with: GzipDecoder(.gzip)) }
        var start = try source.peek(until: isLong)
        if let order = UTF16Decoder.order(of: start) {
            try source.decode(with: UTF16Decoder(isBigEndian: order.isBigEndian), dropping: order.markLength)
            source.isTranscoded = true
        }
        source.skipMark()
        start = try source.peek(until: isLong)
        guard !start.isEmpty else { throw TrackFileError(damaged: source.name, "is empty") }
        if let packed = Self.packedMarks.first(where: { start.starts(with: $0.mark) }) {
            throw TrackFileError(damaged: source.name, "is compressed with \(packed.name); unpack it first")
        }
        let found = try Self.format(of: source, start)
        if found == .sqlite, isCompressed {
            throw TrackFileError(damaged: source.name, "is a compressed database; unpack it first")
        }
        if let named = Self.named(by: source.path), named != found {
            throw TrackFileError(
                damaged: source.name,
                "is not \(named.title), as its name says: it begins like \(found.title); give it the right name")
        }
        self = found
    }

    private static func format(of source: TrackSource, _ start: ArraySlice<UInt8>) throws(TrackFileError) -> TrackFormat
    {
        if start.starts(with: databaseMark) { return .sqlite }
        if start.starts(with: zipMark) { return .zip }
        if start.count >= 12, start.dropFirst(8).prefix(4).elementsEqual(".FIT".utf8) { return .fit }
        switch start.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "<"): return try xmlFormat(of: source)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default:
            return NMEATrackParser.isFormat(try source.peek(until: CSVStart.hasFirstLine)) ? .nmea : .csv
        }
    }

    /// The format of XML, from its first element.
    private static func xmlFormat(of source: TrackSource) throws(TrackFileError) -> TrackFormat {
        let start = try source.peek(until: { XMLRoot.name(in: $0) != nil })
        switch XMLRoot.name(in: start) {
        case "TrainingCenterDatabase": return .tcx
        case "kml": return .kml
        case let name? where ["html", "head", "body"].contains(name.lowercased()):
            throw TrackFileError(
                damaged: source.name, "is a web page, not a track; open it to see what it says, and download the track")
        case "osm", "osmChange":
            throw TrackFileError(
                damaged: source.name, "is data of OpenStreetMap, not a track; build a graph of it with route import")
        default: return .gpx
        }
    }

    private static func named(by path: String?) -> TrackFormat? {
        guard var path = path?.lowercased() else { return nil }
        if path.hasSuffix(".gz") { path = String(path.dropLast(3)) }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...] {
        case "gpx": return .gpx
        case "tcx": return .tcx
        case "kml": return .kml
        case "fit": return .fit
        case "nmea", "nme": return .nmea
        case "kmz", "zip": return .zip
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
        case .tcx: "TCX"
        case .kml: "KML"
        case .fit: "FIT"
        case .nmea: "NMEA"
        case .zip: "ZIP archive"
        case .csv: "CSV"
        case .json: "JSON"
        case .sqlite: "SQLite database"
        }
    }
}
