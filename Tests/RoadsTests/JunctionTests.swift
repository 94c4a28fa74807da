import ShortestPaths
import Roads
import SketchSupport
import Storage
import Testing

/// The roads that meet at junctions, beside what a look at all roads finds.
@Suite struct JunctionTests {
    private let graph: RoadGraph
    /// By node: the edges that leave it, ascending.
    private let leaving: [JunctionID: [EdgeID]]

    init() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 41, columns: 10, rows: 10))
        self.graph = graph
        leaving = Dictionary(grouping: graph.edgeIDs) { graph.head(of: $0.reversed) }
    }

    @Test func `a junction has all edges that leave it`() {
        for (junction, edges) in leaving {
            #expect(graph.edgeRange(leaving: junction).map { graph.junctionEdges[$0] } == edges)
        }
    }

    @Test(arguments: TransportMode.allCases)
    func `who arrives knows whether a road is shut`(mode: TransportMode) throws {
        let map = TurnMap(graph, try #require(graph.modeGraph(mode)))
        let states = graph.edgeIDs.flatMap(map.states)
        let meeting = states.filter { !shutRoads(atEndOf: $0, map).isEmpty }
        #expect(states.filter { map.kind($0).meetsShutRoad } == meeting)
        #expect(!meeting.isEmpty && meeting.count < states.count)
    }

    /// The roads of the mode at the end of a state's edge, its own apart, into which no turn leads.
    private func shutRoads(atEndOf state: StateID, _ map: TurnMap) -> [EdgeID] {
        let arrival = map.edge(of: state)
        let entered = map.turns(from: state).map(map.edge(after:))
        return (leaving[graph.head(of: arrival)] ?? []).filter { edge in
            graph.isUsable(edge.segment, mode: map.mode) && edge != arrival.reversed && !entered.contains(edge)
        }
    }
}
