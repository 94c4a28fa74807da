/// The objects that are read from a file for the index of places.
enum PlaceSelection {
    /// The wanted keys; COsmium refers to a key by its index here.
    static let wantedKeys = PlaceKey.allCases

    /// The wanted keys in the form of COsmium: one per line.
    static let keys = wantedKeys.map(\.rawValue).joined(separator: "\n")

    /// The selected objects in the form of COsmium: one rule per line.
    ///
    /// All ways are read, since any way may be part of an area.
    static let rules = (nodeRules + roadPointRules + namelessRules + ["w/*"] + relationRules).joined(separator: "\n")

    private static let nodeRules = [PlaceKey.name, .houseNumber, .houseName, .entrance].map { "n/\($0.rawValue)" }

    private static let roadPointRules = RoadPoints.highways.sorted().map { "n/highway=\($0)" }

    private static let namelessRules = PlaceKinds.withoutName.map { "n/\($0.key.rawValue)=\($0.value)" }

    private static let relationTypes = ["multipolygon", "boundary", "associatedStreet", "street"]

    private static let relationRules = relationTypes.map { "r/type=\($0)" }

    /// Whether the members of a relation matter.
    static func isRead(_ tags: PlaceTags) -> Bool {
        guard let type = tags[.type] else { return false }
        if type == "associatedStreet" || type == "street" { return true }
        return tags.has(.name) || tags.has(.houseNumber) || tags.has(.houseName) || tags.has(.boundary)
            || tags.has(.postalCode) || tags.has(.building) || PlaceKinds.isWithoutName(tags)
    }
}
