import Places

/// The form of a name by which an address finds its street.
enum NameFolding {
    /// The letters and digits of the name without case, accents, blanks and punctuation, and with one form for words
    /// that are often shortened.
    ///
    /// "St John's Str." and "Saint Johns Street" have one key. A name without letters and digits is its own key.
    static func key(_ name: String) -> String {
        let key = TextFolding.words(name).reduce(into: "") { $0 += Abbreviations.canonical($1.text) }
        return key.isEmpty ? name : key
    }
}
