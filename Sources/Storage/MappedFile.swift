internal import PlatformC

/// A regular file mapped into memory for reading; the mapping lives as long as this object.
///
/// A mapped file must not be rewritten in place: ``FileWriter`` always writes a new file and renames it.
@safe
package final class MappedFile: @unchecked Sendable {
    /// The file as the caller named it.
    package let path: String
    /// Its length in bytes, at least one.
    package let count: Int
    /// Its contents, valid while this object lives.
    @safe package let bytes: UnsafeRawBufferPointer

    /// Maps the file at `path`; throws if it is missing, empty, unreadable or no regular file.
    package convenience init(path: String) throws(StorageError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .reading(path, errno) }
        defer { _ = close(descriptor) }
        try self.init(descriptor: descriptor, path: path)
    }

    /// Maps the current contents of an open file; the caller keeps and closes the descriptor.
    ///
    /// - Parameter path: the name of the file in messages.
    init(descriptor: Int32, path: String) throws(StorageError) {
        let length = try Self.length(of: descriptor, path: path)
        let address = unsafe mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else { throw .reading(path, errno) }
        self.path = path
        count = length
        unsafe bytes = UnsafeRawBufferPointer(start: address, count: length)
    }

    /// Releases the memory of the pages read so far; later reads come from the system's cache of the file.
    package func releaseMemory() {
        if let address = bytes.baseAddress {
            _ = unsafe madvise(UnsafeMutableRawPointer(mutating: address), count, MADV_DONTNEED)
        }
    }

    deinit {
        if let address = bytes.baseAddress {
            _ = unsafe munmap(UnsafeMutableRawPointer(mutating: address), count)
        }
    }

    private static func length(of descriptor: Int32, path: String) throws(StorageError) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .reading(path, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw StorageError(.notAFile, path: path, "is a directory, not a file")
        default: throw StorageError(.notAFile, path: path, "is a device, pipe or socket, not a regular file")
        }
        guard status.st_size > 0 else { throw StorageError(.damaged, path: path, "is empty; import it again") }
        return status.st_size
    }
}
