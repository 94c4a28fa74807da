/// Tells the language of the name of a street by the word for its kind, so that a voice reads it as it is spoken there.
package enum NameLanguage {
    /// The BCP 47 code of the language of a name such as "Rue de la Gare"; nil if no word tells it.
    package static func code(of name: String) -> String? {
        let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "'" || $0 == "’" }.map(String.init)
        guard let first = words.first, let last = words.last else { return nil }
        if let code = avenue(words) { return code }
        if words.count > 1, let code = lastWords[last] ?? firstWords[first] {
            // "Route 66" is no French name.
            return words[1].first?.isNumber == true && first == "route" ? nil : code
        }
        return words.lazy.compactMap(codeByEnding).first
    }

    /// The language of an avenue: Portuguese and Spanish share the word, and so do French and English.
    private static func avenue(_ words: [String]) -> String? {
        guard words.count > 2 else { return nil }
        switch (words[0], words[1]) {
        case ("avenida", "da"), ("avenida", "do"), ("avenida", "das"), ("avenida", "dos"): return "pt"
        case ("avenida", "del"): return "es"
        case ("avenida", "de"): return ["la", "las", "los"].contains(words[2]) ? "es" : nil
        case ("avenue", "de"), ("avenue", "du"), ("avenue", "des"), ("avenue", "d"), ("boulevard", "de"),
            ("boulevard", "du"), ("boulevard", "des"), ("boulevard", "d"):
            return "fr"
        default: return nil
        }
    }

    private static func codeByEnding(_ word: String) -> String? {
        endings.first { word.hasSuffix($0.ending) && word.count > $0.ending.count }?.code
    }

    private static let firstWords: [String: String] = [
        "rue": "fr", "chemin": "fr", "route": "fr", "allée": "fr", "impasse": "fr", "quai": "fr", "sentier": "fr",
        "ruelle": "fr", "montée": "fr", "pont": "fr", "place": "fr",
        "calle": "es", "plaza": "es", "paseo": "es", "camino": "es", "callejón": "es", "glorieta": "es",
        "via": "it", "viale": "it", "piazza": "it", "piazzale": "it", "vicolo": "it", "strada": "it", "corso": "it",
        "rua": "pt", "travessa": "pt", "praça": "pt", "estrada": "pt", "beco": "pt", "viela": "pt",
        "ulica": "pl", "aleja": "pl", "aleje": "pl", "plac": "pl", "osiedle": "pl",
        "carrer": "ca", "plaça": "ca", "avinguda": "ca", "passeig": "ca",
        "triq": "mt", "pjazza": "mt", "misraħ": "mt",
    ]

    private static let lastWords: [String: String] = [
        "street": "en", "road": "en", "lane": "en", "drive": "en", "close": "en", "court": "en", "crescent": "en",
        "terrace": "en", "square": "en", "avenue": "en", "highway": "en", "parkway": "en",
        "straße": "de", "strasse": "de", "gasse": "de", "platz": "de", "allee": "de", "brücke": "de",
        "straat": "nl", "laan": "nl", "plein": "nl", "gracht": "nl",
        "gade": "da", "vej": "da", "plads": "da", "allé": "da",
    ]

    private static let endings: [(ending: String, code: String)] = [
        ("straße", "de"), ("strasse", "de"), ("gasse", "de"), ("platz", "de"), ("brücke", "de"), ("allee", "de"),
        ("straat", "nl"), ("laan", "nl"), ("plein", "nl"), ("gracht", "nl"),
        ("gade", "da"), ("vej", "da"), ("plads", "da"), ("gatan", "sv"), ("vägen", "sv"),
    ]
}
