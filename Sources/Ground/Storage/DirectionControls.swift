/// The characters that change the direction in which the text after them is shown: U+202A to U+202E and U+2066 to U+2069.
///
/// A name of OpenStreetMap may have them. In a sentence, a list or a sign they would turn around the words that follow the
/// name, so whatever reads names from a file drops them; all other characters stay. No script needs them inside a name,
/// since the letters themselves have a direction.
package enum DirectionControls {
    /// What SQLite's GLOB finds in a text that has any of these characters.
    package static let pattern = "*[\u{202A}-\u{202E}\u{2066}-\u{2069}]*"

    /// The text without these characters.
    package static func removed(from text: String) -> String {
        guard text.utf8.contains(firstByte), text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }

    /// Whether a text in UTF-8 has any of these characters.
    static func occur(in text: Span<UInt8>) -> Bool {
        for index in text.indices.dropLast(2) where text[index] == firstByte {
            switch (text[index + 1], text[index + 2]) {
            case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
            default: continue
            }
        }
        return false
    }

    /// The first byte of all of them in UTF-8.
    private static let firstByte: UInt8 = 0xE2

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
