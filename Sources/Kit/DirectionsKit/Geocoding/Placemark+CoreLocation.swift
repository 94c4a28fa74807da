public import Geometry

/// What a placemark of CoreLocation has beside the parts of the address.
extension Placemark {
    /// The name of the place, else the street with its house number: "Infinite Loop 1"; nil if neither is known.
    public var name: String? { addressDictionary["Name"] ?? streetLine }

    /// The coordinate as a location without an accuracy.
    public var location: Location { Location(coordinate: coordinate) }

    /// The address as one value; nil if it is unknown.
    public var postalAddress: PostalAddress? {
        let address = PostalAddress(
            street: streetLine ?? "", subLocality: subLocality ?? "", city: locality ?? "",
            subAdministrativeArea: subAdministrativeArea ?? "", state: administrativeArea ?? "",
            postalCode: postalCode ?? "", country: country ?? "", isoCountryCode: countryCode ?? "")
        return address == PostalAddress() ? nil : address
    }

    /// A circle in which the place is likely to lie whole; nil without an address.
    ///
    /// Its radius is that of a usual place of its kind, from 100 meters for a house to 1,000 kilometers for a country,
    /// since the index of places does not have the extent of places.
    public var region: Circle? {
        radius.map { Circle(center: coordinate, radius: $0) }
    }

    /// The street with the house number; nil if there is none.
    package var streetLine: String? {
        let parts = [thoroughfare, subThoroughfare].compactMap { $0 }.joined(separator: " ")
        return addressDictionary["Street"] ?? (parts.isEmpty ? nil : parts)
    }

    private var radius: Double? {
        let parts: [(name: String?, radius: Double)] = [
            (thoroughfare, 500), (subLocality, 2_000), (locality, 10_000), (subAdministrativeArea, 50_000),
            (administrativeArea, 200_000), (country, 1_000_000),
        ]
        // A name that is not that of a part of the address is the name of something small.
        let isSmall = addressDictionary["Name"].map { name in !parts.contains { $0.name == name } } ?? false
        guard subThoroughfare == nil, !isSmall else { return 100 }
        return parts.first { $0.name != nil }?.radius
    }
}
