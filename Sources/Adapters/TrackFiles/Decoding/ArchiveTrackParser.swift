import DirectionsKit

/// Reads the tracks in a ZIP archive one after the other: an export of Strava, Garmin or Google, or KMZ.
///
/// Of the members, those whose names end like files of tracks are read; the others, such as pictures, are no tracks.
final class ArchiveTrackParser: TrackParser {
    /// The most bytes of an archive that is no file, and is held whole.
    private static let limit = 1 << 30
    private static let endings = [".gpx", ".tcx", ".fit", ".kml", ".nmea", ".geojson"]
    /// The files of Google Takeout with tracks; others in JSON are settings and the like.
    private static let names = ["records.json", "timeline.json", "location-history.json"]

    private let notes: RemarkList
    private let archive: ZIPArchive
    private let members: [ZIPArchive.Member]
    private var position = 0
    private var reader: TrackReader?
    /// The name of the open member, empty if it is the only one.
    private var label = ""
    /// The tracks of the members before the open one, and those of the open one.
    private var trackCount = 0
    private var openTracks = 0
    private var hadPoints = false

    init(_ source: TrackSource, notes: RemarkList) throws(TrackFileError) {
        self.notes = notes
        guard let archive = try ZIPArchive(source.archive(limit: Self.limit)) else {
            throw TrackFileError(damaged: source.name, "is a damaged ZIP archive; copy or download it again")
        }
        self.archive = archive
        members = archive.members.filter { Self.isTrack($0.name) }
        guard !members.isEmpty else {
            let names = archive.members.prefix(5).map { $0.name }.joined(separator: ", ")
            throw TrackFileError(
                damaged: source.name,
                "is a ZIP archive without a file of tracks (\(Self.endings.joined(separator: ", "))); it has \(names)"
                    + (archive.members.count > 5 ? " and \(archive.members.count - 5) more" : ""))
        }
    }

    private static func isTrack(_ name: String) -> Bool {
        let lower = name.lowercased()
        let plain = lower.hasSuffix(".gz") ? String(lower.dropLast(3)) : lower
        let last = plain.split(separator: "/").last.map(String.init) ?? plain
        // The archiver of macOS adds files of its own.
        return !plain.hasPrefix("__macosx/") && (endings.contains { plain.hasSuffix($0) } || names.contains(last))
    }

    func next() throws(TrackFileError) -> TrackPoint? {
        while true {
            if let reader {
                if let point = try nextPoint(of: reader) { return point }
                finish(reader)
            }
            guard position < members.count else { return nil }
            try openNext()
        }
    }

    private func nextPoint(of reader: TrackReader) throws(TrackFileError) -> TrackPoint? {
        do throws(TrackFileError) {
            guard var point = try reader.next() else { return nil }
            openTracks = max(openTracks, point.trackNumber)
            point.trackNumber += trackCount
            if !label.isEmpty {
                let isFirst = point.track.isEmpty || point.trackNumber == trackCount + 1
                point.track = isFirst ? label : "\(label)/\(point.track)"
            }
            hadPoints = true
            return point
        } catch {
            try leaveOut(error, hadPoints: openTracks > 0)
            return nil
        }
    }

    private func finish(_ reader: TrackReader) {
        notes.add(reader.remarks, count: reader.remarkCount, of: members[position - 1].name)
        self.reader = nil
        trackCount += openTracks
        openTracks = 0
    }

    private func openNext() throws(TrackFileError) {
        let member = members[position]
        position += 1
        label = members.count == 1 ? "" : Self.stem(of: member.name)
        do throws(TrackFileError) {
            let name = "\(notes.source), \(member.name)"
            reader = try TrackReader(archive.source(of: member, name: name), isStrict: notes.isStrict)
        } catch {
            try leaveOut(error, hadPoints: false)
        }
    }

    /// A damaged member does not stop the others.
    private func leaveOut(_ error: TrackFileError, hadPoints: Bool) throws(TrackFileError) {
        guard !notes.isStrict, members.count > 1 else { throw error }
        let sentence = error.description.hasSuffix(".") ? String(error.description.dropLast()) : error.description
        try notes.add(
            TrackPlace(.file, position), problem: sentence,
            consequence: hadPoints ? "the points before count" : "it is left out")
    }

    /// The name without its ending.
    private static func stem(of name: String) -> String {
        let lower = name.lowercased()
        var stem = name
        if lower.hasSuffix(".gz") { stem = String(stem.dropLast(3)) }
        guard let dot = stem.lastIndex(of: ".") else { return stem }
        return String(stem[..<dot])
    }
}
