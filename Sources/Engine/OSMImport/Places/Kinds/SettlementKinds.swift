import Places

/// The meaning of values of `place`, and of the levels of administrative boundaries.
struct SettlementKind: Sendable {
    var rank: PlaceRank
    /// How well a place of this kind is known, 0 to 1,000, if its population is not tagged.
    var importance: Double
    /// The distance in meters within which a place belongs to such a settlement if no boundary decides; 0 for none.
    var reach: Double

    /// The kind of a value of `place`; nil for values that are no place of an address or a map.
    static func kind(_ place: String) -> SettlementKind? { kinds[place] }

    private static let kinds: [String: SettlementKind] = [
        "country": SettlementKind(rank: .country, importance: 950, reach: 0),
        "state": SettlementKind(rank: .state, importance: 800, reach: 0),
        "region": SettlementKind(rank: .state, importance: 650, reach: 0),
        "province": SettlementKind(rank: .state, importance: 750, reach: 0),
        "district": SettlementKind(rank: .county, importance: 500, reach: 0),
        "county": SettlementKind(rank: .county, importance: 600, reach: 0),
        "municipality": SettlementKind(rank: .locality, importance: 450, reach: 0),
        "city": SettlementKind(rank: .locality, importance: 700, reach: 20_000),
        "town": SettlementKind(rank: .locality, importance: 550, reach: 8_000),
        "village": SettlementKind(rank: .locality, importance: 430, reach: 4_000),
        "borough": SettlementKind(rank: .subLocality, importance: 430, reach: 2_000),
        "suburb": SettlementKind(rank: .subLocality, importance: 410, reach: 2_000),
        "quarter": SettlementKind(rank: .subLocality, importance: 360, reach: 1_500),
        "hamlet": SettlementKind(rank: .subLocality, importance: 330, reach: 2_000),
        "neighbourhood": SettlementKind(rank: .subLocality, importance: 310, reach: 1_000),
        "isolated_dwelling": SettlementKind(rank: .subLocality, importance: 220, reach: 0),
        "farm": SettlementKind(rank: .subLocality, importance: 210, reach: 0),
        "allotments": SettlementKind(rank: .subLocality, importance: 200, reach: 0),
        "locality": SettlementKind(rank: .subLocality, importance: 200, reach: 0),
        "city_block": SettlementKind(rank: .subLocality, importance: 180, reach: 0),
        "plot": SettlementKind(rank: .subLocality, importance: 100, reach: 0),
        "island": SettlementKind(rank: .pointOfInterest, importance: 450, reach: 0),
        "islet": SettlementKind(rank: .pointOfInterest, importance: 250, reach: 0),
        "archipelago": SettlementKind(rank: .pointOfInterest, importance: 450, reach: 0),
        "sea": SettlementKind(rank: .pointOfInterest, importance: 500, reach: 0),
        "ocean": SettlementKind(rank: .pointOfInterest, importance: 700, reach: 0),
    ]

    /// The rank of the area within an administrative boundary; nil for levels that no address names.
    static func rank(adminLevel: Int) -> PlaceRank? {
        switch adminLevel {
        case 2: .country
        case 3, 4: .state
        case 5, 6: .county
        case 7, 8: .locality
        case 9, 10, 11: .subLocality
        default: nil
        }
    }

    /// How well the area within a boundary is known, 0 to 1,000.
    static func importance(adminLevel: Int) -> Double {
        max(300, 1_100 - 100 * Double(adminLevel) + (adminLevel == 8 ? 150 : 0))
    }
}
