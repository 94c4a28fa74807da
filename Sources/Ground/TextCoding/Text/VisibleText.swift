/// Text from outside, made fit for terminals and sentences.
///
/// Control characters command a terminal, and format characters, above all those that change the direction of writing,
/// make a text look like another one. Of the format characters only the two joiners are kept, because words of many
/// scripts and many emoji need them.
package enum VisibleText {
    private static let limit = 60

    /// The text to be quoted in a sentence: shortened, with invisible characters written as their numbers.
    package static func excerpt(_ text: String) -> String {
        var excerpt = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            guard count < limit else { return excerpt + "…" }
            if scalar.isControl || scalar.isFormat {
                excerpt += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                excerpt.unicodeScalars.append(scalar)
            }
        }
        return excerpt
    }

    /// A text of several lines, each as ``line(_:)`` shows it.
    package static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }.joined(separator: "\n")
    }

    /// The whole text on one line: blanks for line breaks and tabs, U+FFFD for control characters, no format characters.
    package static func line(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return text }
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t"..."\r", "\u{85}", "\u{2028}", "\u{2029}": line += " "
            case _ where scalar.isControl: line += "\u{FFFD}"
            case _ where scalar.isFormat: break
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    fileprivate var isFormat: Bool {
        properties.generalCategory == .format && self != "\u{200C}" && self != "\u{200D}"
    }
}
