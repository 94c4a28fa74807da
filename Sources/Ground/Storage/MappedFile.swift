internal import CFaults
internal import PlatformC

/// A regular file mapped into memory for reading; the mapping lives as long as this object.
///
/// A mapped file should not be rewritten in place: ``FileWriter`` always writes a new file and renames it. A server may
/// survive if someone does it all the same, see ``surviveTruncation()`` and ``hasLostPages``.
@safe
package final class MappedFile: @unchecked Sendable {
    /// The file as the caller named it.
    package let path: String
    /// Its length in bytes, at least one.
    package let count: Int
    /// Its identity when it was opened.
    package let stamp: FileStamp
    /// Its contents, valid while this object lives.
    @safe package let bytes: UnsafeRawBufferPointer
    /// The open file for ``read(_:kept:)``; -1 if its bytes are only in memory.
    private let descriptor: Int32
    /// Whether the bytes are a copy that no file backs.
    private let isLoaded: Bool
    /// The number of the mapping among those whose lost pages are noticed.
    private let watch: Int32

    /// Maps the file at `path`; throws if it is missing, empty, unreadable or no regular file.
    package convenience init(path: String) throws(StorageError) {
        let descriptor = try Self.opened(path)
        do throws(StorageError) {
            let (length, stamp) = try Self.status(of: descriptor, path: path)
            let address = unsafe mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
            guard let address = unsafe address, unsafe address != MAP_FAILED else { throw .reading(path, code: errno) }
            unsafe self.init(
                UnsafeRawBufferPointer(start: address, count: length), path: path, stamp: stamp, descriptor: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Copies the file at `path` into memory, so that nothing that happens to the file matters.
    package convenience init(loading path: String) throws(StorageError) {
        let descriptor = try Self.opened(path)
        defer { _ = close(descriptor) }
        let (length, stamp) = try Self.status(of: descriptor, path: path)
        let address = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else { throw .reading(path, code: errno) }
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: address, count: length)
        guard unsafe Self.fill(bytes, from: descriptor, at: 0) else {
            let code = errno
            _ = unsafe munmap(address, length)
            throw .reading(path, code: code)
        }
        _ = unsafe mprotect(address, length, PROT_READ)
        unsafe self.init(UnsafeRawBufferPointer(bytes), path: path, stamp: stamp, descriptor: -1, isLoaded: true)
    }

    /// Maps the current contents of an open file; the caller keeps and closes the descriptor.
    ///
    /// - Parameter path: the name of the file in messages.
    convenience init(descriptor: Int32, path: String) throws(StorageError) {
        let (length, stamp) = try Self.status(of: descriptor, path: path)
        let address = unsafe mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else { throw .reading(path, code: errno) }
        unsafe self.init(
            UnsafeRawBufferPointer(start: address, count: length), path: path, stamp: stamp, descriptor: -1,
            isOwnOutput: true)
    }

    /// Takes a mapping and a descriptor, which end with this object.
    ///
    /// - Parameter isOwnOutput: whether this program has just written the bytes, so that they are no reason of a fault.
    private init(
        _ bytes: UnsafeRawBufferPointer, path: String, stamp: FileStamp, descriptor: Int32, isLoaded: Bool = false,
        isOwnOutput: Bool = false
    ) {
        self.path = path
        self.stamp = stamp
        count = bytes.count
        self.descriptor = descriptor
        self.isLoaded = isLoaded
        unsafe self.bytes = bytes
        let name = isOwnOutput ? nil : path
        watch = unsafe bytes.baseAddress.map { unsafe faults_watch_mapping($0, bytes.count, name) } ?? -1
    }

    private static func opened(_ path: String) throws(StorageError) -> Int32 {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .reading(path, code: errno) }
        return descriptor
    }

    /// Releases the memory of the pages read so far; later reads come from the system's cache of the file.
    ///
    /// A file that was copied into memory keeps it.
    package func releaseMemory() {
        if !isLoaded, let address = bytes.baseAddress {
            _ = unsafe madvise(UnsafeMutableRawPointer(mutating: address), count, MADV_DONTNEED)
        }
    }

    deinit {
        faults_forget_mapping(watch)
        if let address = bytes.baseAddress {
            _ = unsafe munmap(UnsafeMutableRawPointer(mutating: address), count)
        }
        if descriptor >= 0 { close(descriptor) }
    }

    /// The length and the stamp of an open file; throws unless it is a regular file with bytes.
    private static func status(
        of descriptor: Int32, path: String
    ) throws(StorageError) -> (length: Int, stamp: FileStamp) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .reading(path, code: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw StorageError(.notAFile, path: path, "is a directory, not a file")
        default: throw StorageError(.notAFile, path: path, "is a device, pipe or socket, not a regular file")
        }
        guard status.st_size > 0 else { throw StorageError(.damaged, path: path, "is empty; import it again") }
        return (status.st_size, FileStamp(status))
    }
}

// MARK: - Files that are rewritten in place

extension MappedFile {
    /// Lets the process live on when a mapped file is cut short: pages that are gone are zero from then on.
    ///
    /// It also keeps faults of the program from ending it, on threads that allow that.
    ///
    /// - Returns: false if the system has no file descriptors for that.
    @discardableResult
    package static func surviveTruncation() -> Bool { faults_install() }

    /// Whether pages of the mapping were gone when they were needed, so that what was read from it may be wrong.
    package var hasLostPages: Bool { faults_mapping_lost_pages(watch) }

    /// Calls the body with the bytes of a range, piece by piece, as they are in the file now.
    ///
    /// The file is read without touching the mapping, so that its pages take no memory of the process.
    ///
    /// - Returns: false if the file has no such bytes any more, or the body returned false.
    package func read(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        guard !range.isEmpty else { return true }
        guard descriptor >= 0 else { return unsafe body(UnsafeRawBufferPointer(rebasing: bytes[range])) }
        let piece = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(range.count, Self.pieceLength), alignment: 64)
        defer { unsafe piece.deallocate() }
        for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.pieceLength) {
            let length = min(Self.pieceLength, range.upperBound - start)
            let filled = unsafe UnsafeMutableRawBufferPointer(rebasing: piece[..<length])
            guard unsafe Self.fill(filled, from: descriptor, at: start),
                unsafe body(UnsafeRawBufferPointer(filled))
            else { return false }
        }
        return true
    }

    /// A checksum of all bytes as they are in the file now; nil if the file is shorter now, or the check ended early.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    package func checksum(pause: (Int) -> Bool = { _ in true }) -> UInt32? {
        var checksum = Checksum()
        let isWhole = unsafe read(0..<count) { piece in
            unsafe checksum.update(piece)
            return pause(piece.count)
        }
        return isWhole ? checksum.value : nil
    }

    /// Small enough to come from the heap: the system's allocator returns larger blocks, and after the first one it keeps
    /// blocks up to that size.
    private static let pieceLength = 1 << 16

    /// Fills a buffer with the bytes of a file from a position on; false if it has too few of them or cannot be read.
    private static func fill(
        _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at position: Int
    ) -> Bool {
        var filled = 0
        while filled < buffer.count {
            let start = unsafe buffer.baseAddress?.advanced(by: filled)
            // Linux reads at most 2 GiB at a time.
            let count = unsafe pread(descriptor, start, min(buffer.count - filled, 1 << 30), position + filled)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                if count == 0 { errno = EIO }
                return false
            }
            filled += count
        }
        return true
    }
}
