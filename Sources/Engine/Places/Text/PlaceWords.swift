/// The words of a text as the index stores and compares them: folded, with abbreviations in one form.
enum PlaceWords {
    /// The words of a text in order.
    static func terms(_ text: String) -> [String] {
        TextFolding.words(text).map { Abbreviations.canonical($0.text) }
    }

    /// The distinct words of several texts, in order.
    static func terms(_ texts: some Sequence<String>) -> [String] {
        var seen: Set<String> = []
        return texts.flatMap { terms($0) }.filter { seen.insert($0).inserted }
    }

    /// The distinct words by which the index finds several texts.
    static func indexed(_ texts: some Sequence<String>) -> [String] {
        var hasSaint = false
        var seen: Set<String> = []
        var terms: [String] = []
        for word in texts.flatMap(TextFolding.words) {
            hasSaint = hasSaint || SaintWords.mayBeSaint(word.text)
            let term = Abbreviations.canonical(word.text)
            if seen.insert(term).inserted { terms.append(term) }
        }
        return hasSaint ? terms + [SaintWords.term] : terms
    }

    /// A folded word with single letters for the pairs that are written for Ä, Ö, Ü, Ø and Å, as "kobenhavn" for "koebenhavn";
    /// nil if it has none.
    static func withoutDigraphs(_ word: String) -> String? {
        var plain = word
        for (pair, letter) in [("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a")] { plain.replace(pair, with: letter) }
        return plain == word ? nil : plain
    }

    /// A house number in the form in which numbers are compared: "12 A" and "12a" are "12a", "12 - 14" is "12-14".
    static func houseNumber(_ text: String) -> String {
        houseNumber(TextFolding.words(text).map(\.text))
    }

    /// A house number from its folded words.
    static func houseNumber(_ words: some Sequence<String>) -> String {
        words.reduce(into: "") { number, word in
            if let last = number.last, last.isNumber, word.first?.isNumber == true { number += "-" }
            number += String(word.map { latinLetters[$0] ?? $0 })
        }
    }

    /// The Latin letters that are written for Cyrillic ones in house numbers.
    private static let latinLetters: [Character: Character] = [
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "к": "k", "л": "l", "с": "s",
    ]
}
