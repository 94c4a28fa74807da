package import Roads

/// When a map shows a kind of road, and what it calls it.
extension RoadClass {
    /// The least detail at which roads of this class are drawn, see ``MapGrid/detail``.
    var leastDetail: Int {
        switch self {
        case .motorway, .trunk: 4
        case .primary, .ferry, .carTrain: 7
        case .motorwayLink, .trunkLink, .secondary: 9
        case .primaryLink, .tertiary, .winterRoad, .iceRoad: 11
        case .secondaryLink, .tertiaryLink, .unclassified: 12
        case .residential, .livingStreet, .road, .pedestrian, .busway: 13
        case .service, .track, .footway, .path, .steps, .cycleway, .bridleway, .pier, .other: 14
        case .corridor, .elevator, .platform: 16
        }
    }

    /// The least detail at which names of roads of this class are of use.
    var leastNameDetail: Int {
        switch self {
        case .motorway, .motorwayLink, .trunk, .trunkLink, .primary, .primaryLink, .ferry, .carTrain: 11
        case .secondary, .secondaryLink, .tertiary, .tertiaryLink: 12
        default: 14
        }
    }

    /// The name of the class in features, as in OpenStreetMap's tags.
    package var mapKind: String {
        switch self {
        case .motorwayLink: "motorway_link"
        case .trunkLink: "trunk_link"
        case .primaryLink: "primary_link"
        case .secondaryLink: "secondary_link"
        case .tertiaryLink: "tertiary_link"
        case .livingStreet: "living_street"
        case .carTrain: "car_train"
        case .winterRoad: "winter_road"
        case .iceRoad: "ice_road"
        default: "\(self)"
        }
    }
}
