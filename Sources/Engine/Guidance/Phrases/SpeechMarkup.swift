import TextCoding

/// Marks in a text what a voice would read wrongly: road numbers, other numbers and abbreviations of streets.
///
/// The letters of a road number are read one by one, "I C" for "IC 23", and its digits as one number. The values of
/// `interpret-as` are those of the W3C's note on `say-as`.
struct SpeechMarkup {
    /// The marked text, with the characters that XML reserves escaped.
    static func marked(_ text: String) -> String {
        var marked = ""
        var letters: Substring?
        var isFirst = true
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let start = word.drop { !$0.isLetter && !$0.isNumber }
            let lead = word[..<start.startIndex]
            let rest = start
            if let held = letters {
                let isNumber = lead.isEmpty && rest.first.map(isDigit) ?? false
                marked += isNumber ? spelled(held) : escaped(held)
                marked += " "
                letters = nil
            } else if !isFirst {
                marked += " "
            }
            isFirst = false
            marked += escaped(lead)
            if isRoadLetters(rest) { letters = rest } else { marked += markedWord(rest) }
        }
        return marked + (letters.map(escaped) ?? "")
    }

    /// Whether a word may be the letters before the digits of a road number.
    private static func isRoadLetters(_ word: Substring) -> Bool {
        !word.isEmpty && word.count <= 4 && word.allSatisfy { isCapital($0) }
    }

    /// A word that may be a whole road number, a number or an abbreviation, and marks after it.
    private static func markedWord(_ word: Substring) -> String {
        if let alias = aliases[String(word)] { return "<sub alias=\"\(alias)\">\(word)</sub>" }
        let letters = word.prefix { isCapital($0) }
        let joint = word[letters.endIndex...].prefix { $0 == "-" }
        let digits = word[joint.endIndex...].prefix { isDigit($0) }
        let end = word[digits.endIndex...]
        guard !digits.isEmpty, letters.count <= 4, joint.count <= 1, letters.isEmpty == false || joint.isEmpty,
            end.allSatisfy({ !$0.isLetter && !$0.isNumber })
        else { return escaped(word) }
        // "2." is an ordinal in some languages.
        guard end.first != "." else { return escaped(word) }
        let number = "<say-as interpret-as=\"cardinal\">\(digits)</say-as>\(escaped(end))"
        return letters.isEmpty ? number : "\(spelled(letters)) \(number)"
    }

    private static func spelled(_ letters: Substring) -> String {
        "<say-as interpret-as=\"characters\">\(letters)</say-as>"
    }

    private static func escaped(_ text: Substring) -> String { XMLEscaping.escaped(String(text)) }
    private static func isCapital(_ character: Character) -> Bool { ("A"..."Z").contains(character) }
    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// Abbreviations in names of streets that mean the same in all languages of the program.
    private static let aliases = [
        "Str.": "Straße", "Blvd": "Boulevard", "Blvd.": "Boulevard", "Bd": "Boulevard", "Pkwy": "Parkway",
        "Hwy": "Highway",
        "Rd": "Road", "Ln": "Lane", "Ave": "Avenue", "Av.": "Avenida", "Avda.": "Avenida", "ul.": "ulica",
        "Pça.": "Praça",
    ]
}
