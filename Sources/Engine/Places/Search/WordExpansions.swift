/// The words of one search with the words of the index that they may mean.
///
/// Up to 48 readings of a text share most of their words, and each look at the words that are alike passes over the whole
/// vocabulary.
final class WordExpansions {
    private struct Key: Hashable {
        let word: PlaceQuery.Word
        let leniency: PlaceSearch.Leniency
    }

    private var known: [Key: SearchWord] = [:]

    /// The expansion of a word, made once.
    func word(
        _ word: PlaceQuery.Word, leniency: PlaceSearch.Leniency, expand: () -> SearchWord
    ) -> SearchWord {
        let key = Key(word: word, leniency: leniency)
        if let found = known[key] { return found }
        let made = expand()
        known[key] = made
        return made
    }
}
