import Database

// Finds the place where two streets meet: "A & B", "A / B", "corner of A and B".
extension PlaceSearch {
    /// Words between the names of two streets.
    private static let betweens: Set<String> = ["and", "und", "et", "y", "e", "en", "i", "og", "och", "at", "x", "u"]
    /// Words before the names of two streets.
    private static let openings: Set<String> = [
        "corner", "ecke", "angle", "coin", "esquina", "angolo", "hoek", "rog", "of", "de",
    ]
    private static let mostStreets = 6

    /// The corners that a text may mean, if it reads like two streets.
    func cornerMatches(_ text: String) throws(SQLiteError) -> [PlaceMatch] {
        var found: [PlaceMatch] = []
        for (one, other) in Self.halves(text) where !isCancelled {
            let ones = try streets(one)
            let others = try streets(other)
            for first in ones {
                for second in others where first.place.id != second.place.id {
                    if let corner = try corner(first, second) { found.append(corner) }
                }
            }
        }
        return found
    }

    /// The most ways to read a text as two streets.
    private static let mostHalves = 3

    /// The two parts of a text on both sides of a sign or word for "and", in a few ways.
    private static func halves(_ text: String) -> [(String, String)] {
        var halves: [(String, String)] = []
        for sign in ["&", "/", "+", "@"] {
            let parts = text.split(separator: sign, omittingEmptySubsequences: true)
            if parts.count == 2 { halves.append((String(parts[0]), String(parts[1]))) }
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        for index in words.indices.dropFirst().dropLast() where betweens.contains(words[index].lowercased()) {
            // A long text may have thousands of such words.
            guard halves.count < mostHalves else { break }
            halves.append((words[..<index].joined(separator: " "), words[(index + 1)...].joined(separator: " ")))
        }
        return halves.prefix(mostHalves).map { (withoutOpening($0.0), $0.1) }
    }

    private static func withoutOpening(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).drop { openings.contains($0.lowercased()) }.joined(separator: " ")
    }

    private func streets(_ text: String) throws(SQLiteError) -> [PlaceMatch] {
        let query = PlaceQuery(text)
        guard !query.words.isEmpty else { return [] }
        for leniency in [Leniency.none, .unknownWords] {
            let words = expanded(query, leniency)
            let found = try compared(words, required: words.indices.filter { words[$0].isRequired(among: words) })
                .filter { $0.place.rank == .street && $0.isComplete }.sorted { $0.score > $1.score }
            if !found.isEmpty { return Array(found.prefix(Self.mostStreets)) }
        }
        return []
    }

    /// The place where two streets meet, the first one in the index; nil if they do not.
    private func corner(_ one: PlaceMatch, _ other: PlaceMatch) throws(SQLiteError) -> PlaceMatch? {
        let ids = [one.place.id, other.place.id].sorted()
        let places = try reader.rows(
            "SELECT latitude, longitude FROM junction WHERE one = ? AND other = ?", values: ids.map { .number($0) }
        ) { $0.coordinate(0) }
        guard let place = places.first else { return nil }
        var match = one
        match.place.coordinate = place
        match.place.entrance = nil
        match.place.name = "\(one.place.name) & \(other.place.name)"
        match.place.tag = PlaceTag("highway", "junction")
        match.place.more = []
        match.score = min(one.score, other.score) + Self.cornerBonus
        match.wordScore = min(one.wordScore, other.wordScore) + Self.cornerBonus
        match.words = one.words + other.words
        return match
    }

    /// A corner explains all words, so it goes before either street.
    private static let cornerBonus = 0.2
}
