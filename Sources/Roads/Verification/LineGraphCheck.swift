import ShortestPaths
import Storage

/// Proves that a mode's stored line graph is in order: all numbers in range, and each turn one that may be.
///
/// - Complexity: O(nodes + turns).
struct LineGraphCheck {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph

    static func run(_ graph: RoadGraph, _ modeGraph: ModeGraph) throws(StructureFault) {
        let check = LineGraphCheck(graph: graph, modeGraph: modeGraph)
        try check.checkSegments()
        for node in 0..<UInt32(modeGraph.nodeCount) { try check.checkNode(node) }
        for node in 0..<UInt32(modeGraph.nodeCount) { try check.checkTurns(from: node) }
    }

    private func checkSegments() throws(StructureFault) {
        let nodeCount = graph.nodeCoordinates.count
        for segment in 0..<UInt32(graph.segmentCount)
        where [2 * segment, 2 * segment + 1].contains(where: { graph.head(of: $0) >= nodeCount }) {
            throw StructureFault("segment \(segment) ends at a node that is not there")
        }
    }

    private func checkNode(_ node: UInt32) throws(StructureFault) {
        let edge = modeGraph.nodeEdge[node]
        guard edge < 2 * graph.segmentCount else { throw StructureFault("node \(node) has an edge that is not there") }
        guard node == 0 || modeGraph.nodeEdge[node - 1] <= edge else {
            throw StructureFault("the edges of nodes do not ascend at node \(node)")
        }
        guard modeGraph.length[node] == graph.length(ofSegment: edge >> 1) else {
            throw StructureFault("node \(node) is not as long as its edge")
        }
        guard modeGraph.line.arcs(from: node).upperBound <= modeGraph.line.head.count else {
            throw StructureFault("the turns of node \(node) reach beyond the last")
        }
        guard modeGraph.kind(node).use == .inbound else { return }
        guard node > 0, modeGraph.nodeEdge[node - 1] == edge, modeGraph.kind(node - 1).use == .outbound else {
            throw StructureFault("node \(node), for the way in, does not follow one for the way out")
        }
    }

    private func checkTurns(from node: UInt32) throws(StructureFault) {
        for arc in modeGraph.line.arcs(from: node) {
            let next = modeGraph.line.head[arc]
            guard next < modeGraph.nodeCount else {
                throw StructureFault("a turn leads from node \(node) to one that is not there")
            }
            if let finding = StepRules(graph: graph, modeGraph: modeGraph).finding(from: node, to: next) {
                throw StructureFault("a turn \(finding)")
            }
        }
    }
}
