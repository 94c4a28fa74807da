import CZip
import PlatformC

/// The files of a feed: a ZIP archive, or a folder with the same files.
@safe
final class FeedArchive {
    /// What messages call the feed.
    let name: String
    private let archive: OpaquePointer?
    private let folder: String?
    /// By name of a file, its index in the archive.
    private var members: [String: UInt64] = [:]

    /// The most bytes of a file of a feed: more than any feed of a country.
    private static let mostBytes: UInt64 = 64 << 30
    private static let blockLength = 1 << 17

    /// Opens an archive or a folder.
    init(path: String) throws(TimetableError) {
        name = path
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw TimetableError(.missing, "\(path) cannot be read: \(Self.words(ofSystem: errno)).")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            folder = path
            unsafe archive = nil
            return
        }
        folder = nil
        var code: Int32 = 0
        guard let opened = unsafe zip_open(path, ZIP_RDONLY, &code) else {
            unsafe archive = nil
            throw TimetableError(
                .damaged, "\(path) is not a ZIP archive of a timetable in GTFS, or is damaged (\(Self.words(code))).")
        }
        unsafe archive = opened
        try unsafe findMembers(opened)
    }

    deinit {
        if let archive = unsafe archive { unsafe zip_discard(archive) }
    }

    private static func words(ofSystem code: Int32) -> String { unsafe String(cString: strerror(code)) }

    private static func words(_ code: Int32) -> String {
        var error = unsafe zip_error_t()
        unsafe zip_error_init_with_code(&error, code)
        defer { unsafe zip_error_fini(&error) }
        return unsafe String(cString: zip_error_strerror(&error))
    }

    /// Notes the text files; some archives have them in one folder.
    private func findMembers(_ archive: OpaquePointer) throws(TimetableError) {
        var folders: Set<String> = []
        for index in 0..<UInt64(max(0, unsafe zip_get_num_entries(archive, 0))) {
            guard let pointer = unsafe zip_get_name(archive, index, 0) else { continue }
            let path = unsafe String(cString: pointer)
            guard path.hasSuffix(".txt"), !path.hasPrefix("__MACOSX") else { continue }
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard let file = parts.last, !file.hasPrefix(".") else { continue }
            folders.insert(parts.dropLast().joined(separator: "/"))
            members[String(file)] = index
        }
        guard folders.count <= 1 else {
            throw TimetableError(
                .damaged,
                "\(name) has text files in \(folders.count) folders; give the archive of one timetable at a time.")
        }
    }

    /// Whether the feed has a file.
    func has(_ file: String) -> Bool {
        guard let folder else { return members[file] != nil }
        return unsafe access("\(folder)/\(file)", R_OK) == 0
    }

    /// The blocks of a file, one after the other; nil if the feed has no such file.
    func blocks(of file: String) throws(TimetableError) -> (() throws(TimetableError) -> ArraySlice<UInt8>)? {
        if let folder { return try Self.blocks(ofFile: "\(folder)/\(file)") }
        guard let archive = unsafe archive, let index = members[file] else { return nil }
        let label = "\(file) of \(name)"
        var status = unsafe zip_stat_t()
        guard unsafe zip_stat_index(archive, index, 0, &status) == 0, unsafe status.size <= Self.mostBytes else {
            throw TimetableError(.damaged, "\(label) is damaged, or has more than 64 GiB.")
        }
        guard let member = unsafe ZIPMember(archive, index: index) else {
            let reason = unsafe String(cString: zip_strerror(archive))
            throw TimetableError(.damaged, "\(label) cannot be unpacked: \(reason).")
        }
        return { () throws(TimetableError) in
            guard let block = member.read(Self.blockLength) else {
                throw TimetableError(.damaged, "\(label) is damaged: it cannot be unpacked to its end.")
            }
            return block
        }
    }

    private static func blocks(
        ofFile path: String
    ) throws(TimetableError) -> (() throws(TimetableError) -> ArraySlice<UInt8>)? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw TimetableError(.missing, "\(path) cannot be read: \(Self.words(ofSystem: errno)).")
        }
        let file = FeedFile(descriptor)
        return { () throws(TimetableError) in
            guard let block = file.read(Self.blockLength) else {
                throw TimetableError(.missing, "\(path) cannot be read: \(Self.words(ofSystem: errno)).")
            }
            return block
        }
    }
}

/// An open member of an archive.
@safe
private final class ZIPMember {
    private let file: OpaquePointer

    init?(_ archive: OpaquePointer, index: UInt64) {
        guard let opened = unsafe zip_fopen_index(archive, index, 0) else { return nil }
        unsafe file = opened
    }

    deinit { unsafe zip_fclose(file) }

    /// The next bytes, empty at the end; nil if they cannot be unpacked.
    func read(_ count: Int) -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = unsafe bytes.withUnsafeMutableBytes { unsafe zip_fread(file, $0.baseAddress, UInt64(count)) }
        return read < 0 ? nil : bytes[..<Int(read)]
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
