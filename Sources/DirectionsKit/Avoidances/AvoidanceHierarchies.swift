import Roads
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
    fileprivate struct Key: Hashable, Sendable {
        var rules: RequestRules
        var mode: TransportMode
    }

    fileprivate struct Entry: Sendable {
        var hierarchies: RequestHierarchies?
        var bytes = 0
        /// The states that searches without a hierarchy have settled.
        var settled = 0
        /// When a request had these avoidances last, in requests.
        var lastUse: Int
        /// Whether there can be no hierarchy, or no room for it.
        var isImpossible = false
    }

    fileprivate struct State: Sendable {
        var entries: [Key: Entry] = [:]
        var requests = 0
        /// By mode: the arcs for any weights, once a hierarchy was wanted.
        var arcs: [TransportMode: CustomizableHierarchy] = [:]
    }

    private let state = Mutex(State())

    /// The most avoidances that are counted.
    private static let mostEntries = 64
    /// The most areas, ways and corners of avoidances that are counted.
    private static let greatestSize = 10_000

    init() {}

    // MARK: Requests

    /// The hierarchy for avoidances; nil if there is none yet.
    func hierarchies(for weights: RequestWeights) -> RequestHierarchies? {
        let key = Key(weights)
        return state.withLock { state in
            state.requests += 1
            state.entries[key]?.lastUse = state.requests
            return state.entries[key]?.hierarchies
        }
    }

    /// Counts the states that a search without a hierarchy has settled.
    func note(settled: Int, by weights: RequestWeights) {
        guard weights.rules.size <= Self.greatestSize else { return }
        let key = Key(weights)
        state.withLock { state in
            if state.entries[key] == nil, state.entries.count >= Self.mostEntries { state.dropLeastUsed() }
            state.entries[key, default: Entry(lastUse: state.requests)].settled += settled
        }
    }

    // MARK: Computing

    /// The memory in bytes that the hierarchies take.
    package var bytes: Int { state.withLock { $0.bytes } }

    /// The number of hierarchies.
    package var count: Int { state.withLock { $0.entries.values.count { $0.hierarchies != nil } } }

    /// Computes the hierarchy that would have helped most, if one is wanted; those used least make room for it.
    ///
    /// - Parameters:
    ///   - provider: whose roads these are.
    ///   - byteLimit: the most memory that all hierarchies may take.
    /// - Returns: whether one was wanted.
    func computeWanted(for provider: DirectionsProvider, byteLimit: Int) -> Bool {
        guard let key = wanted(by: provider) else { return false }
        compute(key, provider, byteLimit)
        return true
    }

    /// Computes the hierarchy for avoidances now, as for many requests that follow.
    func compute(for weights: RequestWeights, _ provider: DirectionsProvider, byteLimit: Int) {
        let key = Key(weights)
        state.withLock { $0.entries[key] = $0.entries[key] ?? Entry(lastUse: $0.requests) }
        compute(key, provider, byteLimit)
    }

    private func wanted(by provider: DirectionsProvider) -> Key? {
        state.withLock { state in
            let wanted = state.entries.filter { key, entry in
                entry.hierarchies == nil && !entry.isImpossible
                    && entry.settled >= (try? provider.modeGraph(key.mode))?.stateCount ?? .max
            }
            return wanted.max { ($0.value.settled, $0.value.lastUse) < ($1.value.settled, $1.value.lastUse) }?.key
        }
    }

    private func compute(_ key: Key, _ provider: DirectionsProvider, _ byteLimit: Int) {
        guard let modeGraph = try? provider.modeGraph(key.mode), let arcs = arcs(of: modeGraph) else {
            return state.withLock { $0.entries[key]?.isImpossible = true }
        }
        let weights = RequestWeights(graph: provider.graph, modeGraph: modeGraph, rules: key.rules)
        let bytes = RequestHierarchies.bytes(weights, arcs: arcs)
        guard state.withLock({ $0.makeRoom(for: key, bytes: bytes, limit: byteLimit) }) else { return }
        let hierarchies = RequestHierarchies(weights, arcs: arcs)
        state.withLock { state in
            var entry = state.entries[key] ?? Entry(lastUse: state.requests)
            (entry.hierarchies, entry.bytes) = (hierarchies, bytes)
            state.entries[key] = entry
        }
    }

    /// The arcs of a mode for any weights; nil without a hierarchy that has them.
    private func arcs(of modeGraph: ModeGraph) -> CustomizableHierarchy? {
        if let known = state.withLock({ $0.arcs[modeGraph.mode] }) { return known }
        guard let contracted = modeGraph.hierarchy,
            let arcs = CustomizableHierarchy(modeGraph.line, nodesOf: contracted)
        else { return nil }
        state.withLock { $0.arcs[modeGraph.mode] = arcs }
        return arcs
    }
}

extension AvoidanceHierarchies.State {
    fileprivate var bytes: Int {
        entries.values.reduce(0) { $0 + $1.bytes } + arcs.values.reduce(0) { $0 + 4 * ($1.arcCount + 3 * $1.nodeCount) }
    }

    /// Drops what was used least; a hierarchy only if there is nothing else.
    fileprivate mutating func dropLeastUsed() {
        func rank(_ entry: AvoidanceHierarchies.Entry) -> (Int, Int) {
            (entry.hierarchies == nil ? 0 : 1, entry.lastUse)
        }
        let least = entries.min { rank($0.value) < rank($1.value) }
        if let least { entries[least.key] = nil }
    }

    /// Drops the hierarchies used least until there is room for another; false, and they stay, if there can be none.
    fileprivate mutating func makeRoom(for key: AvoidanceHierarchies.Key, bytes new: Int, limit: Int) -> Bool {
        let others = entries.filter { $0.value.hierarchies != nil && $0.key != key }
        let dropped = others.sorted { $0.value.lastUse < $1.value.lastUse }
        let fixed = bytes - others.values.reduce(0) { $0 + $1.bytes }
        guard fixed + new <= limit else {
            entries[key]?.isImpossible = true
            return false
        }
        var rest = bytes + new
        for (old, entry) in dropped where rest > limit {
            entries[old] = nil
            rest -= entry.bytes
        }
        return true
    }
}

extension AvoidanceHierarchies.Key {
    fileprivate init(_ weights: RequestWeights) {
        self.init(rules: weights.rules, mode: weights.modeGraph.mode)
    }
}

extension RequestRules {
    /// The number of features, corners of areas, and ways.
    fileprivate var size: Int {
        let corners = avoidedAreas.reduce(0) { sum, area in
            sum + area.outline.count + area.holes.reduce(0) { $0 + $1.count }
        }
        return avoided.count + corners + closedWays.count + speeds.count
    }
}
