internal import PlatformC

/// Writes a file of sections under a temporary name and puts it in place at the end, whole or not at all.
///
/// The temporary file `.<name>.partial` lies beside the target and is locked while it is written. After any failure it
/// is removed, and a file at the target stays as it was.
package final class FileWriter {
    /// The file as the caller named it.
    package let path: String
    private let partial: PartialFile
    private var entries: [SectionEntry] = []
    private var position = FileLayout.firstSectionOffset
    private var isComplete = false

    /// The current step, which the message of a failed write names, such as "storing the roads".
    package var step: String? {
        get { partial.step }
        set { partial.step = newValue }
    }

    /// The number of bytes written so far.
    package var byteCount: Int { position }

    /// Starts a file that will become `path`; throws an error of kind `busy` when another process is writing it.
    package init(path: String) throws(StorageError) {
        self.path = path
        partial = try PartialFile(target: path)
    }

    /// Writes the elements as a section; `id` must be new in this file, and no file has more than 169 sections.
    ///
    /// `Element` must have no padding bytes, or equal values would be stored as different bytes.
    package func append<Element: BitwiseCopyable>(
        _ id: UInt32, version: UInt32, _ elements: [Element]
    ) throws(StorageError) {
        try append(id, version: version, concatenating: CollectionOfOne(elements))
    }

    /// Writes the elements of a column as a section, see ``append(_:version:_:)``.
    package func append<Element>(_ id: UInt32, version: UInt32, _ column: Column<Element>) throws(StorageError) {
        let bytes = unsafe UnsafeRawBufferPointer(start: column.base, count: column.count * column.stride)
        checkIsNew(id)
        var checksum = Checksum()
        unsafe checksum.update(bytes)
        try unsafe partial.write(bytes, at: position)
        withExtendedLifetime(column) {}
        try endSection(id, version: version, stride: column.stride, count: column.count, checksum: checksum)
    }

    /// Writes arrays one after the other as one section, see ``append(_:version:_:)``; they may be made one at a time.
    package func append<Element: BitwiseCopyable>(
        _ id: UInt32, version: UInt32, concatenating pieces: some Sequence<[Element]>
    ) throws(StorageError) {
        checkIsNew(id)
        let stride = MemoryLayout<Element>.stride
        var checksum = Checksum()
        var count = 0
        for piece in pieces {
            let result = unsafe piece.withUnsafeBytes { bytes -> Result<Void, StorageError> in
                unsafe checksum.update(bytes)
                return Result { () throws(StorageError) in
                    try unsafe partial.write(bytes, at: position + count * stride)
                }
            }
            try result.get()
            count += piece.count
        }
        try endSection(id, version: version, stride: stride, count: count, checksum: checksum)
    }

    /// Copies a section of another file; throws if its checksum is wrong.
    package func copy(_ section: SectionEntry, from reader: FileReader) throws(StorageError) {
        checkIsNew(section.id)
        let start = Int(section.offset)
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: reader.file.bytes[start..<(start + section.byteCount)])
        var checksum = Checksum()
        unsafe checksum.update(bytes)
        guard checksum.value == section.checksum else {
            throw StorageError(.damaged, path: reader.path, "is damaged in section \(section.id); import it again")
        }
        try unsafe partial.write(bytes, at: position)
        try endSection(
            section.id, version: section.version, stride: Int(section.stride), count: Int(section.count),
            checksum: checksum)
    }

    /// Opens the sections written so far, before the file has its name; more sections may be appended afterwards, unless it is
    /// complete.
    package func readBack() throws(StorageError) -> FileReader {
        if !isComplete { try writeTable() }
        return try FileReader(file: partial.mapped())
    }

    /// Writes header and table and syncs the file to disk; nothing may be appended afterwards.
    ///
    /// After that ``finish()`` needs no room on the disk. Of several files that belong together, all are completed before the
    /// first is finished.
    package func complete() throws(StorageError) {
        guard !isComplete else { return }
        try writeTable()
        try partial.sync()
        isComplete = true
    }

    /// Completes the file and gives it its name.
    package func finish() throws(StorageError) {
        try complete()
        try partial.moveToTarget()
    }

    /// Removes the temporary files of all writers; safe to call in a signal handler.
    package static func discardPartialInSignalHandler() {
        PartialFile.unlinkRegistered()
    }

    private func writeTable() throws(StorageError) {
        try partial.truncate(to: position)
        let table = tableBytes()
        let result = unsafe table.withUnsafeBytes { bytes in
            Result { () throws(StorageError) in try unsafe partial.write(bytes, at: 0) }
        }
        try result.get()
    }

    private func checkIsNew(_ id: UInt32) {
        precondition(!isComplete, "a section after the table")
        precondition(entries.count < FileLayout.maximumSectionCount, "too many sections for one file")
        precondition(!entries.contains { $0.id == id }, "section \(id) is already written")
    }

    private func endSection(
        _ id: UInt32, version: UInt32, stride: Int, count: Int, checksum: Checksum
    ) throws(StorageError) {
        entries.append(
            SectionEntry(
                id: id, version: version, stride: UInt32(stride), checksum: checksum.value,
                offset: UInt64(position), count: UInt64(count)))
        guard let next = FileLayout.aligned(position + count * stride) else {
            throw .writing(path, step: step, code: EFBIG)
        }
        position = next
    }

    private func tableBytes() -> [UInt8] {
        var bytes = FileLayout.magic
        bytes.append(littleEndian: FileLayout.version)
        bytes.append(littleEndian: FileLayout.byteOrderMark)
        bytes.append(littleEndian: UInt64(position))
        bytes.append(littleEndian: UInt32(entries.count))
        bytes.append(contentsOf: repeatElement(0, count: FileLayout.headerLength - bytes.count))
        for entry in entries { entry.write(to: &bytes) }
        var checksum = Checksum()
        unsafe bytes.withUnsafeBytes { unsafe checksum.update($0) }
        var field: [UInt8] = []
        field.append(littleEndian: checksum.value)
        bytes.replaceSubrange(FileLayout.Header.checksum..<FileLayout.headerLength, with: field)
        return bytes
    }
}

extension Column {
    fileprivate var stride: Int { MemoryLayout<Element>.stride }
}
