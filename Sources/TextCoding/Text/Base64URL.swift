package import PlatformFoundation

/// Base64 in the alphabet for URLs, without padding (RFC 4648, section 5).
@usableFromInline
package enum Base64URL {
    /// The text of some bytes.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let base64 = Data(bytes).base64EncodedString()
        return base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The bytes of a text, nil where it is none.
    package static func decode(_ text: Substring.UTF8View) -> Data? {
        guard !text.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        let base64 = String(Substring(text)).replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - text.count % 4) % 4))
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
}
