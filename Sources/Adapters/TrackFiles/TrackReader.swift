/// Reads the points of a file of tracks one after the other, without holding the whole file.
///
/// The format follows from the first bytes: GPX, TCX, KML, FIT, NMEA, CSV, NDJSON, GeoJSON, other JSON, a track log in SQLite,
/// or a ZIP archive of such files; each may be compressed with gzip.
package final class TrackReader {
    private let parser: any TrackParser
    private let notes: RemarkList
    /// The format of the file.
    package let format: TrackFormat

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file; a pipe is read like a file, unless it is a database.
    ///   - isStrict: whether a damaged point is an error; otherwise it is left out with a remark.
    package convenience init(path: String, isStrict: Bool = false) throws(TrackFileError) {
        try self.init(TrackSource(path: path), isStrict: isStrict)
    }

    /// A reader of standard input.
    ///
    /// - Parameter isStrict: whether a damaged point is an error; otherwise it is left out with a remark.
    package static func standardInput(isStrict: Bool = false) throws(TrackFileError) -> TrackReader {
        try TrackReader(TrackSource.standardInput(), isStrict: isStrict)
    }

    /// Reads bytes in memory.
    ///
    /// - Parameters:
    ///   - bytes: the contents of a file; no database.
    ///   - name: what messages call the contents, at the beginning of a sentence.
    ///   - isStrict: whether a damaged point is an error; otherwise it is left out with a remark.
    package convenience init(
        bytes: [UInt8], name: String = "The track", isStrict: Bool = false
    ) throws(TrackFileError) {
        try self.init(TrackSource(bytes: bytes, name: name), isStrict: isStrict)
    }

    init(_ source: TrackSource, isStrict: Bool) throws(TrackFileError) {
        notes = RemarkList(source: source.name, isStrict: isStrict)
        format = try TrackFormat(of: source)
        parser =
            switch format {
            case .gpx: try XMLTrackParser(source, notes: notes, elements: GPXElements(notes))
            case .tcx: try XMLTrackParser(source, notes: notes, elements: TCXElements(notes))
            case .kml: try XMLTrackParser(source, notes: notes, elements: KMLElements(notes))
            case .fit: try FITTrackParser(source, notes: notes)
            case .nmea: NMEATrackParser(source, notes: notes)
            case .zip: try ArchiveTrackParser(source, notes: notes)
            case .csv: try CSVTrackParser.parser(of: source, notes)
            case .json: try JSONTrackParser(source, notes: notes)
            case .sqlite: try TrackLogParser(source, notes: notes)
            }
    }

    /// The next point in the order of the file, nil after the last.
    package func next() throws(TrackFileError) -> TrackPoint? { try parser.next() }

    /// The first remarks on what was read so far, at most twenty.
    package var remarks: [TrackRemark] { notes.examples }

    /// Why there is no point, after all was read: the first remark, to end a sentence; nil if there is none.
    package var firstReason: String? {
        guard let remark = notes.examples.first else { return nil }
        let text = remark.description.dropLast()
        let more = notes.count > 1 ? " (and \(notes.count - 1) more such remarks)" : ""
        return text.prefix(1).lowercased() + text.dropFirst() + more
    }

    /// The number of all remarks so far.
    package var remarkCount: Int { notes.count }
}
