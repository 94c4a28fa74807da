internal import Storage

/// An arc of a customizable hierarchy, and the lower of its ends, which keeps it.
struct KeptArc: BitwiseCopyable, Hashable, Sendable {
    var node: UInt32
    var arc: UInt32
}

/// The arcs of a customizable hierarchy by their higher node.
struct LowerArcs: Sendable {
    private let first: [UInt32]
    private let firstDownward: [UInt32]
    private let entries: Column<KeptArc>

    init(_ hierarchy: CustomizableHierarchy) {
        var counts = (
            up: [UInt32](repeating: 0, count: hierarchy.nodeCount),
            down: [UInt32](repeating: 0, count: hierarchy.nodeCount)
        )
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for arc in hierarchy.upward(node) { counts.up[Int(hierarchy.tops[arc])] += 1 }
            for arc in hierarchy.downward(node) { counts.down[Int(hierarchy.tops[arc])] += 1 }
        }
        var first: [UInt32] = []
        var firstDownward: [UInt32] = []
        var end: UInt32 = 0
        for node in 0..<hierarchy.nodeCount {
            first.append(end)
            end += counts.up[node]
            firstDownward.append(end)
            end += counts.down[node]
        }
        first.append(end)
        var next = (up: first, down: firstDownward)
        var entries = [KeptArc](repeating: KeptArc(node: 0, arc: 0), count: hierarchy.arcCount)
        // From the lowest node to the highest, so that equal weights always choose the same node.
        for node in (0..<UInt32(hierarchy.nodeCount)).reversed() {
            for arc in hierarchy.upward(node) {
                let top = Int(hierarchy.tops[arc])
                entries[Int(next.up[top])] = KeptArc(node: node, arc: UInt32(arc))
                next.up[top] += 1
            }
            for arc in hierarchy.downward(node) {
                let top = Int(hierarchy.tops[arc])
                entries[Int(next.down[top])] = KeptArc(node: node, arc: UInt32(arc))
                next.down[top] += 1
            }
        }
        self.first = first
        self.firstDownward = firstDownward
        self.entries = Column(entries)
    }

    /// The arcs that lead up to a node.
    @inline(__always)
    func upward(to node: UInt32) -> Slice<Column<KeptArc>> {
        entries[Int(first[Int(node)])..<Int(firstDownward[Int(node)])]
    }

    /// The arcs that lead down from a node.
    @inline(__always)
    func downward(to node: UInt32) -> Slice<Column<KeptArc>> {
        entries[Int(firstDownward[Int(node)])..<Int(first[Int(node) + 1])]
    }
}
