internal import PlatformC

/// A file read into memory at once, or written at once.
package struct WholeFile: Sendable {
    /// All of it.
    package let bytes: [UInt8]
    /// What tells whether the file is still the one that was read.
    package let stamp: FileStamp
    /// Whether a later write may have left the stamp as it is, for the last one was just before the reading.
    package let isFresh: Bool

    /// Bytes that no file meant for people to edit has: 256 MiB.
    package static let greatestLength = 256 << 20

    /// Reads a regular file of at most `limit` bytes.
    package init(path: String, limit: Int = Self.greatestLength) throws(StorageError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .reading(path, errno) }
        defer { _ = close(descriptor) }
        let status = try Self.status(of: descriptor, path)
        stamp = FileStamp(status)
        isFresh = stamp.isFresh
        bytes = try Self.read(descriptor, expected: Int(status.st_size), limit: limit, path)
    }

    /// Tells as an error what keeps a file from being read, as far as that shows without reading.
    package static func check(_ path: String) throws(StorageError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .reading(path, errno) }
        defer { _ = close(descriptor) }
        _ = try status(of: descriptor, path)
    }

    /// Writes bytes as a file in place of any that is there, whole or not at all.
    package static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
        let partial = try PartialFile(target: path)
        partial.registerForSignals()
        let result = unsafe bytes.withUnsafeBytes { bytes in
            Result { () throws(StorageError) in try unsafe partial.write(bytes, at: 0) }
        }
        try result.get()
        try partial.moveToTarget()
    }

    private static func status(of descriptor: Int32, _ path: String) throws(StorageError) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .reading(path, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status
        case S_IFDIR: throw StorageError(.notAFile, path: path, "is a directory, not a file")
        default: throw StorageError(.notAFile, path: path, "is a device, pipe or socket, not a regular file")
        }
    }

    /// - Parameter expected: the length to begin with; a file that grows meanwhile is read to its end.
    private static func read(
        _ descriptor: Int32, expected: Int, limit: Int, _ path: String
    ) throws(StorageError) -> [UInt8] {
        var bytes: [UInt8] = []
        guard expected <= limit else { throw tooLong(path, limit) }
        bytes.reserveCapacity(expected)
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe block.withUnsafeMutableBytes {
                unsafe PlatformC.read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += block[..<count]
                guard bytes.count <= limit else { throw tooLong(path, limit) }
            } else if errno != EINTR {
                throw .reading(path, errno)
            }
        }
    }

    private static func tooLong(_ path: String, _ limit: Int) -> StorageError {
        let text = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB"
        return StorageError(.damaged, path: path, "is longer than the \(text) that such a file may have")
    }
}
