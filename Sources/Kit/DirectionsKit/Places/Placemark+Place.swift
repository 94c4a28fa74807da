import Geometry
package import Places
import PlatformFoundation

extension Placemark {
    /// The coordinate and address of a place.
    package init(_ place: Place, language: String?) {
        self.init(coordinate: Coordinate(place.destination), addressDictionary: place.addressDictionary(language))
    }

    /// The address on one line, in the order of the country: street and number, postal code and city, state, country.
    public var title: String {
        let town = townLine(locality) ?? ""
        let state = hasStateBeforeCode ? nil : administrativeArea
        let parts = [addressDictionary["Street"], town, state, country]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Place {
    /// The address with the keys of ``Placemark``.
    fileprivate func addressDictionary(_ language: String?) -> [String: String] {
        let isStreet = rank == .street && tag.key == "highway"
        let street = isStreet ? name(in: language) : street
        let values: [(String, String)] = [
            ("Name", rank == .house && name.isEmpty ? "" : name(in: language)),
            ("Thoroughfare", street), ("SubThoroughfare", houseNumber), ("Street", streetLine(street)),
            ("SubLocality", rank == .subLocality ? name(in: language) : area.subLocality),
            ("City", rank == .locality ? name(in: language) : area.locality),
            ("SubAdministrativeArea", rank == .county ? name(in: language) : area.subAdministrativeArea),
            ("State", rank == .state ? name(in: language) : area.administrativeArea), ("ZIP", postcode),
            ("Country", rank == .country ? name(in: language) : area.country), ("CountryCode", area.countryCode),
        ]
        return Dictionary(uniqueKeysWithValues: values.filter { !$0.1.isEmpty })
    }

    /// Street and house number in the order of the country.
    private func streetLine(_ street: String) -> String {
        guard !houseNumber.isEmpty else { return street }
        guard !street.isEmpty else { return houseNumber }
        return Self.numberFirst.contains(area.countryCode) ? "\(houseNumber) \(street)" : "\(street) \(houseNumber)"
    }

    /// Countries in which the house number stands before the street.
    private static let numberFirst: Set = [
        "AU", "CA", "FR", "GB", "GG", "GI", "IE", "IM", "IN", "JE", "LU", "MC", "MT", "NZ", "SG", "US", "ZA",
    ]
}

extension MapItem {
    /// A place of the index.
    package init(_ place: Place, language: String?) {
        let name = place.name(in: language)
        self.init(placemark: Placemark(place, language: language), name: name.isEmpty ? nil : name)
        pointOfInterestCategory = PlaceCategory(tag: place.tag)?.mapKitCategory
        phoneNumber = place.detail("phone") ?? place.detail("contact:phone")
        url = (place.detail("website") ?? place.detail("contact:website")).flatMap { URL(string: $0) }
    }
}
