/// Reads scalars from UTF-8.
enum UTF8Scalar {
    /// The scalar that starts at an offset, and the count of its bytes.
    ///
    /// U+FFFD and one byte where none starts, so that a caller always goes on.
    static func decode(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = bytes[offset]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first < 0x80 || first >= 0xC0, offset + length <= bytes.count else { return ("\u{FFFD}", 1) }
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
        for position in offset + 1..<offset + length {
            value = value << 6 | UInt32(bytes[position] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
        return (scalar, length)
    }
}
