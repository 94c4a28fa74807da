import OSMImport

/// Tags as one text: `residential oneway=yes name='High Street'`.
///
/// Tags stand between blanks; a value with blanks stands in single or double quotes. A word without `=` is the value
/// of `highway`.
enum SketchTags {
    /// The pairs in order.
    static func pairs(_ text: String) -> [(String, String)] {
        words(text).map { word in
            guard let sign = word.firstIndex(of: "=") else { return ("highway", word) }
            return (String(word[..<sign]), String(word[word.index(after: sign)...]))
        }
    }

    /// The text cut at blanks outside quotes, the quotes left out.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in text + " " {
            if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if !character.isWhitespace {
                word.append(character)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        return words
    }
}
