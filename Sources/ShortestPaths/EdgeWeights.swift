/// What one request makes of the stored weights of edges: as they are, greater, or infinite for a closed edge.
///
/// Never less: potentials rest on the stored weights, and debug builds check each answer. Turns cost what is stored.
public protocol EdgeWeights: ~Copyable {
    /// What a state's edge costs the request from its start to its end, at least `stored`; infinite when it is closed.
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
