import DirectionsKit
import Places

/// Keeps the matches of a search that have all its words.
///
/// A house number or postcode may be wrong, and areas may be named in other languages than in addresses.
struct MatchFitting {
    private let provider: DirectionsProvider
    /// The folded words that may name a country, since the index knows none.
    private let country: Set<String>
    /// Whether names of areas in other languages count.
    private let knowsNames: Bool
    /// The words of the names of areas that were looked up.
    private var names: [AddressArea: Set<String>] = [:]

    /// - Parameter text: what is searched for; nil for the parts of an address, whose words belong to their parts.
    init(_ provider: DirectionsProvider, text: String?) throws(DirectionsError) {
        self.provider = provider
        knowsNames = text != nil
        let text = text ?? ""
        let parts = text.split(separator: ",")
        let isUnknown = parts.count > 1 ? try provider.withPlaces { !$0.knowsCountries } : false
        country = isUnknown ? Set(TextFolding.words(String(parts[parts.count - 1])).map(\.text)) : []
    }

    /// The places of the matches that leave out no word but a number, and of these the ones that leave out fewest.
    ///
    /// - Parameter left: words that the search left out.
    mutating func fitting(
        _ matches: [PlaceMatch], besides left: [String] = []
    ) throws(DirectionsError) -> [Place] {
        var kept: [(place: Place, missing: Int)] = []
        for match in matches {
            guard let missing = try missingNumbers(of: match, besides: left) else { continue }
            kept.append((match.place, missing))
        }
        guard let least = kept.map(\.missing).min() else { return [] }
        let fitting = kept.filter { $0.missing == least }.map(\.place)
        // A house with another postcode is meant rather than its street without the house.
        let houses = fitting.filter { $0.houseID != nil }
        return least > 0 && !houses.isEmpty ? houses : fitting
    }

    /// The number of house numbers or postcodes that a match lacks; nil if it lacks other words.
    private mutating func missingNumbers(
        of match: PlaceMatch, besides left: [String]
    ) throws(DirectionsError) -> Int? {
        let unmatched = match.unmatchedWords + left
        guard !unmatched.isEmpty else { return 0 }
        let numbers = unmatched.filter(\.isNumber)
        guard numbers.isEmpty || match.place.rank == .street || match.place.rank == .house else { return nil }
        guard match.words.contains(where: { $0.part == .name && !$0.text.isNumber }) else { return nil }
        var left = Set(unmatched.filter { !$0.isNumber }.flatMap { TextFolding.words($0).map(\.text) })
        guard !left.isEmpty else { return numbers.count }
        guard knowsNames else { return nil }
        let hadTown = match.place.rank <= .locality || match.words.contains { $0.part == .area }
        let known = try names(of: match.place)
        // A country needs a town before it, or the words may be the town.
        let hasTown = hadTown || !left.isDisjoint(with: known.subtracting(country))
        left.subtract(known)
        if hasTown { left.subtract(country) }
        return left.isEmpty ? numbers.count : nil
    }

    /// The folded words of all names of the areas around a place, and of its nearest town.
    private mutating func names(of place: Place) throws(DirectionsError) -> Set<String> {
        if let known = names[place.area] { return known }
        let area = place.area
        let areas: [(String, PlaceRank)] = [
            (area.subLocality, .subLocality), (area.locality, .locality), (area.subAdministrativeArea, .county),
            (area.administrativeArea, .state), (area.country, .country),
        ]
        var found: [Place?] = []
        for (name, rank) in areas where !name.isEmpty {
            found.append(
                try provider.withPlaces { index in
                    try index.place(named: name, ranks: [rank], at: place.coordinate)
                })
        }
        found.append(try SettlementFinding(provider: provider).town(near: place.coordinate)?.place)
        var words = CountryNames.words(area.countryCode)
        for place in found.compactMap(\.self) {
            let names = [place.name] + place.more.filter { $0.key.contains("name") }.map(\.value)
            words.formUnion(names.flatMap { TextFolding.words($0).map(\.text) })
        }
        names[place.area] = words
        return words
    }
}

extension String {
    /// Whether the word has a digit, as house numbers and postcodes have.
    fileprivate var isNumber: Bool { contains(where: \.isNumber) }
}
