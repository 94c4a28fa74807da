/// An open file of sections; opening checks the header and the table, only ``verify()`` checks the bytes of the
/// sections.
package struct FileReader: Sendable {
    /// The mapped file.
    package let file: MappedFile
    /// The sections in the order in which they were written.
    package let sections: [SectionEntry]
    /// The CRC-32 of everything in front of the first section, as it was when the file was opened; that includes the
    /// checksums of all sections.
    package let headChecksum: UInt32
    private let name: @Sendable (UInt32) -> String

    /// Opens the file at `path` and throws if its header or table is damaged.
    ///
    /// - Parameter name: the name of a section in errors.
    package init(
        path: String, name: @escaping @Sendable (UInt32) -> String = { "section \($0)" }
    ) throws(StorageError) {
        try self.init(file: MappedFile(path: path), name: name)
    }

    /// The same with the whole file in memory, see ``MappedFile/init(loading:)``.
    package init(
        loading path: String, name: @escaping @Sendable (UInt32) -> String = { "section \($0)" }
    ) throws(StorageError) {
        try self.init(file: MappedFile(loading: path), name: name)
    }

    init(
        file: MappedFile, name: @escaping @Sendable (UInt32) -> String = { "section \($0)" }
    ) throws(StorageError) {
        self.file = file
        self.name = name
        sections = try unsafe FileTable(bytes: file.bytes, path: file.path, name: name).sections()
        var checksum = Checksum()
        unsafe checksum.update(UnsafeRawBufferPointer(rebasing: file.bytes[..<Self.headEnd(sections, file: file)]))
        headChecksum = checksum.value
    }

    /// The file as the caller named it.
    package var path: String { file.path }

    /// The section with a number, nil when the file has none.
    package func section(_ id: UInt32) -> SectionEntry? {
        sections.first { $0.id == id }
    }

    /// The elements of a section; throws if the section has another version or elements of another size.
    package func column<Element>(
        _ id: UInt32, version: UInt32, as _: Element.Type
    ) throws(StorageError) -> Column<Element> {
        guard let section = section(id) else {
            throw StorageError(.otherVersion, path: path, "has no \(name(id)), so another version made it; \(again)")
        }
        guard section.version == version else {
            let versions = "version \(section.version) of \(name(id)), this program reads version \(version)"
            throw StorageError(.otherVersion, path: path, "was made by another version (\(versions)); \(again)")
        }
        guard section.stride == MemoryLayout<Element>.stride else {
            let sizes = "\(section.stride) bytes, not \(MemoryLayout<Element>.stride)"
            throw StorageError(.otherVersion, path: path, "has \(name(id)) with elements of \(sizes); \(again)")
        }
        let start = unsafe file.bytes.baseAddress?.advanced(by: Int(section.offset))
        guard let start = unsafe start, section.count > 0 else { return Column() }
        // Alignment and bounds of every section were checked when the file was opened.
        let base = unsafe start.bindMemory(to: Element.self, capacity: Int(section.count))
        return unsafe Column(base: base, count: Int(section.count), owner: file)
    }

    /// All damaged parts: those whose bytes, or the zeros after them, are not those that were written.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    /// - Complexity: reads the whole file.
    package func verify(pause: (Int) -> Bool = { _ in true }) -> [FilePart] {
        var damaged = isHeadIntact ? [] : [FilePart.head]
        for (index, section) in sections.enumerated() {
            let next = index + 1 < sections.count ? Int(sections[index + 1].offset) : file.count
            guard let isIntact = isIntact(section, until: next, pause: pause) else { return damaged }
            if !isIntact { damaged.append(.section(section.id)) }
        }
        return damaged
    }

    /// Whether header and table, and the zeros after them, still are what was checked when the file was opened.
    private var isHeadIntact: Bool {
        var checksum = Checksum()
        let isWhole = unsafe file.read(0..<Self.headEnd(sections, file: file)) { piece in
            unsafe checksum.update(piece)
            return true
        }
        return isWhole && checksum.value == headChecksum
    }

    private static func headEnd(_ sections: [SectionEntry], file: MappedFile) -> Int {
        sections.first.map { Int($0.offset) } ?? file.count
    }

    /// Whether a section has its checksum, and zeros follow it; nil if the check ended early.
    private func isIntact(_ section: SectionEntry, until next: Int, pause: (Int) -> Bool) -> Bool? {
        let end = Int(section.offset) + section.byteCount
        var checksum = Checksum()
        var isWanted = true
        let isWhole = unsafe file.read(Int(section.offset)..<end) { piece in
            unsafe checksum.update(piece)
            isWanted = pause(piece.count)
            return isWanted
        }
        guard isWanted else { return nil }
        let isFollowedByZeros = unsafe file.read(end..<next) { unsafe $0.isZero(0..<$0.count) }
        return isWhole && checksum.value == section.checksum && isFollowedByZeros
    }

    private var again: String { "import it again with this one" }
}

/// A part of a file that can be damaged.
package enum FilePart: Hashable, Sendable {
    /// The header and the table of sections.
    case head
    /// The section with a number.
    case section(UInt32)

    /// What the part is called in errors.
    ///
    /// - Parameter sectionName: the name of a section.
    package func name(_ sectionName: (UInt32) -> String) -> String {
        switch self {
        case .head: "the header or the table of sections"
        case .section(let number): sectionName(number)
        }
    }
}

/// The checks of header and table that a file must pass to be opened.
@safe
struct FileTable {
    @safe let bytes: UnsafeRawBufferPointer
    let path: String
    let name: (UInt32) -> String

    func sections() throws(StorageError) -> [SectionEntry] {
        try checkHeader()
        let tableEnd = try checkedTableEnd()
        try checkChecksum(upTo: tableEnd)
        var entries: [SectionEntry] = []
        var end = tableEnd
        for position in stride(from: FileLayout.headerLength, to: tableEnd, by: FileLayout.entryLength) {
            let entry = unsafe SectionEntry(bytes, at: position)
            guard !entries.contains(where: { $0.id == entry.id }) else {
                throw damaged("its table names \(name(entry.id)) twice")
            }
            end = try checkedEnd(of: entry, after: end)
            entries.append(entry)
        }
        let first = entries.first.map { Int($0.offset) } ?? bytes.count
        guard unsafe bytes.isZero(tableEnd..<first) else { throw damaged("there are stray bytes after its table") }
        guard FileLayout.aligned(end) == bytes.count || entries.isEmpty else {
            throw damaged("there are stray bytes at its end")
        }
        return entries
    }

    private func checkHeader() throws(StorageError) {
        guard bytes.count >= FileLayout.headerLength else { throw damaged("it ends inside its header") }
        guard unsafe bytes.prefix(FileLayout.magic.count).elementsEqual(FileLayout.magic) else {
            throw StorageError(.damaged, path: path, "is not a graph file, or its first bytes are damaged")
        }
        guard unsafe bytes.integer(at: FileLayout.Header.byteOrderMark) == FileLayout.byteOrderMark else {
            throw damaged("its byte-order mark is wrong")
        }
        let version: UInt32 = unsafe bytes.integer(at: FileLayout.Header.version)
        guard version == FileLayout.version else {
            let versions = "format \(version), this program reads format \(FileLayout.version)"
            throw StorageError(
                .otherVersion, path: path, "was made by another version (\(versions)); import it again with this one")
        }
        let length: UInt64 = unsafe bytes.integer(at: FileLayout.Header.fileLength)
        guard length == UInt64(bytes.count) else {
            throw damaged("it has \(bytes.count) bytes where its header says \(length)")
        }
    }

    private func checkedTableEnd() throws(StorageError) -> Int {
        let count: UInt32 = unsafe bytes.integer(at: FileLayout.Header.sectionCount)
        guard count <= FileLayout.maximumSectionCount else { throw damaged("it has \(count) sections") }
        let end = FileLayout.headerLength + Int(count) * FileLayout.entryLength
        guard end <= bytes.count else { throw damaged("it ends inside its section table") }
        return end
    }

    private func checkChecksum(upTo tableEnd: Int) throws(StorageError) {
        let field = FileLayout.Header.checksum
        var checksum = Checksum()
        unsafe checksum.update(UnsafeRawBufferPointer(rebasing: bytes[..<field]))
        unsafe [UInt8](repeating: 0, count: 4).withUnsafeBytes { unsafe checksum.update($0) }
        unsafe checksum.update(UnsafeRawBufferPointer(rebasing: bytes[FileLayout.headerLength..<tableEnd]))
        guard unsafe bytes.integer(at: field) == checksum.value else {
            throw damaged("the checksum of its header and section table is wrong")
        }
    }

    /// The end of a section; throws unless the section follows the one before it, is aligned and ends inside the file.
    private func checkedEnd(of entry: SectionEntry, after previousEnd: Int) throws(StorageError) -> Int {
        let (length, isTooLong) = entry.count.multipliedReportingOverflow(by: UInt64(entry.stride))
        let (end, isTooFar) = entry.offset.addingReportingOverflow(length)
        guard !isTooLong, !isTooFar, end <= UInt64(bytes.count) else {
            throw damaged("\(name(entry.id)) reaches beyond its end")
        }
        guard entry.stride > 0, entry.offset % UInt64(FileLayout.alignment) == 0 else {
            throw damaged("\(name(entry.id)) is not aligned")
        }
        guard entry.offset >= UInt64(previousEnd) else { throw damaged("\(name(entry.id)) overlaps another") }
        let place = max(FileLayout.aligned(previousEnd) ?? 0, FileLayout.firstSectionOffset)
        guard entry.offset == UInt64(place) else {
            throw damaged("there are stray bytes before \(name(entry.id))")
        }
        return Int(end)
    }

    private func damaged(_ problem: String) -> StorageError {
        StorageError(.damaged, path: path, "is damaged, \(problem); import it again or restore a copy")
    }
}
