internal import CSQLite
package import Storage

/// An error of SQLite: its result code and its words.
package struct SQLiteError: Error {
    /// The result code.
    package let code: Int32
    /// The words of SQLite.
    package let message: String

    /// Whether the file is not a database, or its pages contradict each other.
    package var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_MISMATCH, SQLITE_ERROR].contains(code & 0xFF)
    }
}

/// A connection to a database file; used by one thread at a time.
@safe
package final class SQLiteConnection {
    private let handle: OpaquePointer

    /// The file that the connection reads; nil if it writes one.
    private let file: MappedFile?

    /// Opens an empty file to fill it; no other process may read it meanwhile.
    package init(filling path: String) throws(SQLiteError) {
        file = nil
        unsafe handle = try Self.opened(path, flags: SQLITE_OPEN_READWRITE)
        // Defensive connections do not turn their journal off; in memory it leaves no file behind.
        try prepare(
            with: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;")
    }

    /// Reads a mapped file; SQLite opens no file itself, so replacing this one on disk changes nothing here.
    package init(reading file: MappedFile) throws(SQLiteError) {
        self.file = file
        unsafe handle = try Self.opened(":memory:", flags: SQLITE_OPEN_READWRITE)
        let bytes = unsafe UnsafeMutableRawPointer(mutating: file.bytes.baseAddress)
        let code = unsafe sqlite3_deserialize(
            handle, "main", bytes?.assumingMemoryBound(to: UInt8.self), Int64(file.count), Int64(file.count),
            UInt32(SQLITE_DESERIALIZE_READONLY))
        guard code == SQLITE_OK else { throw error(code) }
        try prepare(
            with: """
                PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;
                PRAGMA mmap_size = \(file.count);
                """)
    }

    /// Reads a file at its path, page by page, so that a file that is cut short meanwhile is an error and no fault.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isImmutable: whether no program writes the file, so that no lock is needed and no file is made beside it.
    ///   - limit: the most bytes that a row or a value may have.
    package init(reading path: String, isImmutable: Bool, limit: Int32) throws(SQLiteError) {
        file = nil
        let address = Self.address(of: path) + (isImmutable ? "?immutable=1" : "")
        unsafe handle = try Self.opened(address, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
        unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, limit)
        try prepare(with: "PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;")
    }

    /// The path as a URI.
    private static func address(of path: String) -> String {
        var address = path.hasPrefix("/") ? "file://" : "file:"
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%": address += "%25"
            case "?": address += "%3F"
            case "#": address += "%23"
            default: address.unicodeScalars.append(scalar)
            }
        }
        return address
    }

    private static func opened(_ path: String, flags: Int32) throws(SQLiteError) -> OpaquePointer {
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened = unsafe opened else { throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory") }
        guard code == SQLITE_OK else {
            defer { unsafe sqlite3_close_v2(opened) }
            throw unsafe SQLiteError(code, of: opened)
        }
        return unsafe opened
    }

    private func prepare(with statements: String) throws(SQLiteError) {
        unsafe sqlite3_extended_result_codes(handle, 1)
        for (option, value) in [(SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)] as [(Int32, Int32)]
        {
            _ = unsafe csqlite_set(handle, option, value)
        }
        try execute(statements)
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
    }

    /// Runs statements without results.
    package func execute(_ statements: String) throws(SQLiteError) {
        let code = unsafe sqlite3_exec(handle, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Compiles a statement that is to run several times.
    package func prepare(_ statement: String) throws(SQLiteError) -> SQLiteStatement {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            handle, statement, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else { throw error(code) }
        return unsafe SQLiteStatement(prepared, of: self)
    }

    func error(_ code: Int32) -> SQLiteError { unsafe SQLiteError(code, of: handle) }
}

extension SQLiteError {
    /// The last error of a connection.
    fileprivate init(_ code: Int32, of connection: OpaquePointer) {
        let text = unsafe sqlite3_errmsg(connection).map { unsafe String(cString: $0) }
        self.init(code: code, message: text ?? "error \(code)")
    }
}
