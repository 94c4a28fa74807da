/// Makes texts of tags fit for an index and for terminals: valid, short, on one line.
enum CleanText {
    /// The most bytes of a text, which is also the limit of OSM's own database in characters.
    static let mostBytes = 255

    /// The text without control characters, cut to ``mostBytes`` at a character, without blanks at the ends.
    static func text(_ text: String) -> String {
        var text = text
        return text.withUTF8 { unsafe Self.text($0) }
    }

    /// The text of bytes in UTF-8; invalid bytes become U+FFFD.
    static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        // A byte of a character that is cut here is dropped below.
        let head = unsafe UnsafeBufferPointer(rebasing: bytes.prefix(mostBytes * 4))
        let text = unsafe String(decoding: head, as: UTF8.self)
        return unsafe isPlain(bytes) ? text : cleaned(text)
    }

    /// Whether nothing is to be changed; nearly all texts are plain.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= mostBytes, let first = unsafe bytes.first, let last = unsafe bytes.last else {
            return bytes.isEmpty
        }
        guard first != 0x20, last != 0x20 else { return false }
        // C2 and E2 begin the control characters and line separators above ASCII.
        return unsafe bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    }

    private static func cleaned(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { isControl($0) ? " " : $0 }
        let words = String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
        var bytes = 0
        let short = words.prefix { character in
            bytes += character.utf8.count
            return bytes <= mostBytes
        }
        return String(short.last == " " ? short.dropLast() : short)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
