import DirectionsKit
import Geometry
import Places
import TextCoding

/// A search: a text or the parts of an address, and which places are wanted.
struct NominatimSearch {
    /// What is searched for.
    enum Subject {
        case text(String)
        case parts([AddressPart: String])
    }

    var subject: Subject
    var limit = 10
    /// Two small letters each; empty for all countries.
    var countryCodes: [String]
    var box: NominatimBox?
    var isBounded: Bool
    var excluded: ExcludedPlaces
    var layers: Set<NominatimLayer>?
    /// The ranks of the settlements that are wanted; nil for all places.
    var featureRanks: ClosedRange<Int>?
    var isDistinct: Bool
    /// Whether the search must end early; nil if nothing ends it.
    var isCancelled: CancellationCheck?

    /// The greatest number of places of an answer.
    static let most = 50
    /// More letters than any address has; the rest is ignored.
    private static let longestText = 1_000

    init(_ parameters: NominatimParameters) throws(NominatimError) {
        subject = try Self.subject(parameters)
        limit = min(max(try parameters.integer("limit") ?? 10, 1), Self.most)
        countryCodes = parameters.list("countrycodes").map { $0.lowercased() }.filter(Self.isCode)
        box = try parameters.box()
        isBounded = parameters.flag("bounded")
        excluded = try ExcludedPlaces(parameters.list("exclude_place_ids"))
        layers = parameters.layers()
        featureRanks = Self.ranks(parameters["featureType"])
        if parameters["featureType"] != nil { layers = [.address] }
        isDistinct = parameters.flag("dedupe", unless: true)
    }

    private static func isCode(_ text: String) -> Bool { text.utf8.count == 2 && text.utf8.allSatisfy(\.isLetter) }

    private static func ranks(_ feature: String?) -> ClosedRange<Int>? {
        switch feature {
        case "country": 4...4
        case "state": 8...8
        case "city": 14...16
        case "settlement": 8...20
        default: nil
        }
    }

    // MARK: Subject

    /// The parts of an address in the order in which an answer repeats them.
    static let parts: [(name: String, part: AddressPart)] = [
        ("amenity", .amenity), ("street", .street), ("city", .city), ("county", .county), ("state", .state),
        ("postalcode", .postalCode), ("country", .country),
    ]

    private static func subject(_ parameters: NominatimParameters) throws(NominatimError) -> Subject {
        let given = parts.compactMap { part in parameters[part.name].map { (part.part, short(unquoted($0))) } }
            .filter { !$0.1.isEmpty }
        guard let text = parameters["q"] else {
            guard !given.isEmpty else { throw NominatimError("Nothing to search for.") }
            return .parts(Dictionary(uniqueKeysWithValues: given))
        }
        guard given.isEmpty else {
            throw NominatimError(
                "Structured query parameters(amenity, street, city, county, state, postalcode, country) cannot be used "
                    + "together with 'q' parameter.")
        }
        return .text(short(text))
    }

    private static func short(_ text: String) -> String { String(text.trimmed.prefix(longestText)) }

    /// The text without the quotation marks that surround it in tables.
    private static func unquoted(_ text: String) -> String {
        let marks: Set<Character> = ["\"", "'"]
        return String(text.trimmed.drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
    }

    /// The text as an answer repeats it.
    var words: String {
        switch subject {
        case .text(let text): text
        case .parts(let parts): Self.parts.compactMap { parts[$0.part] }.joined(separator: ", ")
        }
    }

    // MARK: Wanted places

    /// Whether the places are wanted at all, wherever they lie.
    func isWanted(_ place: Place) -> Bool {
        if excluded.holds(place) { return false }
        if let layers, !place.isIn(layers) { return false }
        if let featureRanks {
            let rank = NominatimRank(of: place, category: place.category)
            guard featureRanks.contains(rank.address), place.rank <= .subLocality else { return false }
        }
        guard !countryCodes.isEmpty, !place.area.countryCode.isEmpty else { return true }
        return countryCodes.contains(place.area.countryCode.lowercased())
    }

    /// Whether a place is wanted and lies in the box, if it must.
    func isAllowed(_ place: Place) -> Bool {
        isWanted(place) && (!isBounded || box?.box.contains(place.coordinate) ?? true)
    }

    var options: PlaceSearchOptions {
        var options = PlaceSearchOptions()
        options.box = box?.box
        options.isBounded = isBounded
        options.limit = 2 * Self.most
        options.isLenient = false
        options.isDistinct = isDistinct
        let search = self
        options.isWanted = { search.isWanted($0) }
        options.isCancelled = isCancelled
        return options
    }
}

/// The places that an answer leaves out.
struct ExcludedPlaces: Sendable {
    private var ids: Set<Int64> = []
    private var objects: Set<OSMObject> = []
    /// The ids as an answer repeats them.
    private(set) var texts: [String] = []

    init(_ list: [String]) throws(NominatimError) {
        for text in list {
            if let id = Int64(text), id >= 0, text.utf8.allSatisfy(\.isDigit) {
                ids.insert(id)
                texts.append(text)
            } else if let object = OSMObject(letterAndNumber: text) {
                objects.insert(object)
                texts.append("\(object.kind.letter)\(object.id)")
            } else if text.hasPrefix("P"), text.contains(":") {
                // A postcode of a country, which has no number here.
                texts.append(text)
            } else {
                throw NominatimError("Invalid exclude ID: \(text)")
            }
        }
    }

    func holds(_ place: Place) -> Bool {
        ids.contains(NominatimPlace.placeID(of: place)) || place.rank != .postcode && objects.contains(place.object)
    }
}

extension OSMObject {
    /// An object from a letter in any case and a number, such as "N42"; nil for other texts.
    init?(letterAndNumber text: String) {
        guard let id = Int64(text.dropFirst()), id >= 0, text.utf8.dropFirst().allSatisfy(\.isDigit) else { return nil }
        switch text.first {
        case "N", "n": self.init(.node, id)
        case "W", "w": self.init(.way, id)
        case "R", "r": self.init(.relation, id)
        default: return nil
        }
    }
}
