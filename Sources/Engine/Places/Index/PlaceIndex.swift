import Database
package import Storage
internal import Synchronization

/// An index of names and addresses, opened for reading; any number of threads may ask it.
///
/// Each request has a connection of its own while it runs. All read one mapping of the file, so an index that is replaced
/// on disk goes on answering as it was.
package final class PlaceIndex: Sendable {
    private let file: MappedFile
    package let identity: ExtractIdentity
    let areas: [AddressArea]
    let tags: [PlaceTag]
    private let idle: Mutex<[PlaceReader]>
    private let vocabulary = Mutex<Vocabulary?>(nil)
    private let rankedPlaces = Mutex<RankedPlaces?>(nil)
    let knownAreaNames = Mutex<RegionNames?>(nil)
    /// A checksum of the file as it was when it was noted first.
    private let noted = Mutex<UInt32?>(nil)

    /// Opens an index.
    ///
    /// - Throws: `StorageError` if the file is missing, damaged, or of another version.
    package init(path: String) throws(StorageError) {
        file = try MappedFile(path: path)
        do {
            let reader = try PlaceReader(file)
            try Self.checkVersion(reader, path: path)
            identity = try reader.identity()
            areas = try reader.areas()
            tags = try reader.tags()
            idle = Mutex([reader])
        } catch let error as SQLiteError {
            throw Self.error(error, path: path)
        } catch let error as StorageError {
            throw error
        } catch {
            throw StorageError(.unreadable, path: path, "cannot be read: \(error)")
        }
    }

    private static func checkVersion(_ reader: PlaceReader, path: String) throws {
        guard try reader.pragma("application_id") == PlaceIndexSchema.applicationID else {
            throw StorageError(.damaged, path: path, "is not an index of places; import the extract again")
        }
        let version = try reader.pragma("user_version")
        guard version == PlaceIndexSchema.version else {
            throw StorageError(
                .otherVersion, path: path,
                "has version \(version), and this program reads version \(PlaceIndexSchema.version); import the extract again"
            )
        }
    }

    private static func error(_ error: SQLiteError, path: String) -> StorageError {
        error.isDamage
            ? StorageError(.damaged, path: path, "is damaged (\(error.message)); import the extract again")
            : StorageError(.unreadable, path: path, "cannot be read: \(error.message)")
    }

    /// The file as the caller named it.
    package var path: String { file.path }

    // MARK: Damage

    /// Whether pages of the file were gone when they were needed.
    package var hasLostPages: Bool { file.hasLostPages }

    /// The checksum of the file when this was called first; nil if the file cannot be read whole.
    ///
    /// - Complexity: the first call reads the whole file.
    package func notedChecksum() -> UInt32? {
        if let known = noted.withLock({ $0 }) { return known }
        let checksum = file.checksum()
        noted.withLock { $0 = checksum }
        return checksum
    }

    /// Whether the file has other bytes now than when its checksum was noted, or has lost pages.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    package func hasChanged(pause: (Int) -> Bool = { _ in true }) -> Bool {
        let before = notedChecksum()
        var isWanted = true
        let now = file.checksum { length in
            isWanted = pause(length)
            return isWanted
        }
        return isWanted && (now == nil || now != before) || file.hasLostPages
    }

    // MARK: Reading

    /// Runs the body with a connection that no other thread uses meanwhile.
    ///
    /// - Parameter isCancelled: whether the body must end early; nil if nothing ends it.
    func read<Value>(
        _ isCancelled: CancellationCheck? = nil, _ body: (PlaceReader) throws(SQLiteError) -> Value
    ) throws(StorageError) -> Value {
        do throws(SQLiteError) {
            let waiting = idle.withLock { $0.popLast() }
            let reader = if let waiting { waiting } else { try PlaceReader(file) }
            let value = try reader.run(isCancelled, body)
            // A reader whose statement failed is not used again.
            idle.withLock { $0.append(reader) }
            return value
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// The settlements and postcodes, read when they are first needed.
    func ranked(_ reader: PlaceReader) throws(SQLiteError) -> RankedPlaces {
        if let known = rankedPlaces.withLock({ $0 }) { return known }
        let read = try reader.run(nil) { reader throws(SQLiteError) in try reader.rankedPlaces() }
        return rankedPlaces.withLock { kept in
            kept = kept ?? read
            return kept ?? read
        }
    }

    /// The words of the index, read when they are first needed.
    func words(_ reader: PlaceReader) throws(SQLiteError) -> Vocabulary {
        if let known = vocabulary.withLock({ $0 }) { return known }
        let read = Vocabulary(try reader.vocabulary())
        return vocabulary.withLock { kept in
            kept = kept ?? read
            return kept ?? read
        }
    }
}
