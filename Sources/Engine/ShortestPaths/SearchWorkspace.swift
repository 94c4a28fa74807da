public import Storage
public import Threading

/// All memory that a search needs, made once for a graph and reused by each search on it.
///
/// - Complexity: 32 bytes per state; a search on a used workspace allocates only its result.
@frozen
public struct SearchWorkspace: ~Copyable, Sendable {
    @usableFromInline var labels: Labels
    @usableFromInline var heap: IndexedHeap
    /// By state: the index of its cheapest target plus one, 0 for all states that are no target.
    @usableFromInline var targetMarks: CheckedBuffer<UInt32>
    @usableFromInline var settled = 0
    /// The number of states that the searches before the last one settled.
    @usableFromInline var settledBefore = 0
    /// The cost of the best path so far, and its last arc: a state and the mark of the target it leads into.
    @usableFromInline var best: Weight = .infinity
    @usableFromInline var bestState = StateID.missing
    @usableFromInline var bestMark: UInt32 = 0

    /// A signal to stop a search early.
    public var cancellation: Cancellation?
    /// A search that settles about this many states ends without a path.
    @usableFromInline package var settledLimit = Int.max
    /// The number of states that the workspace is made for.
    public let stateCount: Int

    /// A workspace for graphs of at most `stateCount` states.
    public init(stateCount: Int) {
        labels = Labels(stateCount: stateCount)
        heap = IndexedHeap(nodeCount: stateCount)
        targetMarks = CheckedBuffer(zeroed: stateCount)
        self.stateCount = stateCount
    }

    /// The number of states that all searches have settled, also those without a path.
    package var settledInAll: Int { settledBefore + settled }

    /// Whether the last search ended without a path because it settled too many states.
    package var wasLimited: Bool { settled >= settledLimit }

    /// Whether to stop; checked only once in a while, because another thread writes the flag.
    @inlinable
    var isStopped: Bool {
        settled & 1023 == 0 && (settled >= settledLimit || cancellation?.isCancelled == true)
    }

    /// Forgets the last search and marks the targets of the next.
    @usableFromInline
    mutating func begin(targets: [SearchEnd], upperBound: Weight) {
        labels.reset()
        heap.removeAll()
        settledBefore += settled
        settled = 0
        best = min(upperBound, .infinity)
        bestState = .missing
        bestMark = 0
        for (index, target) in targets.enumerated() {
            let mark = targetMarks[target.state]
            if mark == 0 || target.cost < targets[Int(mark) - 1].cost {
                targetMarks[target.state] = UInt32(index) + 1
            }
        }
    }

    /// Unmarks the targets and follows the best path back; nil when no path is below the upper bound.
    @usableFromInline
    mutating func end(sources: [SearchEnd], targets: [SearchEnd]) -> SearchResult? {
        for target in targets { targetMarks[target.state] = 0 }
        guard bestMark > 0 else { return nil }
        let target = Int(bestMark) - 1
        var states = [targets[target].state]
        var state = bestState
        while let label = labels.known(state) {
            states.append(state)
            guard label.parent != .missing else { break }
            state = label.parent
        }
        states.reverse()
        let source = Self.cheapest(of: sources, at: state)
        return SearchResult(weight: best, states: states, source: source, target: target, settled: settled)
    }

    private static func cheapest(of sources: [SearchEnd], at state: StateID) -> Int {
        var best: Int?
        for (index, source) in sources.enumerated() where source.state == state {
            if let current = best, sources[current].cost <= source.cost { continue }
            best = index
        }
        guard let best else { preconditionFailure("a path starts at no source") }
        return best
    }
}
