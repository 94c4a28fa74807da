/// What is read from a file: which objects, and which of their tags.
enum OSMSelection {
    /// By the index that the shim gives for a key.
    static let wantedKeys = TagKey.allCases

    /// The wanted keys as the shim takes them: one per line.
    static let keys = wantedKeys.map(\.rawValue).joined(separator: "\n")

    /// The selected objects as the shim takes them: one rule per line.
    static let rules = (nodeRules + wayRules + relationRules).joined(separator: "\n")

    private static let nodeRules = [
        TagKey.barrier, .highway, .crossing, .trafficCalming, .ford, .railway, .kerb, .entrance, .stop,
        .trafficSignals, .locked, .junction, .access, .vehicle, .motorVehicle, .motorcar, .foot, .bicycle,
    ].map { "n/\($0.rawValue)" }

    private static let wayRules = [
        "w/highway", "w/bridge:movable", "w/route=ferry", "w/route=shuttle_train", "w/railway",
        "w/public_transport=platform", "w/man_made=pier", "w/amenity=parking", "w/bridge=movable",
    ]

    private static let relationRules = ["r/type=restriction", "r/type=restriction:*", "r/route=ferry"]

    /// Whether the relation is one that is read: the rules know one tag at a time.
    static func isRead(_ relation: OSMRelation) -> Bool {
        relation.tags[.type].map { $0 == "route" || $0 == "restriction" || $0.hasPrefix("restriction:") } ?? false
    }
}
