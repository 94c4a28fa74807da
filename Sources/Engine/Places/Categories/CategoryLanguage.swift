/// A language that categories have names in; the raw value is its code.
package enum CategoryLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case italian = "it"
    case portuguese = "pt"
    case dutch = "nl"
    case polish = "pl"

    /// The language of a tag such as "de", "de-AT" or "PT_br"; nil for another language.
    package init?(tag: String) {
        self.init(rawValue: String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased())
    }

    /// The name of a category and its search words, with commas between.
    func text(of category: PlaceCategory) -> String {
        switch self {
        case .english: category.english
        case .german: category.german
        case .french: category.french
        case .spanish: category.spanish
        case .italian: category.italian
        case .portuguese: category.portuguese
        case .dutch: category.dutch
        case .polish: category.polish
        }
    }
}
