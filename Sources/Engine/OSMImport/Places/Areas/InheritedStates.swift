import Places

extension PlaceIndexContents {
    /// Gives areas without a state that of the other areas of their town, if all of those agree; without a town, that of
    /// their country in the same way.
    ///
    /// Few houses have `addr:state`, and the border of the state may lie outside the extract. Areas that become equal are one
    /// afterwards.
    mutating func inheritStates() {
        let byTown = soleStates { area in area.locality.isEmpty ? nil : [area.countryCode, area.locality] }
        let byCountry = soleStates { area in area.countryCode.isEmpty ? nil : [area.countryCode] }
        var indices: [AddressArea: Int] = [:]
        var distinct: [AddressArea] = []
        let moved: [Int] = areas.map { area in
            var area = area
            if area.administrativeArea.isEmpty {
                let isTown = !area.locality.isEmpty
                let found = isTown ? byTown[[area.countryCode, area.locality]] : byCountry[[area.countryCode]]
                area.administrativeArea = found ?? ""
            }
            if let known = indices[area] { return known }
            indices[area] = distinct.count
            distinct.append(area)
            return distinct.count - 1
        }
        areas = distinct
        for index in places.indices { places[index].area = moved[places[index].area] }
        for index in houses.indices { houses[index].area = moved[houses[index].area] }
    }

    /// By group of areas: the state that all of its areas with a state name.
    private func soleStates(group: (AddressArea) -> [String]?) -> [[String]: String] {
        var states: [[String]: Set<String>] = [:]
        for area in areas where !area.administrativeArea.isEmpty {
            if let key = group(area) { states[key, default: []].insert(area.administrativeArea) }
        }
        return states.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
}
