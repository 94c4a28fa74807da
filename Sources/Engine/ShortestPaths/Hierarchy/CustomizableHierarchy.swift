// A hierarchy whose arcs do not depend on any weights.
//
// The nodes of a line graph are removed in a given order, and wherever a path leads through the removed node, an arc
// joins its neighbours, whether that path is a cheapest one or not. So the arcs suffice for all weights, and a metric
// (``HierarchyMetric``) only has to compute what each arc weighs. Arcs are directed: where one-way streets or forbidden
// turns leave no path in one direction, there is no arc. The order decides how many arcs there are; ``NestedDissection``
// gives one with few. J. Dibbelt, B. Strasser, D. Wagner, "Customizable Contraction Hierarchies", SEA 2014; for line
// graphs, V. Buchhold, D. Wagner, T. Zeitz, M. Zündorf, "Customizable Contraction Hierarchies with Turn Costs", ATMOS
// 2020.

package import Storage

/// The arcs of a hierarchy for any weights of a line graph.
///
/// Nodes are numbered from the one removed last, as in ``ContractionHierarchy``. Each arc is kept by its lower node.
package struct CustomizableHierarchy: Sendable {
    /// By state of the line graph: its node, with the bit ``ContractionHierarchy/shared`` if other states have it too.
    package let nodes: Column<UInt32>
    /// By node, and one more: where its arcs begin.
    package let firstArc: Column<UInt32>
    /// By node: where its arcs that lead down to it begin.
    package let firstDownward: Column<UInt32>
    /// By arc: the node at the higher end; ascending in each of the two lists of a node.
    package let tops: Column<UInt32>
    /// The nodes that threads can work on at the same time.
    let independent: IndependentNodes

    package var nodeCount: Int { firstArc.count - 1 }
    package var arcCount: Int { tops.count }

    /// The node of a state of the line graph.
    @inline(__always)
    func node(of state: StateID) -> UInt32 { nodes[state] & ~ContractionHierarchy.shared }

    /// The arcs that lead up from a node.
    @inline(__always)
    package func upward(_ node: UInt32) -> Range<Int> { Int(firstArc[node])..<Int(firstDownward[node]) }

    /// The arcs that lead down to a node from above.
    @inline(__always)
    package func downward(_ node: UInt32) -> Range<Int> { Int(firstDownward[node])..<Int(firstArc[Int(node) + 1]) }

    /// All arcs of a node, first those that lead up.
    @inline(__always)
    func arcs(of node: UInt32) -> Range<Int> { Int(firstArc[node])..<Int(firstArc[Int(node) + 1]) }

    /// The arc with a top in one of the lists of a node; nil if there is none.
    func arc(in list: Range<Int>, top: UInt32) -> Int? {
        var low = list.lowerBound
        var high = list.upperBound
        while low < high {
            let middle = (low &+ high) / 2
            if tops[middle] < top { low = middle + 1 } else { high = middle }
        }
        return low < list.upperBound && tops[low] == top ? low : nil
    }

    /// The arc between two nodes; nil if there is none.
    func arc(from tail: UInt32, to head: UInt32) -> Int? {
        tail > head ? arc(in: upward(tail), top: head) : arc(in: downward(head), top: tail)
    }
}

/// The order in which the nodes of a line graph are removed.
package struct EliminationOrder: Sendable {
    /// By state: the position of its edge.
    package var edges: [UInt32]
    /// By state: the position of the place where its edge begins, for nodes that stand for several edges.
    package var places: [UInt32]

    package init(edges: [UInt32], places: [UInt32]) {
        self.edges = edges
        self.places = places
    }
}

extension CustomizableHierarchy {
    /// The hierarchy of a line graph; its weights do not matter.
    ///
    /// - Parameter threads: the number of threads that make it and compute metrics of it; neither depends on it.
    package init(_ graph: LineGraph, order: EliminationOrder, threads: Int = 1) {
        let groups = HierarchyNodes(graph)
        let isShared = Self.areShared(groups)
        let numbers = Self.numbers(groups, isShared: isShared, order: order)
        nodes = Column(groups.node.map { numbers[Int($0)] | (isShared[Int($0)] ? ContractionHierarchy.shared : 0) })
        independent = IndependentNodes(graph, nodes: nodes, nodeCount: groups.count, threads: threads)
        let arcs = UpperNeighbors(graph, nodes: nodes, nodeCount: groups.count)
        let parts = independent.eliminated(arcs, arcLimit: .max) ?? []
        (firstArc, firstDownward, tops) = EliminatedPart.columns(parts, nodeCount: groups.count, threads: threads)
    }

    /// The arcs for any weights of the line graph of a hierarchy that was made for one set of weights; nil if its order
    /// needs far more arcs than that of any map does, as that of a forged file may.
    package init?(_ graph: LineGraph, nodesOf hierarchy: ContractionHierarchy, threads: Int = 1) {
        nodes = hierarchy.nodes
        let nodeCount = hierarchy.nodeCount
        independent = IndependentNodes(graph, nodes: nodes, nodeCount: nodeCount, threads: threads)
        let arcs = UpperNeighbors(graph, nodes: nodes, nodeCount: nodeCount)
        let arcLimit = Self.leastLimit + Self.greatestDegree * nodeCount
        guard let parts = independent.eliminated(arcs, arcLimit: arcLimit) else { return nil }
        (firstArc, firstDownward, tops) = EliminatedPart.columns(parts, nodeCount: nodeCount, threads: threads)
    }

    /// Cities have about seven arcs for each node.
    private static var greatestDegree: Int { 64 }
    private static var leastLimit: Int { 1_000_000 }

    /// By node: whether several states have it; true of a node without arcs, since no search can begin in it.
    private static func areShared(_ groups: HierarchyNodes) -> [Bool] {
        var members = [UInt8](repeating: 0, count: groups.count)
        for node in groups.node where members[Int(node)] < 2 { members[Int(node)] += 1 }
        if let unreachable = groups.unreachable { members[Int(unreachable)] = 2 }
        return members.map { $0 > 1 }
    }

    /// By node: its number, 0 for the node that is removed last.
    private static func numbers(_ groups: HierarchyNodes, isShared: [Bool], order: EliminationOrder) -> [UInt32] {
        var positions = [UInt32](repeating: 0, count: groups.count)
        for (state, node) in groups.node.enumerated() {
            let position = isShared[Int(node)] ? order.places[state] : order.edges[state]
            positions[Int(node)] = max(positions[Int(node)], position)
        }
        let byPosition = (0..<UInt32(groups.count)).sorted { (positions[Int($0)], $0) < (positions[Int($1)], $1) }
        var numbers = [UInt32](repeating: 0, count: groups.count)
        for (rank, node) in byPosition.enumerated() { numbers[Int(node)] = UInt32(groups.count - 1 - rank) }
        return numbers
    }
}
