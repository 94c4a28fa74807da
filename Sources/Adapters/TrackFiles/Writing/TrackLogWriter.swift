import Database
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
    /// Nil once the file is finished, so that no lock stays on it.
    private var tables: TrackLogTables?
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
            tables = try TrackLogTables(partial.path, hasMatches: hasMatches)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// Appends a point; its id is one more than that of the point before, and that of the first is 1.
    ///
    /// - Parameters:
    ///   - point: the point; its place in the file that it comes from does not matter.
    ///   - match: the match, for a file with matches.
    package func append(_ point: TrackPoint, _ match: TrackMatch? = nil) throws(StorageError) {
        guard let tables else { preconditionFailure("the file is already finished") }
        do throws(SQLiteError) {
            count += 1
            try tables.append(point.location)
            if let match { try tables.append(match, of: count, point.track) }
            if count.isMultiple(of: Self.transactionLength) { try tables.store() }
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// Completes the file and gives it its name.
    package func finish() throws(StorageError) {
        do throws(SQLiteError) {
            try tables?.finish()
        } catch {
            throw Self.error(error, path: path)
        }
        tables = nil
        try partial.moveToTarget()
    }

    private static func error(_ error: SQLiteError, path: String) -> StorageError {
        StorageError(.ioError, path: path, "cannot be written: \(error.message)")
    }
}
