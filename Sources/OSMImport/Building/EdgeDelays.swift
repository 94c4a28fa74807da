import Roads

/// What stands at the heads of one mode's edges, for those who arrive along them.
///
/// A sign that does not say for whom it stands faces the lesser road of a junction, or along a road the nearer junction.
struct EdgeDelays {
    private var delays: [UInt32: NodeDelays] = [:]

    private let edges: ModeEdges
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection
    /// By node: how many segments that the mode may use end there.
    private let roadCount: [UInt8]

    init(
        edges: ModeEdges, network: RoadNetwork, junctions: Junctions, collection: RoadCollection, roadCount: [UInt8]
    ) {
        self.edges = edges
        self.network = network
        self.junctions = junctions
        self.collection = collection
        self.roadCount = roadCount
        for (node, meaning) in network.meaning {
            let found = collection.nodeInterpretations[meaning].delays.filter { $0.kind.concerns(edges.mode) }
            if !found.isEmpty { note(found, at: node) }
        }
    }

    /// What stands at the head of an edge.
    subscript(edge: UInt32) -> NodeDelays { delays[edge] ?? [] }

    /// All edges at whose head something stands, ascending.
    var all: [(edge: UInt32, delays: NodeDelays)] {
        delays.map { (edge: $0.key, delays: $0.value) }.sorted { $0.edge < $1.edge }
    }

    private mutating func note(_ found: [NodeInterpretation.Delay], at node: UInt32) {
        let classes = found.contains { $0.direction == .unstated } ? self.classes(at: node) : nil
        for edge in junctions.leaving(node).map({ $0 ^ 1 }) where edges.isUsable(edge) {
            let applying = found.filter { delay in
                switch delay.direction {
                case .both: true
                case .forward: edge & 1 == 0
                case .backward: edge & 1 == 1
                case .unstated:
                    roadCount[Int(node)] > 2 ? isMinor(edge, among: classes) : facesNearerJunction(from: edge)
                }
            }
            let kinds = NodeDelays(applying.map { NodeDelays($0.kind) })
            if !kinds.isEmpty { delays[edge] = kinds }
        }
    }

    // MARK: Signs that do not say for whom they stand

    /// At a junction, a sign stands where a lesser road meets a greater one; among equals, for all.
    private func isMinor(_ edge: UInt32, among classes: ClosedRange<UInt8>?) -> Bool {
        guard let classes else { return true }
        return roadClass(edge) > classes.lowerBound || classes.lowerBound == classes.upperBound
    }

    /// The greatest and the least class of the mode's roads at a node.
    private func classes(at node: UInt32) -> ClosedRange<UInt8>? {
        let roads = junctions.leaving(node).filter { edges.isUsable($0) || edges.isUsable($0 ^ 1) }
        let values = roads.map(roadClass)
        guard let least = values.min(), let most = values.max() else { return nil }
        return least...most
    }

    private func roadClass(_ edge: UInt32) -> UInt8 {
        let way = collection.ways[Int(network.way[Int(edge >> 1)])]
        return collection.attributes[way.attributes].roadClass.rawValue
    }

    /// Farther from a junction than this, in centimeters, a sign that does not say for whom it stands is ignored.
    private static let signReach: UInt32 = 2_000

    /// Where two roads meet, who does not turn round can go on in one way only.
    private func facesNearerJunction(from edge: UInt32) -> Bool {
        let exits = junctions.leaving(network.head(edge))
        guard let exit = exits.first(where: { $0 != edge ^ 1 && edges.isUsable($0) }) else { return false }
        let ahead = distanceToJunction(along: exit)
        return ahead <= Self.signReach && ahead <= distanceToJunction(along: edge ^ 1)
    }

    /// Centimeters along an edge and what follows it on its way, up to a junction, an end of the way, or beyond reach.
    private func distanceToJunction(along edge: UInt32) -> UInt32 {
        let segments = network.segments(ofWay: network.way[Int(edge >> 1)])
        guard var index = segments.firstIndex(of: edge >> 1) else { return network.length[Int(edge >> 1)] }
        let step = edge & 1 == 0 ? 1 : -1
        var node = network.head(edge)
        var sum = network.length[Int(edge >> 1)]
        while sum <= Self.signReach, roadCount[Int(node)] == 2, segments.indices.contains(index + step) {
            index += step
            let next = segments[index] << 1 | (edge & 1)
            guard network.tail(next) == node else { break }
            node = network.head(next)
            sum += network.length[Int(segments[index])]
        }
        return sum
    }
}
