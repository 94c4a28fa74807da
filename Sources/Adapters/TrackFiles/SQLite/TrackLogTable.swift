import Database
import TextCoding

/// The table of a database that has the points, and its columns.
struct TrackLogTable {
    let name: String
    /// The columns of the table with their fields; the first are those of the query.
    let columns: [(field: TrackField, name: String)]
    /// The columns of the key, which order a table without row ids.
    private let keys: [String]

    /// So many tables are looked at.
    private static let limit = 1000

    /// The table `location`, or the only other one that has the columns of a point.
    init(of connection: SQLiteConnection, _ source: String) throws(TrackLogError) {
        let tables = try Self.tables(of: connection)
        var found: [TrackLogTable] = []
        for name in tables {
            guard let table = try TrackLogTable(name, of: connection) else { continue }
            if name.lowercased() == "location" {
                self = table
                return
            }
            found.append(table)
        }
        guard found.count == 1 else { throw .file(Self.error(found.map(\.name), tables: tables, source: source)) }
        self = found[0]
    }

    private init?(_ name: String, of connection: SQLiteConnection) throws(TrackLogError) {
        self.name = name
        var best: [TrackField: (rank: Int, name: String)] = [:]
        let all = try Self.columns(of: name, connection)
        keys = all.filter(\.isKey).map(\.name)
        for (column, isKey) in all {
            // The key of a table is not a name of a track.
            guard let meaning = TrackField.meaning(of: column), !(isKey && meaning.field == .track) else { continue }
            if let other = best[meaning.field], other.rank <= meaning.rank { continue }
            best[meaning.field] = (meaning.rank, column)
        }
        guard best[.latitude] != nil, best[.longitude] != nil else { return nil }
        columns = TrackField.allCases.compactMap { field in best[field].map { (field, $0.name) } }
    }

    /// The tables that have rows of their own, in the order of the file.
    private static func tables(of connection: SQLiteConnection) throws(TrackLogError) -> [String] {
        try rows(
            of: connection,
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT \(limit)
            """
        ) { $0.text(0) }
    }

    private static func columns(
        of table: String, _ connection: SQLiteConnection
    ) throws(TrackLogError) -> [(name: String, isKey: Bool)] {
        try rows(of: connection, "SELECT name, pk FROM pragma_table_info(?) LIMIT \(limit)", values: .text(table)) {
            ($0.text(0), $0.number(1) > 0)
        }
    }

    private static func rows<Row>(
        of connection: SQLiteConnection, _ query: String, values: SQLiteValue..., row: (SQLiteStatement) -> Row
    ) throws(TrackLogError) -> [Row] {
        do {
            let statement = try connection.prepare(query)
            try statement.start(values)
            var rows: [Row] = []
            while try statement.step() { rows.append(row(statement)) }
            return rows
        } catch {
            throw .database(error)
        }
    }

    private static func error(_ found: [String], tables: [String], source: String) -> TrackFileError {
        func list(_ names: [String]) -> String {
            let shown = names.prefix(10).map { "\"\(VisibleText.excerpt($0))\"" }.joined(separator: ", ")
            return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
        }
        if found.count > 1 {
            return TrackFileError(
                damaged: source,
                "has several tables with a latitude and a longitude, \(list(found)); call the one with the track \"location\""
            )
        }
        let others = tables.isEmpty ? "it has no tables" : "its tables are \(list(tables))"
        return TrackFileError(damaged: source, "has no table with the columns latitude and longitude; \(others)")
    }

    /// The query of all points in the order of the table.
    ///
    /// - Parameter hasRowID: whether the rows have numbers.
    func query(hasRowID: Bool) -> String {
        let names = columns.map { Self.quoted($0.name) } + (hasRowID ? ["rowid"] : [])
        let order = hasRowID ? ["rowid"] : keys.map(Self.quoted)
        let from = "FROM \(Self.quoted(name)) NOT INDEXED ORDER BY \(order.joined(separator: ", "))"
        return "SELECT \(names.joined(separator: ", ")) \(from)"
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

/// Why a database cannot be read.
enum TrackLogError: Error {
    case database(SQLiteError)
    case file(TrackFileError)
}
