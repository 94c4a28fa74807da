package import Storage

// A contraction hierarchy over the entry nodes of a line graph.
//
// Nodes are numbered so that higher ones, those contracted later, come first where it matters: each arc leads between a
// node and one of a smaller number. An arc goes from the start of one edge to the
// start of a later one: along the first edge, and through the turn. Each node keeps its arcs to higher nodes, and after
// them the arcs that lead down to it from higher nodes; so every arc is kept once. An arc stands for
// one edge of the line graph, or is a shortcut for two arcs that meet in a node below both its ends. Any cheapest path
// has an equal one that first only climbs and then only descends, so two searches that only go up, forwards from the
// source and backwards from the target, meet on it. R. Geisberger, P. Sanders, D. Schultes, D. Delling, "Contraction
// Hierarchies: Faster and Simpler Hierarchical Routing in Road Networks", 2008; with turns, R. Geisberger, C. Vetter,
// "Efficient Routing in Road Networks with Turn Costs", 2011.

/// An arc as its lower end keeps it.
package struct HierarchyArc: BitwiseCopyable, Hashable, Sendable {
    /// The number of the higher end.
    package var top: UInt32
    /// The weight, which is below infinity, and in the highest bit whether the arc comes down.
    private var code: UInt32

    package init(top: UInt32, weight: Weight, isDownward: Bool) {
        self.top = top
        code = weight | (isDownward ? 1 << 31 : 0)
    }

    @inline(__always)
    package var weight: Weight { code & .infinity }

    /// Whether it leads from the higher end to the lower.
    @inline(__always)
    package var isDownward: Bool { code > .infinity }
}

/// What arcs are made of, as stored: a state of the line graph, or the two arcs below a shortcut.
package enum ArcContent: Hashable, Sendable {
    /// The state of the line graph whose edge the arc runs along.
    case state(StateID)
    /// Two arcs one after the other: the first comes down to a node, the second climbs from it.
    case shortcut(down: UInt32, up: UInt32)
}

/// A mode's hierarchy, over columns of a graph file.
package struct ContractionHierarchy: Sendable {
    /// By state of the line graph: its node, with a bit that tells whether other states have it too.
    let nodes: Column<UInt32>
    /// By node, and one more: where its arcs begin.
    package let firstArc: Column<UInt32>
    /// Of each node first those that lead up, then those that come down.
    package let arcs: Column<HierarchyArc>
    /// By arc: what it is made of, packed, see ``ContentCoding``.
    package let contents: Column<UInt32>
    /// Pairs of arcs that did not fit into a content.
    package let wideContents: Column<UInt32>
    let coding: ContentCoding

    /// A hierarchy over columns of matching lengths.
    package init(
        nodes: Column<UInt32>, firstArc: Column<UInt32>, arcs: Column<HierarchyArc>, contents: Column<UInt32>,
        wideContents: Column<UInt32>
    ) {
        precondition(firstArc.count > 0, "firstArc needs one more element than there are nodes")
        precondition(arcs.count == contents.count, "arcs and contents need the same number of elements")
        self.nodes = nodes
        self.firstArc = firstArc
        self.arcs = arcs
        self.contents = contents
        self.wideContents = wideContents
        coding = ContentCoding(arcCount: arcs.count)
    }

    /// A hierarchy in memory.
    package init(_ contents: HierarchyContents) {
        self.init(
            nodes: Column(contents.nodes), firstArc: Column(contents.firstArc), arcs: Column(contents.arcs),
            contents: Column(contents.contents), wideContents: Column(contents.wideContents))
    }

    package var nodeCount: Int { firstArc.count - 1 }
    package var arcCount: Int { arcs.count }

    /// The node of a state of the line graph.
    @inline(__always)
    package func node(of state: StateID) -> UInt32 { nodes[state] & ~Self.shared }

    /// Whether no other state has a state's node.
    @inline(__always)
    func isAlone(_ state: StateID) -> Bool { nodes[state] & Self.shared == 0 }

    static let shared: UInt32 = 1 << 31

    /// The arcs that lead up from a node, and those that lead down to it from above.
    @inline(__always)
    package func arcs(of node: UInt32) -> (upward: Range<Int>, downward: Range<Int>) {
        let first = Int(firstArc[node])
        let end = max(first, Int(firstArc[Int(node) + 1]))
        var middle = first
        while middle < end, !arcs[middle].isDownward { middle += 1 }
        return (first..<middle, middle..<end)
    }

    package func upward(_ node: UInt32) -> Range<Int> { arcs(of: node).upward }

    package func downward(_ node: UInt32) -> Range<Int> { arcs(of: node).downward }

    /// What an arc is made of.
    package func content(_ arc: Int) -> ArcContent {
        coding.decode(contents[arc], wide: wideContents)
    }
}
