import DirectionsKit
import Places

// Finds the places that the parts of an address mean.
extension PlaceFinding {
    func places(_ parts: [AddressPart: String]) throws(DirectionsError) -> [Place] {
        var (parts, finding) = (parts, self)
        if let country = parts[.country], parts.count > 1 {
            parts[.country] = nil
            if let code = try code(of: country) {
                guard search.countryCodes.isEmpty || search.countryCodes.contains(code) else { return [] }
                finding = PlaceFinding(provider: provider, search: search.in(country: code))
            } else if try provider.withPlaces({ $0.knowsCountries }) {
                return []
            }
        }
        if let amenity = parts[.amenity] {
            let tags = BracketQuery(amenity)?.tags ?? CategoryQuery(amenity).categories.flatMap(\.tags)
            let rest = AddressPart.allCases.dropFirst().compactMap { parts[$0] }.joined(separator: ", ")
            if !tags.isEmpty { return try finding.places(tags, in: rest) }
        }
        return try finding.firstFitting(parts)
    }

    /// The places of the parts as given, else with the local names of towns, else without counties and states, which not
    /// every address has.
    private func firstFitting(_ parts: [AddressPart: String]) throws(DirectionsError) -> [Place] {
        let found = try exactly(parts)
        guard found.isEmpty, parts.count > 1 else { return found }
        let local = try withLocalNames(parts)
        if local != parts {
            let found = try exactly(local)
            if !found.isEmpty { return found }
        }
        let short = local.filter { $0.key != .county && $0.key != .state }
        return short != local && short.count > 1 ? try exactly(short) : []
    }

    private func exactly(_ parts: [AddressPart: String]) throws(DirectionsError) -> [Place] {
        var fitting = try MatchFitting(provider, text: nil)
        return try fitting.fitting(try provider.withPlaces { index in try index.search(parts, search.options) })
    }

    private func withLocalNames(_ parts: [AddressPart: String]) throws(DirectionsError) -> [AddressPart: String] {
        var local = parts
        for part in [AddressPart.city, .county, .state] {
            guard let text = parts[part], let place = try place([part: text]) else { continue }
            local[part] = place.name
        }
        return local
    }

    /// The code of a country in small letters by its code or one of its names; nil if it is not known here.
    private func code(of country: String) throws(DirectionsError) -> String? {
        if country.utf8.count == 2 { return country.lowercased() }
        if let code = CountryNames.code(country) { return code }
        let code = try place([.country: country])?.area.countryCode ?? ""
        return code.isEmpty ? nil : code.lowercased()
    }

    /// The best place of one part alone.
    private func place(_ part: [AddressPart: String]) throws(DirectionsError) -> Place? {
        var options = PlaceSearchOptions()
        options.isLenient = false
        let found = try provider.withPlaces { [options] index in try index.search(part, options) }
        return found.first(where: \.isComplete)?.place
    }
}

extension NominatimSearch {
    /// The same search in one country.
    fileprivate func `in`(country: String) -> NominatimSearch {
        var search = self
        search.countryCodes = [country]
        return search
    }
}
