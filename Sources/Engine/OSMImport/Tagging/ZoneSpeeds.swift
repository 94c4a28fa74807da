/// The speed limits of signed zones such as `DE:urban`.
package enum ZoneSpeeds {
    /// The limit in km/h of a zone such as `DE:urban`, `FR:zone30` or `GB:nsl_single`; infinite if there is no limit;
    /// nil for other texts.
    ///
    /// A number without a unit is in the unit of the country's signs: `GB:zone20` is 20 mph.
    package static func limit(_ zone: String) -> Double? {
        let zone = zone.lowercased()
        if let exception = exceptions[zone] { return exception }
        guard let colon = zone.firstIndex(of: ":") else { return nil }
        guard zone.distance(from: zone.startIndex, to: colon) >= 2 else { return nil }
        let kind = zone[zone.index(after: colon)...]
        let word = String(kind.prefix { $0.isLetter || $0 == "_" })
        if let usual = usual[word] { return usual }
        let number = kind.drop { !$0.isNumber }
        let before = kind.prefix(kind.count - number.count)
        guard ["", "zone", "zone:", "zone ", "zone_"].contains(before) else { return nil }
        guard let (limit, unit) = NumberText.leading(number) else { return nil }
        switch unit {
        case "": return countsMiles(zone[..<colon]) ? limit * kilometersPerMile : limit
        case "mph": return limit * kilometersPerMile
        case "km/h", "kmh", "kph": return limit
        default: return nil
        }
    }

    /// Whether signs in a country such as `gb` or `us-ny` have miles per hour.
    private static func countsMiles(_ country: Substring) -> Bool {
        milesCountries.contains(String(country.prefix { $0 != "-" }))
    }

    /// The United Kingdom and the United States with their islands, and other countries whose signs have miles per hour.
    private static let milesCountries: Set<String> = [
        "gb", "uk", "gg", "im", "je", "us", "as", "gu", "mp", "pr", "vi", "ag", "ai", "bs", "bz", "dm", "fk", "gd",
        "kn",
        "ky", "lc", "lr", "ms", "sh", "tc", "vc", "vg", "ws",
    ]

    static let walkingPace = 7.0
    /// The speed for `maxspeed=none`.
    static let unlimited = 140.0
    static let kilometersPerMile = 1.609344
    static let kilometersPerNauticalMile = 1.852

    private static let usual: [String: Double] = [
        "urban": 50, "rural": 90, "trunk": 110, "motorway": 130, "walk": walkingPace, "bicycle_road": 30,
        "living_street": 20,
    ]

    /// Countries that differ; German motorways keep the speed of their class.
    private static let exceptions: [String: Double] = [
        "at:rural": 100, "at:trunk": 100,
        "ar:urban": 40, "ar:rural": 110,
        "be:motorway": 120, "be-bru:urban": 30, "be-bru:rural": 70, "be-vlg:rural": 70,
        "bg:motorway": 140,
        "by:urban": 60, "by:motorway": 110,
        "ca-on:rural": 80,
        "ch:rural": 80, "ch:trunk": 100, "ch:motorway": 120,
        "de:living_street": walkingPace, "de:rural": 100, "de:motorway": .infinity,
        "dk:rural": 80,
        "es:trunk": 90,
        "fr:rural": 80,
        "gb:nsl_single": 60 * kilometersPerMile, "gb:nsl_dual": 70 * kilometersPerMile,
        "gb:motorway": 70 * kilometersPerMile, "gb:nsl_restricted": 30 * kilometersPerMile,
        "gb:urban": 30 * kilometersPerMile, "gb:rural": 60 * kilometersPerMile,
        "lv:living_street": 20,
        "nl:rural": 80, "nl:trunk": 100,
        "no:rural": 80, "no:motorway": 110,
        "ph:urban": 40, "ph:rural": 80, "ph:motorway": 100,
        "pl:rural": 100, "pl:expressway": 120, "pl:motorway": 140,
        "ro:trunk": 100,
        "ru:living_street": 20, "ru:urban": 60, "ru:motorway": 110,
        "uk:nsl_single": 60 * kilometersPerMile, "uk:nsl_dual": 70 * kilometersPerMile,
        "uk:motorway": 70 * kilometersPerMile, "uk:nsl_restricted": 30 * kilometersPerMile,
        "uk:urban": 30 * kilometersPerMile, "uk:rural": 60 * kilometersPerMile,
        "za:urban": 60, "za:rural": 100,
    ]
}
