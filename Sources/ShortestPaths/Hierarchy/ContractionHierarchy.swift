package import Storage

// A contraction hierarchy over the entry states of a line graph.
//
// States are numbered so that higher ones, those contracted later, come first where it matters: each arc leads between a
// state and one of a smaller number. An arc goes from the start of one edge to the
// start of a later one: along the first edge, and through the turn. Each state keeps its arcs to higher states, and after
// them the arcs that come down to it from higher states; so every arc is kept once. An arc stands for
// one edge of the line graph, or is a shortcut for two arcs that meet in a state below both its ends. Any cheapest path
// has an equal one that first only climbs and then only descends, so two searches that only climb, forwards from the
// source and backwards from the target, meet on it. R. Geisberger, P. Sanders, D. Schultes, D. Delling, "Contraction
// Hierarchies: Faster and Simpler Hierarchical Routing in Road Networks", 2008; with turns, R. Geisberger, C. Vetter,
// "Efficient Routing in Road Networks with Turn Costs", 2011.

/// An arc as its lower end keeps it.
package struct HierarchyArc: BitwiseCopyable, Hashable, Sendable {
    /// The number of the higher end.
    package var top: UInt32
    /// The weight, which is below infinity, and in the highest bit whether the arc comes down.
    private var code: UInt32

    package init(top: UInt32, weight: Weight, descends: Bool) {
        self.top = top
        code = weight | (descends ? 1 << 31 : 0)
    }

    @inline(__always)
    package var weight: Weight { code & .infinity }

    /// Whether it leads from the higher end to the lower.
    @inline(__always)
    package var descends: Bool { code > .infinity }
}

/// What arcs are made of, as stored: a node of the line graph, or the two arcs below a shortcut.
package enum ArcContent: Hashable, Sendable {
    /// The node of the line graph whose edge the arc runs along.
    case node(UInt32)
    /// Two arcs one after the other: the first comes down to a state, the second climbs from it.
    case shortcut(down: UInt32, up: UInt32)
}

/// A mode's hierarchy, over columns of a graph file.
package struct ContractionHierarchy: Sendable {
    /// By node of the line graph: its state, with a bit that tells whether other nodes have it too.
    let states: Column<UInt32>
    /// By state, and one more: where its arcs begin.
    package let firstArc: Column<UInt32>
    /// Of each state first those that climb, then those that come down.
    package let arcs: Column<HierarchyArc>
    /// By arc: what it is made of, packed, see ``ContentCoding``.
    package let contents: Column<UInt32>
    /// Pairs of arcs that did not fit into a content.
    package let wideContents: Column<UInt32>
    let coding: ContentCoding

    /// A hierarchy over columns of matching lengths.
    package init(
        states: Column<UInt32>, firstArc: Column<UInt32>, arcs: Column<HierarchyArc>, contents: Column<UInt32>,
        wideContents: Column<UInt32>
    ) {
        precondition(firstArc.count > 0, "firstArc needs one more element than there are states")
        precondition(arcs.count == contents.count, "arcs and contents need the same number of elements")
        self.states = states
        self.firstArc = firstArc
        self.arcs = arcs
        self.contents = contents
        self.wideContents = wideContents
        coding = ContentCoding(arcCount: arcs.count)
    }

    /// A hierarchy in memory.
    package init(_ contents: HierarchyContents) {
        self.init(
            states: Column(contents.states), firstArc: Column(contents.firstArc), arcs: Column(contents.arcs),
            contents: Column(contents.contents), wideContents: Column(contents.wideContents))
    }

    package var stateCount: Int { firstArc.count - 1 }
    package var arcCount: Int { arcs.count }

    /// The state of a node of the line graph.
    @inline(__always)
    package func state(of node: UInt32) -> UInt32 { states[node] & ~Self.shared }

    /// Whether no other node has a node's state.
    @inline(__always)
    func isAlone(_ node: UInt32) -> Bool { states[node] & Self.shared == 0 }

    static let shared: UInt32 = 1 << 31

    /// The arcs that climb from a state, and those that come down to it from above.
    @inline(__always)
    package func arcs(of state: UInt32) -> (climbing: Range<Int>, descending: Range<Int>) {
        let first = Int(firstArc[state])
        let end = max(first, Int(firstArc[Int(state) + 1]))
        var middle = first
        while middle < end, !arcs[middle].descends { middle += 1 }
        return (first..<middle, middle..<end)
    }

    package func climbing(_ state: UInt32) -> Range<Int> { arcs(of: state).climbing }

    package func descending(_ state: UInt32) -> Range<Int> { arcs(of: state).descending }

    /// What an arc is made of.
    package func content(_ arc: Int) -> ArcContent {
        coding.decode(contents[arc], wide: wideContents)
    }
}
