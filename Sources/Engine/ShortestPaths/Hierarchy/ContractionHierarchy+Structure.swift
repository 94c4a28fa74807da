internal import Storage

// Checks the structure that every query on a stored hierarchy needs, whatever the weights: numbers in range, arcs that
// lead only to higher nodes, and shortcuts made of arcs that come after them, so that upward searches and unpacking
// end. A pass from the last arc to the first counts how deep shortcuts are nested and how many edges they stand for,
// since these bound the depth of calls and the length of paths. ``HierarchyCheck`` checks that the weights are right.

extension ContractionHierarchy {
    /// More levels than any hierarchy has; hierarchies of whole countries have some hundred.
    static let greatestDepth = 4096

    /// The number of states that a path may have: more than any path without loops.
    var greatestPath: Int { 4 * nodes.count + 64 }

    /// Throws the first error that may stop a query or keep it from ending; the columns must have matching lengths.
    ///
    /// - Complexity: O(states + arcs).
    package func checkStructure() throws(StructureError) {
        guard firstArc.first == 0, firstArc.last.map(Int.init) == arcCount, firstArc.ascends else {
            throw StructureError("the lists of the nodes do not follow each other to the last arc", in: "firstArc")
        }
        try checkNodes()
        try checkArcs()
        try checkContents()
    }

    private func checkNodes() throws(StructureError) {
        guard nodes.holdsThroughout({ [nodeCount] in $0 & ~Self.shared < nodeCount }) else {
            throw StructureError("a state has a node that does not exist", in: "nodes")
        }
        // By node: 1 if several states may share it, 2 if it has a single state.
        var marks = CheckedBuffer<UInt8>(zeroed: nodeCount)
        var isBroken = false
        for code in nodes {
            let node = Int(code & ~Self.shared)
            let mark: UInt8 = code & Self.shared == 0 ? 2 : 1
            isBroken = isBroken || mark | marks[node] > 1 && marks[node] != 0
            marks[node] = mark
        }
        guard !isBroken else {
            throw StructureError("a state counts as alone in a node that another state shares", in: "nodes")
        }
    }

    private func checkArcs() throws(StructureError) {
        var levels = CheckedBuffer<UInt16>(zeroed: nodeCount)
        var arc = 0
        for node in 0..<nodeCount {
            let end = Int(firstArc[node + 1])
            var level: UInt16 = 0
            var isDownward = false
            while arc < end {
                let above = arcs[arc]
                guard above.top < node else {
                    throw StructureError("arc \(arc) of node \(node) leads to a node that is not above it", in: "arcs")
                }
                guard above.isDownward || !isDownward else {
                    throw StructureError("arc \(arc) leads up and comes after arcs that lead down", in: "arcs")
                }
                isDownward = above.isDownward
                level = max(level, levels[Int(above.top)] + 1)
                arc += 1
            }
            guard level < Self.greatestDepth else {
                throw StructureError("too many levels are above node \(node)", in: "arcs")
            }
            levels[node] = level
        }
    }

    private func checkContents() throws(StructureError) {
        var extents = CheckedBuffer<ArcExtent>(zeroed: arcCount)
        for arc in stride(from: arcCount - 1, through: 0, by: -1) {
            let code = contents[arc]
            guard coding.isResolvable(code, wide: wideContents) else {
                throw StructureError("arc \(arc) is made of a pair that does not exist", in: "contents")
            }
            switch coding.decode(code, wide: wideContents) {
            case .state(let state):
                guard state.index < nodes.count else {
                    throw StructureError("arc \(arc) runs along state \(state), which does not exist", in: "contents")
                }
                extents[arc] = .state
            case .shortcut(let down, let up):
                guard min(down, up) > arc, max(down, up) < arcCount else {
                    throw StructureError("arc \(arc) is made of arcs that do not come after it", in: "contents")
                }
                extents[arc] = extents[Int(down)] + extents[Int(up)]
                guard extents[arc].states <= greatestPath, extents[arc].depth < Self.greatestDepth else {
                    throw StructureError("arc \(arc) stands for more edges than a path may have", in: "contents")
                }
            }
        }
    }
}

/// The size of what an arc stands for.
private struct ArcExtent: BitwiseCopyable, Sendable {
    /// The number of states of the line graph.
    var states: UInt32
    /// The depth to which shortcuts are nested in it.
    var depth: UInt32

    static let state = ArcExtent(states: 1, depth: 0)

    @inline(__always)
    static func + (one: ArcExtent, other: ArcExtent) -> ArcExtent {
        let (sum, isTooMany) = one.states.addingReportingOverflow(other.states)
        return ArcExtent(states: isTooMany ? .max : sum, depth: max(one.depth, other.depth) + 1)
    }
}
