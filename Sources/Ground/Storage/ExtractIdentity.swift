/// The extract that a file beside a graph was made of; the file belongs to a graph with the same identity.
package struct ExtractIdentity: Hashable, Sendable {
    /// The size of the extract in bytes and its CRC-32; nil if the source was no file.
    package var extract: String?

    package init(extract: String?) { self.extract = extract }

    /// - Parameter checksum: the CRC-32 in hexadecimal digits.
    package init(byteCount: some BinaryInteger, checksum: String) {
        self.init(extract: "\(byteCount) \(checksum)")
    }
}
