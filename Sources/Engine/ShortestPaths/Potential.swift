/// A lower bound on the remaining cost, which guides A*.
public protocol Potential: ~Copyable {
    /// A lower bound on the cost from the *end* of a state's edge to any target, the target's cost included.
    ///
    /// Infinite when no target can be reached. A search calls it once for each state that it reaches.
    mutating func lowerBound(_ state: StateID) -> Weight
}

/// A potential of zero, with which A* is Dijkstra's algorithm.
@frozen
public struct ZeroPotential: Potential, Sendable {
    /// The potential.
    @inlinable
    public init() {}

    /// Zero.
    @inlinable
    public func lowerBound(_ state: StateID) -> Weight { 0 }
}
