/// All memory that a search needs, made once for a graph and used again by each search on it.
///
/// - Complexity: 32 bytes per node; a search on a used workspace allocates nothing but its result.
@frozen
public struct SearchWorkspace: ~Copyable, Sendable {
    @usableFromInline var labels: Labels
    @usableFromInline var heap: IndexedHeap
    /// For each node the index of its cheapest target plus one, 0 for all nodes that are no target.
    @usableFromInline var targetMarks: CheckedBuffer<UInt32>
    @usableFromInline var settled = 0
    /// The cost of the best path so far, and its last arc: a node and the mark of the target it leads into.
    @usableFromInline var best: Weight = .infinity
    @usableFromInline var bestNode: UInt32 = Labels.none
    @usableFromInline var bestMark: UInt32 = 0

    /// What may stop a search before its end.
    public var cancellation: Cancellation?
    /// The number of nodes that it is made for.
    public let nodeCount: Int

    /// A workspace for graphs of at most `nodeCount` nodes.
    public init(nodeCount: Int) {
        labels = Labels(nodeCount: nodeCount)
        heap = IndexedHeap(nodeCount: nodeCount)
        targetMarks = CheckedBuffer(zeroed: nodeCount)
        self.nodeCount = nodeCount
    }

    /// Whether to stop; looked up only once in a while, because another thread writes it.
    @inlinable
    var isStopped: Bool { settled & 1023 == 0 && cancellation?.isCancelled == true }

    /// Forgets the last search and marks the targets of the next.
    @usableFromInline
    mutating func begin(targets: [SearchEnd], upperBound: Weight) {
        labels.reset()
        heap.removeAll()
        settled = 0
        best = min(upperBound, .infinity)
        bestNode = Labels.none
        bestMark = 0
        for (index, target) in targets.enumerated() {
            let mark = targetMarks[Int(target.node)]
            if mark == 0 || target.cost < targets[Int(mark) - 1].cost {
                targetMarks[Int(target.node)] = UInt32(index) + 1
            }
        }
    }

    /// Unmarks the targets and follows the best path back, nil when there is none below the upper bound.
    @usableFromInline
    mutating func end(sources: [SearchEnd], targets: [SearchEnd]) -> SearchResult? {
        for target in targets { targetMarks[Int(target.node)] = 0 }
        guard bestMark > 0 else { return nil }
        let target = Int(bestMark) - 1
        var nodes = [targets[target].node]
        var node = bestNode
        while let label = labels.known(node) {
            nodes.append(node)
            guard label.parent != Labels.none else { break }
            node = label.parent
        }
        nodes.reverse()
        let source = Self.cheapest(of: sources, at: node)
        return SearchResult(weight: best, nodes: nodes, source: source, target: target, settled: settled)
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
