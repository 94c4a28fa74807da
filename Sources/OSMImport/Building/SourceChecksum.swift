package import Storage

/// Size and CRC-32 of a source file, by which a graph can be told to stem from it.
package struct SourceChecksum: Sendable {
    package let byteCount: Int
    package let value: UInt32

    /// Reads the file once.
    package init(path: String) throws(StorageError) {
        let file = try MappedFile(path: path)
        byteCount = file.count
        value = file.checksum()
    }

    /// Eight hexadecimal digits.
    package var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
