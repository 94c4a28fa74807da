// Contracts the nodes of a graph one by one, the least important first.
//
// To contract a node is to remove it and to keep all distances between the others: where the path from a predecessor
// through it to a successor is the only cheapest path, an arc replaces it, the shortcut. A witness search from the
// predecessor, which may be cut short, finds where another path is as cheap. A queue decides which node is next: nodes
// whose removal adds few arcs for those it removes come first, and nodes near contracted nodes come later, so that the
// order spreads evenly. Priorities are renewed lazily: the priority of the first node in the queue is computed again,
// and the node goes back if it is no longer first. Of equal priorities the smaller number goes first, so that equal
// graphs give equal hierarchies. R. Geisberger, P. Sanders, D. Schultes, C. Vetter, "Exact Routing in Large Road
// Networks Using Contraction Hierarchies", Transportation Science 46, 2012.

internal import Storage

/// Builds a contraction hierarchy.
package struct Contractor: ~Copyable {
    /// The number of arcs that a witness search may look at, when a node's priority is computed and when it is
    /// contracted.
    private static let priorityLimit = 400
    private static let contractionLimit = 3000
    /// With more pairs of neighbours than this, the priority of a node assumes that every pair needs a shortcut.
    private static let greatestPairCount = 10_000

    private let graph: LineGraph
    private let nodes: HierarchyNodes
    private var overlay: OverlayGraph
    private var witness: WitnessSearch
    private var queue: IndexedHeap
    /// By node: one more than the highest level of its contracted neighbours.
    private var level: CheckedBuffer<UInt32>
    private var shortcuts: [Shortcut] = []

    /// By rank: the node.
    private var order: [UInt32] = []
    private var result = HierarchyContents()

    private init(_ graph: LineGraph) {
        self.graph = graph
        nodes = HierarchyNodes(graph)
        overlay = OverlayGraph(graph, nodes: nodes)
        witness = WitnessSearch(nodeCount: nodes.count)
        queue = IndexedHeap(nodeCount: nodes.count)
        level = CheckedBuffer(zeroed: nodes.count)
    }

    /// The hierarchy of a line graph.
    ///
    /// - Parameter progress: called now and then with the number of contracted nodes and of all nodes.
    package static func contract(
        _ graph: LineGraph, progress: (_ contracted: Int, _ all: Int) -> Void = { _, _ in }
    ) -> HierarchyContents {
        var contractor = Contractor(graph)
        contractor.run(progress)
        return contractor.finished()
    }

    private mutating func run(_ progress: (Int, Int) -> Void) {
        for node in 0..<UInt32(nodes.count) { queue.pushOrLower(node, key: priority(of: node)) }
        while let (node, key) = queue.popSmallest() {
            let current = priority(of: node)
            if current > key, let next = queue.smallestKey, current > next {
                queue.pushOrLower(node, key: current)
                continue
            }
            contract(node)
            if order.count % 1024 == 0 || order.count == nodes.count { progress(order.count, nodes.count) }
        }
    }

    // MARK: Priorities

    /// A node's priority, smallest first: its level, and the arcs and edges added per arc and edge removed.
    private mutating func priority(of node: UInt32) -> Weight {
        let (leaving, entering) = (overlay.leaving.count(of: node), overlay.entering.count(of: node))
        let ownLevel = 1000 * level[Int(node)]
        if leaving + entering == 0 { return ownLevel }
        var hops: UInt32 = 0
        for index in overlay.leaving.arcs(of: node) { hops += overlay.leaving[index].hops }
        for index in overlay.entering.arcs(of: node) { hops += overlay.entering[index].hops }
        guard leaving * entering <= Self.greatestPairCount else {
            return ownLevel + 6000 * UInt32(leaving * entering / (leaving + entering))
        }
        let added = findShortcuts(of: node, limit: Self.priorityLimit)
        return ownLevel + 3000 * UInt32(shortcuts.count) / UInt32(leaving + entering)
            + UInt32(3000 * UInt64(added) / UInt64(hops))
    }

    /// Finds the shortcuts that a node's contraction needs; returns the number of edges that they stand for.
    private mutating func findShortcuts(of node: UInt32, limit: Int) -> UInt32 {
        shortcuts.removeAll(keepingCapacity: true)
        return overlay.entering.count(of: node) <= overlay.leaving.count(of: node)
            ? Self.find(
                of: node, overlay.entering, overlay.leaving, isForward: true, limit: limit, &witness, &shortcuts)
            : Self.find(
                of: node, overlay.leaving, overlay.entering, isForward: false, limit: limit, &witness, &shortcuts)
    }

    /// Searches from each neighbour in `near` to all in `far`, along the arcs in the lists of `far`.
    private static func find(
        of node: UInt32, _ near: borrowing OverlayLists, _ far: borrowing OverlayLists, isForward: Bool, limit: Int,
        _ witness: inout WitnessSearch, _ shortcuts: inout [Shortcut]
    ) -> UInt32 {
        let (nearArcs, farArcs) = (near.arcs(of: node), far.arcs(of: node))
        var hops: UInt32 = 0
        for first in nearArcs {
            let source = near[first]
            witness.begin()
            for second in farArcs where far[second].node != source.node {
                // No path may weigh infinity or more, and the search adds an arc only to less than the greatest of
                // these costs.
                let cost = source.weight &+ far[second].weight
                if cost < .infinity { witness.addTarget(far[second].node, cost: cost) }
            }
            witness.run(from: source.node, avoiding: node, far, limit: limit)
            for second in farArcs where far[second].node != source.node && witness.isNeeded(far[second].node) {
                let target = far[second]
                hops += source.hops + target.hops
                let (one, other) = (UInt32(first - nearArcs.lowerBound), UInt32(second - farArcs.lowerBound))
                shortcuts.append(
                    Shortcut(
                        tail: isForward ? source.node : target.node, head: isForward ? target.node : source.node,
                        weight: source.weight &+ target.weight, hops: source.hops + target.hops,
                        entering: isForward ? one : other, leaving: isForward ? other : one))
            }
        }
        return hops
    }

    // MARK: Contracting

    private mutating func contract(_ node: UInt32) {
        _ = findShortcuts(of: node, limit: Self.contractionLimit)
        let up = UInt32(result.arcs.count)
        keepArcs(of: node)
        let down = up + UInt32(overlay.leaving.count(of: node))
        order.append(node)
        raiseNeighbours(of: node)
        overlay.remove(node)
        for shortcut in shortcuts {
            overlay.add(shortcut, down: down + shortcut.entering, up: up + shortcut.leaving)
        }
    }

    /// Stores the arcs of a node, so far with nodes instead of final numbers, and with shortcuts by index.
    private mutating func keepArcs(of node: UInt32) {
        for index in overlay.leaving.arcs(of: node) { keep(overlay.leaving[index], isDownward: false) }
        for index in overlay.entering.arcs(of: node) { keep(overlay.entering[index], isDownward: true) }
        result.firstArc.append(UInt32(result.arcs.count))
    }

    private mutating func keep(_ arc: OverlayArc, isDownward: Bool) {
        result.arcs.append(HierarchyArc(top: arc.node, weight: arc.weight, isDownward: isDownward))
        result.contents.append(arc.content)
    }

    private mutating func raiseNeighbours(of node: UInt32) {
        let next = level[Int(node)] + 1
        for index in overlay.leaving.arcs(of: node) {
            let neighbour = Int(overlay.leaving[index].node)
            level[neighbour] = max(level[neighbour], next)
        }
        for index in overlay.entering.arcs(of: node) {
            let neighbour = Int(overlay.entering[index].node)
            level[neighbour] = max(level[neighbour], next)
        }
    }

    private consuming func finished() -> HierarchyContents {
        HierarchyNumbering(order: order, contracted: result).renumbered(nodes: nodes, shortcuts: overlay.shortcuts)
    }
}
