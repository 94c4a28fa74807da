extension PlaceCategory {
    /// No name or search word of a category has more words than this.
    package static let longestPhrase = 4

    /// The categories that the words name in any language, in the order of the cases; mostly none or one.
    ///
    /// - Parameter foldedWords: One to ``longestPhrase`` words of ``TextFolding``, in the singular or plural.
    package static func named(_ foldedWords: [String]) -> [PlaceCategory] {
        guard !foldedWords.isEmpty, foldedWords.count <= longestPhrase else { return [] }
        return CategoryTables.byPhrase[foldedWords.joined(separator: " ")] ?? []
    }

    /// The name for display, in English where the language is none of ``CategoryLanguage``.
    ///
    /// - Parameter language: A BCP 47 tag, such as "de" or "pt-BR".
    package func name(in language: String) -> String {
        let text = (CategoryLanguage(tag: language) ?? .english).text(of: self)
        return String(text.prefix { $0 != "," })
    }

    /// The folded phrases that find the category in a language, its name first.
    package func phrases(in language: CategoryLanguage) -> [String] {
        var phrases: [String] = []
        for part in language.text(of: self).split(separator: ",") {
            let phrase = TextFolding.folded(String(part))
            if !phrases.contains(phrase) { phrases.append(phrase) }
        }
        return phrases
    }

    /// The categories that a person may want where there is no place of this one, the likeliest first; mostly none.
    package var alike: [PlaceCategory] {
        switch self {
        case .biergarten: [.pub, .bar]
        case .pub: [.bar]
        case .bar: [.pub]
        default: []
        }
    }

    /// The most special category of a tag: one that names its value, else one for any value of its key.
    ///
    /// Of a list, such as `shop=books;toys`, the first value with a category counts.
    package init?(tag: PlaceTag) {
        guard let category = CategoryTables.byTag[tag] ?? Self.ofList(tag) else { return nil }
        self = category
    }

    private static func ofList(_ tag: PlaceTag) -> PlaceCategory? {
        let values = tag.value.split(separator: ";").map { $0.trimmed }
        for value in values {
            if let category = CategoryTables.byTag[PlaceTag(tag.key, value)] { return category }
        }
        guard values.contains(where: { $0 != "no" && $0 != "vacant" }) else { return nil }
        return CategoryTables.byTag[PlaceTag(tag.key, "*")]
    }
}

/// Look-up tables of all categories.
private enum CategoryTables {
    static let byPhrase: [String: [PlaceCategory]] = {
        var table: [String: [PlaceCategory]] = [:]
        for category in PlaceCategory.allCases {
            for phrase in Set(CategoryLanguage.allCases.flatMap(category.phrases)) {
                table[phrase, default: []].append(category)
            }
        }
        return table
    }()

    static let byTag: [PlaceTag: PlaceCategory] = {
        var table: [PlaceTag: PlaceCategory] = [:]
        for category in PlaceCategory.allCases {
            for tag in category.tags where table[tag] == nil { table[tag] = category }
        }
        return table
    }()
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
