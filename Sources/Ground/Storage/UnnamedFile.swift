internal import PlatformC

/// A temporary file without a name in a given folder; it disappears with this object or with the process.
package final class UnnamedFile: Sendable {
    /// Open for reading and writing.
    package let descriptor: Int32

    /// - Parameter neighbor: a path in a folder with enough room; no file need exist at the path.
    package init(beside neighbor: String) throws(StorageError) {
        let target = LinkedPath.end(of: neighbor) ?? neighbor
        var template = Array("\(LinkedPath.folder(of: target))/.directions-XXXXXX".utf8CString)
        descriptor = unsafe mkstemp(&template)
        guard descriptor >= 0 else { throw .creating(neighbor, code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = unsafe unlink(&template)
    }

    /// Appends all bytes that another descriptor still delivers, such as those of a pipe; returns their number.
    ///
    /// - Parameter name: the source of the bytes in messages.
    package func append(from source: Int32, name: String) throws(StorageError) -> Int {
        var block = [UInt8](repeating: 0, count: 1 << 18)
        var total = 0
        while true {
            let count = unsafe block.withUnsafeMutableBytes { unsafe read(source, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .reading(name, code: errno) }
            guard count > 0 else { return total }
            var written = 0
            while written < count {
                let result = unsafe block.withUnsafeBytes { bytes in
                    unsafe write(descriptor, bytes.baseAddress?.advanced(by: written), count - written)
                }
                if result < 0, errno == EINTR { continue }
                guard result > 0 else {
                    throw .writing("the temporary copy of \(name)", code: result == 0 ? ENOSPC : errno)
                }
                written += result
            }
            total += count
        }
    }

    deinit {
        close(descriptor)
    }

    /// A path under which this process can open the file.
    package var path: String { "/dev/fd/\(descriptor)" }
}
