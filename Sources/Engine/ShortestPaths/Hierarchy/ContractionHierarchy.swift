package import Storage

// A contraction hierarchy over the starts of the edges of a line graph, its nodes.
//
// Each arc joins a node and a node with a smaller number; the smaller number is the higher node, which was removed
// later. An arc goes from the start of one edge to the start of a later edge: along the first edge, and through the
// turn. Each node keeps its arcs to higher nodes, and after them the arcs that lead down to it from higher nodes; so
// every arc is kept once. An arc stands for one edge of the line graph, or is a shortcut for two arcs that meet in a
// node below both its ends. For any cheapest path there is one of equal weight that first goes only up and then only
// down. So two upward searches, forwards from the source and backwards from the target, meet on it. R. Geisberger, P.
// Sanders, D. Schultes, D. Delling, "Contraction Hierarchies: Faster and Simpler Hierarchical Routing in Road
// Networks", 2008; with turns, R. Geisberger, C. Vetter, "Efficient Routing in Road Networks with Turn Costs", 2011.

/// An arc in the list of its lower end.
package struct HierarchyArc: BitwiseCopyable, Hashable, Sendable {
    /// The node at the higher end.
    package var top: UInt32
    /// The weight, and in the highest bit whether the arc leads down.
    private var code: UInt32

    package init(top: UInt32, weight: Weight, isDownward: Bool) {
        self.top = top
        code = weight | (isDownward ? 1 << 31 : 0)
    }

    /// Infinite if closed edges leave no path.
    @inline(__always)
    package var weight: Weight { code & .infinity }

    /// Whether it leads from the higher end to the lower.
    @inline(__always)
    package var isDownward: Bool { code > .infinity }
}

/// The content of an arc: a state of the line graph, or the two arcs below a shortcut.
package enum ArcContent: Hashable, Sendable {
    /// The state of the line graph whose edge the arc runs along.
    case state(StateID)
    /// Two arcs one after the other: the first leads down to a node, the second up from it.
    case shortcut(down: UInt32, up: UInt32)
}

/// A mode's hierarchy, over columns of a graph file.
package struct ContractionHierarchy: Sendable {
    /// By state of the line graph: its node, with the bit `shared` if other states have it too.
    let nodes: Column<UInt32>
    /// By node, and one more: where its arcs begin.
    package let firstArc: Column<UInt32>
    /// The arcs by node: first those that lead up from it, then those that lead down to it.
    package internal(set) var arcs: Column<HierarchyArc>
    /// By arc: its packed content, see ``ContentCoding``.
    package internal(set) var contents: Column<UInt32>
    /// Pairs of child arcs that did not fit into `contents`.
    package internal(set) var wideContents: Column<UInt32>
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
        self.init(contents, nodes: Column(contents.nodes))
    }

    /// A hierarchy in memory with the nodes of another one.
    init(_ contents: HierarchyContents, nodes: Column<UInt32>) {
        self.init(
            nodes: nodes, firstArc: Column(contents.firstArc), arcs: Column(contents.arcs),
            contents: Column(contents.contents), wideContents: Column(contents.wideContents))
    }

    package var nodeCount: Int { firstArc.count - 1 }
    package var arcCount: Int { arcs.count }

    /// The node of a state of the line graph.
    @inline(__always)
    package func node(of state: StateID) -> UInt32 { nodes[state] & ~Self.shared }

    /// Whether a state shares its node with no other state.
    @inline(__always)
    package func isAlone(_ state: StateID) -> Bool { nodes[state] & Self.shared == 0 }

    static let shared: UInt32 = 1 << 31

    /// The arcs that lead up from a node, and those that lead down to it from above.
    @inline(__always)
    package func arcs(of node: UInt32) -> (upward: Range<Int>, downward: Range<Int>) {
        let all = arcRange(of: node)
        var middle = all.lowerBound
        while middle < all.upperBound, !arcs[middle].isDownward { middle += 1 }
        return (all.lowerBound..<middle, middle..<all.upperBound)
    }

    /// All arcs of a node, first those that lead up.
    @inline(__always)
    func arcRange(of node: UInt32) -> Range<Int> {
        let first = Int(firstArc[node])
        return first..<max(first, Int(firstArc[Int(node) + 1]))
    }

    package func upward(_ node: UInt32) -> Range<Int> { arcs(of: node).upward }

    package func downward(_ node: UInt32) -> Range<Int> { arcs(of: node).downward }

    /// The content of an arc.
    package func content(_ arc: Int) -> ArcContent {
        coding.decode(contents[arc], wide: wideContents)
    }
}
