import Database
import Geometry

// Compares the words of a query with the name and the address of each candidate.
extension PlaceSearch {
    /// The candidates with the required words as matches; streets with a house number of the query as houses.
    func compared(_ words: [SearchWord], required: [Int]) throws(SQLiteError) -> [PlaceMatch] {
        var passed: Set<Int64> = []
        return try compared(words, required: required, passed: &passed)
    }

    /// - Parameter passed: the places that were compared before; they are left out.
    func compared(
        _ words: [SearchWord], required: [Int], passed: inout Set<Int64>
    ) throws(SQLiteError) -> [PlaceMatch] {
        var found: [PlaceMatch] = []
        for id in try candidates(words, required: required) where !isCancelled && passed.insert(id).inserted {
            guard let place = try reader.place(id, of: index) else { continue }
            let comparison = PlaceComparison(place, words)
            guard comparison.matchesName else { continue }
            found.append(match(place, comparison: comparison))
            found += try houses(of: place, comparison).map { match($0.place, comparison: $0.comparison) }
        }
        return found
    }

    /// What a place counts less that is named after another one: more than it may gain by having a shorter name.
    private static let minorCost = 0.07

    /// What a place counts less for each word that is corrected, though all words match: as much as it may gain by being well
    /// known and near, so that the exact spelling goes first.
    private static let correctionCost = Self.importanceWeight + Self.nearnessWeight

    func match(_ place: Place, comparison: PlaceComparison) -> PlaceMatch {
        let cost = (place.isMinor ? Self.minorCost : 0) + Double(comparison.correctionCount) * Self.correctionCost
        return PlaceMatch(
            place: place, score: comparison.score + standing(place.importance, coordinate: place.coordinate) - cost,
            wordScore: comparison.score, words: comparison.matchedWords, unmatchedWords: comparison.unmatchedWords,
            lacksOnlyWhere: comparison.lacksOnlyWhere(place), isVague: comparison.isVague,
            coversName: comparison.coversName, fullName: comparison.fullName)
    }
}

/// Which words of a query match which words of one place.
struct PlaceComparison {
    /// What a word of the query matched.
    struct Hit {
        var part: MatchedWord.Part
        var quality: Double
        var correction: String?
        /// The word of the name or the address; nil for numbers and regions.
        var term: String?
    }

    let words: [SearchWord]
    /// By word of the query; nil for those that match nothing.
    private(set) var hits: [Hit?]
    /// The share of the words of the name that no word of the query matches.
    private var uncovered = 0.0
    /// The name whose hits are kept, and its words.
    private var name: (text: String, terms: [String]) = ("", [])

    init(_ place: Place, _ words: [SearchWord]) {
        self.words = words
        hits = Array(repeating: nil, count: words.count)
        compareNames(place)
        compareAddress(place)
    }

    private static let errorCost = 0.12
    private static let addressQuality = 0.85

    // MARK: Names

    /// Compares with each of the names, and keeps the hits of the best one.
    private mutating func compareNames(_ place: Place) {
        var best = -1.0
        for name in [place.name] + place.more.flatMap(\.nameTexts) {
            let terms = NameWord.words(of: [name])
            guard !terms.isEmpty else { continue }
            var hits = words.map { word in
                word.word.part?.isName(of: place) ?? true ? word.hit(among: terms, part: .name) : nil
            }
            if place.isMilestone { keepRun(of: terms.map(\.term).filter { $0.first?.isNumber == true }, &hits) }
            let covered = Double(Set(zip(words, hits).compactMap { $1 == nil ? nil : $0.word.term }).count)
            let uncovered = max(0, 1 - covered / Double(terms.count))
            let value = hits.reduce(0) { $0 + ($1?.quality ?? 0) } - uncovered
            guard value > best else { continue }
            best = value
            self.hits = hits
            self.uncovered = uncovered
            self.name = (name, terms.map(\.term))
        }
    }

    /// Keeps, of the words with digits, only those that follow each other as in a number: 12 and 1 of "km 12.1", but not the 2 of
    /// "B 2 km 12.1" for kilometer 12.2.
    private func keepRun(of digits: [String], _ hits: inout [Hit?]) {
        let starts = words.indices.filter { start in
            digits.indices.allSatisfy { start + $0 < words.count && words[start + $0].word.folded == digits[$0] }
        }
        let run = starts.last.map { $0..<$0 + digits.count }
        for index in words.indices where run == nil || words[index].word.hasDigit && run?.contains(index) == false {
            hits[index] = nil
        }
    }

    /// Whether a word of the query is in the name; of the parts of an address, one of the smallest part.
    ///
    /// A single letter is not enough, unless it is the whole name or still being typed: "København H" is not "H&M".
    var matchesName: Bool {
        let smallest = words.first?.word.part
        let named = zip(words, hits).filter { $0.word.part == smallest && $1?.part == .name }.map(\.0.word)
        guard named.count == 1, named[0].isLetter, !named[0].isBeginning else { return !named.isEmpty }
        return uncovered == 0 || zip(words, hits).contains { $1?.part == .name && $1?.term != $0.word.term }
    }

    /// The whole name, where it has a word such as "Old" that the query lacks, and that tells it from other names.
    ///
    /// A query with such a word of its own says which it means.
    var fullName: String? {
        guard uncovered > 0, !words.contains(where: { DistinguishingWords.contains($0.word.term) }) else { return nil }
        let matched = Set(hits.compactMap { $0?.part == .name ? $0?.term : nil })
        let isFuller = name.terms.contains { DistinguishingWords.contains($0) && !matched.contains($0) }
        return isFuller ? name.text : nil
    }

    // MARK: Addresses

    private mutating func compareAddress(_ place: Place) {
        let postcode = NameWord.words(of: [place.postcode])
        let address = NameWord.words(of: place.area.names + [place.street, place.houseNumber])
        for index in words.indices where hits[index] == nil {
            let part = words[index].word.part
            if part == nil || part == .postalCode, let hit = words[index].hit(among: postcode, part: .postcode) {
                hits[index] = hit
            }
            let texts = part.map { NameWord.words(of: $0.texts(of: place)) } ?? address
            if hits[index] == nil, var hit = words[index].hit(among: texts, part: .area) {
                hit.quality *= Self.addressQuality
                hits[index] = hit
            }
            if hits[index] == nil, words[index].regions.contains(where: { $0.contains(place, part: part) }) {
                hits[index] = Hit(part: .area, quality: Self.addressQuality, correction: nil)
            }
        }
    }

    /// Takes the words for the number of a house, whatever they matched before.
    ///
    /// - Parameter correction: the number of the house, where it is another one.
    mutating func takeHouseNumber(_ range: Range<Int>, quality: Double, correction: String?) {
        for index in range { hits[index] = Hit(part: .houseNumber, quality: quality, correction: correction) }
    }

    /// Compares the words that match nothing, or only the street's address, with the address of a house.
    mutating func compare(addressOf house: Place) {
        for index in words.indices where hits[index]?.part == .postcode || hits[index]?.part == .area {
            hits[index] = nil
        }
        compareAddress(house)
    }

    // MARK: Result

    /// The share of the words that match, less typing errors and the words of the name that are missing.
    var score: Double {
        let all = words.reduce(0) { $0 + $1.word.weight }
        let matched = zip(words, hits).reduce(0) { $0 + $1.0.word.weight * ($1.1?.quality ?? 0) }
        return matched / all - uncovered * Self.errorCost
    }

    var matchedWords: [MatchedWord] {
        zip(words, hits).compactMap { word, hit in
            hit.map { MatchedWord(text: word.word.text, part: $0.part, correction: $0.correction) }
        }
    }

    var unmatchedWords: [String] { zip(words, hits).filter { $1 == nil }.map(\.0.word.text) }

    /// Whether the words that match nothing only say where the place lies, and no country or state is among them.
    ///
    /// They are parts of their own between commas, or stand behind the whole name of a street and its house number. The rest
    /// must be more than one short word.
    func lacksOnlyWhere(_ place: Place) -> Bool {
        let missing = words.indices.filter { hits[$0] == nil }
        let what = words.indices.filter { hits[$0]?.part == .name || hits[$0]?.part == .houseNumber }
        guard let last = what.last, !missing.isEmpty, uncovered == 0,
            what.contains(where: { words[$0].word.folded.count > 3 && !words[$0].word.hasDigit })
        else { return false }
        let parts = partNumbers
        let isStreet = place.rank == .street || place.rank == .house
        return missing.allSatisfy { index in
            let word = words[index].word
            guard words[index].regions.isEmpty, !word.hasDigit else { return false }
            return !what.contains { parts[$0] == parts[index] } || isStreet && index > last
        }
    }

    /// How many words match with a typing error; 0 if some match nothing.
    var correctionCount: Int {
        guard hits.allSatisfy({ $0 != nil }) else { return 0 }
        return hits.count { $0?.correction != nil && $0?.part != .houseNumber }
    }

    /// Whether all words of the name are in the query.
    var coversName: Bool { uncovered == 0 }

    /// Whether of a name that has other words only those are in the query that many names have, such as "Street" of "Mill
    /// Street", or words that are taken for misspelled ones.
    var isVague: Bool {
        guard uncovered > 0 else { return false }
        return zip(words, hits).allSatisfy { word, hit in
            guard let hit, hit.part == .name else { return true }
            return hit.correction != nil || word.word.hasDigit || StreetWords.contains(word.word.term)
        }
    }

    /// For each word, how many commas are before it.
    private var partNumbers: [Int] {
        var count = 0
        return words.map { word in
            if word.word.beginsPart { count += 1 }
            return count
        }
    }

    fileprivate static func quality(errors: Int) -> Double { 1 - errorCost * Double(errors) }
}

extension SearchWord {
    /// The best hit of the word among the words of a text; nil if it matches none.
    fileprivate func hit(among words: [NameWord], part: MatchedWord.Part) -> PlaceComparison.Hit? {
        for match in alternatives {
            guard let term = words.first(where: { fits($0, match: match) })?.term else { continue }
            let isExact = match.errors == 0
            var quality = PlaceComparison.quality(errors: match.errors)
            // While one types, a letter that stands for a word on its own is rather that word than the beginning of others.
            if let station = Abbreviations.station(word.folded), word.isBeginning, term != station { quality /= 2 }
            return PlaceComparison.Hit(
                part: part, quality: quality, correction: isExact ? nil : term,
                term: term)
        }
        return nil
    }

    /// Whether a word of a name is what an alternative means.
    private func fits(_ other: NameWord, match: Vocabulary.Match) -> Bool {
        if isBeginning(match), other.folded.hasPrefix(word.folded) { return true }
        if match.term == SaintWords.term { return SaintWords.mayBeSaint(other.folded) }
        let isStreet = SaintWords.sense(word.folded, isBeginning: word.isBeginning) == .street
        if isStreet, SaintWords.sense(other.folded) == .saint { return false }
        return isBeginning(match) ? other.term.hasPrefix(match.term) : other.term == match.term
    }
}

/// A word of a name or an address.
private struct NameWord: Hashable {
    var folded: String
    /// In the form of the index.
    var term: String

    /// The distinct words of several texts, in order.
    static func words(of texts: some Sequence<String>) -> [NameWord] {
        var seen: Set<NameWord> = []
        return texts.flatMap { TextFolding.words($0) }.map { word in
            NameWord(folded: word.text, term: Abbreviations.canonical(word.text))
        }.filter { seen.insert($0).inserted }
    }
}
