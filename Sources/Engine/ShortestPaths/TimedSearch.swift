public import Storage
public import Threading

// The cheapest path where edges open, close and slow down by the clock.
//
// 1. A label is a path to the end of a state's edge with its time and its weight. Weight counts every millisecond of time, and
//    what is disliked on top of it.
// 2. A closed edge is waited for, or passed by. Waiting counts as time and as weight.
// 3. A label that is earlier and no dearer makes a later one needless: it may do the same, waiting where it comes too early.
//    A later but cheaper label stays beside an earlier one, which may pass where the later one comes too late. Since waiting
//    counts as weight too, this may miss a path that comes later on purpose: where nobody can wait, as for a turn, or where
//    the earlier path is liked less but only arrives earlier at a road that is still closed.
//    Labels whose paths are remembered as different, because a later turn depends on them, stay beside each other.
// 4. A queue has the labels by weight plus a lower bound of the rest, with every edge open and at its best, as in A*.
// 5. The search ends when no label can lead to a cheaper path than the best one.
//
// B. C. Dean, "Shortest Paths in FIFO Time-Dependent Networks", 2004, for waiting; P. Hansen, "Bicriterion Path Problems",
// 1980, for several labels; B. Strasser, T. Zeitz, "A Fast and Tight Heuristic for A* in Road Networks", 2021, for the bound.

/// What the clock says about turns and edges.
///
/// Times are milliseconds since the search began. Whoever enters an edge later must not leave it earlier.
public protocol TimedEdges: ~Copyable {
    /// The milliseconds until one may make a turn, and enter the edge behind it; nil if it stays closed for too long.
    ///
    /// - Parameter memory: what the path to the turn is remembered as.
    mutating func wait(
        turning arc: Int, from state: StateID, to head: StateID, memory: UInt32, at time: Weight
    ) -> Weight?

    /// What a path is remembered as that goes on along the edge of a state, because later turns depend on it; 0 for nothing.
    ///
    /// A path that is remembered as 0 may make all turns that others may make.
    mutating func memory(after memory: UInt32, along state: StateID) -> UInt32

    /// The weight and the travel time of a state's edge for who enters it at a time; an infinite weight closes it.
    mutating func passage(of state: StateID, enteredAt time: Weight) -> TimedPassage

    /// The weight of the used part of a target's edge for who enters it at a time.
    mutating func cost(ofTarget index: Int, _ target: SearchEnd, enteredAt time: Weight) -> Weight
}

extension TimedEdges where Self: ~Copyable {
    /// Nothing.
    @inlinable
    public mutating func memory(after memory: UInt32, along state: StateID) -> UInt32 { 0 }

    /// The cost of the target at any time.
    @inlinable
    public mutating func cost(ofTarget index: Int, _ target: SearchEnd, enteredAt time: Weight) -> Weight {
        target.cost
    }
}

/// What it takes to travel along an edge.
@frozen
public struct TimedPassage: Hashable, Sendable {
    /// At least the travel time.
    public let weight: Weight
    /// Milliseconds.
    public let duration: Weight

    /// What it takes to travel along an edge.
    @inlinable
    public init(weight: Weight, duration: Weight) {
        self.weight = weight
        self.duration = duration
    }
}

/// The cheapest path by the clock.
public struct TimedPath: Hashable, Sendable {
    /// The path and its weight.
    public let result: SearchResult
    /// By state of the path, the milliseconds of waiting before the turn into it.
    public let waits: [Weight]

    /// A path with its waits.
    public init(result: SearchResult, waits: [Weight]) {
        self.result = result
        self.waits = waits
    }
}

/// A path to the end of a state's edge.
@frozen
@usableFromInline
struct TimedLabel: BitwiseCopyable, Sendable {
    @usableFromInline var state: StateID
    @usableFromInline var time: Weight
    @usableFromInline var weight: Weight
    /// The milliseconds of waiting before the turn into the edge.
    @usableFromInline var wait: Weight
    /// One more than the number of the label before; 0 at a source.
    @usableFromInline var parent: UInt32
    /// One more than the number of the next label of the state; 0 for none.
    @usableFromInline var next: UInt32
    /// What the path is remembered as.
    @usableFromInline var memory: UInt32
    @usableFromInline var isNeedless = false

    @inlinable
    init(
        state: StateID, time: Weight, weight: Weight, wait: Weight, parent: UInt32, next: UInt32, memory: UInt32
    ) {
        self.state = state
        self.memory = memory
        self.time = time
        self.weight = weight
        self.wait = wait
        self.parent = parent
        self.next = next
    }

    /// Whether whoever has this label needs no other one.
    @inlinable
    func makesNeedless(time otherTime: Weight, weight otherWeight: Weight, memory otherMemory: UInt32) -> Bool {
        time <= otherTime && weight <= otherWeight && (memory == 0 || memory == otherMemory)
    }
}

/// What a search knows of a state that it has reached.
@frozen
@usableFromInline
struct TimedState: BitwiseCopyable, Sendable {
    /// One more than the number of the last label of the state; 0 for none.
    @usableFromInline var last: UInt32
    @usableFromInline var potential: Weight

    @inlinable
    init(last: UInt32, potential: Weight) {
        self.last = last
        self.potential = potential
    }
}

/// A source of a search by the clock: a state, and what the way to the end of its edge takes.
@frozen
public struct TimedSource: Hashable, Sendable {
    /// The state.
    public let state: StateID
    /// What the way to the end of its edge takes.
    public let passage: TimedPassage

    /// A source at a state.
    @inlinable
    public init(state: StateID, passage: TimedPassage) {
        self.state = state
        self.passage = passage
    }
}

/// Searches for cheapest paths by the clock; the memory is reused by each search.
public struct TimedSearch: ~Copyable, Sendable {
    @usableFromInline var labels: [TimedLabel] = []
    @usableFromInline var heap: IndexedHeap
    @usableFromInline var states = SparseMap<TimedState>()
    @usableFromInline var best = Best()
    @usableFromInline var settled = 0
    /// A signal to stop a search early.
    public var cancellation: Cancellation?

    /// The most labels of a search; one that needs more ends without a path.
    @usableFromInline let labelLimit: Int
    /// The most labels for which memory is kept.
    @usableFromInline static let usualLabels = 1 << 16

    /// The best path so far.
    @usableFromInline
    struct Best: Sendable {
        @usableFromInline var weight: Weight = .infinity
        /// The number of the last label of the path; nil if there is no path.
        @usableFromInline var label: UInt32?
        @usableFromInline var target = 0
        /// The milliseconds of waiting before the turn into the target's edge.
        @usableFromInline var wait: Weight = 0

        @usableFromInline
        init() {}
    }

    /// Memory for searches of at most `labelLimit` labels, 48 bytes each; only what is used is taken.
    public init(labelLimit: Int = 1 << 20) {
        self.labelLimit = labelLimit
        heap = IndexedHeap(nodeCount: labelLimit)
    }

    /// The cheapest path that weighs less than `upperBound`, if any.
    ///
    /// - Parameters:
    ///   - targets: their costs are those of the used parts of their edges.
    ///   - potential: a lower bound with every edge open and at its best.
    @inlinable
    public mutating func search<Edges: TimedEdges & ~Copyable, Bound: Potential & ~Copyable>(
        graph: LineGraph, edges: inout Edges, sources: [TimedSource], targets: [SearchEnd],
        upperBound: Weight = .infinity, potential: inout Bound
    ) -> TimedPath? {
        labels.removeAll(keepingCapacity: labels.capacity <= Self.usualLabels)
        heap.removeAll()
        states.removeAll()
        settled = 0
        best = Best()
        best.weight = min(upperBound, .infinity)
        for source in sources {
            let memory = edges.memory(after: 0, along: source.state)
            reach(source.state, source.passage, wait: 0, parent: 0, memory: memory, potential: &potential)
        }
        while let key = heap.smallestKey, key < best.weight, labels.count < labelLimit {
            guard let (number, _) = heap.popSmallest() else { break }
            guard !labels[Int(number)].isNeedless else { continue }
            settled += 1
            if settled & 255 == 0, cancellation?.isCancelled == true { return nil }
            settle(number, graph: graph, edges: &edges, targets: targets, potential: &potential)
        }
        guard labels.count < labelLimit else { return nil }
        return path(sources: sources, targets: targets)
    }

    /// Follows all arcs of a label's state.
    @inlinable
    mutating func settle<Edges: TimedEdges & ~Copyable, Bound: Potential & ~Copyable>(
        _ number: UInt32, graph: LineGraph, edges: inout Edges, targets: [SearchEnd], potential: inout Bound
    ) {
        let label = labels[Int(number)]
        for arc in graph.arcs(from: label.state) {
            let head = graph.head[arc]
            let turn = graph.turn(arc)
            guard label.weight &+ turn < best.weight,
                let wait = edges.wait(
                    turning: arc, from: label.state, to: head, memory: label.memory, at: label.time)
            else { continue }
            let lost = min(turn &+ min(wait, .infinity), .infinity)
            for (index, target) in targets.enumerated() where target.state == head {
                let entered = min(label.time &+ lost, .infinity)
                let cost = edges.cost(ofTarget: index, target, enteredAt: entered)
                let weight = min(label.weight &+ lost, .infinity) &+ min(cost, .infinity)
                guard weight < best.weight else { continue }
                best.weight = weight
                best.label = number
                best.target = index
                best.wait = wait
            }
            let passage = edges.passage(of: head, enteredAt: min(label.time &+ lost, .infinity))
            guard passage.weight < .infinity, label.weight &+ lost < .infinity else { continue }
            let whole = TimedPassage(
                weight: label.weight &+ lost &+ passage.weight, duration: label.time &+ lost &+ passage.duration)
            let memory = edges.memory(after: label.memory, along: head)
            reach(head, whole, wait: wait, parent: number + 1, memory: memory, potential: &potential)
        }
    }

    /// Labels and queues a state, unless another label makes this one needless.
    ///
    /// - Parameter parent: one more than the number of the label before; 0 at a source.
    @inlinable
    mutating func reach<Bound: Potential & ~Copyable>(
        _ state: StateID, _ whole: TimedPassage, wait: Weight, parent: UInt32, memory: UInt32,
        potential: inout Bound
    ) {
        guard whole.weight < best.weight, whole.duration < .infinity, labels.count < labelLimit else { return }
        let known: TimedState
        if let found = states.value(of: state.rawValue) {
            known = found
        } else {
            known = TimedState(last: 0, potential: min(potential.lowerBound(state), .infinity))
            states.append(known, of: state.rawValue)
        }
        let key = whole.weight &+ known.potential
        guard key < best.weight else { return }
        var other = known.last
        while other > 0 {
            let label = labels[Int(other) - 1]
            if label.makesNeedless(time: whole.duration, weight: whole.weight, memory: memory) { return }
            other = label.next
        }
        let added = TimedLabel(
            state: state, time: whole.duration, weight: whole.weight, wait: wait, parent: parent, next: known.last,
            memory: memory)
        other = known.last
        while other > 0 {
            let label = labels[Int(other) - 1]
            if added.makesNeedless(time: label.time, weight: label.weight, memory: label.memory) {
                labels[Int(other) - 1].isNeedless = true
            }
            other = label.next
        }
        let number = UInt32(labels.count)
        labels.append(added)
        states.set(TimedState(last: number + 1, potential: known.potential), of: state.rawValue)
        heap.pushOrLower(number, key: key)
    }

    @usableFromInline
    func path(sources: [TimedSource], targets: [SearchEnd]) -> TimedPath? {
        guard let last = best.label else { return nil }
        var found = [targets[best.target].state]
        var waits = [best.wait]
        var number = last
        while true {
            let label = labels[Int(number)]
            found.append(label.state)
            waits.append(label.wait)
            guard label.parent > 0 else { break }
            number = label.parent - 1
        }
        found.reverse()
        waits.reverse()
        let first = labels[Int(number)]
        let passage = TimedPassage(weight: first.weight, duration: first.time)
        let source = sources.firstIndex { $0.state == first.state && $0.passage == passage }
        guard let source else { preconditionFailure("a path starts at no source") }
        return TimedPath(
            result: SearchResult(
                weight: best.weight, states: found, source: source, target: best.target, settled: settled),
            waits: waits)
    }
}
