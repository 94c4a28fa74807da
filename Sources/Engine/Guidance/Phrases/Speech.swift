import TextCoding

/// What programs that speak need of a text.
package enum Speech {
    /// The text as SSML 1.1, without control characters, in which road numbers, numbers and abbreviations are marked.
    package static func markup(_ text: String, language: Language) -> String {
        let spoken = String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
        return """
            <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\(language.code)">\
            \(SpeechMarkup.marked(spoken))</speak>
            """
    }

    /// The seconds that a voice needs for the text, an upper estimate.
    ///
    /// It is no shorter than espeak-ng speaks 99 of 100 cues at its usual speed, and on average a quarter longer at most;
    /// `make check-speech` measures it.
    package static func duration(of text: String, language: Language) -> Double {
        let pace = language.phrases.pace
        return text.unicodeScalars.reduce(pace.start) { seconds, scalar in
            switch scalar {
            case "0"..."9": seconds + pace.digit
            case ",", ".", ":", ";": seconds + pace.letter + pace.mark
            default: seconds + pace.letter
            }
        }
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
