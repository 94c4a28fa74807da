internal import Storage

/// The memory of one upward search: labels of the nodes it has reached, and a queue of those it has yet to settle.
///
/// A search reaches a few hundred of perhaps millions of nodes. Their labels are a short list in the order in which the
/// nodes were reached. The queue holds places in that list, and so touches few cache lines.
struct UpwardSearch: ~Copyable, Sendable {
    /// The label of a reached node.
    struct Label: BitwiseCopyable, Sendable {
        /// The smallest cost found so far between an end and the node.
        var distance: Weight
        /// The node before; ``none`` where the search began.
        var parent: UInt32
        /// The arc that led here; where the search began, the index of the end.
        var arc: UInt32
        /// One more than its position in the queue, zero when it is not queued.
        var position: UInt32
    }

    private var labels = SparseMap<Label>(capacity: 1024)
    /// Distances in the upper half, places in the lower, four children to each.
    private var queue = CheckedBuffer<UInt64>(zeroed: 512)
    private(set) var queuedCount = 0
    /// The places of the core's nodes that were reached; they are not queued.
    private(set) var entries: [Int] = []
    private var coreSize: UInt32 = 0
    /// The least cost of any source or target of this search.
    private(set) var leastEnd: Weight = .infinity

    /// Forgets the last search.
    mutating func begin(coreSize: Int = 0) {
        labels.removeAll()
        queuedCount = 0
        entries.removeAll(keepingCapacity: true)
        self.coreSize = UInt32(coreSize)
        leastEnd = .infinity
    }

    /// Adds a source or target.
    mutating func begin(at node: UInt32, cost: Weight, end: Int) {
        leastEnd = min(leastEnd, cost)
        reach(node, distance: cost, parent: Self.none, arc: UInt32(end))
    }

    /// Adds a source, which lies at the end of its state's edge.
    ///
    /// A source that costs no less than the whole edge can begin at the start of the edge instead. That is a single
    /// node, while the end of the edge leads to a node per edge that follows. `startFlag` then marks the source's
    /// index.
    ///
    /// - Parameter isTarget: whether the state may be a target too; a path may not begin in its target.
    mutating func begin(
        from source: SearchEnd, index: Int, isTarget: Bool, _ hierarchy: ContractionHierarchy, graph: LineGraph
    ) {
        let whole = graph.stateWeight[source.state]
        if !isTarget, source.cost >= whole, source.cost < .infinity, hierarchy.isAlone(source.state) {
            begin(at: hierarchy.node(of: source.state), cost: source.cost - whole, end: index | Int(Self.startFlag))
            return
        }
        for arc in graph.arcs(from: source.state) {
            let cost = min(source.cost, .infinity) &+ graph.turn(arc)
            begin(at: hierarchy.node(of: graph.head[arc]), cost: cost, end: index)
        }
    }

    static let startFlag: UInt32 = 1 << 31
    /// The parent where a search began.
    static let none = UInt32.max

    // MARK: Labels

    /// The cost to a node, infinite when this search has not reached it.
    @inline(__always)
    func distance(_ node: UInt32) -> Weight {
        guard let place = labels.place(of: node) else { return .infinity }
        return labels[place].distance
    }

    /// The node at a place in the list, and the cost to it.
    @inline(__always)
    func met(at place: Int) -> (node: UInt32, distance: Weight) {
        (labels.number(at: place), labels[place].distance)
    }

    /// The label of a node that this search has reached.
    func label(of node: UInt32) -> Label {
        guard let place = labels.place(of: node) else { preconditionFailure("the search has not met this node") }
        return labels[place]
    }

    /// The least cost to a node of the core.
    var leastEntry: Weight {
        var least = Weight.infinity
        for entry in entries { least = min(least, labels[entry].distance) }
        return least
    }

    /// Labels and queues a node if the path is cheaper than the known one.
    @inline(__always)
    mutating func reach(_ node: UInt32, distance: Weight, parent: UInt32, arc: UInt32) {
        switch labels.find(node) {
        case .known(let place):
            guard distance < labels[place].distance else { return }
            labels[place].distance = distance
            labels[place].parent = parent
            labels[place].arc = arc
            if node >= coreSize { queue(place) }
        case .unknown(let slot):
            guard distance < .infinity else { return }
            labels.append(Label(distance: distance, parent: parent, arc: arc, position: 0), of: node, in: slot)
            if node < coreSize { entries.append(labels.count - 1) } else { queue(labels.count - 1) }
        }
    }

    // MARK: Queue

    /// The distance of the nearest node in the queue, nil when it is empty.
    @inline(__always)
    var nearest: Weight? {
        queuedCount > 0 ? Weight(truncatingIfNeeded: queue[0] >> 32) : nil
    }

    /// Takes the nearest node out of the queue; of equally near nodes, the one reached first.
    @inline(__always)
    mutating func popNearest() -> (node: UInt32, distance: Weight)? {
        guard queuedCount > 0 else { return nil }
        let first = Int(UInt32(truncatingIfNeeded: queue[0]))
        labels[first].position = 0
        queuedCount -= 1
        if queuedCount > 0 { sink(queue[queuedCount]) }
        return met(at: first)
    }

    /// Queues a label, or moves it up after its distance became smaller.
    @inline(__always)
    private mutating func queue(_ place: Int) {
        if labels[place].position == 0 {
            if queuedCount == queue.count { queue.grow(to: 2 * queuedCount) }
            queuedCount += 1
            labels[place].position = UInt32(truncatingIfNeeded: queuedCount)
        }
        let entry = UInt64(labels[place].distance) << 32 | UInt64(truncatingIfNeeded: place)
        var position = Int(labels[place].position) - 1
        while position > 0 {
            let above = queue[(position - 1) / 4]
            if above <= entry { break }
            put(above, at: position)
            position = (position - 1) / 4
        }
        put(entry, at: position)
    }

    /// Puts an entry in place of the removed first one.
    private mutating func sink(_ entry: UInt64) {
        var position = 0
        while true {
            let firstChild = 4 * position + 1
            guard firstChild < queuedCount else { break }
            var smallest = firstChild
            var below = queue[firstChild]
            for child in (firstChild + 1)..<max(firstChild + 1, min(firstChild + 4, queuedCount)) {
                let entry = queue[child]
                if entry < below { smallest = child; below = entry }
            }
            if entry <= below { break }
            put(below, at: position)
            position = smallest
        }
        put(entry, at: position)
    }

    @inline(__always)
    private mutating func put(_ entry: UInt64, at position: Int) {
        queue[position] = entry
        labels[Int(UInt32(truncatingIfNeeded: entry))].position = UInt32(truncatingIfNeeded: position + 1)
    }
}
