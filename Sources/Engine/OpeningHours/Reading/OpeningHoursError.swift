/// Why a text is not a schedule or a conditional value; its description is one sentence.
package struct OpeningHoursError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text that was read.
    package let text: String
    /// The place in the text where reading ended, as characters from 0.
    package let offset: Int
    /// What was expected or is wrong there.
    package let reason: String

    /// - Parameter byte: the place as bytes of UTF-8 from 0.
    init(_ text: String, atByte byte: Int, _ reason: String) {
        self.text = text
        let index = text.utf8.index(text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
        offset = text[..<index].count
        self.reason = reason
    }

    package var description: String {
        let shown = text.count > 80 ? "\(text.prefix(79))…" : text
        guard offset < text.count else { return "Cannot read \"\(shown)\" at its end: \(reason)." }
        let rest = text.dropFirst(offset)
        let place = rest.count > 20 ? "\(rest.prefix(19))…" : "\(rest)"
        return "Cannot read \"\(shown)\" at character \(offset + 1), \"\(place)\": \(reason)."
    }
}
