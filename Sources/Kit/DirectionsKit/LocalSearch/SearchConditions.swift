import Geometry
import OpeningHours
import Places
import PlatformFoundation

/// What the words beside a kind of place ask of the places: "greek", "vegan", "open now", "24 hours", "near 49.41,8.69".
///
/// A word that no place of the kind fulfils, or that no map can answer, such as "cheap", is told as not found; it never
/// becomes a place.
struct SearchConditions {
    /// What one word, or a few, ask for.
    private enum Condition: Hashable {
        /// One of some tags beside the main one.
        case tags([PlaceTag])
        case openNow
        case alwaysOpen
        case nearest
        /// Good, cheap and the like.
        case taste
    }

    /// A condition with the words that ask for it.
    private struct Asked {
        var condition: Condition
        var words: [String]
    }

    /// A word as typed, and folded.
    struct Word {
        var text: String
        var folded: String
    }

    private var asked: [Asked] = []
    /// The words that are no conditions, of a place near which to look if there is one.
    private(set) var rest = ""
    /// Whether a word such as "near" says that the rest is a place.
    private(set) var isPlace = false
    /// Whether the word says that places must lie in the rest, as "in" does and "near" does not.
    private(set) var isInside = false
    private let isFood: Bool

    /// No conditions.
    init() { isFood = false }

    /// Reads the words beside the kind of a query.
    init(_ query: CategoryQuery) {
        isFood = query.categories.contains { $0.tags.contains(where: Self.servesFood) }
        var kept: [Word] = []
        for words in [query.before, query.behind] { read(words, kept: &kept) }
        rest = kept.map(\.text).joined(separator: " ")
    }

    private static func servesFood(_ tag: PlaceTag) -> Bool {
        tag.key == "cuisine" || tag.key == "amenity" && foodPlaces.contains(tag.value)
    }

    private static let foodPlaces: Set = ["restaurant", "cafe", "fast_food", "food_court", "bar", "pub", "biergarten"]

    /// What is behind "near", "in" and the like is a place, so that "in Nice" asks for nothing nice; only hours may follow it.
    private mutating func read(_ words: [Word], kept: inout [Word]) {
        var isBehindBetween = false
        var start = 0
        while start < words.count {
            let rest = words[start...]
            if let (condition, count) = Self.longest(in: rest),
                isAsked(condition, isBehindBetween: isBehindBetween, kept: kept)
            {
                add(condition, words[start..<start + count].map(\.text))
                start += count
                continue
            }
            let folded = words[start].folded
            if kept.isEmpty, SearchWords.betweens.contains(folded) {
                isBehindBetween = true
                isInside = SearchWords.insides.contains(folded)
            } else if !kept.isEmpty || !SearchWords.articles.contains(folded) {
                kept.append(words[start])
            }
            start += 1
        }
        isPlace = isPlace || isBehindBetween
    }

    private func isAsked(_ condition: Condition, isBehindBetween: Bool, kept: [Word]) -> Bool {
        switch condition {
        case .tags: isFood && !isBehindBetween
        case .taste: !isBehindBetween
        case .openNow, .alwaysOpen, .nearest: !isBehindBetween || !kept.isEmpty
        }
    }

    private static func longest(in words: ArraySlice<Word>) -> (condition: Condition, count: Int)? {
        for count in stride(from: min(longestPhrase, words.count), through: 1, by: -1) {
            if let found = condition(words.prefix(count).map(\.folded)) { return (found, count) }
        }
        return nil
    }

    /// Whether some words are a condition.
    static func isCondition(_ words: ArraySlice<Word>) -> Bool { condition(words.map(\.folded)) != nil }

    private mutating func add(_ condition: Condition, _ words: [String]) {
        if let same = asked.firstIndex(where: { $0.condition == condition }) {
            asked[same].words += words
        } else {
            asked.append(Asked(condition: condition, words: words))
        }
    }

    /// Whether a cuisine or a diet is asked for.
    var asksForFood: Bool {
        asked.contains { one in
            if case .tags = one.condition { true } else { false }
        }
    }

    /// Whether there is nothing to ask of the places.
    var isEmpty: Bool { asked.isEmpty }

    /// The places that fulfil the conditions, in their order; a condition that none fulfils is left out.
    ///
    /// - Parameters:
    ///   - isNear: whether the nearest places come first.
    ///   - now: the time at which places must be open.
    func applied(to places: [GeocodedPlace], isNear: Bool, at now: Date) -> [GeocodedPlace] {
        var places = places
        var met: [String] = []
        var unmet: [String] = []
        for one in asked {
            let fulfilling = fulfilling(one.condition, places: places, isNear: isNear, at: now)
            if fulfilling.isEmpty {
                unmet += one.words
            } else {
                places = fulfilling
                met += one.words
            }
        }
        return places.map { place in
            var place = place
            place.matchedWords += met.map { GeocodedPlace.Word(text: $0, part: .category) }
            place.unmatchedWords += unmet
            return place
        }
    }

    private func fulfilling(
        _ condition: Condition, places: [GeocodedPlace], isNear: Bool, at now: Date
    ) -> [GeocodedPlace] {
        switch condition {
        case .tags(let tags): return places.filter { $0.place.more.holdAny(of: tags) }
        case .alwaysOpen: return places.filter { $0.isAlwaysOpen }
        case .openNow:
            let known = places.map { (place: $0, isOpen: $0.openingState(at: now)) }
            let open = known.filter { $0.isOpen == .yes }.map { known in
                var place = known.place
                place.closesAt = place.nextOpeningChange(after: now)
                return place
            }
            // Of many places the hours are not tagged; they come last.
            return open + known.filter { $0.isOpen == .maybe }.map(\.place)
        case .nearest: return isNear ? places : []
        case .taste: return []
        }
    }

    // MARK: Words

    private static func condition(_ words: [String]) -> Condition? {
        let phrase = words.joined(separator: " ")
        if let condition = phrases[phrase] { return condition }
        // "griechisches", "italienische": the endings of German adjectives.
        guard words.count == 1, let stem = endings.lazy.compactMap({ phrase.dropping($0) }).first,
            germanStems.contains(where: stem.hasSuffix)
        else { return nil }
        return phrases[stem]
    }

    private static let endings = ["es", "er", "en", "em", "e"]
    private static let germanStems = ["sch", "vegan", "mediterran", "glutenfrei"]
    private static let longestPhrase = 4

    private static let phrases: [String: Condition] = {
        var phrases: [String: Condition] = [:]
        func add(_ condition: Condition, _ texts: String) {
            for text in texts.split(separator: ",") { phrases[TextFolding.folded(String(text))] = condition }
        }
        for (values, texts) in SearchWords.cuisines {
            add(.tags(values.split(separator: " ").map { PlaceTag("cuisine", String($0)) }), texts)
        }
        for (diet, texts) in SearchWords.diets {
            let tags = ["yes", "only"].map { PlaceTag("diet:\(diet)", $0) }
            add(.tags(tags + [PlaceTag("cuisine", diet)]), texts)
        }
        add(.openNow, SearchWords.openNow)
        add(.alwaysOpen, SearchWords.alwaysOpen)
        add(.nearest, SearchWords.nearest)
        add(.taste, SearchWords.taste)
        return phrases
    }()
}

extension String {
    fileprivate func dropping(_ ending: String) -> String? {
        hasSuffix(ending) && count > ending.count + 3 ? String(dropLast(ending.count)) : nil
    }
}
