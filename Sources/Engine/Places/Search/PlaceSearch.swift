import Database
package import Geometry

/// What a search prefers, and what it leaves out.
package struct PlaceSearchOptions: Sendable {
    /// Nearer places come first.
    package var near: FixedCoordinate?
    /// Places in the box come first, or are the only ones.
    package var box: BoundingBox?
    package var isBounded = false
    /// The greatest number of places.
    package var limit = 10
    /// Whether the last word may go on, as while a person types.
    package var isUnfinished = false
    /// Only places of these ranks; nil for all.
    package var ranks: Set<PlaceRank>?
    /// Only places of these countries, in capital letters, or of an unknown one; nil for all.
    package var countryCodes: Set<String>?
    /// Whether words may have typing errors, and be left out where nothing has all of them.
    package var isLenient = true
    /// Whether places with equal addresses and names, close together, are given once.
    package var isDistinct = true
    /// Only places for which it is true; nil for all.
    package var isWanted: (@Sendable (Place) -> Bool)?
    /// Whether the search must end, with the places found so far; nil if nothing ends it.
    ///
    /// It is asked for each word, and for each place that is compared.
    package var isCancelled: CancellationCheck?

    package init() {}
}

/// A place that a text may mean.
package struct PlaceMatch: Sendable {
    package var place: Place
    /// How well it fits, from 0; two matches of one search can be compared.
    package var score: Double
    /// The part of the score that comes from the words alone.
    package var wordScore: Double
    /// What each word of the text matched, in the order of the text.
    package var words: [MatchedWord]
    /// The words that matched nothing.
    package var unmatchedWords: [String]
    /// Whether the words that matched nothing only say where the place lies, as a town behind a street.
    package var lacksOnlyWhere = false
    /// Whether of the name only a word such as "Street" matched, or a misspelled one.
    package var isVague = false
    /// Whether all words of the name are in the text.
    package var coversName = false
    /// The whole name, where it has a word such as "Old" that the text lacks.
    package var fullName: String?

    /// Whether all words matched.
    package var isComplete: Bool { unmatchedWords.isEmpty }
}

/// What a word of a text matched.
package struct MatchedWord: Hashable, Sendable {
    package enum Part: String, Sendable {
        case name, houseNumber, postcode, area, category
    }

    /// As typed.
    package var text: String
    package var part: Part
    /// The word of the index, where it is not the typed one.
    package var correction: String?
}

/// Finds the places that a text may mean.
///
/// All words must be found in the name or the address of a place, at least one of them in its name. Words with digits
/// may be house numbers instead. Where no place fits, words may have typing errors; where none fits even then, words are
/// left out, and the match is partial. Places that fit are ordered by how many words match and how exactly, how much of
/// the name they cover, how well the place is known, and how near it is.
struct PlaceSearch {
    let index: PlaceIndex
    let reader: PlaceReader
    let vocabulary: Vocabulary
    let options: PlaceSearchOptions
    private let expansions = WordExpansions()

    init(index: PlaceIndex, reader: PlaceReader, vocabulary: Vocabulary, options: PlaceSearchOptions) {
        self.index = index
        self.reader = reader
        self.vocabulary = vocabulary
        self.options = options
    }

    /// Whether the search must end with what it has found.
    var isCancelled: Bool { options.isCancelled?() == true }

    /// The greatest number of places that are compared word by word.
    static let mostCompared = 160

    /// The matches, best first.
    func matches(_ text: String) throws(SQLiteError) -> [PlaceMatch] {
        let found = try matches(PlaceQuery(text, isUnfinished: options.isUnfinished))
        return best(of: found + (try cornerMatches(text)))
    }

    /// The matches of the parts of an address, best first.
    func matches(_ parts: [AddressPart: String]) throws(SQLiteError) -> [PlaceMatch] {
        best(of: try matches(PlaceQuery(parts)))
    }

    private func matches(_ query: PlaceQuery) throws(SQLiteError) -> [PlaceMatch] {
        guard !query.words.isEmpty else { return [] }
        var found: [PlaceMatch] = []
        for leniency in options.isLenient ? Leniency.allCases : [.none] {
            for reading in query.readings(vocabulary) where !isCancelled {
                found += try matches(reading, leniency: leniency)
            }
            if found.contains(where: \.isComplete) { break }
        }
        if !found.contains(where: \.isComplete) { found += try partialMatches(query) }
        return found
    }

    /// How many typing errors are forgiven, and in which words.
    enum Leniency: CaseIterable {
        case none
        /// In words that are not in the index.
        case unknownWords
        case allWords
    }

    private func matches(_ query: PlaceQuery, leniency: Leniency) throws(SQLiteError) -> [PlaceMatch] {
        let words = expanded(query, leniency)
        let required = words.indices.filter { words[$0].isRequired(among: words) }
        let found = try compared(words, required: required)
        guard !found.contains(where: \.isComplete) else { return found }
        // The names of countries and states are not in the index, nor the words for exits.
        let marked = try withRegions(words)
        var rest = required.filter { marked[$0].regions.isEmpty }
        guard rest.count < required.count else { return found }
        // The number of an exit is its name.
        if rest.isEmpty, marked.contains(where: \.namesKind) {
            rest = words.indices.filter { marked[$0].regions.isEmpty }
        }
        return rest.isEmpty ? found : found + (try compared(marked, required: rest))
    }

    /// The words, with the regions that runs of them name.
    func withRegions(_ words: [SearchWord]) throws(SQLiteError) -> [SearchWord] {
        try index.areaNames(reader).marked(RegionNames.ofTheWorld.marked(words))
    }

    /// The words of a query, each with the words of the index that it may mean; none of the latter once the search is
    /// cancelled.
    func expanded(_ query: PlaceQuery, _ leniency: Leniency) -> [SearchWord] {
        query.words.map { word in
            isCancelled
                ? SearchWord(word: word, alternatives: [])
                : expansions.word(word, leniency: leniency) { expanded(word, leniency) }
        }
    }

    private func expanded(_ word: PlaceQuery.Word, _ leniency: Leniency) -> SearchWord {
        let isSaint = SaintWords.sense(word.folded, isBeginning: word.isBeginning) == .saint
        let term = isSaint ? SaintWords.term : word.term
        let isKnown = word.isBeginning ? vocabulary.hasWord(beginningWith: term) : vocabulary.contains(term)
        var alternatives = isKnown ? [Vocabulary.Match(term: term, errors: 0)] : []
        // The index has canonical forms, so what is typed may also be the beginning of a word without one.
        if word.isBeginning, word.folded != term, vocabulary.hasWord(beginningWith: word.folded) {
            alternatives.append(Vocabulary.Match(term: word.folded, errors: 0))
        }
        if isSaint { return SearchWord(word: word, alternatives: alternatives) }
        if let station = Abbreviations.station(word.folded), vocabulary.contains(station) {
            alternatives.append(Vocabulary.Match(term: station, errors: 0))
        }
        if word.isBeginning {
            let longer = Abbreviations.canonicals(beginningWith: word.folded).filter {
                $0 != word.term && vocabulary.contains($0)
            }
            alternatives += longer.map { Vocabulary.Match(term: $0, errors: 0) }
        }
        if !isKnown, !word.isBeginning, let plain = PlaceWords.withoutDigraphs(term), vocabulary.contains(plain) {
            alternatives.append(Vocabulary.Match(term: plain, errors: 0))
        }
        let isLenient = leniency == .allWords || leniency == .unknownWords && !isKnown
        if isLenient, !word.hasDigit, word.forgivenErrors > 0 {
            let alike = vocabulary.matches(word.term, errors: word.forgivenErrors, isBeginning: word.isBeginning)
            alternatives += alike.filter { $0.term != word.term }
        }
        return SearchWord(word: word, alternatives: alternatives)
    }

    // MARK: Partial matches

    /// The greatest number of sets of words that are tried.
    private static let mostAttempts = 16

    /// Places that some of the words match.
    ///
    /// Which words are left out decides nothing: the places of all sets are scored together, so that a house number and a
    /// whole name outweigh a town or a country that the index does not know.
    private func partialMatches(_ query: PlaceQuery) throws(SQLiteError) -> [PlaceMatch] {
        let words = try withRegions(expanded(query, options.isLenient ? .allWords : .none))
        let useful = words.indices.filter { !words[$0].alternatives.isEmpty && !words[$0].word.isLetter }
        let plain = useful.filter { !words[$0].word.hasDigit }
        var found: [PlaceMatch] = []
        var passed: Set<Int64> = []
        for required in Self.subsets(of: plain).prefix(Self.mostAttempts) where !isCancelled {
            found += try compared(words, required: required, passed: &passed)
        }
        guard found.isEmpty else { return found }
        for word in Self.order(of: useful, words).prefix(Self.mostAttempts) where found.isEmpty && !isCancelled {
            found = try compared(words, required: [word], passed: &passed)
        }
        return found
    }

    /// Each alone: words without digits and long ones first.
    private static func order(of useful: [Int], _ words: [SearchWord]) -> [Int] {
        useful.sorted { one, other in
            let (one, other) = (words[one].word, words[other].word)
            return one.hasDigit != other.hasDigit ? other.hasDigit : one.folded.count > other.folded.count
        }
    }

    /// The words, all but one of them, and the first and the last few: most languages name the street before the town, and
    /// some after it.
    private static func subsets(of plain: [Int]) -> [[Int]] {
        guard plain.count > 1 else { return [] }
        let withoutOne = plain.reversed().map { left in plain.filter { $0 != left } }
        let ends = (2..<max(2, plain.count - 1)).reversed().flatMap {
            [Array(plain.prefix($0)), Array(plain.suffix($0))]
        }
        return [plain] + withoutOne + ends
    }

    // MARK: Order

    /// The matches in order, each place once; partial ones only where there is no other.
    private func best(of matches: [PlaceMatch]) -> [PlaceMatch] {
        let wanted = matches.filter(isWanted)
        let hasComplete = wanted.contains(where: \.isComplete)
        let sorted = wanted.filter { $0.isComplete || !hasComplete }.sorted { one, other in
            one.score != other.score
                ? one.score > other.score
                : (one.place.id, one.place.houseID ?? 0) < (other.place.id, other.place.houseID ?? 0)
        }
        var kept: [PlaceMatch] = []
        for match in sorted where kept.count < options.limit {
            if !kept.contains(where: { isRepeated($0.place, match.place) }) { kept.append(match) }
        }
        return kept
    }

    private func isRepeated(_ one: Place, _ other: Place) -> Bool {
        options.isDistinct ? one.isSame(as: other) : one.id == other.id && one.houseID == other.houseID
    }

    private func isWanted(_ match: PlaceMatch) -> Bool {
        if let ranks = options.ranks, !ranks.contains(match.place.rank) { return false }
        if options.isBounded, let box = options.box, !box.contains(match.place.coordinate) { return false }
        let code = match.place.area.countryCode
        guard code.isEmpty || options.countryCodes?.contains(code) ?? true else { return false }
        return options.isWanted?(match.place) ?? true
    }
}

/// A word of a query with the words of the index that it may mean; of these, the exact one comes first.
struct SearchWord {
    var word: PlaceQuery.Word
    var alternatives: [Vocabulary.Match]
    /// The regions that it names, alone or with the words around it.
    var regions: Set<Region> = []

    /// Whether a word of the index may go on after what is typed.
    func isBeginning(_ match: Vocabulary.Match) -> Bool {
        word.isBeginning && (match.term == word.term || match.term == word.folded)
    }

    /// Whether it is a word for a kind of place, such as "exit".
    var namesKind: Bool {
        regions.contains { region in
            if case .kind = region { true } else { false }
        }
    }

    /// Whether a place must have the word: house numbers and single letters need not be in its texts.
    func isRequired(among words: [SearchWord]) -> Bool {
        if words.contains(where: { !$0.word.hasDigit && !$0.word.isLetter }) { return !word.hasDigit && !word.isLetter }
        return true
    }
}

extension Place {
    /// Whether two places are the same to a person: equal addresses and names close together.
    fileprivate func isSame(as other: Place) -> Bool {
        if id == other.id, houseID == other.houseID { return true }
        guard rank == other.rank, name == other.name, street == other.street, houseNumber == other.houseNumber,
            tag.key == other.tag.key
        else { return false }
        return Coordinate(coordinate).distance(to: Coordinate(other.coordinate)) < 100
    }
}
