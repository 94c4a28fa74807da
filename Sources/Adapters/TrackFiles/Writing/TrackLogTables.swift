import Database
import DirectionsKit
import Geometry

/// The open tables of a track log that is written.
struct TrackLogTables {
    private let connection: SQLiteConnection
    private let locations: SQLiteStatement
    private let matches: SQLiteStatement?

    /// Makes the tables in an empty file.
    init(_ path: String, hasMatches: Bool) throws(SQLiteError) {
        connection = try SQLiteConnection(filling: path)
        try connection.execute(TrackLogSchema.location + (hasMatches ? TrackLogSchema.matched : "") + "BEGIN;")
        locations = try connection.prepare(TrackLogSchema.locationInsert)
        matches = hasMatches ? try connection.prepare(TrackLogSchema.matchedInsert) : nil
    }

    func append(_ location: Location) throws(SQLiteError) {
        try locations.start(Self.values(of: location))
        _ = try locations.step()
    }

    /// - Parameters:
    ///   - match: the match of a point.
    ///   - id: the id of the point.
    ///   - track: the name of its track.
    func append(_ match: TrackMatch, of id: Int, _ track: String) throws(SQLiteError) {
        guard let matches else { return }
        try matches.start(Self.values(of: match, id, track: track))
        _ = try matches.step()
    }

    /// Stores the points so far.
    func store() throws(SQLiteError) { try connection.execute("COMMIT; BEGIN;") }

    func finish() throws(SQLiteError) { try connection.execute("COMMIT;") }

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

    private static func values(of match: TrackMatch, _ id: Int, track: String) -> [SQLiteValue] {
        let head: [SQLiteValue] = [.number(id), .present(track)]
        guard let place = match.place else {
            return head + Array(repeating: SQLiteValue.null, count: 7) + [match.reason.map { .text($0) } ?? .null]
        }
        return head + [
            .real(place.coordinate.latitude), .real(place.coordinate.longitude), .real(place.distance),
            .integer(place.wayID), .text(place.direction), .present(place.roadName), .real(place.confidence), .null,
        ]
    }
}
