import Places
import PlatformC

/// How well places are known, 0 to 1,000, from their kinds, populations, sizes and articles.
enum PlaceImportance {
    /// A settlement or an administrative area: one of 100 people has 300, one of a million 900.
    static func settlement(base: Double, _ tags: PlaceTags) -> UInt16 {
        var importance = base
        if let population = tags[.population].flatMap(number), population > 0 {
            importance = (base + 150 * log10(population)) / 2
            importance = max(importance, 150 * log10(population))
        }
        if let capital = tags[.capital], capital != "no" { importance += capital == "yes" ? 80 : 30 }
        if tags.has(.wikidata) || tags.has(.wikipedia) { importance += 20 }
        return clamped(importance)
    }

    /// A street: the base of its class and up to 100 for 10 km of length.
    static func street(base: UInt16, meters: Double) -> UInt16 {
        clamped(Double(base) + 25 * min(4, max(0, log10(max(1, meters)))))
    }

    /// A point of interest: its kind, its articles, and its size in square meters.
    static func point(_ kind: PlaceKinds.Kind, tags: PlaceTags, squareMeters: Double) -> UInt16 {
        var importance = base(kind)
        if tags.has(.wikidata) { importance += 100 }
        if tags.has(.wikipedia) { importance += 50 }
        if squareMeters > 100 { importance += 10 * min(6, log10(squareMeters) - 2) }
        if !tags.has(.name) { importance /= 2 }
        return clamped(importance)
    }

    private static func clamped(_ importance: Double) -> UInt16 {
        importance.isFinite ? UInt16(min(1_000, max(0, importance)).rounded()) : 0
    }

    private static func base(_ kind: PlaceKinds.Kind) -> Double {
        values[kind.value] ?? keys[kind.key] ?? 120
    }

    /// A number as people write it: "12,345", "12 345" and "12345".
    static func number(_ text: String) -> Double? {
        let digits = text.filter { $0 != " " && $0 != "," && $0 != "'" }
        guard digits.utf8.count < 12 else { return nil }
        return Double(digits).flatMap { $0.isFinite && $0 <= 1e11 ? $0 : nil }
    }

    private static let keys: [PlaceKey: Double] = [
        .aeroway: 350, .railway: 300, .publicTransport: 300, .amenity: 150, .tourism: 200, .shop: 140,
        .healthcare: 150, .leisure: 150, .historic: 180, .office: 110, .craft: 110, .emergency: 100, .club: 100,
        .military: 150, .mountainPass: 250, .natural: 180, .waterway: 180, .manMade: 120, .landuse: 100,
        .bridge: 160, .tunnel: 140, .building: 110, .highway: 200,
    ]

    private static let values: [String: Double] = [
        "aerodrome": 450, "station": 420, "halt": 340, "tram_stop": 220, "subway_entrance": 150, "bus_station": 320,
        "ferry_terminal": 300, "terminal": 330, "university": 330, "hospital": 330, "townhall": 260, "theatre": 250,
        "museum": 300, "attraction": 290, "castle": 320, "zoo": 320, "theme_park": 320, "stadium": 300, "mall": 280,
        "hotel": 220, "place_of_worship": 190, "school": 190, "library": 200, "college": 220, "park": 230,
        "nature_reserve": 240, "peak": 240, "river": 280, "water": 200, "supermarket": 190, "department_store": 220,
        "parking": 90, "atm": 70, "post_box": 40, "recycling": 50, "toilets": 70, "telephone": 40, "bus_stop": 100,
        "information": 70, "artwork": 110, "stream": 120, "ditch": 60, "drain": 60, "defibrillator": 50, "tree": 60,
        "viewpoint": 160, "playground": 90, "charging_station": 90, "drinking_water": 60, "picnic_site": 80,
    ]
}
