/// The memory of one climbing search.
///
/// Distances lie by themselves, four bytes each, because most arcs are looked at only to find that they improve nothing.
struct Climb: ~Copyable, Sendable {
    /// How a state was reached.
    struct Origin: BitwiseCopyable, Sendable {
        /// The state before, ``Labels/none`` where the search began.
        var parent: UInt32
        /// The arc that led here; where the search began, the index of the end.
        var arc: UInt32
    }

    /// By state: the smallest cost found so far between an end and the start of the state's edges. Kept so that zero, as
    /// all memory begins, means infinite.
    private var distances: CheckedBuffer<Weight>
    private(set) var origins: CheckedBuffer<Origin>
    var heap = LazyHeap()
    /// The states that were reached.
    private var reached: [UInt32] = []
    /// The states of the core that were reached.
    private(set) var entries: [UInt32] = []
    /// How many states the core has.
    private var coreSize: UInt32 = 0
    /// The least cost of any end.
    private(set) var leastEnd: Weight = .infinity

    init(stateCount: Int) {
        distances = CheckedBuffer(zeroed: stateCount)
        origins = CheckedBuffer(zeroed: stateCount)
    }

    mutating func begin(coreSize: Int = 0) {
        self.coreSize = UInt32(coreSize)
        entries.removeAll(keepingCapacity: true)
        heap.removeAll()
        for state in reached { distances[Int(state)] = 0 }
        reached.removeAll(keepingCapacity: true)
        leastEnd = .infinity
    }

    /// The cost to a state, infinite when this search has not met it.
    @inline(__always)
    func distance(_ state: UInt32) -> Weight { distances[Int(state)] ^ .infinity }

    /// Notes a way to a state that is cheaper than the one known.
    @inline(__always)
    mutating func reach(_ state: UInt32, distance: Weight, parent: UInt32, arc: UInt32) {
        let isNew = distances[Int(state)] == 0
        if isNew { reached.append(state) }
        distances[Int(state)] = distance ^ .infinity
        origins[Int(state)] = Origin(parent: parent, arc: arc)
        if state >= coreSize {
            heap.push(state, key: distance)
        } else if isNew {
            entries.append(state)
        }
    }

    /// The least cost to a state of the core.
    var leastEntry: Weight {
        var least = Weight.infinity
        for entry in entries { least = min(least, distance(entry)) }
        return least
    }

    /// Notes an end.
    mutating func begin(at state: UInt32, cost: Weight, end: Int) {
        leastEnd = min(leastEnd, cost)
        if cost < distance(state) { reach(state, distance: cost, parent: Labels.none, arc: UInt32(end)) }
    }
}

/// All memory that hierarchy queries need, made once for a hierarchy and used again by each query on it.
///
/// - Complexity: 24 bytes of address space per state, of which only what queries touch takes memory.
package struct HierarchyWorkspace: ~Copyable, Sendable {
    var forward: Climb
    var backward: Climb
    /// The cost of the best path so far, and the state in which its halves meet.
    var best: Weight = .infinity
    var meeting = Labels.none
    /// Where the best path leaves the core, if it leads through it; there `meeting` is where it enters.
    var exit = Labels.none
    /// How many states the last query settled.
    package internal(set) var settled = 0
    /// Of the last query's path: the nodes of the line graph, from the source's to the target's.
    package internal(set) var path: [UInt32] = []
    /// The indices of the source and target used.
    package internal(set) var source = 0
    package internal(set) var target = 0
    var stack: [UInt32] = []
    var descent: [UInt32] = []
    package let stateCount: Int

    /// A workspace for hierarchies of at most `stateCount` states.
    package init(stateCount: Int) {
        forward = Climb(stateCount: stateCount)
        backward = Climb(stateCount: stateCount)
        self.stateCount = stateCount
    }
}
