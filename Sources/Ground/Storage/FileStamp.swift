internal import PlatformC

/// The identity of a file's contents: it changes when the file is written or replaced; symbolic links are followed.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    /// The number of bytes.
    package let length: Int64
    /// Nanoseconds since 1970.
    private let modified: Int64
    /// Nanoseconds since 1970.
    private let changed: Int64

    /// The stamp of the file that a path leads to.
    package init(path: String) throws(StorageError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw .reading(path, code: errno) }
        self.init(status)
    }

    /// The stamp of an open file.
    ///
    /// - Parameter name: the file in messages.
    package init(descriptor: Int32, name: String) throws(StorageError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .reading(name, code: errno) }
        self.init(status)
    }

    /// The whole stamp as numbers with spaces between them, to be compared on the same machine.
    package var text: String { "\(device) \(inode) \(length) \(modified) \(changed)" }

    /// Whether the same file still has the bytes that it had; unlike the whole stamp, this stays when only its names change.
    package func hasContents(of other: FileStamp) -> Bool {
        (device, inode, length, modified) == (other.device, other.inode, other.length, other.modified)
    }

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        length = Int64(status.st_size)
        modified = Self.nanoseconds(status.modificationTime)
        changed = Self.nanoseconds(status.changeTime)
    }

    /// Whether the file was written so recently that another write could leave the stamp unchanged.
    package var isFresh: Bool {
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
        let age = Self.nanoseconds(now) - max(modified, changed)
        return (-Self.tick...Self.tick).contains(age)
    }

    /// Nanoseconds; Linux file systems mostly count time in steps of a few milliseconds.
    private static let tick: Int64 = 50_000_000

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

extension stat {
    #if canImport(Darwin)
        fileprivate var modificationTime: timespec { st_mtimespec }
        fileprivate var changeTime: timespec { st_ctimespec }
    #else
        fileprivate var modificationTime: timespec { st_mtim }
        fileprivate var changeTime: timespec { st_ctim }
    #endif
}
