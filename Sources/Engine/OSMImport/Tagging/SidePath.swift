import Roads

/// A path without a name that may run along a street and be named by it.
enum SidePath: UInt8 {
    /// Tags say that it belongs to a street.
    case sidewalk
    /// Tags say that it leads across a street.
    case crossing
    /// Tags do not say whether it belongs to a street.
    case unmarked

    /// The kind that the tags of a path state, whatever its name; nil if they state none.
    static func tagged(_ way: WayReading) -> SidePath? {
        let tags = way.tags
        let use: String?
        switch way.roadClass {
        case .footway: use = tags[.footway]
        case .path: use = tags[.path] ?? tags[.footway] ?? tags[.cycleway]
        case .cycleway: use = tags[.cycleway]
        default: return nil
        }
        switch use {
        case "crossing", "traffic_island": return .crossing
        case "sidewalk", "sidepath": return .sidewalk
        default: return tags[.sidePath] == "yes" ? .sidewalk : nil
        }
    }

    /// - Returns: nil for a road with a name or a number, and for all but paths.
    static func reading(_ way: WayReading, _ attributes: RoadAttributes) -> SidePath? {
        guard attributes.name == nil, attributes.reference == nil else { return nil }
        switch way.roadClass {
        case .footway, .path, .cycleway: break
        default: return nil
        }
        if let tagged = tagged(way) { return tagged }
        return attributes.flags.isDisjoint(with: [.tunnel, .pedestrianArea]) ? .unmarked : nil
    }
}
