/// Base64 in the alphabet for URLs, without padding (RFC 4648, section 5).
@usableFromInline
package enum Base64URL {
    /// The text of some bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var bits = UInt(0)
        var bitCount = 0
        for byte in bytes {
            bits = bits << 8 | UInt(byte)
            bitCount = bitCount + 8
            while bitCount >= 6 {
                bitCount -= 6
                text.append(letter(UInt8(truncatingIfNeeded: bits >> bitCount & 63)))
            }
        }
        if bitCount > 0 { text.append(letter(UInt8(truncatingIfNeeded: bits << (6 - bitCount) & 63))) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nil if a letter is not of the alphabet, or if a single letter is left over.
    package static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits = UInt(0)
        var bitCount = 0
        for letter in text {
            guard let value = value(of: letter) else { return nil }
            bits = bits << 6 | UInt(value)
            bitCount = bitCount + 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
            }
        }
        return bitCount < 6 ? bytes : nil
    }

    /// The letter of six bits.
    @inlinable
    package static func letter(_ bits: UInt8) -> UInt8 {
        switch bits {
        case 0..<26: UInt8(ascii: "A") + bits
        case 26..<52: UInt8(ascii: "a") + bits - 26
        case 52..<62: UInt8(ascii: "0") + bits - 52
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }

    private static func value(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
