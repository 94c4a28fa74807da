/// The kinds of areas with a name in which a person says that he is, such as a park, a school or a lake.
///
/// Land that is used as the land around it, and shapes of the coast and the mountains, have no outline in the index: one
/// says the street or the town there.
enum StandingKinds {
    static func contains(_ kind: PlaceKinds.Kind) -> Bool {
        switch kind.key {
        case .landuse: landuses.contains(kind.value)
        case .natural: naturals.contains(kind.value)
        case .waterway: waterways.contains(kind.value)
        case .mountainPass, .bridge, .tunnel, .highway: false
        default: true
        }
    }

    private static let landuses: Set = [
        "allotments", "basin", "cemetery", "education", "fairground", "flowerbed", "forest", "garages", "grass",
        "military", "orchard", "plant_nursery", "port", "quarry", "recreation_ground", "religious",
        "reservoir", "village_green", "vineyard", "winter_sports",
    ]

    private static let naturals: Set = [
        "beach", "glacier", "grassland", "heath", "hot_spring", "mud", "reef", "sand", "scree", "scrub", "shingle",
        "shoal", "spring", "water", "wetland", "wood",
    ]

    private static let waterways: Set = ["basin", "boatyard", "dock", "reservoir", "riverbank"]
}
