internal import PlatformC

/// A temporary file without a name in a folder of choice; it is gone when the value is, or the process, however that ends.
package final class UnnamedFile: Sendable {
    /// Open for reading and writing.
    package let descriptor: Int32

    /// - Parameter neighbor: a path in the folder, which has the room that is needed; nothing need be there.
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

    /// A name under which this process can open it.
    package var path: String { "/dev/fd/\(descriptor)" }
}
