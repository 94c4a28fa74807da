internal import Storage

/// All memory that tables need, made once for a hierarchy and reused by each table.
package struct TableWorkspace: ~Copyable, Sendable {
    /// An entry of a bucket; only 8 bytes, since large tables spend most of their time scanning entries.
    struct Entry: BitwiseCopyable, Sendable {
        var target: UInt32
        var distance: Weight
    }

    /// The best path to a target from the current source.
    struct Best: BitwiseCopyable, Sendable {
        var weight: Weight
        /// The step of the forward search in which the halves of the path meet, or `core`.
        var meeting: UInt32
        /// The step of the backward search in which they meet, or in which the path leaves the core.
        var exit: UInt32

        static let core = UInt32.max
        static let none = Best(weight: .infinity, meeting: 0, exit: 0)
    }

    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private let coreSize: Int
    private var search = UpwardSearch()
    private var forward = UpwardSearchTree()
    /// The number of its steps below the core.
    private var forwardCount = 0
    private var backward = UpwardSearchTree()
    /// By target, and one more: where its steps in the backward tree begin.
    private var firstStep: [Int] = []
    /// By target: where its steps in the core begin, which end its steps.
    private var firstExit: [Int] = []
    /// By node of the core: whether a backward search reached it.
    private var isExit: CheckedBuffer<Bool>
    private var paths: CorePaths
    /// By node: the number of entries in its bucket; after sorting, the index of its first entry.
    private var buckets = SparseMap<UInt32>()
    private var entries = CheckedBuffer<Entry>(zeroed: 0)
    private var entryCount = 0
    /// By entry: its step in the backward tree.
    private var entryStep = CheckedBuffer<UInt32>(zeroed: 0)
    private var best = CheckedBuffer<Best>(zeroed: 0)
    private var targetCount = 0

    /// A workspace for tables on the hierarchy of a line graph and its core.
    package init(_ hierarchy: ContractionHierarchy, core: CoreDistanceTable, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
        coreSize = core.size
        isExit = CheckedBuffer(zeroed: core.size)
        paths = CorePaths(core, of: hierarchy)
    }

    mutating func begin(targetCount: Int) {
        self.targetCount = targetCount
        backward.removeAll()
        firstStep.removeAll(keepingCapacity: true)
        firstStep.append(0)
        firstExit.removeAll(keepingCapacity: true)
        isExit.fill(false)
        entryCount = 0
        buckets.removeAll()
        if best.count < targetCount { best.grow(to: targetCount) }
    }

    // MARK: Searches

    mutating func searchBackward(from ends: [TableEnd]) {
        search.begin(coreSize: coreSize)
        for (index, end) in ends.enumerated() {
            search.begin(at: hierarchy.node(of: end.state), cost: end.cost, end: index)
        }
        let first = backward.count
        let exits = backward.append(&search, hierarchy, isForward: false)
        firstExit.append(exits.lowerBound)
        firstStep.append(exits.upperBound)
        for index in first..<exits.lowerBound { count(backward[index].node) }
        for exit in exits { isExit[Int(backward[exit].node)] = true }
    }

    mutating func searchForward(from ends: [TableEnd]) {
        search.begin(coreSize: coreSize)
        for (index, end) in ends.enumerated() {
            search.begin(
                from: SearchEnd(state: end.state, cost: end.cost), index: index,
                isTarget: isReached(hierarchy.node(of: end.state)), hierarchy, graph: graph)
        }
        forward.removeAll()
        let entries = forward.append(&search, hierarchy, isForward: true)
        forwardCount = entries.lowerBound
        paths.run(forward, entries: entries)
    }

    /// Whether a backward search has reached a node.
    private func isReached(_ node: UInt32) -> Bool {
        node < coreSize ? isExit[Int(node)] : buckets.place(of: node) != nil
    }

    // MARK: Buckets

    private mutating func count(_ node: UInt32) {
        entryCount += 1
        if let bucket = buckets.place(of: node) {
            buckets[bucket] += 1
        } else {
            buckets.append(1, of: node)
        }
    }

    /// Sorts the entries of all targets by bucket.
    mutating func sortBuckets() {
        if entries.count < entryCount {
            entries.grow(to: entryCount)
            entryStep.grow(to: entryCount)
        }
        var end: UInt32 = 0
        for bucket in 0..<buckets.count {
            end += buckets[bucket]
            buckets[bucket] = end
        }
        // From the last to the first, so that each bucket ends up with its beginning and its targets in order.
        for target in (0..<targetCount).reversed() {
            for index in (firstStep[target]..<firstExit[target]).reversed() {
                let step = backward[index]
                guard let bucket = buckets.place(of: step.node) else { continue }
                buckets[bucket] -= 1
                entries[Int(buckets[bucket])] = Entry(target: UInt32(target), distance: step.distance)
                entryStep[Int(buckets[bucket])] = UInt32(index)
            }
        }
    }

    /// Finds the best path from the current source to every target.
    mutating func scanBuckets() {
        for target in 0..<targetCount { best[target] = crossCore(to: target) }
        for index in 0..<forwardCount {
            let step = forward[index]
            guard let bucket = buckets.place(of: step.node) else { continue }
            for position in range(of: bucket) {
                let entry = entries[position]
                let weight = step.distance &+ entry.distance
                if weight < best[Int(entry.target)].weight {
                    best[Int(entry.target)] = Best(
                        weight: weight, meeting: UInt32(truncatingIfNeeded: index), exit: entryStep[position])
                }
            }
        }
    }

    /// The best path through the core.
    private func crossCore(to target: Int) -> Best {
        var best = Best.none
        for exit in firstExit[target]..<firstStep[target + 1] {
            let step = backward[exit]
            let weight = paths.distance(step.node) &+ step.distance
            if weight < best.weight {
                best = Best(weight: weight, meeting: Best.core, exit: UInt32(truncatingIfNeeded: exit))
            }
        }
        return best
    }

    /// The entries of a bucket.
    private func range(of bucket: Int) -> Range<Int> {
        let end = bucket + 1 < buckets.count ? Int(buckets[bucket + 1]) : entryCount
        return Int(buckets[bucket])..<end
    }

    /// The cell of a target and the current source.
    mutating func cell(
        to target: Int, sourceEnds: [TableEnd], targetEnds: [TableEnd], _ arcs: inout ArcMeasures
    ) -> TableCell {
        let best = best[target]
        if best.weight == .infinity { return .none }
        let rest = backward.measure(Int(best.exit), ends: targetEnds, arcs: &arcs)
        guard best.meeting == Best.core else {
            let start = forward.measure(Int(best.meeting), ends: sourceEnds, arcs: &arcs)
            return TableCell(weight: best.weight, measure: start + rest)
        }
        let exit = backward[Int(best.exit)].node
        guard let start = paths.measure(to: exit, &forward, ends: sourceEnds, arcs: &arcs) else { return .none }
        return TableCell(weight: best.weight, measure: start + rest)
    }
}
