import Places

/// The tags of a record besides its name and kind.
enum OtherNames {
    /// The most other names of a record that several elements make.
    static let most = 600

    /// Other names by tag, in the order of the keys and of the element.
    static func of(_ tags: PlaceTags) -> [PlaceTag] {
        var names = PlaceKey.otherNames.compactMap { key in tags[key].map { PlaceTag(key.rawValue, $0) } }
        for (key, name) in tags.localizedNames { names.append(PlaceTag(key, name)) }
        return names
    }

    /// The tags that a map item shows.
    static func details(of tags: PlaceTags) -> [PlaceTag] {
        PlaceKey.details.compactMap { key in tags[key].map { PlaceTag(key.rawValue, $0) } }
    }

    /// The tags of an administrative area that an address shows.
    static func areaDetails(of tags: PlaceTags) -> [PlaceTag] {
        PlaceKey.areaDetails.compactMap { key in tags[key].map { PlaceTag(key.rawValue, $0) } }
    }

    /// Adds the tags that are not there yet.
    static func merge(_ added: [PlaceTag], into names: inout [PlaceTag]) {
        for tag in added where names.count < most && !names.contains(tag) { names.append(tag) }
    }
}
