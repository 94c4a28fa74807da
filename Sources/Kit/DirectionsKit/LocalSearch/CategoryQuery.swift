package import Places

/// A text with words for kinds of places, and the words beside them.
package struct CategoryQuery {
    package var categories: [PlaceCategory] = []
    package var words: [GeocodedPlace.Word] = []
    /// The words before and behind those for kinds, as typed and folded.
    private(set) var before: [SearchConditions.Word] = []
    private(set) var behind: [SearchConditions.Word] = []

    /// The text without the words for kinds and without the word between both, as "Ribeira" in "museum near Ribeira".
    package var rest: String {
        (before + behind.drop { SearchWords.betweens.contains($0.folded) }).map(\.text).joined(separator: " ")
    }

    /// Whether a word such as "in" is before the words for kinds, so that they may be a town, as in "greek in Porto".
    var isBehindBetween: Bool { before.last.map { SearchWords.betweens.contains($0.folded) } ?? false }

    package init(_ text: String) {
        let words = Self.words(of: text)
        for length in stride(from: min(PlaceCategory.longestPhrase, words.count), through: 1, by: -1) {
            let kinds = (0...(words.count - length)).filter { first in
                !PlaceCategory.named(words[first..<first + length].map(\.folded)).isEmpty
            }
            // In "seafood restaurant" the first word is a condition, though it is a shop as well.
            let other = kinds.first { !SearchConditions.isCondition(words[$0..<$0 + length]) }
            guard let first = other ?? kinds.first else { continue }
            let range = first..<first + length
            categories = PlaceCategory.named(words[range].map(\.folded))
            self.words = words[range].map { GeocodedPlace.Word(text: $0.text, part: .category) }
            before = Array(words[..<first])
            behind = Array(words[(first + length)...])
            return
        }
    }

    /// A text that names a cuisine or a diet and no kind of place; nil if it names none.
    ///
    /// Who writes "sushi" or "chinese near Porto" wants to eat.
    init?(cuisineIn text: String) {
        categories = [.restaurant, .fastFood, .cafe]
        behind = Self.words(of: text)
        guard SearchConditions(self).asksForFood else { return nil }
    }

    /// The same query for kinds that are alike, for which the words are taken; nil if no kind is.
    func ofAlikeKinds(language: String?) -> CategoryQuery? {
        let alike = categories.flatMap(\.alike)
        guard !alike.isEmpty, words.allSatisfy({ $0.correction == nil }) else { return nil }
        let names = alike.map { $0.name(in: language ?? "en") }.joined(separator: ", ")
        var query = self
        query.categories = alike
        query.words = words.map { GeocodedPlace.Word(text: $0.text, part: .category, correction: names) }
        return query
    }

    private static func words(of text: String) -> [SearchConditions.Word] {
        let bytes = Array(text.utf8)
        return TextFolding.words(text).map {
            SearchConditions.Word(text: String(decoding: bytes[$0.range], as: UTF8.self), folded: $0.text)
        }
    }
}
