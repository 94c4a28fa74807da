public import Storage

/// A graph whose states are directed edges of some network and whose arcs are the permitted turns between them.
///
/// An arc costs its turn and the whole of the edge it leads to, so a path's cost is known at the end of its last edge.
public struct LineGraph: Sendable {
    /// The weight of one unit of a stored turn cost.
    @inlinable
    public static var turnUnit: Weight { 10 }

    /// By state: the index of its first arc; states with equal arcs may share them.
    public let firstArc: Column<UInt32>
    /// By state: the number of its arcs.
    public let arcCount: Column<UInt8>
    /// By arc: the state it leads to.
    public let head: Column<StateID>
    /// By arc: the cost of its turn in units of ``turnUnit``.
    public let turnCost: Column<UInt16>
    /// By state: the cost of its edge from start to end; an edge of `Weight.infinity` or more is closed.
    public private(set) var stateWeight: Column<UInt32>

    /// A graph over columns of matching lengths.
    public init(
        firstArc: Column<UInt32>, arcCount: Column<UInt8>, head: Column<StateID>, turnCost: Column<UInt16>,
        stateWeight: Column<UInt32>
    ) {
        precondition(
            firstArc.count == stateWeight.count && arcCount.count == stateWeight.count,
            "firstArc, arcCount and stateWeight need the same number of elements")
        precondition(head.count == turnCost.count, "head and turnCost need the same number of elements")
        self.firstArc = firstArc
        self.arcCount = arcCount
        self.head = head
        self.turnCost = turnCost
        self.stateWeight = stateWeight
    }

    /// The same states and turns with other weights of the edges, and perhaps other costs of the turns.
    public func with(stateWeight: Column<UInt32>, turnCost: Column<UInt16>? = nil) -> LineGraph {
        LineGraph(
            firstArc: firstArc, arcCount: arcCount, head: head, turnCost: turnCost ?? self.turnCost,
            stateWeight: stateWeight)
    }

    /// Gives some states other weights, in place if no other graph has the memory of these weights.
    mutating func setWeights(_ weights: [SearchEnd]) {
        stateWeight.replace(weights.map(\.state.index), with: weights.map(\.cost))
    }

    /// The number of states.
    @inlinable
    public var stateCount: Int { stateWeight.count }

    /// All states, ascending.
    @inlinable
    public var states: Range<StateID> { Range(count: stateCount) }

    /// The number of arcs of all states together; a shared arc counts once per state.
    ///
    /// - Complexity: O(states).
    public var turnCount: Int { arcCount.reduce(0) { $0 + Int($1) } }

    /// The arcs that leave a state.
    @inlinable
    public func arcs(from state: StateID) -> Range<Int> {
        let first = Int(firstArc[state])
        return first..<first + Int(arcCount[state])
    }

    /// The cost of an arc's turn, without the edge it leads to.
    @inlinable
    public func turn(_ arc: Int) -> Weight {
        Weight(turnCost[arc]) &* Self.turnUnit
    }

    /// The cost of an arc's turn and of the edge it leads to, at most `Weight.infinity`.
    @inlinable
    public func weight(_ arc: Int) -> Weight {
        min(turn(arc) &+ min(stateWeight[head[arc]], .infinity), .infinity)
    }
}
