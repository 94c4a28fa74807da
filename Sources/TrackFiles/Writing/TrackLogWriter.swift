import Database
import DirectionsKit
package import Storage

/// Writes a track log in SQLite under a temporary name and puts it in place at the end, whole or not at all.
///
/// The table `location` has the points. With matches, the table `matched` has a row for each point that was given with a
/// match; its `id` is that of the point.
package final class TrackLogWriter {
    /// So many points are stored at a time.
    private static let transactionLength = 10_000

    private let path: String
    private let partial: PartialFile
    private let connection: SQLiteConnection
    private let locations: SQLiteStatement
    private let matches: SQLiteStatement?
    /// The number of points so far, which is the id of the last one.
    package private(set) var count = 0

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - path: the file, which is replaced if it exists.
    ///   - hasMatches: whether there is a table of matches.
    package init(path: String, hasMatches: Bool = false) throws(StorageError) {
        self.path = path
        partial = try PartialFile(target: path)
        do throws(SQLiteError) {
            connection = try SQLiteConnection(filling: partial.path)
            try connection.execute(TrackLogSchema.location + (hasMatches ? TrackLogSchema.matched : "") + "BEGIN;")
            locations = try connection.prepare(TrackLogSchema.locationInsert)
            matches = hasMatches ? try connection.prepare(TrackLogSchema.matchedInsert) : nil
        } catch {
            throw Self.error(error, path)
        }
    }

    /// Appends a point; its id is one more than that of the point before, and that of the first is 1.
    ///
    /// - Parameters:
    ///   - point: the point; its place in the file that it comes from does not matter.
    ///   - match: the match, for a file with matches.
    package func append(_ point: TrackPoint, _ match: TrackMatch? = nil) throws(StorageError) {
        do throws(SQLiteError) {
            try locations.start(Self.values(of: point.location))
            _ = try locations.step()
            count += 1
            if let match, let matches {
                try matches.start(values(of: match, point.track))
                _ = try matches.step()
            }
            if count.isMultiple(of: Self.transactionLength) { try connection.execute("COMMIT; BEGIN;") }
        } catch {
            throw Self.error(error, path)
        }
    }

    /// Completes the file and gives it its name.
    package func finish() throws(StorageError) {
        do throws(SQLiteError) {
            try connection.execute("COMMIT;")
        } catch {
            throw Self.error(error, path)
        }
        try partial.moveToTarget()
    }

    private static func error(_ error: SQLiteError, _ path: String) -> StorageError {
        StorageError(.ioError, path: path, "cannot be written: \(error.message)")
    }

    // MARK: Rows

    /// What is unknown is negative, as in CoreLocation; an altitude or time is null.
    private static func values(of location: Location) -> [SQLiteValue] {
        let time = location.timestamp.flatMap(TrackTime.description)
        let verticalAccuracy: SQLiteValue =
            location.verticalAccuracy.map { .real($0) } ?? (location.altitude == nil ? .real(-1) : .null)
        return [
            time.map { .text($0) } ?? .null, .real(location.coordinate.latitude), .real(location.coordinate.longitude),
            location.altitude.map { .real($0) } ?? .null, .real(location.horizontalAccuracy ?? -1), verticalAccuracy,
            .real(location.speed ?? -1), .real(location.course ?? -1),
        ]
    }

    private func values(of match: TrackMatch, _ track: String) -> [SQLiteValue] {
        let head: [SQLiteValue] = [.number(count), .present(track)]
        guard let place = match.place else {
            return head + Array(repeating: SQLiteValue.null, count: 7) + [match.reason.map { .text($0) } ?? .null]
        }
        return head + [
            .real(place.coordinate.latitude), .real(place.coordinate.longitude), .real(place.distance),
            .integer(place.wayID), .text(place.direction), .present(place.roadName), .real(place.confidence), .null,
        ]
    }
}
