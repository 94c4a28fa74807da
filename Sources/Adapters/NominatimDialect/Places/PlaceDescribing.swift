import DirectionsKit
import Geometry
import Places

/// Completes places of the index to what the service shows: their addresses in the wanted languages, boxes and lines.
struct PlaceDescribing {
    let provider: DirectionsProvider
    let details: NominatimDetails
    /// The areas of addresses that were looked up, which many places have in common.
    private var areas: [AreaKey: Place?] = [:]

    private struct AreaKey: Hashable {
        var name: String
        var rank: PlaceRank
        var area: AddressArea
    }

    init(_ provider: DirectionsProvider, details: NominatimDetails) {
        self.provider = provider
        self.details = details
    }

    /// Meters to the street that a place without an address lies at.
    private static let streetReach = 500.0

    mutating func described(_ place: Place, distance: Double? = nil) throws(DirectionsError) -> NominatimPlace {
        let category = place.category
        let rank = NominatimRank(of: place, category: category)
        var label = NominatimLabel.label(of: place, category: category, rank: rank)
        if place.rank == .subLocality, label == "yes" { label = "place" }
        let name = place.houseID == nil ? details.languages.name(of: place) : ""
        var found = NominatimPlace(
            place: place, category: category, rank: rank, label: label, name: name, parts: [],
            box: NominatimPlace.box(around: place.coordinate, category), distance: distance)
        found.parts = try parts(of: found)
        if place.object.kind != .node, !place.isInterpolated {
            found.box = try provider.withPlaces { index in try index.box(of: place) } ?? found.box
        }
        try addLines(to: &found)
        return found
    }

    /// Takes the box and the line of the way that was found, since a street of the index has several ways.
    private func addLines(to found: inout NominatimPlace) throws(DirectionsError) {
        guard found.place.rank == .street, found.place.object.kind == .way else { return }
        let lines = provider.lines(ofWay: found.place.object.id)
        guard !lines.isEmpty else { return }
        found.box = BoundingBox(lines.joined())
        if details.outline != nil { found.lines = lines }
    }

    // MARK: Parts of the address

    private mutating func parts(of found: NominatimPlace) throws(DirectionsError) -> [NominatimPlace.Part] {
        let place = found.place
        var parts = own(found)
        if found.rank.search >= 28 { parts += try street(of: found) }
        let village = found.rank.search >= 26 ? try village(of: place) : nil
        for (name, rank) in Self.areas(of: place.area) where rank < place.rank || place.rank > .locality {
            if rank == .locality, let village { parts.append(village) }
            guard rank != place.rank, !name.isEmpty else { continue }
            parts.append(try part(name, rank: rank, of: place))
        }
        if place.rank != .postcode, place.rank > .county, let postcode = try postcode(of: place) {
            parts.append(NominatimPlace.Part(label: "postcode", text: postcode, rank: 5))
        }
        if let country = try country(of: place) { parts.append(country) }
        if !found.countryCode.isEmpty {
            parts.append(NominatimPlace.Part(label: "country_code", text: found.countryCode, rank: 4))
        }
        return parts
    }

    /// The name or number of the place itself.
    private func own(_ found: NominatimPlace) -> [NominatimPlace.Part] {
        var parts: [NominatimPlace.Part] = []
        if !found.name.isEmpty {
            parts.append(
                NominatimPlace.Part(
                    label: found.label, text: found.name, rank: found.rank.address, adminLevel: found.place.adminLevel,
                    code: found.place.detail("ISO3166-2") ?? "", isPlace: true))
        }
        let number = found.place.houseNumber
        if !number.isEmpty { parts.append(NominatimPlace.Part(label: "house_number", text: number, rank: 28)) }
        return parts
    }

    private static func areas(of area: AddressArea) -> [(name: String, rank: PlaceRank)] {
        [
            (area.subLocality, .subLocality), (area.locality, .locality), (area.subAdministrativeArea, .county),
            (area.administrativeArea, .state),
        ]
    }

    /// The street of an address, or the settlement that houses name in its place; the nearest street without an address.
    private func street(of found: NominatimPlace) throws(DirectionsError) -> [NominatimPlace.Part] {
        let place = found.place
        if place.houseID != nil, let street = try provider.withPlaces({ index in try index.place(place.id) }) {
            let rank = NominatimRank(of: street, category: street.category)
            let label = NominatimLabel.label(of: street, category: street.category, rank: rank)
            return [NominatimPlace.Part(label: label, text: details.languages.name(of: street), rank: rank.address)]
        }
        if !place.street.isEmpty { return [NominatimPlace.Part(label: "road", text: place.street, rank: 26)] }
        let near = try provider.streets(near: Coordinate(place.coordinate), within: Self.streetReach, limit: 1)
        return near.map { NominatimPlace.Part(label: "road", text: details.languages.name(of: $0.place), rank: 26) }
    }

    /// The nearest village within the town of an address, besides the smaller part that the address has.
    private func village(of place: Place) throws(DirectionsError) -> NominatimPlace.Part? {
        guard !place.area.locality.isEmpty else { return nil }
        let found = try SettlementFinding(provider: provider).village(in: place.area.locality, near: place.coordinate)
        guard let found, found.name != place.area.subLocality else { return nil }
        return NominatimPlace.Part(label: "village", text: details.languages.name(of: found), rank: 18)
    }

    /// An area of an address, with the kind and name of its place where the index has one.
    private mutating func part(
        _ name: String, rank: PlaceRank, of place: Place
    ) throws(DirectionsError) -> NominatimPlace.Part {
        guard let area = try area(name, rank: rank, of: place) else {
            return NominatimPlace.Part(label: Self.label(rank), text: name, rank: Self.rank(rank))
        }
        let category = area.category
        let own = NominatimRank(of: area, category: category)
        let address = rank == .subLocality && own.address < 17 ? 18 : own.address
        return NominatimPlace.Part(
            label: rank == .country ? "country" : NominatimLabel.label(of: area, category: category, rank: own),
            text: details.languages.name(of: area), rank: address == 0 ? own.search : address,
            adminLevel: area.adminLevel,
            code: area.detail("ISO3166-2") ?? "")
    }

    /// The place of an area of an address; nil if the index has none.
    mutating func area(_ name: String, rank: PlaceRank, of place: Place) throws(DirectionsError) -> Place? {
        let key = AreaKey(name: name, rank: rank, area: place.area)
        if let known = areas[key] { return known }
        let ranks: Set<PlaceRank> = rank == .subLocality ? [.subLocality, .locality] : [rank]
        let found = try provider.withPlaces { index in
            try index.place(named: name, ranks: ranks, at: place.coordinate)
        }
        areas[key] = .some(found)
        return found
    }

    private static func label(_ rank: PlaceRank) -> String {
        switch rank {
        case .country: "country"
        case .state: "state"
        case .county: "county"
        case .locality: "city"
        default: "suburb"
        }
    }

    private static func rank(_ rank: PlaceRank) -> Int {
        switch rank {
        case .country: 4
        case .state: 8
        case .county: 12
        case .locality: 16
        default: 20
        }
    }

    /// The country, by its code if the index does not have its name.
    private mutating func country(of place: Place) throws(DirectionsError) -> NominatimPlace.Part? {
        guard place.rank != .country else { return nil }
        if !place.area.country.isEmpty { return try part(place.area.country, rank: .country, of: place) }
        return CountryNames.name(place.area.countryCode, languages: details.languages).map {
            NominatimPlace.Part(label: "country", text: $0, rank: 4)
        }
    }

    // MARK: Postcodes

    /// Meters to the middle of the postcode that a place without one has.
    private static let postcodeReach = 10_000.0

    private func postcode(of place: Place) throws(DirectionsError) -> String? {
        if !place.postcode.isEmpty { return place.postcode }
        let near = try provider.withPlaces { index in
            try index.places(near: place.coordinate, within: Self.postcodeReach, limit: 4, ranks: [.postcode])
        }
        return (near.first { $0.place.area.locality == place.area.locality } ?? near.first)?.place.postcode
    }
}
