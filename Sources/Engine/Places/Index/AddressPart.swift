/// A part of an address that may be searched on its own, from small to large.
package enum AddressPart: CaseIterable, Sendable {
    /// The name of a shop, sight or another point of interest.
    case amenity
    /// The street with the house number, if any.
    case street
    case postalCode
    /// A city, town or village, or a part of one.
    case city
    case county
    case state
    /// The name or the code of two letters.
    case country

    /// Whether the part may have a house number.
    var hasNumbers: Bool { self == .street }

    /// The ranks of the places with such a name.
    var ranks: [PlaceRank] {
        switch self {
        case .amenity: [.pointOfInterest, .house]
        case .street: [.street, .house]
        case .city: [.locality, .subLocality]
        case .county: [.county]
        case .state: [.state]
        case .postalCode: [.postcode]
        case .country: [.country]
        }
    }

    /// Whether the name of a place is this part of its address.
    func isName(of place: Place) -> Bool { ranks.contains(place.rank) }

    /// The texts of this part in the address of a place.
    func texts(of place: Place) -> [String] {
        let area = place.area
        return switch self {
        case .amenity: []
        case .street: [place.street, place.houseNumber]
        case .city: [area.locality, area.subLocality]
        // Some countries have only one of both between settlements and themselves.
        case .county, .state: [area.subAdministrativeArea, area.administrativeArea]
        case .postalCode: []
        case .country: [area.country, area.countryCode]
        }
    }
}
