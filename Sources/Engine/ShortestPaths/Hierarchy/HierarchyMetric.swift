// The weights of the arcs of a customizable hierarchy.
//
// The weight of an arc is the least of the edges and turns of the line graph that it stands for, and of the pairs of
// arcs that lead by way of a node below both its ends. So weights follow from the lowest node to the highest, which is
// the basic customization. All arcs together are an ordinary contraction hierarchy, which all queries can search;
// ``PerfectCustomization`` finds those that suffice. J. Dibbelt, B. Strasser, D. Wagner, "Customizable Contraction
// Hierarchies", Journal of Experimental Algorithmics 21, 2016.

internal import Storage

/// The weights of the arcs of a hierarchy for one set of weights of the edges.
struct HierarchyMetric: ~Copyable, Sendable {
    let hierarchy: CustomizableHierarchy
    var graph: LineGraph
    let below: LowerArcs
    /// By arc: the least weight of a path between its ends over lower nodes, infinite if the weights allow none.
    var weights: CheckedBuffer<Weight>
    /// By arc: the node by way of which it leads, or the state of the line graph that it runs along, see `stateMark`.
    var contents: CheckedBuffer<UInt32>

    static let stateMark: UInt32 = 1 << 31

    /// The metric of the weights of a line graph.
    init(_ hierarchy: CustomizableHierarchy, graph: LineGraph, below: LowerArcs) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.below = below
        weights = CheckedBuffer(zeroed: hierarchy.arcCount)
        contents = CheckedBuffer(zeroed: hierarchy.arcCount)
        setEdges()
        customize()
    }

    private func customize() {
        hierarchy.independent.forEachFromBelow { nodes in
            var places = NodeArcs(zeroed: hierarchy.nodeCount)
            for node in nodes.reversed() {
                setUpward(of: node, &places)
                setDownward(of: node, &places)
            }
        }
    }

    /// By node above the current one: the arc from or to it.
    typealias NodeArcs = CheckedBuffer<UInt32>

    private mutating func setEdges() {
        weights.fill(.infinity)
        contents.fill(.max)
        for state in graph.states {
            let weight = graph.stateWeight[state]
            guard weight < .infinity else { continue }
            for turn in graph.arcs(from: state) {
                guard let arc = arc(from: state, to: graph.head[turn]).map({ Int($0.arc) }) else { continue }
                let sum = weight &+ graph.turn(turn)
                guard sum < weights[arc] else { continue }
                weights[arc] = sum
                contents[arc] = state.rawValue | Self.stateMark
            }
        }
    }

    /// The arc that an edge and the turn into the next edge lead along; nil if both begin in one node.
    @inline(__always)
    func arc(from state: StateID, to next: StateID) -> KeptArc? {
        let tail = hierarchy.node(of: state)
        let head = hierarchy.node(of: next)
        guard let arc = hierarchy.arc(from: tail, to: head) else { return nil }
        return KeptArc(node: max(tail, head), arc: UInt32(truncatingIfNeeded: arc))
    }

    /// Lowers the weights of a node's arcs that lead up to those of the pairs below.
    func setUpward(of node: UInt32, _ places: inout NodeArcs) {
        for arc in hierarchy.upward(node) { places[Int(hierarchy.tops[arc])] = UInt32(truncatingIfNeeded: arc) }
        for down in below.downward(to: node) {
            let first = weights[Int(down.arc)]
            if first >= .infinity { continue }
            relax(hierarchy.upward(down.node), by: first, below: node, via: down.node, places: places)
        }
    }

    /// Lowers the weights of a node's arcs that lead down to those of the pairs below.
    func setDownward(of node: UInt32, _ places: inout NodeArcs) {
        for arc in hierarchy.downward(node) { places[Int(hierarchy.tops[arc])] = UInt32(truncatingIfNeeded: arc) }
        for up in below.upward(to: node) {
            let second = weights[Int(up.arc)]
            if second >= .infinity { continue }
            relax(hierarchy.downward(up.node), by: second, below: node, via: up.node, places: places)
        }
    }

    /// Joins an arc with the arcs of a lower node whose tops are above another node.
    @inline(__always)
    private func relax(
        _ arcs: Range<Int>, by weight: Weight, below node: UInt32, via: UInt32, places: borrowing NodeArcs
    ) {
        for arc in arcs {
            let top = hierarchy.tops[arc]
            if top >= node { return }
            let sum = weight &+ weights[arc]
            let joined = Int(places[Int(top)])
            if sum < weights[joined] {
                weights.set(joined, to: sum)
                contents.set(joined, to: via)
            }
        }
    }
}
