import Roads
import Storage
import TestSupport
import Testing

/// The roads that meet at junctions, beside what a look at all roads finds.
@Suite struct JunctionTests {
    private let graph: RoadGraph
    /// By node: the edges that leave it, ascending.
    private let leaving: [UInt32: [UInt32]]

    init() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 41, columns: 10, rows: 10))
        self.graph = graph
        leaving = Dictionary(grouping: 0..<UInt32(2 * graph.segmentCount)) { graph.head(of: $0 ^ 1) }
    }

    @Test func `a junction has all edges that leave it`() {
        for (node, edges) in leaving {
            #expect(graph.junction(node).map { graph.junctionEdges[$0] } == edges)
        }
    }

    @Test(arguments: TransportMode.allCases)
    func `who arrives knows whether a road is shut`(mode: TransportMode) throws {
        let map = TurnMap(graph, try #require(graph.modeGraph(mode)))
        let nodes = (0..<UInt32(2 * graph.segmentCount)).flatMap(map.nodes)
        let meeting = nodes.filter { !shutRoads(atEndOf: $0, map).isEmpty }
        #expect(nodes.filter { map.kind($0).meetsShutRoad } == meeting)
        #expect(meeting.count > 10 && meeting.count < nodes.count)
    }

    /// The roads of the mode at the end of a node's edge, its own apart, into which no turn leads.
    private func shutRoads(atEndOf node: UInt32, _ map: TurnMap) -> [UInt32] {
        let arrival = map.edge(of: node)
        let entered = map.turns(from: node).map(map.edge(after:))
        return (leaving[graph.head(of: arrival)] ?? []).filter { edge in
            graph.isUsable(segment: Int(edge >> 1), mode: map.mode) && edge != arrival ^ 1 && !entered.contains(edge)
        }
    }
}
