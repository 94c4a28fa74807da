internal import CZlib

/// Decompresses gzip, or the deflated data of a member of an archive.
@safe
final class GzipDecoder: TrackDecoder {
    /// The forms of compressed data, as zlib numbers them.
    enum Form: Int32 {
        case gzip = 31
        case deflated = -15
    }

    private static let blockLength = 1 << 17

    private let form: Form
    /// The most bytes that the data may become.
    private let limit: Int
    private var count = 0
    private var stream = unsafe z_stream()
    private var isOpen = false
    /// Whether the data is complete.
    private(set) var isAtEnd = false
    private var output = [UInt8](repeating: 0, count: blockLength)

    /// - Parameter limit: the size that an archive states.
    init(_ form: Form, limit: Int = .max) {
        self.form = form
        self.limit = limit
        isOpen =
            unsafe inflateInit2_(&stream, form.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit {
        if isOpen { _ = unsafe inflateEnd(&stream) }
    }

    func decode(_ bytes: ArraySlice<UInt8>, name: String) throws(TrackFileError) -> [UInt8] {
        guard isOpen else { throw TrackFileError(.ioError, "\(name) cannot be read: there is no memory for it.") }
        guard !bytes.isEmpty else {
            guard isAtEnd else { throw TrackFileError(damaged: name, "is cut off: its compressed data has no end") }
            return []
        }
        var result: [UInt8] = []
        var input = Array(bytes)
        let code = unsafe input.withUnsafeMutableBufferPointer { buffer in
            unsafe inflateAll(buffer, into: &result)
        }
        guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
            throw TrackFileError(damaged: name, "is damaged: its compressed data cannot be read")
        }
        count += result.count
        guard count <= limit else {
            throw TrackFileError(damaged: name, "is damaged: it is longer than the archive says")
        }
        return result
    }

    private func inflateAll(_ input: UnsafeMutableBufferPointer<UInt8>, into result: inout [UInt8]) -> Int32 {
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        var code = Z_OK
        repeat {
            if isAtEnd {
                // Files of gzip may follow one another; other bytes behind the end are no data.
                guard form == .gzip, unsafe stream.avail_in > 0, unsafe inflateReset(&stream) == Z_OK else { break }
                isAtEnd = false
            }
            code = unsafe output.withUnsafeMutableBufferPointer { buffer in
                unsafe stream.next_out = buffer.baseAddress
                unsafe stream.avail_out = UInt32(buffer.count)
                return unsafe inflate(&stream, Z_NO_FLUSH)
            }
            unsafe result += output.prefix(output.count - Int(stream.avail_out))
            isAtEnd = code == Z_STREAM_END
        } while unsafe (code == Z_OK || code == Z_STREAM_END) && (stream.avail_in > 0 || stream.avail_out == 0)
        return code
    }
}
