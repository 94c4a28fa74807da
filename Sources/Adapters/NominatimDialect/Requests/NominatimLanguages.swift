import Places
import TextCoding

/// The languages in which names are wanted, best first.
struct NominatimLanguages: Hashable {
    /// In small letters: "de", "zh-hant".
    private(set) var tags: [String] = []

    /// More languages than a person speaks; the rest is ignored.
    private static let most = 24

    /// - Parameter field: a list of languages with weights, as the field `Accept-Language` has it.
    init(_ field: String?) {
        var weighted: [(tag: String, weight: Double)] = []
        for part in (field ?? "").split(separator: ",").prefix(Self.most) {
            let halves = part.split(separator: ";")
            guard let tag = halves.first.map({ String($0).trimmed.lowercased() }), !tag.isEmpty, tag != "*" else {
                continue
            }
            let weight = halves.dropFirst().compactMap { DecimalNumber.read(String($0).trimmed.dropFirst(2)) }.first
            weighted.append((tag, weight ?? 1))
        }
        let sorted = weighted.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        tags = sorted.map(\.element.tag)
        // A variant of a language is also served by the language itself.
        for tag in tags {
            let language = String(tag.prefix { $0 != "-" })
            if !tags.contains(language) { tags.append(language) }
        }
    }

    /// The name of a place in the first language that it has, else its local name, else its brand or reference.
    func name(of place: Place) -> String {
        for tag in tags {
            if let name = place.name(inLanguage: tag) { return name }
        }
        if !place.name.isEmpty { return place.name }
        for key in ["brand", "official_name", "short_name", "ref"] {
            if let name = place.detail(key) { return name }
        }
        return ""
    }
}

extension Place {
    /// The name in a language, whose tag has small letters.
    fileprivate func name(inLanguage tag: String) -> String? {
        more.first {
            $0.key.hasPrefix("name:") && $0.key.utf8.count == tag.utf8.count + 5 && $0.key.lowercased() == "name:\(tag)"
        }?
        .value
    }
}
