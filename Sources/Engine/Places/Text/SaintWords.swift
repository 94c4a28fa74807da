/// The words for saints and for streets, which share the abbreviation "St" and so have one canonical form.
///
/// Addresses name their streets in either way, so the canonical form cannot tell them apart; but who writes "Sankt" means
/// no "Straße".
enum SaintWords {
    enum Sense {
        case saint
        case street
    }

    /// The word of the index, beside the canonical form, for a text that has a saint in it, or "St".
    static let term = "saint"

    /// What a folded word means; nil for "st" and for every other word.
    ///
    /// - Parameter isBeginning: whether more letters may follow.
    static func sense(_ word: String, isBeginning: Bool = false) -> Sense? {
        func holds(_ words: Set<String>) -> Bool {
            words.contains(word) || isBeginning && word.utf8.count >= shortest && words.contains { $0.hasPrefix(word) }
        }
        switch (holds(saints), holds(streets)) {
        case (true, false): return .saint
        case (false, true): return .street
        default: return nil
        }
    }

    /// Whether a folded word is one for a saint, or "st" and the like.
    static func mayBeSaint(_ word: String) -> Bool {
        saints.contains(word) || Abbreviations.canonical(word) == canonical && !streets.contains(word)
    }

    private static let canonical = Abbreviations.canonical(term)

    /// Shorter beginnings may become any word.
    private static let shortest = 3

    private static let saints: Set = [
        "saint", "sainte", "san", "sankt", "sankta", "sant", "santa", "santo", "sao", "sct", "sint", "sinte", "skt",
    ]

    private static let streets: Set = ["str", "straat", "strada", "strasse", "strassen", "street", "strt"]
}
