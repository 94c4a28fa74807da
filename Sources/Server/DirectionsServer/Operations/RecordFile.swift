import PlatformC

/// A file of lines that is only ever appended to, whole lines at a time.
struct RecordFile: ~Copyable {
    private let path: String
    private var descriptor: Int32

    /// Opens the file, and creates it if it is missing.
    init(path: String) throws(RecordError) {
        self.path = path
        descriptor = Self.opened(path)
        guard descriptor >= 0 else { throw RecordError(path: path, number: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends lines; returns what is wrong if they could not be written, and then none of them is in the file.
    ///
    /// - Parameter isReopened: whether the file is opened again by its path first.
    mutating func append(_ lines: [[UInt8]], reopening isReopened: Bool) -> String? {
        if isReopened || descriptor < 0 {
            let new = Self.opened(path)
            guard new >= 0 else { return RecordError(path: path, number: errno).description }
            if descriptor >= 0 { close(descriptor) }
            descriptor = new
        }
        let bytes = Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
        guard !bytes.isEmpty else { return nil }
        let end = lseek(descriptor, 0, SEEK_END)
        guard let number = write(bytes) else { return nil }
        // A part of a line would spoil the next one.
        if end >= 0 { _ = ftruncate(descriptor, end) }
        return RecordError(path: path, number: number).description
    }

    /// Writes everything and returns nil, or the error number.
    private func write(_ bytes: [UInt8]) -> Int32? {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe PlatformC.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    private static func opened(_ path: String) -> Int32 {
        unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
    }
}

/// The reason why requests cannot be recorded.
package struct RecordError: Error, CustomStringConvertible {
    /// One sentence.
    package let description: String

    init(path: String, number: Int32) {
        let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
        description = "The file \(path) for requests cannot be written: \(reason)."
    }
}
