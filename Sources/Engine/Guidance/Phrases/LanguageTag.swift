/// The parts of a BCP 47 language tag, in lower case; `_` counts as `-`.
struct LanguageTag {
    let subtags: [String]

    init(_ tag: String) {
        let trimmed = tag.lowercased().drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        subtags = trimmed.split { $0 == "-" || $0 == "_" }.map(String.init)
    }

    /// The two-letter region; nil if there is none before the first extension.
    static func region(_ subtags: [String]) -> String? {
        subtags.dropFirst().prefix { $0.count > 1 }.first { $0.count == 2 && $0.allSatisfy(\.isLetter) }
    }

    /// Parses a part of an `Accept-Language` header such as "de-AT;q=0.8"; nil if its weight is not from 0 to 1.
    static func weighted(_ part: Substring) -> (tag: String, weight: Double)? {
        let fields = part.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
        guard let tag = fields.first else { return nil }
        guard let weight = fields.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (tag, 1) }
        guard let value = Double(weight.dropFirst(2)), (0...1).contains(value) else { return nil }
        return (tag, value)
    }
}
