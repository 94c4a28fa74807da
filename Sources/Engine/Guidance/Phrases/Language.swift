/// A language that directions can be given in.
package struct Language: Sendable {
    let phrases: any Phrasebook

    /// The BCP 47 code: "de".
    package var code: String { phrases.code }
    /// The name of the language in the language itself: "Deutsch".
    package var name: String { phrases.name }

    /// The sentence for an example.
    package func sentence(for example: PhraseExample) -> String { phrases.sentence(for: example) }

    /// All languages; a new one needs a file and a line here.
    package static let all = [
        Language(phrases: English()),
        Language(phrases: German()),
        Language(phrases: French()),
        Language(phrases: Spanish()),
        Language(phrases: Italian()),
        Language(phrases: Portuguese()),
        Language(phrases: Dutch()),
        Language(phrases: Polish()),
    ]

    /// Languages of a region, which have words of their own in the sentences of another language.
    private static let regional = [Language(phrases: Portuguese(isBrazilian: true))]

    /// The default language.
    package static var fallback: Language { all[0] }

    /// The language that fits a tag best: its own, else that of the tag shortened from its end, else English.
    ///
    /// "de-AT" and "DE_at" give German. After RFC 4647, section 3.4, "Lookup".
    package static func best(for tag: String?) -> Language {
        tag.flatMap(exact) ?? fallback
    }

    /// The language that fits an `Accept-Language` header best: the one of the highest weight, the first of equals,
    /// else English.
    ///
    /// After RFC 9110, section 12.5.4; parts that are no language range with a weight from 0 to 1 are skipped.
    package static func best(forAcceptLanguage header: String?) -> Language {
        best(for: tag(forAcceptLanguage: header))
    }

    /// The tag in an `Accept-Language` header that fits best, with its region; nil if none fits.
    package static func tag(forAcceptLanguage header: String?) -> String? {
        var best = String?.none
        var highest = 0.0
        for part in (header ?? "").split(separator: ",") {
            guard let (tag, weight) = LanguageTag.weighted(part), weight > highest else { continue }
            guard tag == "*" || exact(tag) != nil else { continue }
            best = tag == "*" ? fallback.code : tag
            highest = weight
        }
        return best
    }

    /// The language of a tag or of its beginning; nil if there is none.
    private static func exact(_ tag: String) -> Language? {
        var subtags = LanguageTag(tag).subtags
        while !subtags.isEmpty {
            let code = subtags.joined(separator: "-")
            if let language = (regional + all).first(where: { $0.code.lowercased() == code }) { return language }
            subtags.removeLast()
        }
        return nil
    }
}
