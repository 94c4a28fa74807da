import Geometry
import Roads

/// Finds the roads of one graph in another one: by way and nodes, by nodes alone, or by name and place.
struct RoadMatcher {
    let graph: RoadGraph
    let other: RoadGraph
    private var ways: [Int64: [NodePair: Match]] = [:]

    /// An edge of the other graph.
    struct Match {
        var edge: EdgeID
        /// The place of the node at which the piece begins.
        var start: FixedCoordinate
    }

    init(_ graph: RoadGraph, in other: RoadGraph) {
        self.graph = graph
        self.other = other
    }

    /// The edge of the other graph along a piece of an edge of the graph, in its direction; nil if there is none.
    mutating func match(_ piece: RoadPiece, of edge: EdgeID) -> Match? {
        let way = graph.wayID(of: edge)
        if let match = pieces(ofWay: way)[piece.nodes] { return match }
        let found =
            other.edge(joining: piece) ?? other.edge(along: piece) { isSame($0, distance: $1, as: edge, way: way) }
        return found.map { Match(edge: $0, start: piece.start) }
    }

    private mutating func pieces(ofWay id: Int64) -> [NodePair: Match] {
        if let known = ways[id] { return known }
        var pieces: [NodePair: Match] = [:]
        for segment in other.segments(ofWay: id) {
            for edge in [segment.forward, segment.backward] {
                for piece in other.pieces(of: edge) where pieces[piece.nodes] == nil {
                    pieces[piece.nodes] = Match(edge: edge, start: piece.start)
                }
            }
        }
        ways[id] = pieces
        return pieces
    }

    /// Meters within which a way with another id may be the same road.
    private static let sameRoad = 5.0

    /// Whether a segment of the other graph, at a distance in meters, is the road of an edge with new nodes.
    private func isSame(_ segment: SegmentID, distance: Double, as edge: EdgeID, way: Int64) -> Bool {
        if other.wayID(of: segment.forward) == way { return true }
        guard distance <= Self.sameRoad else { return false }
        let (name, reference) = graph.nameAndReference(of: edge)
        let (otherName, otherReference) = other.nameAndReference(of: segment.forward)
        if !name.isEmpty || !otherName.isEmpty { return name == otherName }
        if !reference.isEmpty || !otherReference.isEmpty { return reference == otherReference }
        let classes = [graph.roadClassAndFlags(of: edge), other.roadClassAndFlags(of: segment.forward)].map(\.roadClass)
        return classes[0] == classes[1]
    }
}
