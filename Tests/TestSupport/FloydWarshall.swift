package import ShortestPaths
internal import Storage

/// All shortest distances by the plainest method there is, the oracle of oracles.
///
/// For each node in turn, every pair may go through it if that is shorter.
/// - Note: R. W. Floyd, "Algorithm 97: Shortest Path", 1962; S. Warshall, "A Theorem on Boolean Matrices", 1962.
package struct FloydWarshall: Sendable {
    /// The distance from each row's vertex to each column's, nil where no path leads; 0 from a vertex to itself.
    package let distances: [[Int?]]

    /// The distances in a graph of `count` vertices with directed edges.
    package init(count: Int, edges: [(from: Int, to: Int, weight: Int)]) {
        var matrix = [[Int?]](repeating: Array(repeating: nil, count: count), count: count)
        for vertex in 0..<count { matrix[vertex][vertex] = 0 }
        for edge in edges {
            matrix[edge.from][edge.to] = min(matrix[edge.from][edge.to] ?? .max, edge.weight)
        }
        for middle in 0..<count {
            for from in 0..<count {
                guard let there = matrix[from][middle] else { continue }
                for to in 0..<count {
                    guard let onward = matrix[middle][to] else { continue }
                    matrix[from][to] = min(matrix[from][to] ?? .max, there + onward)
                }
            }
        }
        distances = matrix
    }

    /// The distances in a line graph with its ends: a vertex for the end of each node's edge, one more for all starts
    /// (``start(of:)``) and one for all goals (``goal(of:)``).
    package init(_ graph: LineGraph, sources: [SearchEnd], targets: [SearchEnd]) {
        let (start, goal) = (Self.start(of: graph), Self.goal(of: graph))
        var edges = sources.map { (from: start, to: Int($0.node), weight: Int($0.cost)) }
        for node in 0..<UInt32(graph.nodeCount) {
            for arc in graph.arcs(from: node) {
                let head = graph.head[arc]
                let turn = Int(graph.turn(arc))
                if graph.nodeWeight[head] < Weight.infinity {
                    edges.append((from: Int(node), to: Int(head), weight: turn + Int(graph.nodeWeight[head])))
                }
                for target in targets where target.node == head {
                    edges.append((from: Int(node), to: goal, weight: turn + Int(target.cost)))
                }
            }
        }
        self.init(count: graph.nodeCount + 2, edges: edges)
    }

    /// The vertex from which all sources are reached.
    package static func start(of graph: LineGraph) -> Int { graph.nodeCount }

    /// The vertex that all targets lead to.
    package static func goal(of graph: LineGraph) -> Int { graph.nodeCount + 1 }
}
