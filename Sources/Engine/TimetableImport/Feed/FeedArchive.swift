import CMinizip
import PlatformC

/// The files of a feed: a ZIP archive, or a folder with the same files.
@safe
final class FeedArchive {
    /// What messages call the feed.
    let name: String
    private let archive: unzFile?
    private let folder: String?
    /// By name of a file, where it is in the archive.
    private var members: [String: unz64_file_pos] = [:]
    /// Whether a member is open, as one at most is.
    private var isMemberOpen = false

    /// The most bytes of a file of a feed: more than any feed of a country.
    private static let mostBytes: UInt = 64 << 30
    private static let blockLength = 1 << 17
    private static let longestName = 1_024

    /// Opens an archive or a folder.
    init(path: String) throws(TimetableError) {
        name = path
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw TimetableError(.missing, "\(path) cannot be read: \(Self.words(errno)).")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            folder = path
            unsafe archive = nil
            return
        }
        folder = nil
        unsafe archive = unzOpen64(path)
        guard unsafe archive != nil else {
            throw TimetableError(.damaged, "\(path) is not a ZIP archive of a timetable in GTFS, or is damaged.")
        }
        try findMembers()
    }

    deinit {
        closeMember()
        if unsafe archive != nil { unsafe unzClose(archive) }
    }

    private static func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

    /// Notes the text files; some archives have them in one folder.
    private func findMembers() throws(TimetableError) {
        var folders: Set<String> = []
        var status = unsafe unzGoToFirstFile(archive)
        while status == UNZ_OK {
            if let path = memberName, path.hasSuffix(".txt"), !path.hasPrefix("__MACOSX") {
                let parts = path.split(separator: "/", omittingEmptySubsequences: false)
                var position = unz64_file_pos()
                if let file = parts.last, !file.hasPrefix("."), unsafe unzGetFilePos64(archive, &position) == UNZ_OK {
                    folders.insert(parts.dropLast().joined(separator: "/"))
                    members[String(file)] = position
                }
            }
            status = unsafe unzGoToNextFile(archive)
        }
        guard folders.count <= 1 else {
            throw TimetableError(
                .damaged,
                "\(name) has text files in \(folders.count) folders; give the archive of one timetable at a time.")
        }
    }

    /// The name of the member at hand; nil for one that is too long.
    private var memberName: String? {
        var bytes = [CChar](repeating: 0, count: Self.longestName)
        var facts = unz_file_info64()
        let status = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            unsafe unzGetCurrentFileInfo64(
                archive, &facts, buffer.baseAddress, UInt(Self.longestName - 1), nil, 0, nil, 0)
        }
        guard status == UNZ_OK, facts.size_filename < Self.longestName else { return nil }
        return String(decoding: bytes.prefix(Int(facts.size_filename)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The blocks of a file, one after the other; nil if the feed has no such file.
    ///
    /// A file is read to its end, or given up, before the next one is opened.
    func blocks(of file: String) throws(TimetableError) -> (() throws(TimetableError) -> ArraySlice<UInt8>)? {
        if let folder { return try Self.blocks(ofFile: "\(folder)/\(file)") }
        guard var position = members[file] else { return nil }
        closeMember()
        let label = "\(file) of \(name)"
        var facts = unz_file_info64()
        guard unsafe unzGoToFilePos64(archive, &position) == UNZ_OK,
            unsafe unzGetCurrentFileInfo64(archive, &facts, nil, 0, nil, 0, nil, 0) == UNZ_OK,
            facts.uncompressed_size <= Self.mostBytes
        else { throw TimetableError(.damaged, "\(label) is damaged, or has more than 64 GiB.") }
        guard facts.flag & 1 == 0 else { throw TimetableError(.damaged, "\(label) is encrypted; unpack it first.") }
        guard unsafe unzOpenCurrentFile(archive) == UNZ_OK else {
            throw TimetableError(.damaged, "\(label) is damaged, or packed by another method than deflate.")
        }
        isMemberOpen = true
        return { () throws(TimetableError) in
            guard let block = self.readMember() else {
                throw TimetableError(.damaged, "\(label) is damaged: it cannot be unpacked to its end.")
            }
            return block
        }
    }

    /// The next bytes of the open member, empty at the end; nil if they cannot be unpacked.
    private func readMember() -> ArraySlice<UInt8>? {
        guard isMemberOpen else { return [] }
        var bytes = [UInt8](repeating: 0, count: Self.blockLength)
        let read = unsafe bytes.withUnsafeMutableBytes {
            unsafe unzReadCurrentFile(archive, $0.baseAddress, UInt32(Self.blockLength))
        }
        guard read >= 0 else { return nil }
        // Closing at the end compares the checksum.
        if read == 0 { return closeMember() ? [] : nil }
        return bytes[..<Int(read)]
    }

    /// Closes the open member; whether its checksum was right, if it was read to its end.
    @discardableResult
    private func closeMember() -> Bool {
        guard isMemberOpen else { return true }
        isMemberOpen = false
        return unsafe unzCloseCurrentFile(archive) == UNZ_OK
    }

    private static func blocks(
        ofFile path: String
    ) throws(TimetableError) -> (() throws(TimetableError) -> ArraySlice<UInt8>)? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw TimetableError(.missing, "\(path) cannot be read: \(Self.words(errno)).")
        }
        let file = FeedFile(descriptor)
        return { () throws(TimetableError) in
            guard let block = file.read(Self.blockLength) else {
                throw TimetableError(.missing, "\(path) cannot be read: \(Self.words(errno)).")
            }
            return block
        }
    }
}

/// An open file of a folder.
private final class FeedFile {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The next bytes, empty at the end; nil if they cannot be read.
    func read(_ count: Int) -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let read = unsafe bytes.withUnsafeMutableBytes { unsafe PlatformC.read(descriptor, $0.baseAddress, count) }
            if read < 0, errno == EINTR { continue }
            return read < 0 ? nil : bytes[..<read]
        }
    }
}
