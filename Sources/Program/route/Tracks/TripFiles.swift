import PlatformFoundation
import TextCoding

/// The files of a judgement.
enum TripFiles {
    /// The endings of files of tracks that are taken from a folder.
    private static let endings: Set<String> = [
        "gpx", "tcx", "kml", "kmz", "fit", "nmea", "csv", "tsv", "json", "geojson", "ndjson", "jsonl", "sqlite",
        "sqlite3", "db", "gz", "zip",
    ]

    /// The files of some paths in their order; those of a folder, and of the folders in it, by name.
    static func files(_ paths: [String]) throws -> [String] {
        var files: [String] = []
        for path in paths {
            var isFolder = false
            let exists = path == "-" || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            guard exists else { throw CommandError(.noInput, "There is no file or folder \(path).") }
            guard isFolder else {
                files.append(path)
                continue
            }
            let tracks = tracks(inside: path)
            guard !tracks.isEmpty else {
                throw CommandError(.noInput, "The folder \(path) has no file of tracks, such as drive.gpx.")
            }
            files += tracks
        }
        return files
    }

    private static func tracks(inside folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().flatMap { name in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [String]() }
            if isFolder { return tracks(inside: path) }
            let ending = name.split(separator: ".").last?.lowercased() ?? ""
            return endings.contains(ending) ? [path] : []
        }
    }

    /// The seconds of other answers by the name of the trip, from CSV with the columns trip and seconds.
    static func answers(_ path: String) throws -> [String: Double] {
        let bytes = try InputFile.read(path)
        var answers: [String: Double] = [:]
        var columns: (trip: Int, seconds: Int)?
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { field in
                String(decoding: field, as: UTF8.self).trimming { $0.isWhitespace || $0 == "\"" }
            }
            guard let known = columns else {
                let names = fields.map { $0.lowercased() }
                guard let trip = names.firstIndex(of: "trip"), let seconds = names.firstIndex(of: "seconds") else {
                    throw CommandError(.badData, "\(path) has no columns trip and seconds in its first line.")
                }
                columns = (trip, seconds)
                continue
            }
            guard fields.count > max(known.trip, known.seconds), let seconds = Double(fields[known.seconds]),
                seconds > 0, seconds.isFinite
            else {
                throw CommandError(
                    .badData, "Line \(index + 1) of \(path) has no positive number of seconds; write trip,seconds.")
            }
            answers[fields[known.trip]] = seconds
        }
        return answers
    }
}

extension String {
    /// The text without characters at both ends that meet a condition.
    fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
        let start = drop { isLeftOut($0) }
        var end = start
        while let last = end.last, isLeftOut(last) { end = end.dropLast() }
        return String(end)
    }
}
