import PlatformC

/// The bytes of a file of tracks, block by block.
final class TrackSource {
    /// What messages call the source, at the beginning of a sentence.
    let name: String
    /// The path of a file; nil for other sources.
    let path: String?
    /// Nil if all bytes are in memory, or belong to an archive.
    private let file: File?
    /// The archive with the bytes, and those that are not read yet; nil for other sources.
    private var part: (archive: ArchiveBytes, rest: Range<Int>)?
    /// The bytes that were read and not taken yet.
    private var ahead: ArraySlice<UInt8> = []
    private var block: [UInt8] = []
    /// What turns the bytes of the file into those that are read, the first one first.
    private var decoders: [any TrackDecoder] = []
    private var isAtEnd = false
    /// Whether the bytes are UTF-8 whatever they say of themselves.
    var isTranscoded = false

    static let blockLength = 1 << 16

    /// A file that is open as long as somebody reads it.
    final class File {
        let descriptor: Int32
        private let isOwned: Bool

        init(_ descriptor: Int32, isOwned: Bool) {
            self.descriptor = descriptor
            self.isOwned = isOwned
        }

        deinit {
            if isOwned { close(descriptor) }
        }
    }

    private init(_ file: File?, name: String, path: String? = nil) {
        self.file = file
        self.name = name
        self.path = path
    }

    convenience init(path: String) throws(TrackFileError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw TrackFileError(.unreadable, "\"\(path)\" cannot be read: \(Self.words(errno)).")
        }
        self.init(File(descriptor, isOwned: true), name: "\"\(path)\"", path: path)
    }

    static func standardInput() -> TrackSource {
        TrackSource(File(STDIN_FILENO, isOwned: false), name: "Standard input")
    }

    convenience init(bytes: [UInt8], name: String) {
        self.init(nil, name: name)
        ahead = bytes[...]
    }

    /// A source of some bytes of an archive.
    convenience init(part: Range<Int>, of archive: ArchiveBytes, name: String) {
        self.init(nil, name: name)
        self.part = (archive, part)
    }

    /// The first bytes of the source, up to a block; they stay unread.
    ///
    /// - Parameter isEnough: whether no more bytes are needed, so that a source that grows slowly is read as it grows.
    func peek(until isEnough: (ArraySlice<UInt8>) -> Bool) throws(TrackFileError) -> ArraySlice<UInt8> {
        while ahead.count < Self.blockLength, !isEnough(ahead), try readMore() {}
        return ahead.prefix(Self.blockLength)
    }

    /// Skips the byte order mark of UTF-8 that some programs write; called before anything is taken.
    func skipMark() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if ahead.starts(with: mark) { ahead = ahead.dropFirst(mark.count) }
    }

    /// The next bytes, none at the end.
    func next() throws(TrackFileError) -> ArraySlice<UInt8> {
        if ahead.isEmpty { _ = try readMore() }
        let bytes = ahead.prefix(Self.blockLength)
        ahead = ahead.dropFirst(bytes.count)
        return bytes
    }

    /// Decodes all bytes that are not taken yet.
    func decode(with decoder: any TrackDecoder, dropping count: Int = 0) throws(TrackFileError) {
        let bytes = ahead.dropFirst(count)
        ahead = []
        if !bytes.isEmpty { ahead = try decoder.decode(bytes, name: name)[...] }
        decoders.append(decoder)
        // Bytes in memory have no more behind them.
        if file == nil, part == nil { _ = try readMore() }
    }

    /// All bytes, of which none is taken yet: a file is read as they are needed, other sources are held whole.
    func archive(limit: Int) throws(TrackFileError) -> ArchiveBytes {
        var status = stat()
        guard let file, decoders.isEmpty, unsafe fstat(file.descriptor, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return ArchiveBytes(try all(limit: limit), name: name) }
        return ArchiveBytes(file, count: Int(status.st_size), name: name)
    }

    /// All bytes that are not taken yet.
    func all(limit: Int) throws(TrackFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let block = try next()
            guard !block.isEmpty else { return bytes }
            bytes += block
            guard bytes.count <= limit else {
                throw TrackFileError(damaged: name, "has more than \(limit >> 20) MiB; unpack it, or cut it into parts")
            }
        }
    }

    /// Reads a block; returns false at the end.
    private func readMore() throws(TrackFileError) -> Bool {
        while !isAtEnd {
            var bytes = try readBlock()
            isAtEnd = bytes.isEmpty
            for decoder in decoders where isAtEnd || !bytes.isEmpty {
                let decoded = try decoder.decode(bytes, name: name)
                // What the end of one decoder brings is not the end of the next.
                bytes = decoded[...]
            }
            guard bytes.isEmpty else {
                ahead = ahead.isEmpty ? bytes : ahead + bytes
                return true
            }
        }
        return false
    }

    /// The next bytes of the file, none at its end.
    private func readBlock() throws(TrackFileError) -> ArraySlice<UInt8> {
        if let part {
            let bytes = try part.archive.bytes(in: part.rest.prefix(Self.blockLength))
            self.part?.rest = part.rest.dropFirst(bytes.count)
            return bytes
        }
        guard let file else { return [] }
        if block.isEmpty { block = [UInt8](repeating: 0, count: Self.blockLength) }
        while true {
            let count = unsafe block.withUnsafeMutableBytes { unsafe read(file.descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return Array(block[..<count])[...] }
            guard errno == EINTR else {
                throw TrackFileError(
                    errno == EISDIR ? .unreadable : .ioError, "\(name) cannot be read: \(Self.words(errno)).")
            }
        }
    }

    static func words(_ code: Int32) -> String {
        if code == ENOENT || code == ENOTDIR { return "there is no such file" }
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
