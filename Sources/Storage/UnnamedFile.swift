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
        guard descriptor >= 0 else { throw .creating(neighbor, errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = unsafe unlink(&template)
    }

    deinit {
        close(descriptor)
    }

    /// A path under which this process can open the file.
    package var path: String { "/dev/fd/\(descriptor)" }
}
