public import Storage

/// A graph whose nodes are directed edges of some network and whose arcs are the permitted turns between them.
///
/// Passing an arc costs its turn and the whole of the edge it leads to, so a path's cost is known at the end of its last edge.
public struct LineGraph: Sendable {
    /// What a stored turn cost of one stands for.
    @inlinable
    public static var turnUnit: Weight { 10 }

    /// Where each node's arcs start; nodes with equal arcs may share them.
    public let firstArc: Column<UInt32>
    /// How many arcs each node has.
    public let arcCount: Column<UInt8>
    /// The node each arc leads to.
    public let head: Column<UInt32>
    /// What the turn of each arc costs, in units of ``turnUnit``.
    public let turnCost: Column<UInt16>
    /// What each node's edge costs from its start to its end; from `Weight.infinity` on it is closed.
    public let nodeWeight: Column<UInt32>

    /// A graph over columns of matching lengths.
    public init(
        firstArc: Column<UInt32>, arcCount: Column<UInt8>, head: Column<UInt32>, turnCost: Column<UInt16>,
        nodeWeight: Column<UInt32>
    ) {
        precondition(
            firstArc.count == nodeWeight.count && arcCount.count == nodeWeight.count,
            "firstArc, arcCount and nodeWeight need the same number of elements")
        precondition(head.count == turnCost.count, "head and turnCost need the same number of elements")
        self.firstArc = firstArc
        self.arcCount = arcCount
        self.head = head
        self.turnCost = turnCost
        self.nodeWeight = nodeWeight
    }

    /// The number of nodes.
    @inlinable
    public var nodeCount: Int { nodeWeight.count }

    /// The number of arcs of all nodes together, those that nodes share counted for each.
    ///
    /// - Complexity: O(nodes).
    public var turnCount: Int { arcCount.reduce(0) { $0 + Int($1) } }

    /// The arcs that leave a node.
    @inlinable
    public func arcs(from node: UInt32) -> Range<Int> {
        let first = Int(firstArc[node])
        return first..<first + Int(arcCount[node])
    }

    /// What the turn of an arc costs, without the edge it leads to.
    @inlinable
    public func turn(_ arc: Int) -> Weight {
        Weight(turnCost[arc]) &* Self.turnUnit
    }

    /// What an arc costs with the edge it leads to, at most `Weight.infinity`.
    @inlinable
    public func weight(_ arc: Int) -> Weight {
        min(turn(arc) &+ min(nodeWeight[head[arc]], .infinity), .infinity)
    }
}
