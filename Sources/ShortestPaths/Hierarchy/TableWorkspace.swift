internal import Storage

/// All memory that tables need, made once for a hierarchy and used again by each table.
///
/// - Complexity: 8 bytes of address space per state, of which only what tables touch takes memory.
package struct TableWorkspace: ~Copyable, Sendable {
    /// An entry of a bucket; 8 bytes, since scanning them is what large tables spend their time with.
    struct Entry: BitwiseCopyable, Sendable {
        var target: UInt32
        var distance: Weight
    }

    /// The best path to a target from the source at hand.
    struct Best: BitwiseCopyable, Sendable {
        var weight: Weight
        /// The node of the forward climb in which its halves meet.
        var meeting: UInt32
        /// The position of the entry.
        var entry: UInt32
    }

    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var climb: Climb
    private var forward = ClimbTree()
    private var backward = ClimbTree()
    /// By target, and one more: where its nodes in the backward tree begin.
    private var firstNode: [Int] = []
    /// By state: one more than the number of its bucket, zero where it has none.
    private var bucketOf: CheckedBuffer<UInt32>
    /// By bucket: the state.
    private var bucketStates: [UInt32] = []
    /// By bucket, and one more: where its entries begin.
    private var firstEntry: [UInt32] = []
    private var entries = CheckedBuffer<Entry>(zeroed: 0)
    /// By entry: its node in the backward tree.
    private var entryNode = CheckedBuffer<UInt32>(zeroed: 0)
    private var best = CheckedBuffer<Best>(zeroed: 0)
    private var targetCount = 0

    /// A workspace for tables on the hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
        climb = Climb(stateCount: hierarchy.stateCount)
        bucketOf = CheckedBuffer(zeroed: hierarchy.stateCount)
    }

    mutating func begin(targetCount: Int) {
        self.targetCount = targetCount
        backward.removeAll()
        firstNode.removeAll(keepingCapacity: true)
        firstNode.append(0)
        for state in bucketStates { bucketOf[Int(state)] = 0 }
        bucketStates.removeAll(keepingCapacity: true)
        firstEntry.removeAll(keepingCapacity: true)
        if best.count < targetCount { best.grow(to: targetCount) }
    }

    // MARK: Climbs

    mutating func climbBackwards(from ends: [TableEnd]) {
        climb.begin()
        for (index, end) in ends.enumerated() {
            climb.begin(at: hierarchy.state(of: end.node), cost: end.cost, end: index)
        }
        let first = backward.count
        backward.append(&climb, hierarchy, isForward: false)
        firstNode.append(backward.count)
        for index in first..<backward.count { count(backward[index].state) }
    }

    mutating func climbForwards(from ends: [TableEnd]) {
        climb.begin()
        for (index, end) in ends.enumerated() {
            climb.begin(
                from: SearchEnd(node: end.node, cost: end.cost), index: index,
                isTarget: bucketOf[Int(hierarchy.state(of: end.node))] != 0, hierarchy, graph)
        }
        forward.removeAll()
        forward.append(&climb, hierarchy, isForward: true)
    }

    // MARK: Buckets

    /// Counts an entry of a state in the place that will be its bucket's beginning.
    private mutating func count(_ state: UInt32) {
        if bucketOf[Int(state)] == 0 {
            bucketStates.append(state)
            firstEntry.append(0)
            bucketOf[Int(state)] = UInt32(bucketStates.count)
        }
        firstEntry[Int(bucketOf[Int(state)]) - 1] += 1
    }

    /// Puts the entries of all targets in order of their buckets.
    mutating func sortBuckets() {
        if entries.count < backward.count {
            entries.grow(to: backward.count)
            entryNode.grow(to: backward.count)
        }
        var end: UInt32 = 0
        for bucket in firstEntry.indices {
            end += firstEntry[bucket]
            firstEntry[bucket] = end
        }
        firstEntry.append(end)
        // From the last to the first, so that each bucket ends up with its beginning and its targets in order.
        for target in (0..<targetCount).reversed() {
            for index in (firstNode[target]..<firstNode[target + 1]).reversed() {
                let node = backward[index]
                let bucket = Int(bucketOf[Int(node.state)]) - 1
                firstEntry[bucket] -= 1
                entries[Int(firstEntry[bucket])] = Entry(target: UInt32(target), distance: node.distance)
                entryNode[Int(firstEntry[bucket])] = UInt32(index)
            }
        }
    }

    /// Finds the best path from the source whose climb is at hand to every target.
    mutating func scanBuckets() {
        for target in 0..<targetCount { best[target] = Best(weight: .infinity, meeting: 0, entry: 0) }
        for index in 0..<forward.count {
            let node = forward[index]
            let bucket = Int(bucketOf[Int(node.state)])
            if bucket == 0 { continue }
            for position in Int(firstEntry[bucket - 1])..<Int(firstEntry[bucket]) {
                let entry = entries[position]
                let weight = node.distance &+ entry.distance
                if weight < best[Int(entry.target)].weight {
                    best[Int(entry.target)] = Best(
                        weight: weight, meeting: UInt32(truncatingIfNeeded: index),
                        entry: UInt32(truncatingIfNeeded: position))
                }
            }
        }
    }

    /// What was found for a target.
    mutating func cell(
        to target: Int, sourceEnds: [TableEnd], targetEnds: [TableEnd], _ arcs: inout ArcMeasures
    ) -> TableCell {
        let best = best[target]
        if best.weight == .infinity { return .none }
        let start = forward.measure(Int(best.meeting), ends: sourceEnds, arcs: &arcs)
        let rest = backward.measure(Int(entryNode[Int(best.entry)]), ends: targetEnds, arcs: &arcs)
        return TableCell(weight: best.weight, measure: start + rest)
    }
}
