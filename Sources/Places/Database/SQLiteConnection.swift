internal import CSQLite
import TextCoding

/// An error of SQLite: its result code and its words.
struct SQLiteError: Error {
    let code: Int32
    let message: String

    /// Whether the file is no database, or its pages contradict each other.
    var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_MISMATCH, SQLITE_ERROR].contains(code & 0xFF)
    }
}

/// A connection to a database file; used by one thread at a time.
@safe
final class SQLiteConnection {
    private let handle: OpaquePointer

    /// How a connection uses its file.
    enum Purpose {
        /// Fills an empty file that no other process reads.
        case building
        /// Reads a file that nobody changes in place, without locks, so a read-only folder does.
        case reading
    }

    init(_ path: String, for purpose: Purpose) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = purpose == .building ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let name = purpose == .building ? path : Self.address(of: path)
        let code = unsafe sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
        guard let opened = unsafe opened else { throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory") }
        unsafe handle = opened
        guard code == SQLITE_OK else { throw error(code) }
        unsafe sqlite3_extended_result_codes(handle, 1)
        for (option, value) in [(SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)] as [(Int32, Int32)]
        {
            _ = unsafe csqlite_set(handle, option, value)
        }
        switch purpose {
        case .building:
            try execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;")
        case .reading: try execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;")
        }
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
    }

    /// The URI of a file that does not change; SQLite then takes no locks and looks for no journal.
    private static func address(of path: String) -> String {
        "file:\(PercentCoding.encode(path))?immutable=1"
    }

    /// Runs statements without results.
    func execute(_ statements: String) throws(SQLiteError) {
        let code = unsafe sqlite3_exec(handle, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    func prepare(_ statement: String) throws(SQLiteError) -> SQLiteStatement {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            handle, statement, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else { throw error(code) }
        return unsafe SQLiteStatement(prepared, of: self)
    }

    func error(_ code: Int32) -> SQLiteError {
        let text = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) }
        return SQLiteError(code: code, message: text ?? "error \(code)")
    }
}
