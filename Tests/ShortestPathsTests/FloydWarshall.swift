import ShortestPaths
import Storage

/// All shortest distances by the plainest method there is, the oracle of oracles.
///
/// For each state in turn, every pair may go through it if that is shorter.
/// - Note: R. W. Floyd, "Algorithm 97: Shortest Path", 1962; S. Warshall, "A Theorem on Boolean Matrices", 1962.
struct FloydWarshall: Sendable {
    /// The distance from each row's vertex to each column's, nil where no path leads; 0 from a vertex to itself.
    let distances: [[Int?]]

    /// The distances in a graph of `count` vertices with directed edges.
    init(count: Int, edges: [(from: Int, to: Int, weight: Int)]) {
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

    /// The distances in a line graph with its ends: a vertex for the end of each state's edge, one more for all starts
    /// (``start(of:)``) and one for all goals (``goal(of:)``).
    init(_ graph: LineGraph, sources: [SearchEnd], targets: [SearchEnd]) {
        let start = Self.start(of: graph)
        let goal = Self.goal(of: graph)
        var edges = sources.map { (from: start, to: $0.state.index, weight: Int($0.cost)) }
        for state in graph.states {
            for arc in graph.arcs(from: state) {
                let head = graph.head[arc]
                let turn = Int(graph.turn(arc))
                if graph.stateWeight[head] < Weight.infinity {
                    edges.append((from: state.index, to: head.index, weight: turn + Int(graph.stateWeight[head])))
                }
                for target in targets where target.state == head {
                    edges.append((from: state.index, to: goal, weight: turn + Int(target.cost)))
                }
            }
        }
        self.init(count: graph.stateCount + 2, edges: edges)
    }

    /// The vertex from which all sources are reached.
    static func start(of graph: LineGraph) -> Int { graph.stateCount }

    /// The vertex that all targets lead to.
    static func goal(of graph: LineGraph) -> Int { graph.stateCount + 1 }
}
