package import Storage

// A contraction hierarchy over the entry states of a line graph.
//
// States are numbered by rank, the order in which they were contracted. An arc goes from the start of one edge to the
// start of a later one: along the first edge, and through the turn. Each state keeps its arcs to higher states, and after
// them the arcs that come down to it from higher states; between them these lists hold every arc once. An arc stands for
// one edge of the line graph, or is a shortcut for two arcs that meet in a state below both its ends. Any cheapest path
// has an equal one that first only climbs and then only descends, so two searches that only climb, forwards from the
// source and backwards from the target, meet on it. R. Geisberger, P. Sanders, D. Schultes, D. Delling, "Contraction
// Hierarchies: Faster and Simpler Hierarchical Routing in Road Networks", 2008; with turns, R. Geisberger, C. Vetter,
// "Efficient Routing in Road Networks with Turn Costs", 2011.

/// An arc as its lower end keeps it.
package struct HierarchyArc: BitwiseCopyable, Hashable, Sendable {
    /// The rank of the higher end.
    package var top: UInt32
    package var weight: Weight

    package init(top: UInt32, weight: Weight) {
        self.top = top
        self.weight = weight
    }
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
    /// By node of the line graph: the rank of its state.
    package let rank: Column<UInt32>
    /// By rank, and one more: where its arcs begin.
    package let firstArc: Column<UInt32>
    /// By rank: how many of its arcs climb; they come before those that come down to it.
    package let upCount: Column<UInt16>
    package let arcs: Column<HierarchyArc>
    /// By arc: what it is made of, packed, see ``ContentCoding``.
    package let contents: Column<UInt32>
    /// Pairs of arcs that did not fit into a content.
    package let wideContents: Column<UInt32>
    private let coding: ContentCoding

    /// A hierarchy over columns of matching lengths.
    package init(
        rank: Column<UInt32>, firstArc: Column<UInt32>, upCount: Column<UInt16>, arcs: Column<HierarchyArc>,
        contents: Column<UInt32>, wideContents: Column<UInt32>
    ) {
        precondition(firstArc.count == upCount.count + 1, "firstArc needs one more element than upCount")
        precondition(arcs.count == contents.count, "arcs and contents need the same number of elements")
        self.rank = rank
        self.firstArc = firstArc
        self.upCount = upCount
        self.arcs = arcs
        self.contents = contents
        self.wideContents = wideContents
        coding = ContentCoding(arcCount: arcs.count)
    }

    /// A hierarchy in memory.
    package init(_ contents: HierarchyContents) {
        self.init(
            rank: Column(contents.rank), firstArc: Column(contents.firstArc), upCount: Column(contents.upCount),
            arcs: Column(contents.arcs), contents: Column(contents.contents),
            wideContents: Column(contents.wideContents))
    }

    package var stateCount: Int { upCount.count }
    package var arcCount: Int { arcs.count }

    /// The arcs that climb from a state.
    @inline(__always)
    package func climbing(_ state: UInt32) -> Range<Int> {
        let first = Int(firstArc[state])
        return first..<(first + Int(upCount[state]))
    }

    /// The arcs that come down to a state from above.
    @inline(__always)
    package func descending(_ state: UInt32) -> Range<Int> {
        let first = Int(firstArc[state]) + Int(upCount[state])
        return first..<max(first, Int(firstArc[Int(state) + 1]))
    }

    /// What an arc is made of.
    package func content(_ arc: Int) -> ArcContent {
        coding.decode(contents[arc], wide: wideContents)
    }
}
