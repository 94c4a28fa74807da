import COsmium
package import Geometry
package import Storage

/// Applies files of changes to an extract, whose objects must be sorted.
///
/// Objects that the extract has follow their changes. Of the others it gets those in its area and those that they need,
/// see `cosmium_apply_changes`.
package struct ExtractUpdate: Sendable {
    private let extract: String
    private let changes: [String]
    private let threads: Int

    /// - Parameters:
    ///   - extract: the path of an .osm.pbf file.
    ///   - changes: the paths of files of changes, .osc or .osc.gz, the oldest first.
    ///   - threads: the number of threads that decompress, decode and compress, at least 1.
    package init(extract: String, changes: [String], threads: Int) {
        precondition(threads > 0, "reading needs a thread")
        self.extract = extract
        self.changes = changes
        self.threads = threads
    }

    /// Writes the updated extract into a file, unless no change is applied.
    ///
    /// - Parameters:
    ///   - file: a temporary file beside the extract; the caller moves it to its name.
    ///   - generator: the program that the header of the file names.
    /// - Throws: ``ImportError``.
    package func write(
        into file: PartialFile, generator: String, observer: some ImportObserver
    ) throws -> ExtractUpdateSummary {
        Heap.returnBlocks(ofBytes: 512 << 10)
        var update = cosmium_update()
        let state = cosmium_state(changes.last.flatMap { ReplicationState(besideChanges: $0) })
        try GraphImport.naming {
            _ = try unsafe OSMDelivery.run {
                observer.progress(pass: "changes", share: $0)
            } _: { _ in
            } pass: { context throws(OSMFileError) in
                try unsafe apply(to: file, generator: generator, state, context: context, update: &update)
            }
        }
        return ExtractUpdateSummary(update)
    }

    private func apply(
        to file: PartialFile, generator: String, _ state: cosmium_state, context: UnsafeMutableRawPointer,
        update: inout cosmium_update
    ) throws(OSMFileError) {
        let opened = try OpenedExtract(path: extract)
        do {
            try unsafe OSMFileError.check(extract) { message in
                unsafe CStrings.withPointers(changes) { paths in
                    unsafe cosmium_apply_changes(
                        opened.path, Int32(clamping: threads), paths, changes.count, file.descriptor, generator, state,
                        OSMDelivery.take, context, &update, message)
                }
            }
        } catch {
            try opened.checkUnchanged()
            throw named(error, file: Int(update.file))
        }
        try opened.checkUnchanged()
    }

    /// The error with the name of the file that it is about.
    ///
    /// - Parameter file: 0 for the extract, n for the n-th file of changes.
    private func named(_ error: OSMFileError, file: Int) -> OSMFileError {
        if error.kind == .writeFailed { return OSMFileError(.updateNotWritten, path: extract, detail: error.detail) }
        guard file > 0 else { return error }
        return OSMFileError(error.kind, path: changes[file - 1], isChanges: true, detail: error.detail)
    }
}

/// The numbers of changed objects in an update; an object that is changed several times counts once.
package struct ExtractUpdateSummary: Sendable, Equatable {
    /// The objects that the extract gets, those that it has in a newer version now, and those that it loses.
    package var added: Int
    package var replaced: Int
    package var deleted: Int
    /// The objects that the extract has in the same version or a newer one.
    package var outdated: Int
    /// The objects that are not part of the extract and that it does not need.
    package var outside: Int
    /// The area of the extract; nil if it has no place.
    package var bounds: BoundingBox?
    /// The fingerprint of the extract before the update.
    package var fingerprint: OSMSourceSummary.Fingerprint

    /// The number of changes that are applied.
    package var applied: Int { added + replaced + deleted }

    /// The number of changed objects.
    package var total: Int { applied + outdated + outside }
}

extension ExtractUpdateSummary {
    fileprivate init(_ update: cosmium_update) {
        let known = update.added + update.replaced + update.deleted + update.outdated
        self.init(
            added: Int(update.added), replaced: Int(update.replaced), deleted: Int(update.deleted),
            outdated: Int(update.outdated), outside: Int(update.change_count - known),
            bounds: BoundingBox(update.bounds),
            fingerprint: OSMSourceSummary.Fingerprint(byteCount: update.file_size, checksum: update.checksum))
    }
}
