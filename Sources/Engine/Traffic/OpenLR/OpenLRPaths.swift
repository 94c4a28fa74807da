import Geometry
import Roads
import ShortestPaths
import Storage

// The path between two points of a line is the shortest one, without regard to restrictions of turns, as the white paper
// has it. A* searches the junctions; its lower bound is the straight line, shortened by what the flat map may err.

/// Searches for shortest paths by length.
struct OpenLRPaths: ~Copyable {
    /// How a junction is reached.
    struct Label: BitwiseCopyable, Sendable {
        var centimeters: UInt32
        /// The last edge.
        var arrival: EdgeID
    }

    private let roads: OpenLRRoads
    private var labels = SparseMap<Label>()
    /// Made by the first search, because it takes memory for each junction.
    private var heap = IndexedHeap(nodeCount: 0)
    private var hasHeap = false

    init(_ roads: OpenLRRoads) {
        self.roads = roads
    }

    /// What a search looks for, and what it leaves out.
    struct Bounds {
        /// The longest path.
        var centimeters: UInt32
        /// The least important road class.
        var lowestRoadClass: UInt8 = 7
        /// The surroundings of the goal, nil to search in all directions.
        var goal: (projection: LocalProjection, meters: Double)?

        /// A lower bound on the centimeters from a place to the goal.
        fileprivate func rest(from place: FixedCoordinate) -> UInt32 {
            guard let goal else { return 0 }
            return UInt32(min(max(0, 97 * (goal.projection.distance(to: place) - goal.meters)), 4e9))
        }
    }

    /// Searches from a place on an edge, and visits each junction when its shortest path is known.
    ///
    /// - Parameters:
    ///   - offset: centimeters along the edge.
    ///   - isDone: told the junction and how it is reached; returns whether the search may stop.
    mutating func search(
        from edge: EdgeID, offset: UInt32, _ bounds: Bounds, isDone: (JunctionID, Label) -> Bool
    ) {
        labels.removeAll()
        if hasHeap { heap.removeAll() } else { heap = IndexedHeap(nodeCount: roads.graph.junctionCount) }
        hasHeap = true
        let length = roads.graph.length(of: edge)
        reach(Label(centimeters: length - min(offset, length), arrival: edge), bounds: bounds)
        while let (node, _) = heap.popSmallest() {
            guard let label = labels.value(of: node) else { continue }
            let junction = JunctionID(node)
            if isDone(junction, label) { return }
            for index in roads.graph.edgeRange(leaving: junction) {
                let next = roads.graph.junctionEdges[index]
                guard next != label.arrival.reversed, roads.isTravelled(next),
                    roads.roadClass(of: next) <= bounds.lowestRoadClass
                else { continue }
                let sum = UInt64(label.centimeters) + UInt64(roads.graph.length(of: next))
                guard sum <= bounds.centimeters else { continue }
                reach(Label(centimeters: UInt32(sum), arrival: next), bounds: bounds)
            }
        }
    }

    private mutating func reach(_ label: Label, bounds: Bounds) {
        let head = roads.graph.head(of: label.arrival)
        if let known = labels.value(of: head.rawValue), known.centimeters <= label.centimeters { return }
        let rest = bounds.rest(from: roads.graph.junctionCoordinates[head.index])
        let key = UInt64(label.centimeters) + UInt64(rest)
        guard key <= bounds.centimeters else { return }
        labels.set(label, of: head.rawValue)
        heap.pushOrLower(head.rawValue, key: UInt32(key))
    }

    /// The edges from the start of the last search to a junction that it has visited, the first edge included.
    func path(to junction: JunctionID, from start: EdgeID) -> [EdgeID] {
        var edges: [EdgeID] = []
        var junction = junction
        while let label = labels.value(of: junction.rawValue) {
            edges.append(label.arrival)
            guard label.arrival != start else { break }
            junction = roads.tail(of: label.arrival)
        }
        return edges.reversed()
    }

    /// How the last search has reached a junction.
    func label(of junction: JunctionID) -> Label? { labels.value(of: junction.rawValue) }
}
