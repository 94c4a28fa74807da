/// The address for an envelope.
extension Placemark {
    /// The address in lines: street and house number, postal code and city, country; without what is unknown.
    package var addressLines: [String] {
        [streetLine, townLine, country].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// The city with the postal code, in the order of the country; else the part of the city, the county or the state.
    private var townLine: String? {
        let town = locality ?? subLocality ?? subAdministrativeArea
        if Self.stateBeforeCode.contains(countryCode ?? "") {
            let state = [administrativeArea, postalCode].compactMap { $0 }.joined(separator: " ")
            return [town, state.isEmpty ? nil : state].compactMap { $0 }.joined(separator: ", ")
        }
        let parts = Self.codeAfterTown.contains(countryCode ?? "") ? [town, postalCode] : [postalCode, town]
        let line = parts.compactMap { $0 }.joined(separator: " ")
        return line.isEmpty ? administrativeArea : line
    }

    /// Countries in which the state and then the postal code follow the city.
    private static let stateBeforeCode: Set = ["AU", "CA", "US"]
    /// Countries in which the postal code follows the city.
    private static let codeAfterTown: Set = ["GB", "IE", "MT", "NZ"]
}
