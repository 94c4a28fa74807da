// Exact distances where a request makes some edges cheaper than stored.
//
// A cheapest path is made of pieces by the stored weights, and of cheaper edges between them. So a cheaper edge is a
// target whose cost is its new weight and the rest of the way from its end. These rests are not known at first. They are
// the distances to the targets by the stored weights, or less; each round lowers those from which a path through one
// more piece and one more cheaper edge is better. After a round that lowers none, they and the potential are exact, as
// with the algorithm of Bellman and Ford. Edges that follow each other are gone through within one round, and few paths
// use cheaper edges in more than a few places, so a few rounds do.

internal import Storage
package import Threading

extension HierarchyPotential {
    /// Sets new targets where a request makes some edges cheaper than stored.
    ///
    /// The potential is exact for the stored weights with these edges cheaper, so it is a lower bound whatever other edges
    /// the request makes dearer.
    ///
    /// - Parameters:
    ///   - targets: their costs must not exceed the costs that the search uses.
    ///   - cheaper: states, ascending, and the weights of their edges, less than stored.
    ///   - cancellation: a signal to stop early, after which the potential is of no use.
    /// - Complexity: one lower bound for each cheaper edge, in each of at most one more rounds than there are cheaper edges
    ///   on a path.
    package mutating func begin(targets: [SearchEnd], cheaper: [SearchEnd], cancellation: Cancellation? = nil) {
        begin(targets: targets)
        guard !cheaper.isEmpty else { return }
        var rests = CheaperRests(cheaper, graph: graph)
        while cancellation?.isCancelled != true {
            for (index, edge) in cheaper.enumerated() { rests.lower(index, to: lowerBound(edge.state)) }
            guard rests.finishRound() else { return }
            begin(targets: targets + rests.ends)
        }
    }
}

/// The costs from the ends of some cheaper edges to the targets, as far as they are known.
private struct CheaperRests {
    private struct Turn {
        var from: Int
        var to: Int
        /// The cost of the turn and of the edge after it.
        var weight: Weight
    }

    private let cheaper: [SearchEnd]
    private var costs: [Weight]
    /// The turns from one of the edges into another.
    private var turns: [Turn] = []
    private var hasLowered = false

    init(_ cheaper: [SearchEnd], graph: LineGraph) {
        self.cheaper = cheaper
        costs = Array(repeating: .infinity, count: cheaper.count)
        for (index, edge) in cheaper.enumerated() {
            for arc in graph.arcs(from: edge.state) {
                let next = cheaper.partitioningIndex { $0.state >= graph.head[arc] }
                guard next < cheaper.count, cheaper[next].state == graph.head[arc] else { continue }
                let weight = min(graph.turn(arc) &+ cheaper[next].cost, .infinity)
                turns.append(Turn(from: index, to: next, weight: weight))
            }
        }
    }

    mutating func lower(_ index: Int, to cost: Weight) {
        guard cost < costs[index] else { return }
        costs[index] = cost
        hasLowered = true
    }

    /// Goes along edges that follow each other, in both orders of their numbers; false if the round has lowered no cost.
    mutating func finishRound() -> Bool {
        guard hasLowered else { return false }
        for turn in turns { lower(turn.from, to: turn.weight &+ costs[turn.to]) }
        for turn in turns.reversed() { lower(turn.from, to: turn.weight &+ costs[turn.to]) }
        hasLowered = false
        return true
    }

    /// The edges from which a target can be reached, as targets.
    var ends: [SearchEnd] {
        zip(cheaper, costs).filter { $1 < .infinity }.map {
            SearchEnd(state: $0.state, cost: min($0.cost &+ $1, .infinity))
        }
    }
}
