/// Text as the index compares it: words in lower case, without accents and punctuation.
///
/// Both sides of a comparison are folded, the names in the index and the text that a person types.
package enum TextFolding {
    /// A word of a text.
    package struct Word: Hashable, Sendable {
        /// The word as it is compared: "nørrebrogade" is "norrebrogade".
        package var text: String
        /// The UTF-8 offsets of the word in the original text.
        package var range: Range<Int>

        package init(_ text: String, _ range: Range<Int>) {
            self.text = text
            self.range = range
        }
    }

    /// The folded words of a text, in its order.
    ///
    /// A word is a run of letters and numbers: "12-14" is two words and "5A" is one. An apostrophe within a word is
    /// removed, and an article or preposition that ends in one is a word of its own before three or more letters:
    /// "O'Connell" is "oconnell", "d'Or" is "dor", "l'Église" is "l eglise". Each Han character is a word, since
    /// nothing shows where such words end; each run of kana or of another script without spaces, such as Thai, is one
    /// word.
    package static func words(_ text: String) -> [Word] {
        let bytes = text.utf8Span.span
        var splitter = WordSplitter()
        splitter.words.reserveCapacity(bytes.count / 6 + 1)
        splitter.split(bytes)
        return splitter.words
    }

    /// The folded words of a text, joined by single spaces.
    package static func folded(_ text: String) -> String {
        words(text).map(\.text).joined(separator: " ")
    }

    /// The articles and prepositions of Romance names that end in an apostrophe before a vowel, and "Sant'".
    static let elidedWords: Set<String> = [
        "all", "d", "dall", "degl", "dell", "l", "nell", "s", "sant", "sull",
    ]
}
