import Roads

/// When a map shows a kind of road, and when its name.
extension RoadClass {
    /// The least detail at which roads of this class are drawn, see ``DrawingGrid/detail``.
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
        case .ferry, .carTrain: 11
        case .trunk, .trunkLink, .primary, .primaryLink, .secondary, .secondaryLink, .tertiary, .tertiaryLink: 13
        case .service, .track, .footway, .path, .steps, .cycleway, .bridleway: 15
        default: 14
        }
    }

    /// The least detail at which numbers of roads of this class stand on signs; nil for never.
    var leastReferenceDetail: Int? {
        switch self {
        case .motorway: 8
        case .trunk: 9
        case .primary: 10
        case .secondary: 12
        default: nil
        }
    }
}
