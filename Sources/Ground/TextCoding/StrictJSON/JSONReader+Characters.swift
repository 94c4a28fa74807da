extension JSONReader {
    /// The bytes that have a meaning in JSON.
    enum Character {
        static let openBracket = UInt8(ascii: "[")
        static let closeBracket = UInt8(ascii: "]")
        static let openBrace = UInt8(ascii: "{")
        static let closeBrace = UInt8(ascii: "}")
        static let comma = UInt8(ascii: ",")
        static let colon = UInt8(ascii: ":")
        static let quote = UInt8(ascii: "\"")
        static let apostrophe = UInt8(ascii: "'")
        static let backslash = UInt8(ascii: "\\")
        static let slash = UInt8(ascii: "/")
        static let star = UInt8(ascii: "*")
        static let hash = UInt8(ascii: "#")
        static let minus = UInt8(ascii: "-")
        static let plus = UInt8(ascii: "+")
        static let point = UInt8(ascii: ".")
        static let zero = UInt8(ascii: "0")
        static let lowerU = UInt8(ascii: "u")
        static let escaped = Array("\"\\/bfnrt".utf8)

        /// The text of a byte in messages.
        static func text(_ byte: UInt8) -> String {
            (0x21..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "byte \(byte)"
        }
    }
}

extension JSONReader {
    /// The text of a character in messages, nil if the bytes there are no text.
    func character(at offset: Int) -> String? {
        let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else { return nil }
        switch scalar.properties.generalCategory {
        case .control: return nil
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        default: return "\"\(scalar)\""
        }
    }
}

extension UInt8 {
    var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
    var isPartOfNumber: Bool {
        isWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
    }
}

extension String {
    /// The text in double quotes for messages, shortened to forty characters.
    package var quoted: String {
        "\"" + prefix(40) + (count > 40 ? "…\"" : "\"")
    }
}
