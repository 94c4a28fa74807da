public import Storage

/// The cheapest path from any of several sources to any of several targets, guided by a potential.
///
/// The search keeps a queue of nodes, ordered by the cost to a node's end plus the potential's lower bound on the rest. It
/// settles the first node: each arc leads either into a target, which gives a candidate for the answer, or to a node whose
/// cost it may lower. It stops when the first node's key is no smaller than the best candidate, because no path through a
/// queued node can be cheaper than that node's key.
///
/// The potential must never exceed the true rest (be *admissible*), but may fall along an arc by more than the arc costs
/// (be *inconsistent*): a settled node whose cost is lowered later goes back into the queue. Nodes and candidates whose
/// lower bound is not below the best candidate are dropped at once. On equal keys the node met first comes first, on equal
/// candidates the one found first stays, so equal searches give equal paths.
///
/// A request may weigh edges otherwise than stored, but never less: so what is a lower bound for the stored weights is one
/// for the request's.
///
/// - Note: P. E. Hart, N. J. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths",
///   1968; E. W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
public enum AStar {
    /// The cheapest path that costs less than `upperBound`, nil when there is none; at most about a hundred ends are meant.
    ///
    /// A target is always entered by an arc. A trip within one edge is the caller's to compute and to pass as the bound.
    @inlinable
    public static func search<Bound: Potential & ~Copyable>(
        graph: LineGraph, sources: [SearchEnd], targets: [SearchEnd], upperBound: Weight = .infinity,
        potential: inout Bound, workspace: inout SearchWorkspace
    ) -> SearchResult? {
        var stored = StoredWeights()
        return search(
            graph: graph, weights: &stored, sources: sources, targets: targets, upperBound: upperBound,
            potential: &potential, workspace: &workspace)
    }

    /// The cheapest path by a request's weights that costs less than `upperBound`, nil when there is none.
    ///
    /// The costs of the ends are the caller's, by the request's weights too.
    @inlinable
    public static func search<Weights: EdgeWeights & ~Copyable, Bound: Potential & ~Copyable>(
        graph: LineGraph, weights: inout Weights, sources: [SearchEnd], targets: [SearchEnd],
        upperBound: Weight = .infinity, potential: inout Bound, workspace: inout SearchWorkspace
    ) -> SearchResult? {
        workspace.begin(targets: targets, upperBound: upperBound)
        for source in sources {
            workspace.reach(
                source.node, workspace.labels.place(of: source.node), distance: source.cost, parent: Labels.none,
                potential: &potential)
        }
        while let key = workspace.queue.smallestKey, key < workspace.best, !workspace.isStopped {
            guard let (place, _) = workspace.queue.popSmallest() else { break }
            workspace.settle(place, graph: graph, weights: &weights, targets: targets, potential: &potential)
        }
        let result = workspace.end(sources: sources, targets: targets)
        return workspace.isStopped ? nil : result
    }
}

extension SearchWorkspace {
    /// Follows all arcs of the node whose label is at a place.
    @inlinable
    mutating func settle<Weights: EdgeWeights & ~Copyable, Bound: Potential & ~Copyable>(
        _ place: UInt32, graph: LineGraph, weights: inout Weights, targets: [SearchEnd], potential: inout Bound
    ) {
        let distance = labels[Int(place)].distance
        settled += 1
        for arc in graph.arcs(from: labels.number(at: Int(place))) {
            let head = graph.head[arc]
            let headPlace = labels.place(of: head)
            let label = headPlace.map { labels[$0] } ?? Label()
            if label.target != 0 {
                let target = Int(label.target) - 1
                let cost = min(targets[target].cost, .infinity)
                enter(target, from: place, weight: distance &+ min(graph.turn(arc) &+ cost, .infinity))
            }
            // Many arcs end here before a request weighs their edge.
            guard distance &+ graph.weight(arc) < min(label.distance, best) else { continue }
            let weight = graph.weight(arc, by: &weights)
            reach(head, headPlace, distance: distance &+ weight, parent: place, potential: &potential)
        }
    }

    /// Notes a candidate for the answer.
    @inlinable
    mutating func enter(_ target: Int, from place: UInt32, weight: Weight) {
        guard weight < best else { return }
        best = weight
        bestPlace = place
        bestTarget = target
    }

    /// Notes a way to the end of a node's edge when it is cheaper than the one known and may still lead to a better answer.
    ///
    /// - Parameter known: the place of the node's label, nil if it has none.
    @inlinable
    mutating func reach<Bound: Potential & ~Copyable>(
        _ node: UInt32, _ known: Int?, distance: Weight, parent: UInt32, potential: inout Bound
    ) {
        guard distance < best else { return }
        let place = known ?? meet(node)
        if labels[place].potential == Labels.none {
            labels[place].potential = min(potential.lowerBound(node), .infinity)
        }
        // Below twice infinity, so the sum does not overflow.
        let key = distance &+ labels[place].potential
        guard distance < labels[place].distance, key < best else { return }
        labels[place].distance = distance
        labels[place].parent = parent
        queue.pushOrLower(UInt32(truncatingIfNeeded: place), key: key)
    }
}

extension LineGraph {
    /// What an arc costs with the edge it leads to as a request weighs it, at most `Weight.infinity`.
    @inlinable
    func weight<Weights: EdgeWeights & ~Copyable>(_ arc: Int, by weights: inout Weights) -> Weight {
        let head = head[arc]
        let stored = nodeWeight[head]
        let weight = weights.weight(of: head, stored: stored)
        assert(min(weight, .infinity) >= min(stored, .infinity), "a request made edge \(head) cheaper than stored")
        return min(turn(arc) &+ min(weight, .infinity), .infinity)
    }
}
