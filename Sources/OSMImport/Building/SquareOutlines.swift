import Roads

/// Collects the rings of squares and platforms that a multipolygon relation describes, as ways with its tags.
///
/// People walk along the rings. A ring with tags of its own is a way already, or no way.
struct SquareOutlines {
    /// The nodes of the ways without tags.
    private var rings: [Int64: [Int64]] = [:]
    private(set) var ways: [OSMWay] = []

    /// Keeps a way without tags, which may be a ring.
    mutating func keep(_ way: OSMWay) { rings[way.id] = way.nodes }

    /// Adds the rings of a relation.
    mutating func add(_ relation: OSMRelation) {
        var tags = relation.tags
        tags.append(.area, value: "yes")
        for member in relation.members where member.kind == .way {
            guard let nodes = rings.removeValue(forKey: member.id) else { continue }
            ways.append(OSMWay(id: member.id, nodes: nodes, tags: tags))
        }
    }
}
