import Roads
import Storage
import SketchSupport
import TestSupport

/// Random paths along the roads of a graph.
enum RandomPaths {
    /// A walk along roads for cars that takes any turn but back; nil if it would begin where no car may go.
    static func path(in graph: RoadGraph, _ random: inout SeededGenerator) -> [EdgeID]? {
        guard let modeGraph = graph.modeGraph(.automobile) else { return nil }
        var path = [EdgeID(UInt32(random.below(graph.edgeCount)))]
        guard !modeGraph.states(of: path[0]).isEmpty else { return nil }
        for _ in 0..<random.below(30) {
            let edge = path[path.count - 1]
            let next = graph.edgeRange(leaving: graph.head(of: edge)).map { graph.junctionEdges[$0] }
                .filter { $0 != edge.reversed && !modeGraph.states(of: $0).isEmpty && !path.contains($0) }
            guard !next.isEmpty else { break }
            path.append(next[random.below(next.count)])
        }
        return path
    }
}
