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
        /// The step of the forward search in which the halves of the path meet.
        var meeting: UInt32
        /// The position of the entry.
        var entry: UInt32
    }

    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var search = UpwardSearch()
    private var forward = UpwardSearchTree()
    private var backward = UpwardSearchTree()
    /// By target, and one more: where its steps in the backward tree begin.
    private var firstStep: [Int] = []
    /// By node: the number of entries in its bucket; after sorting, the index of its first entry.
    private var buckets = SparseMap<UInt32>()
    private var entries = CheckedBuffer<Entry>(zeroed: 0)
    /// By entry: its step in the backward tree.
    private var entryStep = CheckedBuffer<UInt32>(zeroed: 0)
    private var best = CheckedBuffer<Best>(zeroed: 0)
    private var targetCount = 0

    /// A workspace for tables on the hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
    }

    mutating func begin(targetCount: Int) {
        self.targetCount = targetCount
        backward.removeAll()
        firstStep.removeAll(keepingCapacity: true)
        firstStep.append(0)
        buckets.removeAll()
        if best.count < targetCount { best.grow(to: targetCount) }
    }

    // MARK: Searches

    mutating func searchBackward(from ends: [TableEnd]) {
        search.begin()
        for (index, end) in ends.enumerated() {
            search.begin(at: hierarchy.node(of: end.state), cost: end.cost, end: index)
        }
        let first = backward.count
        backward.append(&search, hierarchy, isForward: false)
        firstStep.append(backward.count)
        for index in first..<backward.count { count(backward[index].node) }
    }

    mutating func searchForward(from ends: [TableEnd]) {
        search.begin()
        for (index, end) in ends.enumerated() {
            search.begin(
                from: SearchEnd(state: end.state, cost: end.cost), index: index,
                isTarget: buckets.place(of: hierarchy.node(of: end.state)) != nil, hierarchy, graph)
        }
        forward.removeAll()
        forward.append(&search, hierarchy, isForward: true)
    }

    // MARK: Buckets

    private mutating func count(_ node: UInt32) {
        if let bucket = buckets.place(of: node) {
            buckets[bucket] += 1
        } else {
            buckets.append(1, of: node)
        }
    }

    /// Sorts the entries of all targets by bucket.
    mutating func sortBuckets() {
        if entries.count < backward.count {
            entries.grow(to: backward.count)
            entryStep.grow(to: backward.count)
        }
        var end: UInt32 = 0
        for bucket in 0..<buckets.count {
            end += buckets[bucket]
            buckets[bucket] = end
        }
        // From the last to the first, so that each bucket ends up with its beginning and its targets in order.
        for target in (0..<targetCount).reversed() {
            for index in (firstStep[target]..<firstStep[target + 1]).reversed() {
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
        for target in 0..<targetCount { best[target] = Best(weight: .infinity, meeting: 0, entry: 0) }
        for index in 0..<forward.count {
            let step = forward[index]
            guard let bucket = buckets.place(of: step.node) else { continue }
            for position in range(of: bucket) {
                let entry = entries[position]
                let weight = step.distance &+ entry.distance
                if weight < best[Int(entry.target)].weight {
                    best[Int(entry.target)] = Best(
                        weight: weight, meeting: UInt32(truncatingIfNeeded: index),
                        entry: UInt32(truncatingIfNeeded: position))
                }
            }
        }
    }

    /// The entries of a bucket.
    private func range(of bucket: Int) -> Range<Int> {
        let end = bucket + 1 < buckets.count ? Int(buckets[bucket + 1]) : backward.count
        return Int(buckets[bucket])..<end
    }

    /// The cell of a target and the current source.
    mutating func cell(
        to target: Int, sourceEnds: [TableEnd], targetEnds: [TableEnd], _ arcs: inout ArcMeasures
    ) -> TableCell {
        let best = best[target]
        if best.weight == .infinity { return .none }
        let start = forward.measure(Int(best.meeting), ends: sourceEnds, arcs: &arcs)
        let rest = backward.measure(Int(entryStep[Int(best.entry)]), ends: targetEnds, arcs: &arcs)
        return TableCell(weight: best.weight, measure: start + rest)
    }
}
