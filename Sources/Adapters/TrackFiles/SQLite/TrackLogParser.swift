import Database
import PlatformC
import TextCoding

/// Reads the points of a database of SQLite.
final class TrackLogParser: TrackParser {
    /// A row with more bytes is an error.
    private static let rowLimit: Int32 = 1 << 20

    private let notes: RemarkList
    private let statement: SQLiteStatement
    private let table: TrackLogTable
    /// Whether the rows have numbers; otherwise they are counted.
    private let hasRowID: Bool
    private var count = 0
    private var tracks = TrackCounter()

    init(_ source: TrackSource, notes: RemarkList) throws(TrackFileError) {
        self.notes = notes
        guard let path = source.path else {
            throw TrackFileError(damaged: source.name, "is an SQLite database, which is read from a file only; name it")
        }
        do throws(TrackLogError) {
            let connection = try Self.connection(path)
            table = try TrackLogTable(of: connection, source.name)
            (statement, hasRowID) = try Self.statement(table, connection: connection)
        } catch {
            throw Self.error(error, source: source.name)
        }
    }

    /// Another program may still write a database with a journal beside it; then SQLite itself sees to what counts.
    private static func connection(_ path: String) throws(TrackLogError) -> SQLiteConnection {
        let isBusy = ["-wal", "-journal"].contains { suffix in
            var status = stat()
            return unsafe stat(path + suffix, &status) == 0 && status.st_size > 0
        }
        do throws(SQLiteError) {
            return try SQLiteConnection(reading: path, isImmutable: !isBusy, limit: rowLimit)
        } catch {
            throw .database(error)
        }
    }

    private static func statement(
        _ table: TrackLogTable, connection: SQLiteConnection
    ) throws(TrackLogError) -> (SQLiteStatement, hasRowID: Bool) {
        do throws(SQLiteError) {
            if let statement = try? connection.prepare(table.query(hasRowID: true)) { return (statement, true) }
            return (try connection.prepare(table.query(hasRowID: false)), false)
        } catch {
            throw .database(error)
        }
    }

    private static func error(_ error: TrackLogError, source: String) -> TrackFileError {
        switch error {
        case .file(let error): error
        case .database(let error):
            TrackFileError(damaged: source, "is no SQLite database that can be read, or is damaged (\(error.message))")
        }
    }

    func next() throws(TrackFileError) -> TrackPoint? {
        while try step() {
            count += 1
            let number = hasRowID ? Int(statement.number(Int32(table.columns.count))) : count
            if let point = try point(at: TrackPlace(.row, number)) { return point }
        }
        return nil
    }

    private func step() throws(TrackFileError) -> Bool {
        do throws(SQLiteError) {
            return try statement.step()
        } catch {
            throw Self.error(.database(error), source: notes.source)
        }
    }

    private func point(at place: TrackPlace) throws(TrackFileError) -> TrackPoint? {
        var record = TrackRecord()
        for (index, column) in table.columns.enumerated() {
            set(column.field, value: statement.value(Int32(index)), in: &record)
        }
        guard let location = try notes.location(of: record, at: place) else { return nil }
        return TrackPoint(track: tracks.name, trackNumber: tracks.number, location: location, place: place)
    }

    private func set(_ field: TrackField, value: SQLiteValue, in record: inout TrackRecord) {
        switch value {
        case .null: break
        case .text(let text) where field == .track: tracks.count(Array(text.utf8)[...])
        case .integer(let number) where field == .track: tracks.count(Array("\(number)".utf8)[...])
        case .integer(let number): record.set(field, number: Double(number))
        case .real(let number): record.set(field, number: number)
        case .text(let text): record.set(field, text: Array(text.utf8)[...])
        case .bytes(let bytes): record.set(field, text: bytes[...])
        }
    }
}
