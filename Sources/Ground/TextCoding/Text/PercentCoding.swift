/// Percent coding (RFC 3986, section 2.1) for URLs and forms.
package enum PercentCoding {
    /// The decoded bytes, nil if a `%` lacks its two digits.
    ///
    /// - Parameters:
    ///   - plusIsBlank: whether a `+` means a blank, as in the query of a form.
    ///   - accepts: called with each byte that was escaped; if it returns false, the result is nil.
    package static func decode(
        _ code: Span<UInt8>, plusIsBlank: Bool, accepts: (UInt8) -> Bool = { _ in true }
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(code.count)
        var place = 0
        while place < code.count {
            let byte = code[place]
            place += 1
            if byte == UInt8(ascii: "+"), plusIsBlank {
                bytes.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%") {
                guard place + 1 < code.count, let high = code[place].hexadecimal, let low = code[place + 1].hexadecimal
                else { return nil }
                let byte = high << 4 | low
                guard accepts(byte) else { return nil }
                bytes.append(byte)
                place += 2
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// The text in UTF-8 with all bytes encoded except the unreserved ones of RFC 3986, comma and colon.
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
