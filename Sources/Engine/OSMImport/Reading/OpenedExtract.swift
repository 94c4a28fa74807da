import PlatformC
package import Storage
import Synchronization

/// An extract that stays open for all passes, so that each of them reads the same file even if its name gets another one.
package final class OpenedExtract: Sendable {
    /// The name for messages.
    package let name: String
    /// The path under which this process can open the file.
    package let path: String
    private let descriptor: Int32
    /// The copy that is read in place of a pipe or an extract in another form; nil for a file of its own.
    private let copy: UnnamedFile?
    private let stamp: FileStamp?
    /// The checksum of the first pass that read the whole file.
    private let checksum = Mutex<UInt32?>(nil)

    /// Opens a file.
    ///
    /// - Parameter name: the name for messages; nil for the path.
    package init(path: String, name: String? = nil) throws(OSMFileError) {
        let name = name ?? path
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.error(name, code: errno) }
        self.name = name
        self.path = "/dev/fd/\(descriptor)"
        copy = nil
        stamp = try? FileStamp(descriptor: descriptor, name: name)
    }

    /// A copy that is complete.
    package init(copy: UnnamedFile, name: String) {
        self.name = name
        path = copy.path
        self.copy = copy
        descriptor = -1
        stamp = nil
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens a file, or reads a pipe to its end.
    ///
    /// - Parameters:
    ///   - path: the file; `-` for standard input.
    ///   - name: the name for messages; nil for the path.
    ///   - neighbor: a path in a folder with room for the contents of a pipe.
    package static func opened(
        _ path: String, name: String? = nil, beside neighbor: String
    ) throws -> OpenedExtract {
        let isStandardInput = path == "-"
        let name = name ?? (isStandardInput ? "standard input" : path)
        guard isStandardInput || isPipe(path) else { return try OpenedExtract(path: path, name: name) }
        let source = isStandardInput ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw error(name, code: errno) }
        defer { if !isStandardInput { _ = close(source) } }
        let copy = try UnnamedFile(beside: neighbor)
        guard try copy.append(from: source, name: name) > 0 else {
            throw OSMFileError(.empty, path: name, detail: "it has no bytes")
        }
        return OpenedExtract(copy: copy, name: name)
    }

    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    private static func error(_ name: String, code: Int32) -> OSMFileError {
        let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return OSMFileError(code == ENOENT || code == ENOTDIR ? .missing : .cannotOpen, path: name, detail: words)
    }

    /// The size in bytes; 0 if it is unknown.
    package var byteCount: Int64 {
        let status = try? FileStamp(descriptor: copy?.descriptor ?? descriptor, name: name)
        return status?.length ?? 0
    }

    /// Throws if the file was written since it was opened.
    package func checkUnchanged() throws(OSMFileError) {
        guard let stamp else { return }
        let now = try? FileStamp(descriptor: descriptor, name: name)
        guard now?.hasContents(of: stamp) == true else { throw changed }
    }

    /// Notes the checksum of a pass over the whole file; throws if another pass read other bytes.
    package func note(checksum: UInt32) throws(OSMFileError) {
        let known = self.checksum.withLock { known in
            known = known ?? checksum
            return known
        }
        guard known == checksum else { throw changed }
    }

    private var changed: OSMFileError { OSMFileError(.changed, path: name, detail: "its bytes differ") }
}
