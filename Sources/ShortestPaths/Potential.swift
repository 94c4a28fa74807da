/// A lower bound on what is still to come, which tells A* where to look first.
public protocol Potential: ~Copyable {
    /// At most what the cheapest way costs from the *end* of a state's edge to any target, the target's cost included.
    ///
    /// Infinite when no target can be reached. A search asks once for each state that it meets.
    mutating func lowerBound(_ state: StateID) -> Weight
}

/// Knows nothing: with it, A* is Dijkstra's algorithm.
@frozen
public struct ZeroPotential: Potential, Sendable {
    /// The potential.
    @inlinable
    public init() {}

    /// Zero.
    @inlinable
    public func lowerBound(_ state: StateID) -> Weight { 0 }
}
