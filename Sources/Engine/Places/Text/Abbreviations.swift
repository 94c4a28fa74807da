/// The words of addresses that have several forms: "street", "st", "str", "strasse".
///
/// All functions take and give single folded words, see ``TextFolding``. Both sides of a comparison are made canonical.
/// A word that is still being typed is compared as it is, and as each abbreviated word that it may become.
package enum Abbreviations {
    /// The one form that stands for all forms of a word; the word itself if it has no other form.
    ///
    /// Classes meet where languages share an abbreviation: "street", "saint", "strasse" and "sankt" are one class,
    /// because "st" and "str" are forms of them. A compound has the canonical form of its ending: "hauptstr" is
    /// "hauptstrasse". Ordinals are "1st", "2nd" and so on.
    package static func canonical(_ word: String) -> String {
        if let canonical = table.canonical[word] { return canonical }
        return Ordinals.canonical(word) ?? WordEndings.canonical(word) ?? word
    }

    /// The canonical forms of the words that begin as an unfinished word does: "strass" may become "strasse".
    static func canonicals(beginningWith beginning: String) -> [String] {
        guard beginning.utf8.count >= shortestBeginning else { return [] }
        return table.classes.filter { $0.contains { $0.hasPrefix(beginning) } }.map { $0[0] }
    }

    /// Shorter beginnings fit too many words.
    private static let shortestBeginning = 4

    /// More canonical forms that an ambiguous abbreviation may stand for: "s" is "south" and also "saint".
    ///
    /// They are too different to be in one class with it.
    package static func alternatives(_ word: String) -> [String] {
        (ambiguous[word] ?? []).map(canonical)
    }

    /// What a letter stands for on timetables: the main station in "København H"; nil for other words.
    ///
    /// It is no form of the word in the tables, because most letters H are initials.
    static func station(_ letter: String) -> String? { letter == "h" ? "hovedbanegard" : nil }

    /// Whether two neighbouring words may also be written as one.
    ///
    /// The second is an ending of compounds ("haupt strasse", "vesterbro gade"), or both are the letters of an
    /// abbreviation that had a full stop or a colon within ("p zza", "s t").
    package static func mayBeOne(_ first: String, _ second: String) -> Bool {
        WordEndings.joins(first, second) || dotted.contains("\(first) \(second)")
    }

    /// All classes with more than one form, the canonical form first, for tests.
    package static var classes: [[String]] { table.classes }

    static let table = AbbreviationTable(
        languages: [
            english, german, french, spanish, italian, portuguese, dutch, polish, scandinavian, maltese, ordinals,
        ])

    /// Abbreviations whose first meaning is in the tables, or that have none in the tables, with more meanings.
    private static let ambiguous: [String: [String]] = [
        "br": ["bridge", "brucke"], "cl": ["calle"], "dr": ["doctor"], "est": ["estrada", "estate"],
        "g": ["gade", "gasse"],
        "k": ["kleine"], "l": ["largo", "lilla"], "lt": ["little"], "nr": ["number"], "o": ["east", "west"],
        "p": ["place"], "pr": ["professor", "praca"], "pt": ["port"], "q": ["quai", "quinta"], "s": ["saint"],
        "sq": ["sqaq"], "st": ["store", "stora"], "sta": ["station"], "ste": ["suite"], "tr": ["trail", "triq"],
        "u": ["unter"], "v": ["west", "vej", "vagen"],
    ]

    /// Abbreviations of two parts, such as the Italian "P.zza", the Swedish "S:t" and "N.W.".
    private static let dotted: Set<String> = [
        "c da", "c so", "c tra", "f lli", "g ral", "l go", "n e", "n w", "p le", "p za", "p zza", "s e", "s t", "s ta",
        "s te", "s to", "s w", "v le",
    ]
}
