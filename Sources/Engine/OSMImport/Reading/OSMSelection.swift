/// The objects and tag keys that are read from a file.
enum OSMSelection {
    /// The wanted keys; COsmium refers to a key by its index here.
    static let wantedKeys = TagKey.allCases

    /// The wanted keys in the form of COsmium: one per line.
    static let keys = wantedKeys.map(\.rawValue).joined(separator: "\n")

    /// The selected objects in the form of COsmium: one rule per line.
    static let rules = (nodeRules + wayRules + relationRules).joined(separator: "\n")

    private static let nodeRules = [
        TagKey.barrier, .highway, .crossing, .trafficCalming, .ford, .railway, .kerb, .entrance, .stop,
        .trafficSignals, .locked, .junction, .maxheight, .maxwidth, .maxheightPhysical, .maxwidthPhysical, .access,
        .vehicle, .motorVehicle, .motorcar, .foot, .bicycle,
    ].map { "n/\($0.rawValue)" }

    private static let wayRules =
        [
            "w/highway", "w/bridge:movable", "w/route=ferry", "w/route=shuttle_train", "w/railway",
            "w/public_transport=platform", "w/man_made=pier", "w/amenity=parking", "w/bridge=movable",
            // Rings of squares and platforms, whose tags are those of a relation.
            "w/-",
        ] + settledLanduses.map { "w/landuse=\($0)" }

    /// The kinds of land where the law of towns holds.
    static let settledLanduses = ["residential", "retail", "commercial", "industrial"]

    private static let relationRules =
        [
            "r/type=restriction", "r/type=restriction:*", "r/type=maneuver", "r/type=manoeuvre", "r/route=ferry",
            "r/highway=pedestrian", "r/highway=footway", "r/highway=platform", "r/railway=platform",
            "r/public_transport=platform", "r/man_made=pier",
        ] + settledLanduses.map { "r/landuse=\($0)" }

    /// Whether a relation is read; the rules test a single tag, this one tests the type as well.
    static func isRead(_ relation: OSMRelation) -> Bool {
        guard let type = relation.tags[.type] else { return false }
        return type == "route" || type == "multipolygon" || type == "restriction" || type.hasPrefix("restriction:")
            || ManeuverRelation.isType(type)
    }
}
