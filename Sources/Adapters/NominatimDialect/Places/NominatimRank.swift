import Places

/// The ranks of places from 4 (country) to 30 (house): in searches, and in addresses, where 0 stands for no part of one.
struct NominatimRank: Hashable {
    var search: Int
    var address: Int

    init(_ search: Int, _ address: Int? = nil) {
        (self.search, self.address) = (search, address ?? search)
    }

    init(of place: Place, category: PlaceTag) {
        if category.key == "boundary", let level = place.adminLevel {
            self.init(2 * level)
        } else if place.rank == .street, category.key == "highway" {
            self.init(Self.paths.contains(category.value) ? 27 : 26)
        } else if place.rank == .house || category == PlaceTag("place", "house") {
            self.init(30)
        } else {
            self =
                Self.kinds["\(category.key)=\(category.value)"] ?? Self.keys[category.key] ?? Self.standard(place.rank)
        }
    }

    private static func standard(_ rank: PlaceRank) -> NominatimRank {
        switch rank {
        case .country: NominatimRank(4)
        case .state: NominatimRank(8)
        case .county: NominatimRank(12)
        case .locality: NominatimRank(16)
        case .subLocality: NominatimRank(20)
        case .postcode: NominatimRank(21)
        case .street: NominatimRank(26)
        case .pointOfInterest, .house: NominatimRank(30)
        }
    }

    /// Streets that are the least important ones.
    private static let paths: Set = [
        "service", "footway", "path", "cycleway", "steps", "bridleway", "corridor", "track", "motorway_link",
        "trunk_link", "primary_link", "secondary_link", "tertiary_link",
    ]

    private static let kinds: [String: NominatimRank] = [
        "place=country": NominatimRank(4), "place=state": NominatimRank(8), "place=region": NominatimRank(18, 0),
        "place=province": NominatimRank(8), "place=county": NominatimRank(12), "place=district": NominatimRank(12),
        "place=municipality": NominatimRank(14), "place=city": NominatimRank(16), "place=town": NominatimRank(18, 16),
        "place=borough": NominatimRank(18), "place=village": NominatimRank(19, 16),
        "place=suburb": NominatimRank(19, 20),
        "place=hamlet": NominatimRank(20), "place=quarter": NominatimRank(20, 22),
        "place=neighbourhood": NominatimRank(24), "place=isolated_dwelling": NominatimRank(22, 20),
        "place=farm": NominatimRank(22, 20), "place=allotments": NominatimRank(22),
        "place=locality": NominatimRank(25, 0),
        "place=square": NominatimRank(25), "place=city_block": NominatimRank(25), "place=postcode": NominatimRank(21),
        "place=island": NominatimRank(17, 0), "place=islet": NominatimRank(20, 0),
        "natural=peak": NominatimRank(18, 0), "natural=volcano": NominatimRank(18, 0),
        "natural=water": NominatimRank(24, 0), "waterway=river": NominatimRank(19, 0),
        "leisure=park": NominatimRank(24, 0), "leisure=nature_reserve": NominatimRank(24, 0),
        "landuse=residential": NominatimRank(24), "landuse=industrial": NominatimRank(24),
        "landuse=commercial": NominatimRank(24), "landuse=retail": NominatimRank(24), "landuse=farm": NominatimRank(24),
    ]

    private static let keys: [String: NominatimRank] = [
        "natural": NominatimRank(22, 0), "water": NominatimRank(24, 0), "waterway": NominatimRank(22, 0),
        "landuse": NominatimRank(22, 0),
        "mountain_pass": NominatimRank(20, 0),
    ]
}

extension Place {
    /// The level of an administrative boundary; nil if the place is none.
    var adminLevel: Int? {
        guard rank <= .subLocality, object.kind != .node else { return nil }
        return detail("admin_level").flatMap { Int($0) }.flatMap { (1...15).contains($0) ? $0 : nil }
    }

    /// The class and type that the service shows.
    var category: PlaceTag {
        if houseID != nil {
            return object.kind == .node || isInterpolated ? PlaceTag("place", "house") : PlaceTag("building", "yes")
        }
        if tag == PlaceTag("natural", "water"), let water = detail("water") { return PlaceTag("water", water) }
        return adminLevel == nil ? tag : PlaceTag("boundary", "administrative")
    }
}
