internal import Storage

// What every query on a stored hierarchy rests on, whatever its weights say: numbers in range, arcs that lead to higher
// nodes only, and shortcuts made of arcs behind them, so that climbing and unpacking come to an end. How deep shortcuts
// are nested and how many edges they stand for is counted from the last arc to the first, since calls go as deep and paths
// become as long. That the arcs are true shows ``HierarchyCheck``.

extension ContractionHierarchy {
    /// No hierarchy has so many levels; those of whole countries have some hundred.
    static let greatestDepth = 4096

    /// How many states a path may have: more than any way without rings.
    var greatestPath: Int { 4 * nodes.count + 64 }

    /// Throws what may stop a query or keep it from ending; the columns have matching lengths.
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
            throw StructureError("a state has a node that is none", in: "nodes")
        }
        // By node: 1 if several states may have it, 2 if a state is alone in it.
        var marks = CheckedBuffer<UInt8>(zeroed: nodeCount)
        var isBroken = false
        for code in nodes {
            let node = Int(code & ~Self.shared)
            let mark: UInt8 = code & Self.shared == 0 ? 2 : 1
            isBroken = isBroken || mark | marks[node] > 1 && marks[node] != 0
            marks[node] = mark
        }
        guard !isBroken else {
            throw StructureError("a state counts as alone in a node that another state has, too", in: "nodes")
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
                    throw StructureError("arc \(arc) of node \(node) leads to one that is not above it", in: "arcs")
                }
                guard above.isDownward || !isDownward else {
                    throw StructureError("arc \(arc) climbs and comes after those that do not", in: "arcs")
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
                throw StructureError("arc \(arc) is made of a pair that is not there", in: "contents")
            }
            switch coding.decode(code, wide: wideContents) {
            case .state(let state):
                guard state.index < nodes.count else {
                    throw StructureError("arc \(arc) runs along state \(state), which is not there", in: "contents")
                }
                extents[arc] = .state
            case .shortcut(let down, let up):
                guard min(down, up) > arc, max(down, up) < arcCount else {
                    throw StructureError("arc \(arc) is made of arcs that are not behind it", in: "contents")
                }
                extents[arc] = extents[Int(down)] + extents[Int(up)]
                guard extents[arc].states <= greatestPath, extents[arc].depth < Self.greatestDepth else {
                    throw StructureError("arc \(arc) stands for more edges than a way has", in: "contents")
                }
            }
        }
    }
}

/// How much an arc stands for.
private struct ArcExtent: BitwiseCopyable, Sendable {
    /// How many states of the line graph.
    var states: UInt32
    /// How deep shortcuts are nested in it.
    var depth: UInt32

    static let state = ArcExtent(states: 1, depth: 0)

    @inline(__always)
    static func + (one: ArcExtent, other: ArcExtent) -> ArcExtent {
        let (sum, isTooMany) = one.states.addingReportingOverflow(other.states)
        return ArcExtent(states: isTooMany ? .max : sum, depth: max(one.depth, other.depth) + 1)
    }
}
