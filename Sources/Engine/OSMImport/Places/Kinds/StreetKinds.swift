/// The values of `highway` that make a way part of a street.
enum StreetKinds {
    /// The importance of a street of this kind, 0 to 1,000, before its length counts; nil if the way is not a street.
    static func importance(_ highway: String) -> UInt16? { importances[highway] }

    /// Squares that are areas or nodes rather than roads.
    static let squareImportance: UInt16 = 240

    private static let importances: [String: UInt16] = [
        "motorway": 200, "trunk": 270, "primary": 280, "secondary": 260, "tertiary": 240, "unclassified": 210,
        "residential": 210, "living_street": 210, "pedestrian": 230, "road": 190, "service": 150, "services": 0,
        "motorway_link": 100, "trunk_link": 100, "primary_link": 110, "secondary_link": 110, "tertiary_link": 110,
        "busway": 110, "footway": 120, "path": 110, "track": 120, "cycleway": 110, "steps": 130, "bridleway": 100,
        "corridor": 80, "raceway": 100, "via_ferrata": 90, "byway": 100,
    ].filter { $0.value > 0 }
}
