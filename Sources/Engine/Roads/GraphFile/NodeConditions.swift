import Storage
import Synchronization

// Conditions by OSM node: a gate that is closed at night, a turn that is banned in the morning. Few nodes have any, so
// a query mostly looks at one bit of a junction and no farther.

/// The conditions of a graph's nodes, and of turn restrictions with one via node; those with via ways are left out.
package struct NodeConditions: Sendable {
    /// A condition at a node.
    package struct Entry: Hashable, Sendable {
        /// `key=value` as in the data.
        package var tag: String
        /// The OSM id of the node.
        package var nodeID: Int64
        /// The element with the tag: `node/1` or `relation/2`.
        package var element: String
        /// The OSM ids of the ways of a turn restriction; empty for a condition of the node itself.
        package var from: [Int64] = []
        package var to: [Int64] = []
        /// The modes that are exempt from a turn restriction.
        package var exempt: [TransportMode] = []
    }

    /// The conditions, ascending by node, those of one node in file order.
    private let entries: [Entry]
    /// The junctions with conditions.
    private var marks = BitSet()
    /// The limits of size and weight at junctions.
    private var limits: [(junction: JunctionID, limit: NodeLimit)] = []

    /// - Parameter nodeIDs: by junction.
    init(_ conditions: [Condition], nodeIDs: Column<Int64>) {
        let limitsOfNode = Self.limits(conditions)
        let found = conditions.filter { $0.carrier != .node || !Self.isLimit($0) }.compactMap(Entry.init).enumerated()
        entries = found.sorted { ($0.element.nodeID, $0.offset) < ($1.element.nodeID, $1.offset) }.map(\.element)
        if !limitsOfNode.isEmpty {
            for junction in Range<JunctionID>(count: nodeIDs.count) {
                for limit in limitsOfNode[nodeIDs[junction]] ?? [] { limits.append((junction, limit)) }
            }
        }
        guard !entries.isEmpty else { return }
        // The last bits of ids rule out most junctions.
        let endings = BitSet(entries.map { Self.ending($0.nodeID) }, below: 1 << 16)
        let junctions = Range<JunctionID>(count: nodeIDs.count).filter { junction in
            endings.contains(Self.ending(nodeIDs[junction])) && !self[nodeIDs[junction]].isEmpty
        }
        marks = BitSet(junctions, below: nodeIDs.count)
    }

    private static func isLimit(_ condition: Condition) -> Bool { NodeLimit(text: condition.text) != nil }

    private static func limits(_ conditions: [Condition]) -> [Int64: [NodeLimit]] {
        var limits: [Int64: [NodeLimit]] = [:]
        for condition in conditions where condition.carrier == .node {
            if let limit = NodeLimit(text: condition.text) { limits[condition.id, default: []].append(limit) }
        }
        return limits
    }

    /// The junctions that are too small for a vehicle, in ascending order.
    func junctions(tooSmallFor vehicle: VehicleSize) -> [JunctionID] {
        limits.filter { vehicle.exceeds($0.limit) }.map(\.junction)
    }

    private static func ending(_ id: Int64) -> UInt32 { UInt32(truncatingIfNeeded: id & 0xFFFF) }

    /// Whether a junction has conditions.
    package func concern(_ junction: JunctionID) -> Bool { marks.contains(junction) }

    /// The conditions at the node with an OSM id.
    package subscript(nodeID: Int64) -> ArraySlice<Entry> {
        entries[entries.partitioningIndex { $0.nodeID >= nodeID }...].prefix { $0.nodeID == nodeID }
    }
}

extension NodeConditions.Entry {
    /// Whether the condition of a node, or of a turn restriction there, is about the turn of a mode between two edges.
    package func concerns(_ last: EdgeID, _ next: EdgeID, by mode: TransportMode, in graph: RoadGraph) -> Bool {
        guard !from.isEmpty else { return true }
        guard !exempt.contains(mode) else { return false }
        guard from.contains(graph.wayID(of: last)) else { return false }
        let isExit = to.contains(graph.wayID(of: next))
        if tag.contains("=only_") { return !isExit }
        return isExit && tag.contains("=no_u_turn") == (next == last.reversed)
    }

    /// Nil for a turn restriction without `from` ways, `to` ways, or exactly one `via` node.
    init?(_ condition: Condition) {
        switch condition.carrier {
        case .node:
            self.init(tag: condition.text, nodeID: condition.id, element: "node/\(condition.id)")
        case .restriction:
            let turn = condition.turn
            guard turn.via.count == 1, turn.via[0].isNode, !turn.from.isEmpty, !turn.to.isEmpty else { return nil }
            self.init(
                tag: turn.tag, nodeID: turn.via[0].id, element: "relation/\(condition.id)", from: turn.from,
                to: turn.to, exempt: turn.exempt)
        }
    }

    private typealias Member = (role: String, isNode: Bool, id: Int64)
}

extension RoadGraph {
    /// The conditions by node, computed on first access.
    package var nodeConditions: NodeConditions {
        if let kept = keptNodeConditions.withLock({ $0 }) { return kept }
        let found = NodeConditions(conditions, nodeIDs: junctionNodeIDs)
        keptNodeConditions.withLock { $0 = found }
        return found
    }
}
