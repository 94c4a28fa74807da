internal import PlatformC

/// A file read into memory at once, or written at once.
package struct WholeFile: Sendable {
    /// The contents of the file.
    package let bytes: [UInt8]
    /// The stamp of the file when it was read, to detect later changes.
    package let stamp: FileStamp
    /// Whether the file was written just before it was read, so that a later write may have left the stamp unchanged.
    package let isFresh: Bool

    /// The default limit, 256 MiB: more bytes than a file that people edit has.
    package static let greatestLength = 256 << 20

    /// Reads a regular file of at most `limit` bytes.
    package init(path: String, limit: Int = Self.greatestLength) throws(StorageError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .reading(path, code: errno) }
        defer { _ = close(descriptor) }
        let status = try Self.status(of: descriptor, path)
        stamp = FileStamp(status)
        isFresh = stamp.isFresh
        bytes = try Self.read(descriptor, expected: Int(status.st_size), limit: limit, path)
    }

    /// Throws if a file cannot be opened for reading or is not a regular file; reads nothing.
    package static func check(_ path: String) throws(StorageError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .reading(path, code: errno) }
        defer { _ = close(descriptor) }
        _ = try status(of: descriptor, path)
    }

    /// Writes bytes to a file, whole or not at all, and replaces an existing file.
    package static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
        let partial = try PartialFile(target: path)
        let result = unsafe bytes.withUnsafeBytes { bytes in
            Result { () throws(StorageError) in try unsafe partial.write(bytes, at: 0) }
        }
        try result.get()
        try partial.moveToTarget()
    }

    private static func status(of descriptor: Int32, _ path: String) throws(StorageError) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .reading(path, code: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status
        case S_IFDIR: throw StorageError(.notAFile, path: path, "is a directory, not a file")
        default: throw StorageError(.notAFile, path: path, "is a device, pipe or socket, not a regular file")
        }
    }

    /// - Parameter expected: the length when the file was opened; a file that grows meanwhile is read to its end.
    private static func read(
        _ descriptor: Int32, expected: Int, limit: Int, _ path: String
    ) throws(StorageError) -> [UInt8] {
        var bytes: [UInt8] = []
        guard expected <= limit else { throw tooLong(path, limit: limit) }
        bytes.reserveCapacity(expected)
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe block.withUnsafeMutableBytes {
                unsafe PlatformC.read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += block[..<count]
                guard bytes.count <= limit else { throw tooLong(path, limit: limit) }
            } else if errno != EINTR {
                throw .reading(path, code: errno)
            }
        }
    }

    private static func tooLong(_ path: String, limit: Int) -> StorageError {
        let text = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB"
        return StorageError(.damaged, path: path, "is longer than the \(text) that such a file may have")
    }
}
