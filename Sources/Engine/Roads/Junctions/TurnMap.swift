public import ShortestPaths
public import Storage

/// A graph and one mode's permitted turns, for guidance, which looks up many single edges.
///
/// Roads that only conditions open, and that the weights of the mode's graph do not have open, are roads that the mode may
/// not use.
///
/// A class, so that a copy does not retain the owner of every column.
@usableFromInline
package final class TurnMap: Sendable {
    package let graph: RoadGraph
    package let modeGraph: ModeGraph
    package let mode: TransportMode
    @usableFromInline let stateEdges: Column<EdgeID>
    @usableFromInline let stateKinds: Column<UInt8>
    @usableFromInline let firstArc: Column<UInt32>
    @usableFromInline let arcCount: Column<UInt8>
    @usableFromInline let head: Column<StateID>
    @usableFromInline let stateWeight: Column<UInt32>
    /// Whether roads that only conditions open may be closed.
    @usableFromInline let hidesOpenings: Bool

    /// - Parameter showsOpenings: whether the mode may use all roads that conditions open.
    package init(_ graph: RoadGraph, _ modeGraph: ModeGraph, showsOpenings: Bool = false) {
        self.graph = graph
        self.modeGraph = modeGraph
        mode = modeGraph.mode
        stateEdges = modeGraph.stateEdges
        stateKinds = modeGraph.stateKinds
        firstArc = modeGraph.line.firstArc
        arcCount = modeGraph.line.arcCount
        head = modeGraph.line.head
        stateWeight = modeGraph.line.stateWeight
        hidesOpenings = modeGraph.hasOpenings && !showsOpenings
    }

    /// The directed edge of a state of the line graph.
    @inlinable
    package func edge(of state: StateID) -> EdgeID { stateEdges[state] }

    /// The states of a directed edge; empty if the mode may not use it.
    package func states(of edge: EdgeID) -> Range<StateID> {
        let states = ModeGraph.states(of: edge, in: stateEdges)
        guard hidesOpenings, !states.isEmpty, isHidden(states.lowerBound) else { return states }
        return states.lowerBound..<states.lowerBound
    }

    /// Whether only conditions open the edge of a state, and none does.
    @usableFromInline
    func isHidden(_ state: StateID) -> Bool { modeGraph.isUnopened(state) }

    /// The kind of a state of the line graph.
    @inlinable
    package func kind(_ state: StateID) -> StateKind { StateKind(rawValue: stateKinds[state]) }

    /// The delays at the head of an edge for travellers that arrive along the edge.
    package func delays(atHeadOf edge: EdgeID) -> NodeDelays { modeGraph.delays(atHeadOf: edge) }

    /// The weight in milliseconds of the whole edge of a state.
    @inlinable
    package func weight(of state: StateID) -> UInt32 { stateWeight[state] }

    /// The state from which to leave after arriving at a state: for an inbound state, the outbound copy of its edge.
    @inlinable
    package func departure(from state: StateID) -> StateID { kind(state).isInbound ? state.previous : state }

    /// The turns from a state of the line graph; some may lead to copies of one edge.
    @inlinable
    @inline(__always)
    package func turns(from state: StateID) -> Range<Int> {
        let first = Int(firstArc[state])
        let all = first..<first + Int(arcCount[state])
        return hidesOpenings ? withoutHidden(all) : all
    }

    /// The turns without those into hidden roads, which come last.
    @usableFromInline
    func withoutHidden(_ turns: Range<Int>) -> Range<Int> {
        var end = turns.upperBound
        while end > turns.lowerBound, stateWeight[head[end - 1]] >= .infinity, isHidden(head[end - 1]) { end -= 1 }
        return turns.lowerBound..<end
    }

    /// The state of the line graph that a turn leads to.
    @inlinable
    package func state(after turn: Int) -> StateID { head[turn] }

    /// The directed edge that a turn leads to.
    @inlinable
    package func edge(after turn: Int) -> EdgeID { stateEdges[head[turn]] }
}
