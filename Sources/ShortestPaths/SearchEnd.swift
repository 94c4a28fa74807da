/// A state where a search may start or end, and what that costs.
///
/// As a source, the cost leads from the start to the *end* of the state's edge. As a target, it covers the part of the edge
/// that is used once it is entered, without the turn into it.
@frozen
public struct SearchEnd: Hashable, Sendable {
    /// The state.
    public let state: StateID
    /// What starting or ending there costs.
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
    /// What the path costs: source, turns and edges between, turn into the target, target.
    public let weight: Weight
    /// The states from the source's to the target's, at least two; both may be the same state, reached again.
    public let states: [StateID]
    /// The index of the source used.
    public let source: Int
    /// The index of the target used.
    public let target: Int
    /// How many states the search looked at, those looked at again counted again.
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
