import Places

/// The themes that places are sorted into.
enum NominatimLayer: String, CaseIterable {
    case address, poi, railway, natural, manmade
}

extension Place {
    /// The layer of a place; those with an address of their own also belong to the addresses.
    func isIn(_ layers: Set<NominatimLayer>) -> Bool {
        layers.contains(layer) || layers.contains(.address) && hasAddress
    }

    private var hasAddress: Bool { rank != .pointOfInterest || !houseNumber.isEmpty }

    private var layer: NominatimLayer {
        guard rank == .pointOfInterest else { return .address }
        switch tag.key {
        case "railway": return .railway
        case "natural", "water", "waterway": return .natural
        case "place" where ["island", "islet", "archipelago", "sea", "ocean"].contains(tag.value): return .natural
        case "landuse", "bridge", "tunnel", "man_made", "boundary": return .manmade
        case "leisure" where tag.value == "park" || tag.value == "nature_reserve": return .manmade
        default: return .poi
        }
    }
}

extension NominatimParameters {
    /// The layers that are asked for; nil if none is named.
    func layers() -> Set<NominatimLayer>? {
        let found = Set(list("layer").compactMap { NominatimLayer(rawValue: $0.lowercased()) })
        return found.isEmpty ? nil : found
    }
}
