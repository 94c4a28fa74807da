internal import Storage

/// The graph that remains while nodes are contracted one after the other.
///
/// Each arc is kept at both its ends; of parallel arcs only the cheapest is kept.
struct OverlayGraph: ~Copyable {
    private(set) var leaving: OverlayLists
    private(set) var entering: OverlayLists
    /// The two arcs of each shortcut ever made, by their final numbers.
    private(set) var shortcuts: [(down: UInt32, up: UInt32)] = []

    /// The graph of a hierarchy's nodes, without closed arcs and without arcs from a node to itself.
    init(_ graph: LineGraph, nodes: HierarchyNodes) {
        leaving = OverlayLists(nodeCount: nodes.count, arcCount: graph.head.count)
        entering = OverlayLists(nodeCount: nodes.count, arcCount: graph.head.count)
        for state in graph.states {
            let tail = nodes.node[state]
            if tail == nodes.unreachable { continue }
            for arc in graph.arcs(from: state) {
                let head = nodes.node[graph.head[arc]]
                let weight = min(graph.stateWeight[state], .infinity) &+ graph.turn(arc)
                if head == tail || weight >= .infinity { continue }
                add(OverlayArc(node: head, weight: weight, hops: 1, content: state.rawValue), from: tail)
            }
        }
    }

    /// Adds an arc from a node unless a parallel arc is as cheap; replaces a dearer parallel arc.
    private mutating func add(_ arc: OverlayArc, from tail: UInt32) {
        let head = arc.node
        var seenFromHead = arc
        seenFromHead.node = tail
        guard let index = leaving.index(of: head, from: tail) else {
            leaving.append(arc, to: tail)
            entering.append(seenFromHead, to: head)
            return
        }
        guard arc.weight < leaving[index].weight, let other = entering.index(of: tail, from: head) else { return }
        leaving[index] = arc
        entering[other] = seenFromHead
    }

    /// Adds a shortcut, given the final numbers of the arcs it stands for.
    mutating func add(_ shortcut: Shortcut, down: UInt32, up: UInt32) {
        let content = ContentCoding.shortcut | UInt32(shortcuts.count)
        shortcuts.append((down, up))
        add(
            OverlayArc(node: shortcut.head, weight: shortcut.weight, hops: shortcut.hops, content: content),
            from: shortcut.tail)
    }

    /// Removes a node and its arcs.
    mutating func remove(_ node: UInt32) {
        for index in leaving.arcs(of: node) { entering.remove(node, from: leaving[index].node) }
        for index in entering.arcs(of: node) { leaving.remove(node, from: entering[index].node) }
        leaving.removeAll(of: node)
        entering.removeAll(of: node)
    }
}

/// An arc that replaces a path through a contracted node.
struct Shortcut: BitwiseCopyable, Sendable {
    var tail: UInt32
    var head: UInt32
    var weight: Weight
    var hops: UInt32
    /// The positions of the two arcs in the lists of the node.
    var entering: UInt32
    var leaving: UInt32
}
