import Database
import Geometry

// Finds the places that have the required words, by the full-text index.
extension PlaceSearch {
    /// A place that may match, before its words are compared.
    private struct Candidate {
        var id: Int64
        var coordinate: FixedCoordinate
        var importance: Int
    }

    /// The greatest number of candidates that are read, best known first.
    private static let mostCandidates = 4_000

    /// The ids of the places that have the required words, the likeliest first.
    ///
    /// - Parameter required: the indices of the words that must be in name or address; one of all words must be in the
    ///   name.
    func candidates(_ words: [SearchWord], required: [Int]) throws(SQLiteError) -> [Int64] {
        guard let expression = Self.expression(words, required: required) else { return [] }
        let found = try candidates(expression, limit: Self.mostCandidates)
        guard found.count > Self.mostCompared else { return found.map(\.id) }
        let likeliest = found.map { (id: $0.id, value: standing($0.importance, coordinate: $0.coordinate)) }
            .sorted { $0.value != $1.value ? $0.value > $1.value : $0.id < $1.id }
        return try named(words, required: required) + likeliest.prefix(Self.mostCompared).map(\.id)
    }

    /// The ids of the places whose names have all required words, or a number or a letter of the query beside them.
    ///
    /// "45th Street", "K Street" and, on Malta, "Triq Malta" may stand behind thousands of better known streets.
    private func named(_ words: [SearchWord], required: [Int]) throws(SQLiteError) -> [Int64] {
        let all = required.compactMap { words[$0].expression }.joined(separator: " AND ")
        var ids = try candidates("name : (\(all))", limit: Self.mostNamed).map(\.id)
        for (place, word) in words.enumerated() where !required.contains(place) && !isCancelled {
            guard let name = word.expression else { continue }
            ids += try candidates("(name : \(name)) AND \(all)", limit: Self.mostNamed).map(\.id)
        }
        return ids
    }

    /// The greatest number of places of one kind that are compared beside the likeliest ones.
    private static let mostNamed = 40

    private func candidates(_ expression: String, limit: Int) throws(SQLiteError) -> [Candidate] {
        let text = """
            SELECT words.rowid, latitude, longitude, importance FROM words JOIN place ON place.id = words.rowid
            WHERE words MATCH ? LIMIT \(limit)
            """
        return try reader.rows(text, values: [.text(expression)]) { row in
            Candidate(id: row.number(0), coordinate: row.coordinate(1), importance: Int(clamping: row.number(3)))
        }
    }

    /// The words in the language of FTS5; nil if a required word has no alternatives.
    ///
    /// Words of the index are letters and digits only, so nothing in them can be taken for an operator.
    private static func expression(_ words: [SearchWord], required: [Int]) -> String? {
        let groups = words.map(\.expression)
        guard !required.isEmpty, required.allSatisfy({ groups[$0] != nil }) else { return nil }
        let all = required.compactMap { groups[$0] }
        let anywhere = all.joined(separator: " AND ")
        guard words.count > 1 else { return "name : \(anywhere)" }
        // Of the parts of an address, the name has the smallest one; without parts, all words are of it.
        let smallest = words[0].word.part
        let named = zip(words, groups).filter { $0.0.word.part == smallest }.compactMap(\.1)
        guard !named.isEmpty else { return nil }
        let names = named.joined(separator: " OR ")
        return "(name : (\(names))) AND \(anywhere)"
    }

    /// How much a place is preferred among equal matches: well known and near ones.
    func standing(_ importance: Int, coordinate: FixedCoordinate) -> Double {
        let known = Double(min(max(importance, 0), 1_000)) / 1_000 * Self.importanceWeight
        guard let near = options.near ?? options.box.map(\.center) else { return known }
        return known + Self.nearnessWeight / (1 + near.distance(to: coordinate) / Self.nearDistance)
    }

    static let importanceWeight = 0.08
    static let nearnessWeight = 0.12
    /// The distance in meters at which nearness counts half.
    private static let nearDistance = 3_000.0
}

extension SearchWord {
    /// The alternatives in the language of FTS5; nil if there are none.
    fileprivate var expression: String? {
        guard !alternatives.isEmpty else { return nil }
        let terms = alternatives.map { match in
            "\"\(match.term)\"\(isBeginning(match) ? "*" : "")"
        }
        return "(\(terms.joined(separator: " OR ")))"
    }
}
