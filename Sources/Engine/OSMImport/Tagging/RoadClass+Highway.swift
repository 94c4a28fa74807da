import Roads

extension RoadClass {
    /// The class of a way: a ferry or car train, else its `highway`, else a pier or platform.
    ///
    /// - Returns: nil if nobody can travel along the way.
    static func reading(_ tags: Tags, _ findings: inout TagFindings) -> RoadClass? {
        if let route = tags[.route], let crossing = crossings[route] { return crossing }
        if let highway = tags[.highway] {
            if let known = byHighway[highway] { return known }
            guard !notWays.contains(highway) else { return nil }
            findings.record(.highway, highway)
            return .other
        }
        if tags[.manMade] == "pier" { return .pier }
        if tags[.railway] == "platform" || tags[.publicTransport] == "platform" { return .platform }
        if tags[.railway] == nil { return isCarPark(tags) || isMovableBridge(tags) ? .other : nil }
        guard isTrackBed(tags) else { return nil }
        return tags[.railway] == "train" ? .carTrain : .other
    }

    /// Whether a value of `highway` is a road that is not there yet or no longer.
    static func isPlannedOrFormer(_ highway: String) -> Bool {
        switch highway {
        case "proposed", "planned", "disused", "abandoned", "prohibited": true
        default: false
        }
    }

    /// Whether the way is the outline of a surface car park, which walkers and bicycles may cross.
    private static func isCarPark(_ tags: Tags) -> Bool {
        guard tags[.amenity] == "parking" else { return false }
        switch tags[.parking] {
        case "underground", "multi-storey", "rooftop", "street_side", "lane": return false
        default: return true
        }
    }

    /// Whether the way is a movable bridge without a `highway`, but not its outline.
    private static func isMovableBridge(_ tags: Tags) -> Bool {
        tags[.bridge] == "movable" && tags[.manMade] == nil
    }

    /// Whether a tag opens a former railway to walkers or bicycles.
    private static func isTrackBed(_ tags: Tags) -> Bool {
        guard let railway = tags[.railway], !railsInUse.contains(railway) else { return false }
        return isWelcome(tags[.foot]) || isWelcome(tags[.bicycle])
    }

    private static func isWelcome(_ access: String?) -> Bool {
        switch access {
        case "yes", "designated", "permissive": true
        default: false
        }
    }

    private static let railsInUse: Set<String> = [
        "rail", "light_rail", "subway", "tram", "narrow_gauge", "monorail", "funicular", "preserved", "miniature",
        "construction", "proposed",
    ]

    private static let crossings: [String: RoadClass] = [
        "ferry": .ferry, "shuttle_train": .carTrain, "railway": .carTrain,
    ]

    private static let byHighway: [String: RoadClass] = [
        "motorway": .motorway, "motorway_link": .motorwayLink, "trunk": .trunk, "trunk_link": .trunkLink,
        "primary": .primary, "primary_link": .primaryLink, "secondary": .secondary,
        "secondary_link": .secondaryLink, "tertiary": .tertiary, "tertiary_link": .tertiaryLink,
        "unclassified": .unclassified, "residential": .residential, "living_street": .livingStreet,
        "service": .service, "track": .track, "road": .road, "pedestrian": .pedestrian, "footway": .footway,
        "path": .path, "steps": .steps, "cycleway": .cycleway, "bridleway": .bridleway, "busway": .busway,
        "bus_guideway": .busway, "corridor": .corridor, "elevator": .elevator, "platform": .platform,
        "pier": .pier,
        "winter_road": .winterRoad, "ice_road": .iceRoad, "construction": .other, "raceway": .other,
        "via_ferrata": .other, "escape": .other, "emergency_bay": .other, "emergency_access_point": .other,
    ]

    /// Values for planned and former roads, and for objects that are no roads.
    private static let notWays: Set<String> = [
        "proposed", "planned", "razed", "abandoned", "disused", "demolished", "removed", "dismantled", "no", "none",
        "bus_stop", "rest_area", "services", "street_lamp", "crossing", "traffic_signals", "toll_gantry", "layby",
        "trailhead", "passing_place", "turning_circle", "turning_loop", "speed_camera", "stop", "give_way", "milestone",
        "motorway_junction", "mini_roundabout", "traffic_island", "island", "traffic_mirror", "traffic_sign",
        "elevation", "prohibited", "historic", "ladder",
    ]
}
