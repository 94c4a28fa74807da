import ShortestPaths
public import Storage

/// A graph and one mode's permitted turns, as guidance looks at them: many small questions about single edges.
///
/// A class, so that those who ask need not copy the columns' owners.
@usableFromInline
package final class TurnMap: Sendable {
    package let graph: RoadGraph
    package let mode: TransportMode
    @usableFromInline let nodeEdge: Column<UInt32>
    @usableFromInline let nodeKind: Column<UInt8>
    @usableFromInline let firstArc: Column<UInt32>
    @usableFromInline let arcCount: Column<UInt8>
    @usableFromInline let head: Column<UInt32>
    @usableFromInline let nodeWeight: Column<UInt32>

    package init(_ graph: RoadGraph, _ modeGraph: ModeGraph) {
        self.graph = graph
        mode = modeGraph.mode
        nodeEdge = modeGraph.nodeEdge
        nodeKind = modeGraph.nodeKind
        firstArc = modeGraph.line.firstArc
        arcCount = modeGraph.line.arcCount
        head = modeGraph.line.head
        nodeWeight = modeGraph.line.nodeWeight
    }

    /// The directed edge of a node of the line graph.
    @inlinable
    package func edge(of node: UInt32) -> UInt32 { nodeEdge[node] }

    /// The nodes of the line graph that a directed edge is.
    package func nodes(of edge: UInt32) -> Range<UInt32> { ModeGraph.nodes(of: edge, in: nodeEdge) }

    /// What a node of the line graph is.
    @inlinable
    package func kind(_ node: UInt32) -> LineNodeKind { LineNodeKind(rawValue: nodeKind[node]) }

    /// Milliseconds that route choice counts for the whole edge of a node of the line graph.
    @inlinable
    package func weight(of node: UInt32) -> UInt32 { nodeWeight[node] }

    /// The node to leave from where a route arrived at a node: of a restricted road, the copy for the way out.
    @inlinable
    package func departure(from node: UInt32) -> UInt32 { kind(node).isInbound ? node - 1 : node }

    /// The turns that a node of the line graph permits; some may lead to copies of one edge.
    @inlinable
    package func turns(from node: UInt32) -> Range<Int> {
        let first = Int(firstArc[node])
        return first..<first + Int(arcCount[node])
    }

    /// The node of the line graph that a turn leads to.
    @inlinable
    package func node(after turn: Int) -> UInt32 { head[turn] }

    /// The directed edge that a turn leads to.
    @inlinable
    package func edge(after turn: Int) -> UInt32 { nodeEdge[head[turn]] }
}
