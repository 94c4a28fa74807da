import ShortestPaths
import Storage

/// Checks a mode's stored line graph: all numbers are in range, and each turn joins edges that meet.
///
/// - Complexity: O(states + turns).
struct LineGraphCheck {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph

    static func run(_ graph: RoadGraph, _ modeGraph: ModeGraph) throws(StructureError) {
        let check = LineGraphCheck(graph: graph, modeGraph: modeGraph)
        try check.checkSegments()
        for state in modeGraph.states { try check.checkState(state) }
        for state in modeGraph.states { try check.checkTurns(from: state) }
    }

    private func checkSegments() throws(StructureError) {
        for segment in graph.segmentIDs
        where [segment.forward, segment.backward].contains(where: { graph.head(of: $0).index >= graph.junctionCount }) {
            throw StructureError("segment \(segment) ends at a junction that does not exist")
        }
    }

    private func checkState(_ state: StateID) throws(StructureError) {
        let edge = modeGraph.stateEdges[state]
        guard edge.index < graph.edgeCount else {
            throw StructureError("state \(state) has an edge that does not exist")
        }
        guard state.index == 0 || modeGraph.stateEdges[state.previous] <= edge else {
            throw StructureError("the edges of states do not ascend at state \(state)")
        }
        guard modeGraph.length[state] == graph.length(of: edge) else {
            throw StructureError("state \(state) is not as long as its edge")
        }
        guard modeGraph.line.arcs(from: state).upperBound <= modeGraph.line.head.count else {
            throw StructureError("the turns of state \(state) reach beyond the last turn")
        }
        guard modeGraph.kind(state).use == .inbound else { return }
        guard state.index > 0, modeGraph.stateEdges[state.previous] == edge,
            modeGraph.kind(state.previous).use == .outbound
        else {
            throw StructureError("inbound state \(state) does not follow an outbound state of its edge")
        }
    }

    private func checkTurns(from state: StateID) throws(StructureError) {
        var isAfterOpening = false
        for arc in modeGraph.line.arcs(from: state) {
            let next = modeGraph.line.head[arc]
            guard next.index < modeGraph.stateCount else {
                throw StructureError("a turn leads from state \(state) to a state that does not exist")
            }
            let isOpening = modeGraph.openingWeight(of: next) != nil
            guard isOpening || !isAfterOpening else {
                throw StructureError("a turn from state \(state) follows one into a road that only conditions open")
            }
            isAfterOpening = isOpening
            if let finding = StepRules(graph: graph, modeGraph: modeGraph).finding(from: state, to: next) {
                throw StructureError("a turn \(finding)")
            }
        }
    }
}
