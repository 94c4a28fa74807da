import Database
import Geometry
import Storage

/// Asks whether a search must end early, with what it has found so far.
package typealias CancellationCheck = @Sendable () -> Bool

/// The statements that read an index over one connection; used by one thread at a time.
final class PlaceReader: @unchecked Sendable {
    private let connection: SQLiteConnection
    private var statements: [String: SQLiteStatement] = [:]
    /// Whether the request that reads must end with the rows that it has; nil if nothing ends it.
    private var cancellation: CancellationCheck?

    init(_ file: MappedFile) throws(SQLiteError) {
        connection = try SQLiteConnection(reading: file)
    }

    /// The prepared statement of a text, made once.
    func statement(_ text: String) throws(SQLiteError) -> SQLiteStatement {
        if let known = statements[text] { return known }
        let made = try connection.prepare(text)
        statements[text] = made
        return made
    }

    // MARK: Facts

    func pragma(_ name: String) throws(SQLiteError) -> Int64 {
        let statement = try connection.prepare("PRAGMA \(name)")
        try statement.start()
        return try statement.step() ? statement.number(0) : 0
    }

    private func fact(_ name: String) throws(SQLiteError) -> SQLiteStatement? {
        let statement = try connection.prepare("SELECT value FROM fact WHERE name = ?")
        try statement.start(.text(name))
        return try statement.step() ? statement : nil
    }

    func identity() throws(SQLiteError) -> ExtractIdentity {
        let extract = try fact("extract")?.text(0) ?? ""
        return ExtractIdentity(extract: extract.isEmpty ? nil : extract)
    }

    func vocabulary() throws(SQLiteError) -> [UInt8] { try fact("vocabulary")?.bytes(0) ?? [] }

    func areas() throws(SQLiteError) -> [AddressArea] {
        try rows("SELECT sublocality, locality, county, state, country, code FROM area ORDER BY id") { row in
            var area = AddressArea()
            area.subLocality = row.name(0)
            area.locality = row.name(1)
            area.subAdministrativeArea = row.name(2)
            area.administrativeArea = row.name(3)
            area.country = row.name(4)
            area.countryCode = row.text(5)
            return area
        }
    }

    func tags() throws(SQLiteError) -> [PlaceTag] {
        try rows("SELECT key, value FROM tag ORDER BY id") { PlaceTag($0.text(0), $0.text(1)) }
    }

    // MARK: Rows

    /// How many rows are read between two looks at the cancellation.
    private static let rowsBetweenLooks = 256

    /// Whether a loop must end with what it has.
    var isCancelled: Bool { cancellation?() == true }

    /// Runs the body for a request that may be cancelled; for nil, as what is kept for later requests, to its end.
    func run<Value>(
        _ isCancelled: CancellationCheck?, _ body: (PlaceReader) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        let outer = cancellation
        cancellation = isCancelled
        defer { cancellation = outer }
        return try body(self)
    }

    /// Whether a loop over rows must end after some of them.
    func mustEnd(afterRows count: Int) -> Bool {
        count.isMultiple(of: Self.rowsBetweenLooks) && isCancelled
    }

    /// The rows of a statement, at most `limit`; fewer once the request is cancelled.
    func rows<Value>(
        _ text: String, values: [SQLiteValue] = [], limit: Int = .max, read: (SQLiteStatement) -> Value
    ) throws(SQLiteError) -> [Value] {
        let statement = try statement(text)
        try statement.start(values)
        defer { statement.stop() }
        var found: [Value] = []
        while found.count < limit, !mustEnd(afterRows: found.count), try statement.step() {
            found.append(read(statement))
        }
        return found
    }
}

extension SQLiteStatement {
    /// A text of the map in a column, without characters that change the direction of writing.
    func name(_ column: Int32) -> String { DirectionControls.removed(from: text(column)) }

    /// A coordinate in two columns; values outside the earth, which only a damaged file has, become its nearest limit.
    func coordinate(_ column: Int32) -> FixedCoordinate {
        let latitude = number(column)
        let longitude = number(column + 1)
        return FixedCoordinate(
            latitude: Int32(min(max(latitude, -900_000_000), 900_000_000)),
            longitude: Int32(min(max(longitude, -1_800_000_000), 1_800_000_000)))
    }
}
