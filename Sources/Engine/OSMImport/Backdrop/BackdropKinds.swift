import Backdrop

/// The kinds of features by their tags.
///
/// Nature reserves and bays are left out: they cover land and sea of all kinds, and a map shows those.
enum BackdropKinds {
    /// The kind of a closed way or a multipolygon; nil if a map does not show it.
    ///
    /// The first key in the order below counts: a school in a building is a building.
    static func area(_ tags: BackdropTags, isRelation: Bool = false) -> BackdropKind? {
        if tags.isSet(.building) { return .building }
        for (key, kinds) in areas {
            guard let value = tags[key], let kind = kinds[value] else { continue }
            if key == .amenity, value == "parking", let parking = tags[.parking], hidden.contains(parking) { continue }
            return kind
        }
        if tags[.place] == "square" { return .pedestrian }
        let isPaved = tags[.highway].map(footways.contains) ?? false
        return isPaved && (isRelation || tags[.area] == "yes") ? .pedestrian : nil
    }

    /// The kind of a way as a line; nil if a map does not show it.
    ///
    /// What runs in a tunnel is left out.
    static func line(_ tags: BackdropTags) -> BackdropKind? {
        for (key, kinds) in lines {
            guard let value = tags[key], let kind = kinds[value] else { continue }
            let isHidden = tags.isSet(.tunnel) || tags[.area] == "yes"
            return isHidden ? nil : kind
        }
        return nil
    }

    /// The kind of a node; nil if a map does not show it.
    ///
    /// House numbers are kinds of their own besides.
    static func point(_ tags: BackdropTags) -> BackdropKind? {
        if let kind = tags[.place].flatMap({ settlements[$0] }) { return tags[.name] == nil ? nil : kind }
        if let natural = tags[.natural], natural == "peak" || natural == "volcano" { return .peak }
        if let railway = tags[.railway], railway == "station" || railway == "halt" { return .station }
        return nil
    }

    /// What the rank of a settlement has on top if it is a capital; other values than these are capitals of less.
    static func capitalRank(_ kind: BackdropKind, _ tags: BackdropTags) -> Double {
        guard [.city, .town, .village].contains(kind) else { return 0 }
        return switch tags[.capital] {
        case "yes", "2": Double(CapitalRank.country)
        case "3", "4": Double(CapitalRank.state)
        default: 0
        }
    }

    private static let footways: Set = ["pedestrian", "footway", "path"]
    private static let hidden: Set = ["underground", "multi-storey", "rooftop"]

    private static let settlements: [String: BackdropKind] = [
        "country": .country, "state": .state, "province": .state, "city": .city, "town": .town, "village": .village,
        "suburb": .suburb, "borough": .suburb, "quarter": .neighbourhood, "neighbourhood": .neighbourhood,
        "hamlet": .hamlet, "isolated_dwelling": .hamlet,
    ]

    private static let lines: [(BackdropKey, [String: BackdropKind])] = [
        (
            .waterway,
            kinds([
                (.river, "river"), (.canal, "canal"), (.stream, "stream ditch drain brook tidal_channel"),
            ])
        ),
        (
            .railway,
            kinds([
                (.rail, "rail light_rail narrow_gauge funicular monorail preserved rack"), (.tram, "tram"),
                (.subway, "subway"),
            ])
        ),
        (.aeroway, kinds([(.runway, "runway taxiway")])),
        (
            .aerialway,
            kinds([
                (
                    .aerialway,
                    "cable_car gondola mixed_lift chair_lift drag_lift t-bar j-bar platter rope_tow magic_carpet"
                )
            ])
        ),
    ]

    private static let areas: [(BackdropKey, [String: BackdropKind])] = [
        (
            .amenity,
            kinds([
                (.school, "school university college kindergarten"), (.hospital, "hospital clinic"),
                (.parking, "parking"), (.cemetery, "grave_yard"),
            ])
        ),
        (.aeroway, kinds([(.aerodrome, "aerodrome apron heliport")])),
        (
            .leisure,
            kinds([
                (.park, "park garden dog_park"), (.pitch, "pitch track"), (.water, "swimming_pool"),
                (.grass, "golf_course sports_centre stadium common playground"),
            ])
        ),
        (
            .natural,
            kinds([
                (.water, "water"), (.wetland, "wetland marsh mud"), (.glacier, "glacier"), (.forest, "wood"),
                (.scrub, "scrub heath fell tundra"), (.grass, "grassland"), (.beach, "beach sand shingle"),
                (.rock, "bare_rock scree rock"),
            ])
        ),
        (.waterway, kinds([(.water, "riverbank dock")])),
        (
            .landuse,
            kinds([
                (.water, "reservoir basin salt_pond"), (.forest, "forest"),
                (.grass, "grass meadow village_green recreation_ground"),
                (.farmland, "farmland farmyard farm orchard vineyard allotments plant_nursery greenhouse_horticulture"),
                (.cemetery, "cemetery"), (.residential, "residential"), (.commercial, "commercial retail"),
                (.industrial, "industrial railway quarry landfill port depot"),
            ])
        ),
        (.manMade, kinds([(.pier, "pier breakwater groyne")])),
    ]

    private static func kinds(_ values: [(BackdropKind, String)]) -> [String: BackdropKind] {
        var kinds: [String: BackdropKind] = [:]
        for (kind, list) in values { for value in list.split(separator: " ") { kinds[String(value)] = kind } }
        return kinds
    }
}
