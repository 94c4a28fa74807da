import TextCoding

/// What programs that speak need of a text.
package enum Speech {
    /// The text as SSML 1.1, without control characters, in which road numbers, numbers and abbreviations are marked.
    ///
    /// - Parameter names: the names of roads that may be in the text; their languages are marked where they are known.
    package static func markup(_ text: String, language: Language, names: [String] = []) -> String {
        let foreign = foreignNames(names, language: language)
        return """
            <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\(language.code)">\
            \(marked(printable(text)[...], names: foreign[...]))</speak>
            """
    }

    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }

    /// The names in another language than that of the text, the longest first.
    private static func foreignNames(_ names: [String], language: Language) -> [(name: String, code: String)] {
        let own = language.code.prefix { $0 != "-" }
        let foreign = names.map(printable).compactMap { name in
            NameLanguage.code(of: name).flatMap { $0 == own ? nil : (name: name, code: $0) }
        }
        return foreign.sorted { ($1.name.count, $0.name) < ($0.name.count, $1.name) }
    }

    /// The marked text, with each name in an element for its language.
    private static func marked(_ text: Substring, names: ArraySlice<(name: String, code: String)>) -> String {
        guard let (name, code) = names.first else { return SpeechMarkup.marked(String(text)) }
        guard let found = range(of: name, in: text) else { return marked(text, names: names.dropFirst()) }
        let before = marked(text[..<found.lowerBound], names: names)
        let after = marked(text[found.upperBound...], names: names)
        return "\(before)<lang xml:lang=\"\(code)\">\(SpeechMarkup.marked(name))</lang>\(after)"
    }

    /// Where a text has a name that is no part of a longer word.
    private static func range(of name: String, in text: Substring) -> Range<Substring.Index>? {
        var start = text.startIndex
        while start < text.endIndex {
            guard text[start...].hasPrefix(name) else {
                start = text.index(after: start)
                continue
            }
            let end = text.index(start, offsetBy: name.count)
            let isAtStart = start == text.startIndex || !text[text.index(before: start)].isLetter
            if isAtStart, end == text.endIndex || !text[end].isLetter { return start..<end }
            start = text.index(after: start)
        }
        return nil
    }

    /// The seconds that a voice needs for the text, an upper estimate.
    ///
    /// It is no shorter than espeak-ng speaks 99 of 100 cues at its usual speed, and on average a quarter longer at most;
    /// `make check-speech` measures it.
    package static func duration(of text: String, language: Language) -> Double {
        let pace = language.phrases.pace
        var seconds = pace.start
        var digits = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9":
                digits += 1
                // A number of four digits is spoken with "thousand" and "hundred" too.
                seconds += digits == 4 ? 3 * pace.digit : pace.digit
                continue
            case ",", ".", ":", ";": seconds += pace.letter + pace.mark
            default: seconds += pace.letter
            }
            digits = 0
        }
        return seconds
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
    }
}

/// How fast a voice speaks a language.
struct SpeakingPace: Sendable {
    /// Seconds of a text without letters.
    let start: Double
    /// Seconds of a letter or a space.
    let letter: Double
    /// Seconds of a digit, which stands for a word.
    let digit: Double
    /// Seconds of a pause at a comma, colon or full stop.
    let mark: Double
}
