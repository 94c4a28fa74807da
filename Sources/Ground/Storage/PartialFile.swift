internal import PlatformC
internal import Synchronization

/// The temporary file beside a target: locked while it is written, renamed when it is complete, else removed.
@safe
package final class PartialFile {
    private let target: String
    /// The target as the caller named it, for messages.
    private let name: String
    /// The path of the temporary file.
    package let path: String
    /// Open for reading and writing.
    package let descriptor: Int32
    /// Whether the file stays when it is not completed.
    private let isKept: Bool
    private var isOpen = true
    /// The current step, for messages.
    var step: String?
    private var registration: UnsafeMutablePointer<CChar>?

    package init(target name: String) throws(StorageError) {
        self.name = name
        isKept = false
        target = try Self.resolved(name)
        path = Self.partialPath(beside: target)
        let signals = CreationSignals()
        defer { signals.restore() }
        descriptor = try Self.openLocked(path, target: name)
        guard ftruncate(descriptor, 0) == 0 else {
            let code = errno
            unsafe unlink(path)
            close(descriptor)
            throw .creating(name, code: code)
        }
        registerForSignals()
    }

    /// Goes on with the temporary file that an earlier writer left, if there is one.
    ///
    /// The file stays when it is not completed, for a later writer to go on with.
    package init(continuing name: String) throws(StorageError) {
        self.name = name
        isKept = true
        target = try Self.resolved(name)
        path = Self.partialPath(beside: target)
        descriptor = try Self.openLocked(path, target: name)
    }

    deinit {
        discard()
    }

    /// Writes all bytes at a position, in as many calls as needed.
    func write(_ bytes: UnsafeRawBufferPointer, at position: Int) throws(StorageError) {
        precondition(isOpen, "the file is already finished")
        var written = 0
        while written < bytes.count {
            // Linux writes at most 2 GiB at a time.
            let length = min(bytes.count - written, 1 << 30)
            let start = unsafe bytes.baseAddress?.advanced(by: written)
            let result = unsafe pwrite(descriptor, start, length, position + written)
            if result < 0 && errno == EINTR { continue }
            guard result > 0 else { throw fail(result == 0 ? ENOSPC : errno) }
            written += result
        }
    }

    /// Writes all bytes at a position, in as many calls as needed.
    package func write(_ bytes: [UInt8], at position: Int) throws(StorageError) {
        let result = unsafe bytes.withUnsafeBytes { bytes in
            Result { () throws(StorageError) in try unsafe write(bytes, at: position) }
        }
        try result.get()
    }

    /// The first bytes of the file, at most so many.
    package func prefix(_ count: Int) throws(StorageError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard read >= 0 else { throw .reading(path, code: errno) }
        return Array(bytes.prefix(read))
    }

    /// Gives the file its final length; bytes that were never written read as zero.
    package func truncate(to length: Int) throws(StorageError) {
        precondition(isOpen, "the file is already finished")
        guard ftruncate(descriptor, length) == 0 else { throw fail(errno) }
    }

    /// Maps the bytes written so far, under the name of the target; they may not be rewritten.
    func mapped() throws(StorageError) -> MappedFile {
        precondition(isOpen, "the file is already finished")
        return try MappedFile(descriptor: descriptor, path: name)
    }

    /// The number of bytes in the file.
    package var byteCount: Int64 {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Makes the bytes durable, so that nothing that the file system has still to do can fail.
    package func sync() throws(StorageError) {
        precondition(isOpen, "the file is already finished")
        guard fsync(descriptor) == 0 else { throw fail(errno) }
    }

    /// Makes the bytes durable and renames the file over the target.
    package func moveToTarget() throws(StorageError) {
        try sync()
        guard unsafe rename(path, target) == 0 else { throw fail(errno) }
        unregister()
        isOpen = false
        let closed = close(descriptor)
        guard closed == 0 || errno == EINTR else { throw .writing(name, step: step, code: errno) }
        try syncDirectory()
    }

    /// Removes and closes the file.
    func discard() {
        guard isOpen else { return }
        isOpen = false
        unregister()
        // A signal handler may have removed the file, and then another writer may have the name. Closing the descriptor
        // releases the lock.
        if !isKept, Self.isStillNamed(path, descriptor: descriptor) { unsafe unlink(path) }
        close(descriptor)
    }

    private func fail(_ code: Int32) -> StorageError {
        discard()
        return .writing(name, step: step, code: code)
    }

    private func syncDirectory() throws(StorageError) {
        let directory = unsafe open(LinkedPath.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A directory that may be written but not read cannot be synced; the file itself is durable.
        guard directory >= 0 else { return }
        defer { _ = close(directory) }
        guard fsync(directory) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .writing(name, step: step, code: errno)
        }
    }
}

// MARK: - Names and the lock

extension PartialFile {
    /// The file that symbolic links lead to, so that the links stay; throws if the target is not a regular file.
    private static func resolved(_ name: String) throws(StorageError) -> String {
        guard let path = LinkedPath.end(of: name) else { throw .creating(name, code: ELOOP) }
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            guard errno == ENOENT, !path.isEmpty, path.last != "/" else { throw .creating(name, code: errno) }
            return path
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw StorageError(.cannotCreate, path: name, "cannot be replaced: it is not a regular file")
        }
        return path
    }

    static func partialPath(beside target: String) -> String {
        let start = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
        return "\(target[..<start]).\(target[start...]).partial"
    }

    private static func openLocked(_ path: String, target: String) throws(StorageError) -> Int32 {
        while true {
            let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
            guard descriptor >= 0 else { throw .creating(target, code: errno) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(descriptor)
                guard code == EWOULDBLOCK else { throw .creating(target, code: code) }
                throw StorageError(.busy, path: target, "is being written by another process; wait for that to finish")
            }
            if isStillNamed(path, descriptor: descriptor) { return descriptor }
            // Between opening and locking, another writer finished or gave up this very file.
            close(descriptor)
        }
    }

    private static func isStillNamed(_ path: String, descriptor: Int32) -> Bool {
        var opened = stat()
        var named = stat()
        guard unsafe fstat(descriptor, &opened) == 0, unsafe lstat(path, &named) == 0 else { return false }
        return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}

// MARK: - Signals

extension PartialFile {
    /// The paths that a signal handler removes, 0 for none; an import writes the graph, the index of
    /// places, the backdrop and a report, and an update also the extract.
    private static let registered = InlineArray<5, Atomic<UInt>> { _ in Atomic(0) }

    private func registerForSignals() {
        // Never freed: a signal handler on another thread may be reading it at any time.
        unsafe registration = strdup(path)
        Self.replaceRegistered(0, with: UInt(bitPattern: unsafe registration))
    }

    private func unregister() {
        guard let own = unsafe registration else { return }
        Self.replaceRegistered(UInt(bitPattern: own), with: 0)
        unsafe registration = nil
    }

    private static func replaceRegistered(_ old: UInt, with new: UInt) {
        for index in registered.indices
        where registered[index].compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
        {
            return
        }
    }

    static func unlinkRegistered() {
        CreationSignals.waitForCreations()
        for index in registered.indices {
            let address = registered[index].load(ordering: .acquiring)
            guard let path = unsafe UnsafePointer<CChar>(bitPattern: address) else { continue }
            unsafe unlink(path)
        }
    }
}

/// Keeps a signal from ending the program between the creation of a temporary file and its registration.
///
/// The thread that creates the file puts signals off, and a handler on another thread waits for it.
private struct CreationSignals: ~Copyable {
    private static let running = Atomic(0)
    private var before = sigset_t()

    init() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
        Self.running.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }

    func restore() {
        Self.running.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        var before = before
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Waits at most a fifth of a second; safe to call in a signal handler.
    static func waitForCreations() {
        for _ in 0..<200 where running.load(ordering: .acquiring) > 0 { usleep(1000) }
    }
}
