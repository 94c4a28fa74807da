/// A node where a search may start or end, and what that costs.
///
/// As a source, the cost leads from the start to the *end* of the node's edge. As a target, it covers the part of the edge
/// that is used once it is entered, without the turn into it.
@frozen
public struct SearchEnd: Hashable, Sendable {
    /// The node.
    public let node: UInt32
    /// What starting or ending there costs.
    public let cost: Weight

    /// An end at a node.
    @inlinable
    public init(node: UInt32, cost: Weight) {
        self.node = node
        self.cost = cost
    }
}

/// The cheapest path from any source to any target.
public struct SearchResult: Hashable, Sendable {
    /// What the path costs: source, turns and edges between, turn into the target, target.
    public let weight: Weight
    /// The nodes from the source's to the target's, at least two; both may be the same node, reached again.
    public let nodes: [UInt32]
    /// The index of the source used.
    public let source: Int
    /// The index of the target used.
    public let target: Int
    /// How many nodes the search looked at, those looked at again counted again.
    public let settled: Int

    /// A result from its parts.
    public init(weight: Weight, nodes: [UInt32], source: Int, target: Int, settled: Int) {
        self.weight = weight
        self.nodes = nodes
        self.source = source
        self.target = target
        self.settled = settled
    }
}
