import ShortestPaths
import Storage

/// Checks that a graph lists at each junction the edges that leave it, that its shapes have as many nodes as points,
/// and that the states of a mode are marked correctly if a road at their end may not be entered.
///
/// - Complexity: O(edges + turns) for junctions of few roads.
struct JunctionCheck {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph

    static func run(_ graph: RoadGraph, _ modeGraph: ModeGraph) throws(StructureError) {
        let check = JunctionCheck(graph: graph, modeGraph: modeGraph)
        try check.checkJunctions()
        for segment in graph.segmentIDs { try check.checkShape(segment) }
        for state in modeGraph.states { try check.checkMark(state) }
    }

    private func checkJunctions() throws(StructureError) {
        var end = 0
        for junction in graph.junctionIDs {
            let edges = graph.edgeRange(leaving: junction)
            guard edges.lowerBound == end, edges.upperBound <= graph.junctionEdges.count else {
                throw StructureError("the edges at junction \(junction) do not follow those before")
            }
            for place in edges {
                let edge = graph.junctionEdges[place]
                guard edge.index < graph.edgeCount, graph.head(of: edge.reversed) == junction,
                    place == end || graph.junctionEdges[place - 1] < edge
                else { throw StructureError("an edge at junction \(junction) does not leave it, or is out of order") }
            }
            end = edges.upperBound
        }
        guard end == graph.junctionEdges.count else { throw StructureError("some edges are at no junction") }
    }

    private func checkShape(_ segment: SegmentID) throws(StructureError) {
        guard graph.nodeIDs(of: segment.forward).count == graph.segmentPoints(segment).count else {
            throw StructureError("segment \(segment) has not as many nodes as points")
        }
    }

    private func checkMark(_ state: StateID) throws(StructureError) {
        let arrival = modeGraph.stateEdges[state]
        let turns = modeGraph.line.arcs(from: state)
        let isMet = graph.edgeRange(leaving: graph.head(of: arrival)).contains { place in
            let edge = graph.junctionEdges[place]
            return edge != arrival.reversed && graph.isUsable(edge.segment, mode: modeGraph.mode)
                && !turns.contains { turn in
                    let state = modeGraph.line.head[turn]
                    return modeGraph.stateEdges[state] == edge && !modeGraph.isUnopened(state)
                }
        }
        guard isMet == modeGraph.kind(state).meetsShutRoad else {
            throw StructureError("state \(state) is wrong about whether a road is shut to it")
        }
    }
}
