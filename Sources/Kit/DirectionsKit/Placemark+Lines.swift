/// The address for an envelope.
extension Placemark {
    /// The address in lines: street and house number, postal code and city, country; without what is unknown.
    package var addressLines: [String] {
        let town = townLine(locality ?? subLocality ?? subAdministrativeArea) ?? administrativeArea
        return [streetLine, town, country].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// A town with the postal code, and in some countries the state, in the order of the country; nil without any.
    func townLine(_ town: String?) -> String? {
        if hasStateBeforeCode {
            let state = [administrativeArea, postalCode].compactMap { $0 }.joined(separator: " ")
            let line = [town, state.isEmpty ? nil : state].compactMap { $0 }.joined(separator: ", ")
            return line.isEmpty ? nil : line
        }
        let parts = Self.codeAfterTown.contains(countryCode ?? "") ? [town, postalCode] : [postalCode, town]
        let line = parts.compactMap { $0 }.joined(separator: " ")
        return line.isEmpty ? nil : line
    }

    /// Whether the state stands between the city and the postal code.
    var hasStateBeforeCode: Bool { Self.stateBeforeCode.contains(countryCode ?? "") }

    /// Countries in which the state and then the postal code follow the city.
    private static let stateBeforeCode: Set = ["AU", "CA", "US"]
    /// Countries in which the postal code follows the city.
    private static let codeAfterTown: Set = ["GB", "GG", "GI", "IE", "IM", "IN", "JE", "MT", "NZ", "SG"]
}
