package import Places
public import PlatformFoundation

/// A place that a text or a coordinate may mean, with the words that led to it.
public struct GeocodedPlace: Hashable, Sendable {
    /// The place, with its address, telephone number and web page where these are tagged.
    public var mapItem: MapItem
    /// What each word of the text matched, in the order of the text; empty for a search by coordinate.
    public var matchedWords: [Word]
    /// The words of the text that matched nothing; if there are any, the match is partial.
    public var unmatchedWords: [String]
    /// Meters from the coordinate that was asked for, or from the point near which was searched; nil without one.
    public var distance: Double?
    /// The additional travel time in seconds for a stop there, in a search along a route; else nil.
    public var detour: Double?
    /// The opening hours as tagged in OpenStreetMap; nil if unknown.
    public var openingHours: String?
    /// When the place closes next; only of a search for places that are open now, and nil where that is not known.
    public var closesAt: Date?
    /// What the place is, in the language of the request, such as "pharmacy"; nil if it has no such word.
    public var category: String?
    /// A settlement or street near the place, where another place of the answer has the same name and address; else nil.
    public var nearby: String?
    /// The place in the index.
    package var place: Place
    /// How well the words of the text fit, from 0; 0 for a search by coordinate.
    package var wordScore = 0.0
    /// How well the words fit, with how well known and how near the place is; nil for a search by kind or coordinate.
    package var score: Double?
    /// The place near which a search looked because its text names it; nil without one.
    package var nearTitle: String?
    /// The town or suburb within which a search looked because its text says so; nil without one.
    package var insideTitle: String?
    /// Whether the words that matched nothing only say where the place lies, as a town behind a street.
    var lacksOnlyWhere = false
    /// Whether of the name only a word such as "Street" matched, or a misspelled one.
    var isVague = false
    /// Whether all words of the name are in the text.
    var coversName = false
    /// The whole name, where it has a word such as "Old" that the text lacks.
    var fullName: String?

    /// The object of OpenStreetMap, such as `way/4242`.
    public var element: String { "\(place.object.kind)/\(place.object.id)" }

    /// MapKit's name of the category, such as "MKPOICategoryPharmacy"; nil if MapKit has none.
    public var pointOfInterestCategory: String? { mapItem.pointOfInterestCategory?.rawValue }

    /// Whether some words of the text matched nothing.
    public var isPartial: Bool { !unmatchedWords.isEmpty }

    /// Whether the house has another number than the text, such as 60 for 60b; no route goes there unasked.
    var isAnotherHouse: Bool { matchedWords.contains { $0.part == .houseNumber && $0.correction != nil } }

    /// A word of a text, and what it matched.
    public struct Word: Hashable, Codable, Sendable {
        /// What a word can match.
        public enum Part: String, Hashable, Codable, CaseIterable, Sendable {
            /// The name of the place or of its street.
            case name
            /// The house number.
            case houseNumber
            /// The postal code.
            case postalCode
            /// A settlement, county, state or country, or the street of a place with a name.
            case area
            /// The kind of the place.
            case category
        }

        /// The word as written.
        public var text: String
        /// What it matched.
        public var part: Part
        /// The word that was meant, where the text has a typing error; else nil.
        public var correction: String?
    }
}

extension GeocodedPlace {
    init(_ place: Place, language: String?, match: PlaceMatch? = nil, distance: Double? = nil) {
        // Names are tagged by language, without its region and script: "de" of "de-AT".
        let language = language.map { String($0.prefix { $0.isLetter }) }
        mapItem = MapItem(place, language: language)
        matchedWords = match?.words.map { Word($0) } ?? []
        unmatchedWords = match?.unmatchedWords ?? []
        wordScore = match?.wordScore ?? 0
        score = match?.score
        lacksOnlyWhere = match?.lacksOnlyWhere ?? false
        isVague = match?.isVague ?? false
        coversName = match?.coversName ?? false
        fullName = match?.fullName
        self.distance = distance
        openingHours = place.detail("opening_hours")
        category = PlaceCategory(tag: place.tag)?.name(in: language ?? "en")
        self.place = place
    }
}

extension GeocodedPlace.Word {
    init(_ word: MatchedWord) {
        let part: Part =
            switch word.part {
            case .name: .name
            case .houseNumber: .houseNumber
            case .postcode: .postalCode
            case .area: .area
            case .category: .category
            }
        self.init(text: word.text, part: part, correction: word.correction)
    }
}
