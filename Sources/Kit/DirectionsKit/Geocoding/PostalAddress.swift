/// An address in parts, with the names of Contacts; a part that is not known is empty.
public struct PostalAddress: Hashable, Codable, Sendable {
    /// The street with the house number: "1 Infinite Loop".
    public var street: String
    /// A part of the city.
    public var subLocality: String
    /// The city: "Cupertino".
    public var city: String
    /// The county: "Santa Clara".
    public var subAdministrativeArea: String
    /// The state or province: "CA".
    public var state: String
    /// The postal code: "95014".
    public var postalCode: String
    /// The name of the country: "United States".
    public var country: String
    /// The two-letter code of the country: "US"; small letters mean the same.
    public var isoCountryCode: String

    /// Creates an address.
    public init(
        street: String = "", subLocality: String = "", city: String = "", subAdministrativeArea: String = "",
        state: String = "", postalCode: String = "", country: String = "", isoCountryCode: String = ""
    ) {
        self.street = street
        self.subLocality = subLocality
        self.city = city
        self.subAdministrativeArea = subAdministrativeArea
        self.state = state
        self.postalCode = postalCode
        self.country = country
        self.isoCountryCode = isoCountryCode
    }

    /// The text to look up.
    ///
    /// The code of a country says more than its name, which may be in any language; it is compared with what is found.
    var text: String {
        let town = [postalCode, city].filter { !$0.isEmpty }.joined(separator: " ")
        let parts = [street, subLocality, town, state, isoCountryCode.isEmpty ? country : ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
