import Roads

extension RoadClass {
    /// The class of a way: a crossing by boat or train, else its `highway`, else the pier or platform it is.
    ///
    /// - Returns: nil when the way is none that anyone could travel along.
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
        return nil
    }

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
        "winter_road": .winterRoad, "ice_road": .iceRoad, "construction": .other, "raceway": .other,
        "via_ferrata": .other, "escape": .other, "emergency_bay": .other, "emergency_access_point": .other,
    ]

    /// Planned or gone, or no way at all.
    private static let notWays: Set<String> = [
        "proposed", "planned", "razed", "abandoned", "disused", "demolished", "removed", "dismantled", "no", "none",
        "bus_stop", "rest_area", "services", "street_lamp", "crossing", "traffic_signals", "toll_gantry", "layby",
        "trailhead", "passing_place", "turning_circle", "turning_loop", "speed_camera", "stop", "give_way", "milestone",
        "motorway_junction", "mini_roundabout", "traffic_island", "island", "traffic_mirror", "traffic_sign",
        "elevation", "prohibited", "historic", "ladder",
    ]
}
