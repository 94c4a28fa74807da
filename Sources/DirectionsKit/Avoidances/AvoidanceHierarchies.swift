package import Roads
import ShortestPaths
import Synchronization

/// Hierarchies for the avoidances that requests have often.
///
/// A search that avoids roads asks the weights edge by edge, which takes some milliseconds, or a hundred where everything
/// around a place is closed. A hierarchy for the avoidances makes it as fast as any other search, but takes about as long
/// to compute as searches that settle all states once. So one is wanted from then on: at most twice the least possible
/// time is spent (R. Karp, "On-line algorithms versus off-line algorithms", 1992). They are computed only when the owner
/// asks for it, on a thread that may take that long.
package final class AvoidanceHierarchies: Sendable {
    fileprivate struct Entry: Sendable {
        var hierarchies: RequestHierarchies?
        var bytes = 0
        /// The states that searches without a hierarchy have settled.
        var settled = 0
        /// The number of the last use of all avoidances.
        var lastUse: Int
        /// Whether there can be no hierarchy, or there is no room for it alone.
        var isImpossible = false
    }

    fileprivate struct State: Sendable {
        var entries: [AvoidanceKey: Entry] = [:]
        /// By mode: the arcs for any weights once a hierarchy was wanted; nil if there can be none.
        var arcs: [TransportMode: CustomizableHierarchy?] = [:]
        /// Whether a hierarchy is being computed, or a fault of the program ended that.
        var isComputing = false
    }

    private let state: Mutex<State>

    /// The most avoidances that are counted.
    private static let mostEntries = 64
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

    /// The hierarchies for avoidances; nil if there are none yet.
    func hierarchies(for weights: RequestWeights) -> RequestHierarchies? {
        guard let key = AvoidanceKey(weights) else { return nil }
        return state.withLock { state in
            guard let index = state.entries.index(forKey: key) else { return nil }
            state.entries.values[index].lastUse = Self.nextUse()
            return state.entries.values[index].hierarchies
        }
    }

    /// Counts the states that searches without a hierarchy have settled.
    package func note(settled: Int, by weights: RequestWeights) {
        guard let key = AvoidanceKey(weights) else { return }
        state.withLock { state in
            if state.entries[key] == nil, state.entries.count >= Self.mostEntries { state.dropLeastUsed() }
            state.entries[key, default: Entry(lastUse: Self.nextUse())].settled += settled
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
    package var count: Int { state.withLock { $0.entries.values.count { $0.hierarchies != nil } } }

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
        compute(key, provider, beside: others, byteLimit)
        state.withLock { $0.isComputing = false }
        return true
    }

    /// Computes the hierarchy for avoidances now, as for many requests that follow.
    func compute(for weights: RequestWeights, _ provider: DirectionsProvider, byteLimit: Int) {
        guard let key = AvoidanceKey(weights) else { return }
        note(settled: 0, by: weights)
        compute(key, provider, beside: [], byteLimit)
    }

    private func wanted(by provider: DirectionsProvider) -> AvoidanceKey? {
        state.withLock { state in
            guard !state.isComputing else { return nil }
            let wanted = state.entries.filter { key, entry in
                entry.hierarchies == nil && !entry.isImpossible
                    && entry.settled >= (try? provider.modeGraph(key.mode))?.stateCount ?? .max
            }
            return wanted.max { ($0.value.settled, $0.value.lastUse) < ($1.value.settled, $1.value.lastUse) }?.key
        }
    }

    private func compute(
        _ key: AvoidanceKey, _ provider: DirectionsProvider, beside others: [AvoidanceHierarchies], _ byteLimit: Int
    ) {
        guard let modeGraph = try? provider.modeGraph(key.mode) else { return }
        let weights = RequestWeights(graph: provider.graph, modeGraph: modeGraph, rules: key.rules)
        guard let arcs = arcs(of: modeGraph, for: weights, byteLimit) else {
            return state.withLock { $0.entries[key]?.isImpossible = true }
        }
        let bytes = RequestHierarchies.bytes(weights, arcCount: arcs.arcCount)
        guard makeRoom(bytes, beside: others, limit: byteLimit) else {
            return state.withLock { $0.entries[key]?.settled = 0 }
        }
        let hierarchies = RequestHierarchies(weights, arcs: arcs)
        state.withLock { state in
            var entry = state.entries[key] ?? Entry(lastUse: Self.nextUse())
            (entry.hierarchies, entry.bytes) = (hierarchies, bytes)
            state.entries[key] = entry
        }
    }

    /// The arcs of a mode for any weights; nil if there can be none, or if a hierarchy of them alone has no room.
    private func arcs(
        of modeGraph: ModeGraph, for weights: RequestWeights, _ byteLimit: Int
    ) -> CustomizableHierarchy? {
        if let known = state.withLock({ $0.arcs[modeGraph.mode] }) { return known }
        // A hierarchy for any weights has at least the arcs of the stored one.
        guard let contracted = modeGraph.hierarchy,
            RequestHierarchies.bytes(weights, arcCount: contracted.arcCount) <= byteLimit
        else { return nil }
        let arcs = CustomizableHierarchy(modeGraph.line, nodesOf: contracted)
        if let arcs,
            Self.bytes(arcs) + RequestHierarchies.bytes(weights, arcCount: arcs.arcCount) > byteLimit
        {
            return nil
        }
        state.withLock { $0.arcs[modeGraph.mode] = .some(arcs) }
        return arcs
    }
}

extension AvoidanceHierarchies.State {
    /// Drops what was used least; a hierarchy only if there is nothing else.
    fileprivate mutating func dropLeastUsed() {
        let without = entries.filter { $0.value.hierarchies == nil }.min { $0.value.lastUse < $1.value.lastUse }
        if let without { entries[without.key] = nil } else { dropLeastUsedHierarchy() }
    }

    fileprivate var leastUsedHierarchy: (key: AvoidanceKey, lastUse: Int)? {
        entries.filter { $0.value.hierarchies != nil }.min { $0.value.lastUse < $1.value.lastUse }
            .map { ($0.key, $0.value.lastUse) }
    }

    fileprivate mutating func dropLeastUsedHierarchy() {
        if let least = leastUsedHierarchy { entries[least.key] = nil }
    }
}
