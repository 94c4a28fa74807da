import ShortestPaths
import Storage

/// A graph and one mode's permitted turns, as guidance looks at them: many small questions about single edges.
///
/// A class, so that those who ask need not copy the columns' owners.
package final class TurnMap: Sendable {
    package let graph: RoadGraph
    package let mode: TransportMode
    private let nodeEdge: Column<UInt32>
    private let nodeKind: Column<UInt8>
    private let firstArc: Column<UInt32>
    private let arcCount: Column<UInt8>
    private let head: Column<UInt32>
    private let nodeWeight: Column<UInt32>

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
    package func edge(of node: UInt32) -> UInt32 { nodeEdge[node] }

    /// The nodes of the line graph that a directed edge is.
    package func nodes(of edge: UInt32) -> Range<UInt32> { ModeGraph.nodes(of: edge, in: nodeEdge) }

    /// What a node of the line graph is.
    package func kind(_ node: UInt32) -> LineNodeKind { LineNodeKind(rawValue: nodeKind[node]) }

    /// Milliseconds that route choice counts for the whole edge of a node of the line graph.
    package func weight(of node: UInt32) -> UInt32 { nodeWeight[node] }

    /// The turns that a node of the line graph permits; some may lead to copies of one edge.
    package func turns(from node: UInt32) -> Range<Int> {
        let first = Int(firstArc[node])
        return first..<first + Int(arcCount[node])
    }

    /// The node of the line graph that a turn leads to.
    package func node(after turn: Int) -> UInt32 { head[turn] }

    /// The directed edge that a turn leads to.
    package func edge(after turn: Int) -> UInt32 { nodeEdge[head[turn]] }
}
