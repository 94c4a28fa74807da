import Roads

/// Collects the rings of squares and platforms that a multipolygon relation describes, as ways with its tags.
///
/// People walk along the rings. A ring with tags of its own is a way already, or no way.
struct SquareOutlines {
    /// The nodes of the ways without tags.
    private var rings: [Int64: [Int64]] = [:]
    private(set) var ways: [OSMWay] = []
    /// The ways of squares with holes.
    private(set) var squares: [Square] = []

    /// The ways of a square's outline and those around its holes.
    struct Square: Sendable {
        var outer: [Int64] = []
        var inner: [Int64] = []
    }

    /// Keeps a way without tags, which may be a ring.
    mutating func keep(_ way: OSMWay) { rings[way.id] = way.nodes }

    /// The nodes of a way without tags; nil if there is no such way.
    func nodes(ofWay id: Int64) -> [Int64]? { rings[id] }

    /// Adds the rings of a relation.
    mutating func add(_ relation: OSMRelation) {
        var tags = relation.tags
        tags.append(.area, value: "yes")
        var square = Square()
        for member in relation.members where member.kind == .way {
            if member.role != "inner" { square.outer.append(member.id) }
            guard let nodes = rings.removeValue(forKey: member.id) else { continue }
            ways.append(OSMWay(id: member.id, nodes: nodes, tags: tags))
            if member.role == "inner" { square.inner.append(member.id) }
        }
        if !square.inner.isEmpty { squares.append(square) }
    }
}
