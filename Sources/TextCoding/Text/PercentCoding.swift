/// Percent coding (RFC 3986, section 2.1), as URLs and forms have it.
package enum PercentCoding {
    /// The bytes that a code stands for, nil where a `%` lacks its two digits.
    ///
    /// - Parameter plusIsBlank: whether a `+` stands for a blank, as in the query of a form.
    @inlinable
    package static func decode(_ code: some Sequence<UInt8>, plusIsBlank: Bool) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(code.underestimatedCount)
        var rest = code.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.next()?.hexadecimal, let low = rest.next()?.hexadecimal else { return nil }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// The text in UTF-8 with all bytes encoded but the unreserved ones of RFC 3986, comma and colon.
    package static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~,:".utf8.contains(byte)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
