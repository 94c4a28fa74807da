import Storage
import Roads

/// The delays at the heads of one mode's edges, for travel along each edge.
///
/// A sign without a direction faces the lesser road at a junction; along a road it faces the nearer junction. Of two
/// signals of one crossing only the first costs time: they turn green together.
struct EdgeDelays {
    private var delays: [EdgeID: NodeDelays] = [:]

    private let edges: ModeEdges
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection
    /// By junction, the number of segments that end there and that the mode may use.
    private let roadCount: [UInt8]

    init(
        edges: ModeEdges, network: RoadNetwork, junctions: Junctions, collection: RoadCollection, roadCount: [UInt8]
    ) {
        self.edges = edges
        self.network = network
        self.junctions = junctions
        self.collection = collection
        self.roadCount = roadCount
        noteAll(where: edges.isUsable)
        dropSecondSignals()
        // Only now, so that edges which conditions open take no signal from others.
        if !edges.openings.isEmpty { noteAll(where: edges.opensAtTimes) }
    }

    private mutating func noteAll(where isWanted: (EdgeID) -> Bool) {
        for (junction, meaning) in network.meaning {
            let found = collection.nodeInterpretations[meaning].delays.filter { $0.kind.concerns(edges.mode) }
            if !found.isEmpty { note(found, at: junction, where: isWanted) }
        }
    }

    /// The delays at the head of an edge.
    subscript(edge: EdgeID) -> NodeDelays { delays[edge] ?? [] }

    /// All edges with delays at their heads, in ascending order.
    var all: [(edge: EdgeID, delays: NodeDelays)] {
        delays.map { (edge: $0.key, delays: $0.value) }.sorted { $0.edge < $1.edge }
    }

    private mutating func note(
        _ found: [NodeInterpretation.Delay], at junction: JunctionID, where isWanted: (EdgeID) -> Bool
    ) {
        let classes = found.contains { $0.direction == .unstated } ? self.classes(at: junction) : nil
        for edge in junctions.leaving(junction).map(\.reversed) where isWanted(edge) {
            let applying = found.filter { delay in
                switch delay.direction {
                case .both: true
                case .forward: edge.isForward
                case .backward: !edge.isForward
                case .unstated:
                    roadCount[junction] > 2 ? isMinor(edge, among: classes) : facesNearerJunction(from: edge)
                }
            }
            let kinds = NodeDelays(applying.map { NodeDelays($0.kind) })
            if !kinds.isEmpty { delays[edge] = kinds }
        }
    }

    // MARK: Signals of one crossing

    /// Removes the signals at the end of edges inside a crossing that are entered at a signal.
    private mutating func dropSecondSignals() {
        let second = delays.filter { edge, kinds in
            kinds.contains(.signal) && network.length[edge.segment] <= TurnCosts.greatestInnerLength
                && junctions.leaving(network.tail(edge)).contains { exit in
                    exit != edge && delays[exit.reversed]?.contains(.signal) == true
                }
        }
        for (edge, kinds) in second {
            let rest = kinds.subtracting(NodeDelays(.signal))
            delays[edge] = rest.isEmpty ? nil : rest
        }
    }

    // MARK: Signs without a direction

    /// At a junction, such a sign faces the roads of lesser class; if all classes are equal, it faces all.
    private func isMinor(_ edge: EdgeID, among classes: ClosedRange<UInt8>?) -> Bool {
        guard let classes else { return true }
        return roadClass(edge) > classes.lowerBound || classes.lowerBound == classes.upperBound
    }

    /// The range of classes of the mode's roads at a junction.
    private func classes(at junction: JunctionID) -> ClosedRange<UInt8>? {
        let roads = junctions.leaving(junction).filter { edges.isUsable($0) || edges.isUsable($0.reversed) }
        let values = roads.map(roadClass)
        guard let least = values.min(), let most = values.max() else { return nil }
        return least...most
    }

    private func roadClass(_ edge: EdgeID) -> UInt8 {
        let way = collection.ways[network.way[edge.segment]]
        return collection.attributes[way.attributes].roadClass.rawValue
    }

    /// A sign without a direction is ignored if it is farther from a junction than this, in centimeters.
    private static let signReach: UInt32 = 2_000

    /// Where two roads meet there is only one exit besides the U-turn.
    private func facesNearerJunction(from edge: EdgeID) -> Bool {
        let exits = junctions.leaving(network.head(edge))
        guard let exit = exits.first(where: { $0 != edge.reversed && edges.isUsable($0) }) else { return false }
        let ahead = distanceToJunction(along: exit)
        return ahead <= Self.signReach && ahead <= distanceToJunction(along: edge.reversed)
    }

    /// The distance in centimeters along an edge and the following edges of its way, up to a junction, the end of the
    /// way, or beyond reach.
    private func distanceToJunction(along edge: EdgeID) -> UInt32 {
        let segments = network.segments(ofWay: network.way[edge.segment])
        guard var index = segments.firstIndex(of: edge.segment) else { return network.length[edge.segment] }
        let step = edge.isForward ? 1 : -1
        var junction = network.head(edge)
        var sum = network.length[edge.segment]
        while sum <= Self.signReach, roadCount[junction] == 2, segments.indices.contains(index + step) {
            index += step
            let next = edge.isForward ? segments[index].forward : segments[index].backward
            guard network.tail(next) == junction else { break }
            junction = network.head(next)
            sum += network.length[segments[index]]
        }
        return sum
    }
}
