import Storage

/// The edges that leave each junction, in ascending order.
package struct Junctions: Sendable {
    /// By junction, and one more: where its edges begin.
    let first: [UInt32]
    let edges: [EdgeID]

    /// - Parameters:
    ///   - from: by segment, the junction where it begins.
    ///   - to: by segment, the junction where it ends.
    package init(from: [JunctionID], to: [JunctionID], junctionCount: Int) {
        var first = [UInt32](repeating: 0, count: junctionCount + 1)
        for junction in from { first[junction.index + 1] += 1 }
        for junction in to { first[junction.index + 1] += 1 }
        for junction in 0..<junctionCount { first[junction + 1] += first[junction] }
        var next = first
        var edges = [EdgeID](repeating: EdgeID(0), count: from.count + to.count)
        for edge in Range<EdgeID>(count: edges.count) {
            let tail = edge.isForward ? from[edge.segment] : to[edge.segment]
            edges[Int(next[tail])] = edge
            next[tail] += 1
        }
        self.first = first
        self.edges = edges
    }

    /// The edges that leave the junction.
    package func leaving(_ junction: JunctionID) -> ArraySlice<EdgeID> {
        edges[Int(first[junction])..<Int(first[junction.index + 1])]
    }
}
