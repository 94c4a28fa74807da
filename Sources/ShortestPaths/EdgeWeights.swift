/// The weights of edges for one request: as stored, greater, or infinite for a closed edge.
///
/// They must never be less than stored, because potentials rest on the stored weights; debug builds check each weight.
/// Turns always have their stored cost.
public protocol EdgeWeights: ~Copyable {
    /// The weight of a state's edge from its start to its end, at least `stored`; infinite when the edge is closed.
    mutating func weight(of state: StateID, stored: Weight) -> Weight
}

/// The weights as stored, for requests without options.
@frozen
public struct StoredWeights: EdgeWeights, Sendable {
    /// The stored weights.
    @inlinable
    public init() {}

    /// The stored weight.
    @inlinable
    public func weight(of state: StateID, stored: Weight) -> Weight { stored }
}
