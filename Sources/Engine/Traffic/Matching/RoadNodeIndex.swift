package import Roads
import Storage

// A graph file has the nodes of each segment, but no way back. The index is a hash table of all nodes: each bucket lists
// the junctions and segments whose nodes have the hash. It does not store the ids, which the graph has anyway; so it
// takes about eight bytes a node, and an entry of another node of the bucket is recognized when the graph is asked.

/// Finds the junctions and segments of OpenStreetMap nodes.
package struct RoadNodeIndex: Sendable {
    /// A place where a node may be.
    enum Place: Hashable {
        /// The node is this junction.
        case junction(JunctionID)
        /// The node may be one of those between the ends of this segment.
        case inside(SegmentID)
    }

    /// By hash, and one more: where the bucket begins.
    private let starts: [UInt32]
    /// Twice the number of a segment, or twice the number of a junction and one more.
    private let entries: [UInt32]
    private let shift: UInt64

    /// Lists all nodes of a graph.
    ///
    /// - Complexity: linear; twelve bytes a node at most.
    package init(_ graph: RoadGraph) {
        var count = graph.junctionCount
        for segment in graph.segmentIDs { graph.forEachInnerNode(of: segment) { _ in count += 1 } }
        let bits = max(1, Int.bitWidth - (max(count, 2) / 2).leadingZeroBitCount)
        let shift = UInt64(64 - bits)
        var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
        Self.forEachNode(of: graph) { id, _ in starts[Self.bucket(of: id, shift) + 1] += 1 }
        for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
        var next = starts
        var entries = [UInt32](repeating: 0, count: count)
        Self.forEachNode(of: graph) { id, entry in
            let bucket = Self.bucket(of: id, shift)
            entries[Int(next[bucket])] = entry
            next[bucket] += 1
        }
        self.starts = starts
        self.entries = entries
        self.shift = shift
    }

    private static func forEachNode(of graph: RoadGraph, _ body: (_ id: Int64, _ entry: UInt32) -> Void) {
        for junction in graph.junctionIDs { body(graph.junctionNodeIDs[junction.index], 2 * junction.rawValue + 1) }
        for segment in graph.segmentIDs { graph.forEachInnerNode(of: segment) { body($0, 2 * segment.rawValue) } }
    }

    private static func bucket(of id: Int64, _ shift: UInt64) -> Int {
        Int(truncatingIfNeeded: (UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    /// Visits the places where a node may be; those of one segment may come several times.
    func forEachPlace(of node: Int64, in graph: RoadGraph, _ body: (Place) -> Void) {
        let bucket = Self.bucket(of: node, shift)
        for entry in entries[Int(starts[bucket])..<Int(starts[bucket + 1])] {
            if entry & 1 == 0 {
                body(.inside(SegmentID(entry >> 1)))
            } else if graph.junctionNodeIDs[Int(entry >> 1)] == node {
                body(.junction(JunctionID(entry >> 1)))
            }
        }
    }

    /// The junctions that are a node, nearly always one or none.
    func junctions(of node: Int64, in graph: RoadGraph) -> [JunctionID] {
        var junctions: [JunctionID] = []
        forEachPlace(of: node, in: graph) { if case .junction(let junction) = $0 { junctions.append(junction) } }
        return junctions
    }
}
