public import Geometry

/// A coordinate and the address there.
///
/// The address is a dictionary with the keys of Apple's Address Book: `Street`, `City`, `State`, `ZIP`, `Country`,
/// `CountryCode`, and also `Name`, `Thoroughfare`, `SubThoroughfare`, `SubLocality` and `SubAdministrativeArea`. The
/// derived properties read it and are nil if a key is missing; no address is looked up. ``Geocoder`` looks addresses up.
public struct Placemark: Hashable, Codable, Sendable {
    /// The coordinate.
    public var coordinate: Coordinate
    /// The address by key, without nesting; empty if unknown.
    public var addressDictionary: [String: String]

    /// Creates a placemark from a coordinate and an optional address.
    public init(coordinate: Coordinate, addressDictionary: [String: String] = [:]) {
        self.coordinate = coordinate
        self.addressDictionary = addressDictionary
    }

    /// The name of the street: "Infinite Loop".
    public var thoroughfare: String? { addressDictionary["Thoroughfare"] ?? streetParts.name }
    /// The house number: "1".
    public var subThoroughfare: String? { addressDictionary["SubThoroughfare"] ?? streetParts.number }
    /// The city: "Cupertino".
    public var locality: String? { addressDictionary["City"] }
    /// A part of the city, or the common name of the place.
    public var subLocality: String? { addressDictionary["SubLocality"] }
    /// The state or province: "CA".
    public var administrativeArea: String? { addressDictionary["State"] }
    /// The county: "Santa Clara".
    public var subAdministrativeArea: String? { addressDictionary["SubAdministrativeArea"] }
    /// The postal code: "95014".
    public var postalCode: String? { addressDictionary["ZIP"] }
    /// The country: "United States".
    public var country: String? { addressDictionary["Country"] }
    /// The two-letter country code: "US".
    public var countryCode: String? { addressDictionary["CountryCode"] }
    /// The same; the name that CoreLocation has for ``countryCode``.
    public var isoCountryCode: String? { countryCode }

    /// The name and house number in `Street`: the number stands before the name or, in most of Europe, after it.
    private var streetParts: (name: String?, number: String?) {
        guard let street = addressDictionary["Street"] else { return (nil, nil) }
        let words = street.split(separator: " ")
        func isNumber(_ word: Substring?) -> Bool {
            guard let word, word.first?.isNumber == true else { return false }
            return word.drop(while: \.isNumber).count <= 1
        }
        guard words.count > 1 else { return (street, nil) }
        if isNumber(words.first) { return (words.dropFirst().joined(separator: " "), String(words[0])) }
        if isNumber(words.last) {
            return (words.dropLast().joined(separator: " "), String(words[words.count - 1]))
        }
        return (street, nil)
    }
}
