/// A source or a target of a search: a state and a cost.
///
/// The cost of a source covers the rest of the state's edge, up to its *end*. The cost of a target covers the used part
/// of the edge, from its start, without the turn into the edge.
@frozen
public struct SearchEnd: Hashable, Sendable {
    /// The state.
    public let state: StateID
    /// The cost of starting or ending there.
    public let cost: Weight

    /// An end at a state.
    @inlinable
    public init(state: StateID, cost: Weight) {
        self.state = state
        self.cost = cost
    }
}

/// The cheapest path from any source to any target.
public struct SearchResult: Hashable, Sendable {
    /// The cost of the path: source, turns and edges between, turn into the target, target.
    public let weight: Weight
    /// The states from the source's to the target's, at least two; both may be the same state, reached again.
    public let states: [StateID]
    /// The index of the source used.
    public let source: Int
    /// The index of the target used.
    public let target: Int
    /// The number of states that the search settled; a state settled twice counts twice.
    public let settled: Int

    /// A result from its parts.
    public init(weight: Weight, states: [StateID], source: Int, target: Int, settled: Int) {
        self.weight = weight
        self.states = states
        self.source = source
        self.target = target
        self.settled = settled
    }
}
