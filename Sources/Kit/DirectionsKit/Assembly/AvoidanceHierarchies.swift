package import Roads
import ShortestPaths
import Synchronization

/// Hierarchies for the avoidances that requests have often.
///
/// A search that avoids roads asks the weights edge by edge, which takes some milliseconds, or a hundred where everything
/// around a place is closed. A hierarchy for the avoidances makes it as fast as any other search, but takes about as long
/// to compute as searches that settle all states once. So one is wanted from then on: at most twice the least possible
/// time is spent (R. Karp, "On-line algorithms versus off-line algorithms", 1992). They are computed only when the owner
/// asks for it, on a thread that may take that long. Changes of few roads, such as a closed way, share one hierarchy that
/// takes each of them for a search.
package final class AvoidanceHierarchies: Sendable {
    fileprivate struct Entry: Sendable {
        var made: Made?
        var bytes = 0
        /// The states that searches without a hierarchy have settled.
        var settled = 0
        /// The number of the last use of all avoidances.
        var lastUse: Int
        /// Whether there can be no hierarchy, or there is no room for it alone.
        var isImpossible = false
    }

    fileprivate enum Made: Sendable {
        case hierarchies(RequestHierarchies)
        case temporary(TemporaryMetric)
    }

    fileprivate struct State: Sendable {
        var entries: [AvoidanceKey: Entry] = [:]
        /// By mode: the arcs for any weights once a hierarchy was wanted; nil if there can be none.
        var arcs: [TransportMode: CustomizableHierarchy?] = [:]
        /// Whether a hierarchy is being computed, or a fault of the program ended that.
        var isComputing = false
    }

    private let state: Mutex<State>

    /// The number of uses so far, by all graphs.
    private static let uses = Atomic<Int>(0)

    /// - Parameter other: of the same roads by other weights; what it has counted goes on.
    init(after other: AvoidanceHierarchies? = nil) {
        var state = other?.state.withLock { $0 } ?? State()
        state.entries = state.entries.mapValues { Entry(settled: $0.settled, lastUse: $0.lastUse) }
        self.state = Mutex(state)
    }

    private static func nextUse() -> Int { uses.wrappingAdd(1, ordering: .relaxed).newValue }

    // MARK: Requests

    /// Weights with the hierarchies that there are for them.
    func prepared(_ weights: RequestWeights) -> RequestWeights {
        var prepared = weights
        if case .hierarchies(let own)? = AvoidanceKey(weights).flatMap(made) {
            prepared.hierarchies = own
        } else if case .temporary(let metric)? = AvoidanceKey(ofFewRoads: weights).flatMap(made) {
            prepared.use(metric)
        }
        return prepared
    }

    private func made(_ key: AvoidanceKey) -> Made? {
        state.withLock { state in
            guard let index = state.entries.index(forKey: key) else { return nil }
            state.entries.values[index].lastUse = Self.nextUse()
            return state.entries.values[index].made
        }
    }

    /// Counts the states that searches without a hierarchy have settled.
    ///
    /// A change of few roads counts for the hierarchy that all such changes share, and for one of its own only if the
    /// shared one is there and did not help, or if there can be none.
    package func note(settled: Int, by weights: RequestWeights) {
        state.withLock { state in
            let shared = AvoidanceKey(ofFewRoads: weights).flatMap { state.isOpen($0) ? $0 : nil }
            guard let key = shared ?? AvoidanceKey(weights) else { return }
            state.note(settled: settled, by: key, use: Self.nextUse())
        }
    }

    // MARK: Memory

    /// The memory in bytes that the hierarchies take, and the arcs for any weights.
    package var bytes: Int {
        state.withLock { state in
            state.entries.values.reduce(0) { $0 + $1.bytes }
                + state.arcs.values.reduce(0) { $0 + ($1.map(Self.bytes) ?? 0) }
        }
    }

    private static func bytes(_ arcs: CustomizableHierarchy) -> Int { 4 * (arcs.arcCount + 3 * arcs.nodeCount) }

    /// The number of hierarchies.
    package var count: Int { state.withLock { $0.entries.values.count { $0.made != nil } } }

    /// The last use of the hierarchy that was used least; nil if there is none.
    private var leastUse: Int? { state.withLock { $0.leastUsedHierarchy?.lastUse } }

    /// Drops the hierarchies used least of several graphs until there is room for another one, and what is then left of
    /// graphs without hierarchies; false if that is not enough.
    private func makeRoom(_ bytes: Int, beside others: [AvoidanceHierarchies], limit: Int) -> Bool {
        let all = others + [self]
        func isFull() -> Bool { all.reduce(bytes) { $0 + $1.bytes } > limit }
        while isFull() {
            let owner = all.filter { $0.leastUse != nil }.min { $0.leastUse ?? .max < $1.leastUse ?? .max }
            guard let owner else { break }
            owner.state.withLock { $0.dropLeastUsedHierarchy() }
        }
        if isFull() { for other in others { other.state.withLock { $0.arcs = [:] } } }
        return !isFull()
    }

    // MARK: Computing

    /// Computes the hierarchy that would have helped most, if one is wanted.
    ///
    /// - Parameters:
    ///   - provider: whose roads these are.
    ///   - others: of other graphs; of all, those used least make room.
    ///   - byteLimit: the most memory that all together may take, apart from about twice that of one while it is computed.
    /// - Returns: whether one was wanted. None is after a computation that a fault of the program ended, as a damaged graph
    ///   may do, since each fault costs the server a thread.
    func computeWanted(for provider: DirectionsProvider, beside others: [AvoidanceHierarchies], byteLimit: Int) -> Bool
    {
        guard byteLimit > 0, let key = wanted(by: provider) else { return false }
        state.withLock { $0.isComputing = true }
        compute(key, provider: provider, beside: others, byteLimit: byteLimit)
        state.withLock { $0.isComputing = false }
        return true
    }

    /// Computes the hierarchy for avoidances now, as for many requests that follow.
    func compute(for weights: RequestWeights, _ provider: DirectionsProvider, byteLimit: Int) {
        guard let key = AvoidanceKey(weights) else { return }
        note(settled: 0, by: weights)
        compute(key, provider: provider, beside: [], byteLimit: byteLimit)
    }

    private func wanted(by provider: DirectionsProvider) -> AvoidanceKey? {
        state.withLock { state in
            guard !state.isComputing else { return nil }
            let wanted = state.entries.filter { key, entry in
                state.isOpen(key)
                    && entry.settled >= (try? provider.modeGraph(key.mode))?.stateCount ?? .max
            }
            return wanted.max { ($0.value.settled, $0.value.lastUse) < ($1.value.settled, $1.value.lastUse) }?.key
        }
    }

    private func compute(
        _ key: AvoidanceKey, provider: DirectionsProvider, beside others: [AvoidanceHierarchies], byteLimit: Int
    ) {
        guard let modeGraph = try? provider.modeGraph(key.mode) else { return }
        let plan = Plan(key, graph: provider.graph, modeGraph: modeGraph)
        guard let arcs = arcs(for: plan, byteLimit) else {
            return state.withLock { $0.entries[key]?.isImpossible = true }
        }
        let bytes = plan.bytes(arcCount: arcs.arcCount)
        guard makeRoom(bytes, beside: others, limit: byteLimit) else {
            return state.withLock { $0.entries[key]?.settled = 0 }
        }
        let made = plan.made(arcs)
        state.withLock { state in
            var entry = state.entries[key] ?? Entry(lastUse: Self.nextUse())
            entry.made = made
            entry.bytes = bytes
            state.entries[key] = entry
        }
    }

    /// The arcs of a mode for any weights; nil if there can be none, or if what is to be computed has no room beside them.
    private func arcs(for plan: Plan, _ byteLimit: Int) -> CustomizableHierarchy? {
        if let known = state.withLock({ $0.arcs[plan.modeGraph.mode] }) { return known }
        // A hierarchy for any weights has at least the arcs of the stored one.
        guard let contracted = plan.modeGraph.hierarchy, plan.bytes(arcCount: contracted.arcCount) <= byteLimit else {
            return nil
        }
        let arcs = CustomizableHierarchy(plan.modeGraph.line, nodesOf: contracted)
        if let arcs, Self.bytes(arcs) + plan.bytes(arcCount: arcs.arcCount) > byteLimit { return nil }
        state.withLock { $0.arcs[plan.modeGraph.mode] = .some(arcs) }
        return arcs
    }

    /// What is to be computed for a key.
    private struct Plan {
        let modeGraph: ModeGraph
        private let graph: RoadGraph
        /// Nil for all changes of few roads.
        private let weights: RequestWeights?

        init(_ key: AvoidanceKey, graph: RoadGraph, modeGraph: ModeGraph) {
            self.graph = graph
            self.modeGraph = modeGraph
            weights =
                key.isOfFewRoads ? nil : RequestWeights(graph: graph, modeGraph: modeGraph, rules: key.rules)
        }

        func bytes(arcCount: Int) -> Int {
            guard let weights else { return TemporaryMetric.bytes(modeGraph, arcCount: arcCount) }
            return RequestHierarchies.bytes(weights, arcCount: arcCount)
        }

        func made(_ arcs: CustomizableHierarchy) -> Made {
            guard let weights else { return .temporary(TemporaryMetric(graph, modeGraph, arcs: arcs)) }
            return .hierarchies(RequestHierarchies(weights, arcs: arcs))
        }
    }
}

extension AvoidanceHierarchies.State {
    /// Whether what searches with a key have settled may lead to a hierarchy.
    fileprivate func isOpen(_ key: AvoidanceKey) -> Bool {
        entries[key].map { $0.made == nil && !$0.isImpossible } ?? true
    }

    fileprivate mutating func note(settled: Int, by key: AvoidanceKey, use: Int) {
        if entries[key] == nil, entries.count >= Self.mostEntries { dropLeastUsed() }
        entries[key, default: .init(lastUse: use)].settled += settled
        entries[key]?.lastUse = use
    }

    /// The most avoidances that are counted.
    private static var mostEntries: Int { 64 }

    /// Drops what was used least; a hierarchy only if there is nothing else.
    fileprivate mutating func dropLeastUsed() {
        let without = entries.filter { $0.value.made == nil }.min { $0.value.lastUse < $1.value.lastUse }
        if let without { entries[without.key] = nil } else { dropLeastUsedHierarchy() }
    }

    fileprivate var leastUsedHierarchy: (key: AvoidanceKey, lastUse: Int)? {
        entries.filter { $0.value.made != nil }.min { $0.value.lastUse < $1.value.lastUse }
            .map { ($0.key, $0.value.lastUse) }
    }

    fileprivate mutating func dropLeastUsedHierarchy() {
        if let least = leastUsedHierarchy { entries[least.key] = nil }
    }
}
