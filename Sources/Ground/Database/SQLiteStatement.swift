internal import CSQLite

/// A prepared statement; it keeps its connection open.
@safe
package final class SQLiteStatement {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection

    init(_ handle: OpaquePointer, of connection: SQLiteConnection) {
        unsafe self.handle = handle
        self.connection = connection
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    // MARK: Running

    /// Binds values to the parameters, in order, and starts anew.
    package func start(_ values: SQLiteValue...) throws(SQLiteError) {
        try start(values)
    }

    /// Binds values to the parameters, in order, and starts anew.
    package func start(_ values: [SQLiteValue]) throws(SQLiteError) {
        unsafe sqlite3_reset(handle)
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw connection.error(code) }
        }
    }

    /// Goes to the next row; returns false after the last one.
    package func step() throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            unsafe sqlite3_reset(handle)
            return false
        case let code:
            unsafe sqlite3_reset(handle)
            throw connection.error(code)
        }
    }

    /// Ends a run whose further rows are not needed.
    package func stop() { unsafe sqlite3_reset(handle) }

    /// Runs a statement without rows.
    package func run(_ values: SQLiteValue...) throws(SQLiteError) {
        try start(values)
        _ = try step()
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null: unsafe sqlite3_bind_null(handle, index)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
        case .real(let number): unsafe sqlite3_bind_double(handle, index, number)
        case .text(let text):
            unsafe csqlite_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
        case .bytes(let bytes):
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe csqlite_bind_blob(handle, index, bytes.baseAddress, Int32(clamping: bytes.count))
            }
        }
    }

    // MARK: The columns of a row

    /// The value as a whole number, 0 for null.
    package func number(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// The value with the type in which it is stored, which need not be the type of its column.
    package func value(_ column: Int32) -> SQLiteValue {
        switch unsafe sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(number(column))
        case SQLITE_FLOAT: unsafe .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .bytes(bytes(column))
        default: .null
        }
    }

    /// Whether the value is null.
    package func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// The text, empty for null; invalid UTF-8 becomes U+FFFD.
    package func text(_ column: Int32) -> String {
        guard let bytes = unsafe sqlite3_column_text(handle, column) else { return "" }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The bytes, none for null.
    package func bytes(_ column: Int32) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}

/// A value of a parameter or of a column.
@frozen @usableFromInline
package enum SQLiteValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    /// A whole number.
    @inlinable
    package static func number(_ value: some BinaryInteger) -> SQLiteValue { .integer(Int64(value)) }

    /// The text, or null if it is empty.
    package static func present(_ text: String) -> SQLiteValue { text.isEmpty ? .null : .text(text) }
}
