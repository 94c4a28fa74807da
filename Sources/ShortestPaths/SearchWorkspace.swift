/// All memory that a search needs, made once and used again by each search.
///
/// - Complexity: about 50 bytes per node that the largest search met; the next allocates nothing but its result.
@frozen
public struct SearchWorkspace: ~Copyable, Sendable {
    /// By node that was met.
    @usableFromInline var labels = SparseTable<Label>()
    /// The places of labels whose nodes are not settled.
    @usableFromInline var queue = IndexedHeap(nodeCount: 16)
    @usableFromInline var settled = 0
    /// The cost of the best path so far, and its last arc: the place of a node and the target it leads into.
    @usableFromInline var best: Weight = .infinity
    @usableFromInline var bestPlace = Labels.none
    @usableFromInline var bestTarget = 0

    /// What may stop a search before its end.
    public var cancellation: Cancellation?

    /// A workspace for searches on any graph.
    public init() {}

    /// Whether to stop; looked up only once in a while, because another thread writes it.
    @inlinable
    var isStopped: Bool { settled & 1023 == 0 && cancellation?.isCancelled == true }

    /// Marks the targets.
    @usableFromInline
    mutating func begin(targets: [SearchEnd], upperBound: Weight) {
        settled = 0
        best = min(upperBound, .infinity)
        bestPlace = Labels.none
        for (index, target) in targets.enumerated() {
            let place = meet(target.node)
            let marked = Int(labels[place].target)
            if marked == 0 || target.cost < targets[marked - 1].cost {
                labels[place].target = UInt32(index) + 1
            }
        }
    }

    /// The place of a node's label.
    @usableFromInline
    mutating func meet(_ node: UInt32) -> Int {
        switch labels.find(node) {
        case .known(let place): return place
        case .unknown(let slot):
            labels.append(Label(), of: node, in: slot)
            queue.grow(toHold: labels.count)
            return labels.count - 1
        }
    }

    /// Follows the best path back, nil when there is none below the upper bound; and forgets the search.
    @usableFromInline
    mutating func end(sources: [SearchEnd], targets: [SearchEnd]) -> SearchResult? {
        defer { forget() }
        guard bestPlace != Labels.none else { return nil }
        var nodes = [targets[bestTarget].node]
        var place = bestPlace
        while place != Labels.none {
            nodes.append(labels.number(at: Int(place)))
            place = labels[Int(place)].parent
        }
        nodes.reverse()
        let source = Self.cheapest(of: sources, at: nodes[0])
        return SearchResult(weight: best, nodes: nodes, source: source, target: bestTarget, settled: settled)
    }

    private mutating func forget() {
        queue.removeAll()
        if labels.count > SparseTable<Label>.usualCapacity { queue = IndexedHeap(nodeCount: 16) }
        labels.removeAll()
    }

    private static func cheapest(of sources: [SearchEnd], at node: UInt32) -> Int {
        var best: Int?
        for (index, source) in sources.enumerated() where source.node == node {
            if let current = best, sources[current].cost <= source.cost { continue }
            best = index
        }
        guard let best else { preconditionFailure("a path starts at no source") }
        return best
    }
}
