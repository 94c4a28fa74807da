import ShortestPaths
import Storage

/// Proves that a graph lists at each junction the edges that leave it, that its shapes have as many nodes as points, and
/// that the nodes of a mode say whether a road meets their end that may not be entered.
///
/// - Complexity: O(edges + turns) for junctions of few roads.
struct JunctionCheck {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph

    static func run(_ graph: RoadGraph, _ modeGraph: ModeGraph) throws(StructureFault) {
        let check = JunctionCheck(graph: graph, modeGraph: modeGraph)
        try check.checkJunctions()
        for segment in 0..<UInt32(graph.segmentCount) { try check.checkShape(segment) }
        for node in 0..<UInt32(modeGraph.nodeCount) { try check.checkMark(node) }
    }

    private func checkJunctions() throws(StructureFault) {
        var end: UInt32 = 0
        for node in 0..<UInt32(graph.nodeCoordinates.count) {
            let edges = graph.junction(node)
            guard edges.lowerBound == end, edges.upperBound <= graph.junctionEdges.count else {
                throw StructureFault("the edges at junction \(node) do not follow those before")
            }
            for place in edges {
                let edge = graph.junctionEdges[place]
                guard edge < 2 * graph.segmentCount, graph.head(of: edge ^ 1) == node,
                    place == end || graph.junctionEdges[place - 1] < edge
                else { throw StructureFault("an edge at junction \(node) does not leave it, or is out of order") }
            }
            end = edges.upperBound
        }
        guard end == graph.junctionEdges.count else { throw StructureFault("some edges are at no junction") }
    }

    private func checkShape(_ segment: UInt32) throws(StructureFault) {
        guard graph.nodeIDs(of: 2 * segment).count == graph.segmentPoints(segment).count else {
            throw StructureFault("segment \(segment) has not as many nodes as points")
        }
    }

    private func checkMark(_ node: UInt32) throws(StructureFault) {
        let arrival = modeGraph.nodeEdge[node]
        let turns = modeGraph.line.arcs(from: node)
        let isMet = graph.junction(graph.head(of: arrival)).contains { place in
            let edge = graph.junctionEdges[place]
            return edge != arrival ^ 1 && graph.isUsable(segment: Int(edge >> 1), mode: modeGraph.mode)
                && !turns.contains { modeGraph.nodeEdge[modeGraph.line.head[$0]] == edge }
        }
        guard isMet == modeGraph.kind(node).meetsShutRoad else {
            throw StructureFault("node \(node) is wrong about whether a road is shut to it")
        }
    }
}
