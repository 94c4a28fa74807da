import PlatformC

/// The bytes of an archive: those of a file, which are read as they are needed, or bytes in memory.
final class ArchiveBytes {
    let count: Int
    /// What messages call the archive.
    private let name: String
    private let memory: [UInt8]
    /// The open file; nil for bytes in memory.
    private let file: TrackSource.File?

    var isFile: Bool { file != nil }

    init(_ file: TrackSource.File, count: Int, name: String) {
        self.file = file
        self.count = count
        self.name = name
        memory = []
    }

    init(_ bytes: [UInt8], name: String) {
        memory = bytes
        count = bytes.count
        self.name = name
        file = nil
    }

    /// Some of the bytes; fewer where the archive ends before.
    func bytes(in range: Range<Int>) throws(TrackFileError) -> ArraySlice<UInt8> {
        let range = range.clamped(to: 0..<count)
        guard let file else { return memory[range] }
        var bytes = [UInt8](repeating: 0, count: range.count)
        var filled = 0
        while filled < bytes.count {
            let read = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(
                    file.descriptor, buffer.baseAddress?.advanced(by: filled), range.count - filled,
                    range.lowerBound + filled)
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else {
                throw TrackFileError(.ioError, "\(name) cannot be read: \(TrackSource.words(errno)).")
            }
            if read == 0 { break }
            filled += read
        }
        return bytes[..<filled]
    }
}
