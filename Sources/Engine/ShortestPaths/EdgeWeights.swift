/// The weights of edges for one request: as stored, others, or infinite for a closed edge.
///
/// Turns always have their stored cost.
public protocol EdgeWeights: ~Copyable {
    /// Whether no weight is less than stored, so that a search need not ask for weights that cannot matter; debug builds
    /// check each weight.
    var isNeverLess: Bool { get }

    /// The weight of a state's edge from its start to its end; infinite when the edge is closed.
    mutating func weight(of state: StateID, stored: Weight) -> Weight
}

extension EdgeWeights where Self: ~Copyable {
    /// True.
    @inlinable
    public var isNeverLess: Bool { true }
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
