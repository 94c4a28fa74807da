import Glibc

/// A directory that is empty at first and removed with all its files at the end.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array("\(Self.parent)/storage-tests-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SystemError(code: errno)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in names { unsafe unlink(file(name)) }
        unsafe rmdir(path)
    }

    private static var parent: String {
        guard let variable = unsafe getenv("TMPDIR") else { return "/tmp" }
        return unsafe String(cString: variable)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of all files in it, sorted.
    var names: [String] {
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func read(_ name: String) throws -> [UInt8] {
        let descriptor = unsafe open(file(name), O_RDONLY)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count == bytes.count else { throw SystemError(code: errno) }
        return bytes
    }

    func write(_ bytes: some Collection<UInt8>, to name: String) throws {
        let bytes = Array(bytes)
        let descriptor = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        defer { _ = close(descriptor) }
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw SystemError(code: errno) }
    }
}

struct SystemError: Error {
    let code: Int32
}
