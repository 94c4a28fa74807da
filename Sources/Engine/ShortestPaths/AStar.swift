public import Storage

/// The cheapest path from any of several sources to any of several targets, guided by a potential.
///
/// The search keeps a queue of states. The key of a state is the cost to the end of its edge plus the potential's lower
/// bound on the remaining cost. The search settles the first state: each arc leads either into a target, which gives a
/// candidate for the result, or to a state whose cost it may lower. It stops when the first key is no smaller than the
/// best candidate, because no path through a queued state can be cheaper than that state's key.
///
/// The potential must never exceed the true remaining cost (be *admissible*), but may fall along an arc by more than
/// the arc costs (be *inconsistent*): a settled state whose cost is lowered later goes back into the queue. States and
/// candidates whose lower bound is not below the best candidate are dropped at once. Of equal keys the smaller state
/// comes first; of equal candidates the first found stays; so equal searches give equal paths.
///
/// A request may weigh edges differently from the stored weights. Where it weighs none less, a lower bound for the stored
/// weights is also a lower bound for the request's weights; else the potential has to know the edges that weigh less.
///
/// - Note: P. E. Hart, N. J. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
///   Paths", 1968; E. W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
public enum AStar {
    /// The cheapest path that costs less than `upperBound`, if any; meant for at most about a hundred sources and
    /// targets.
    ///
    /// A path always enters its target by an arc. For a trip within one edge, the caller computes the cost and passes
    /// it as the bound.
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

    /// The cheapest path by a request's weights that costs less than `upperBound`, if any.
    ///
    /// The caller gives the costs of sources and targets by the request's weights too.
    @inlinable
    public static func search<Weights: EdgeWeights & ~Copyable, Bound: Potential & ~Copyable>(
        graph: LineGraph, weights: inout Weights, sources: [SearchEnd], targets: [SearchEnd],
        upperBound: Weight = .infinity, potential: inout Bound, workspace: inout SearchWorkspace
    ) -> SearchResult? {
        precondition(workspace.stateCount >= graph.stateCount, "the workspace is too small for this graph")
        workspace.begin(targets: targets, upperBound: upperBound)
        for source in sources {
            workspace.reach(source.state, distance: source.cost, parent: .missing, potential: &potential)
        }
        let isNeverLess = weights.isNeverLess
        while let key = workspace.heap.smallestKey, key < workspace.best, !workspace.isStopped {
            guard let (number, _) = workspace.heap.popSmallest() else { break }
            workspace.settle(
                StateID(number), graph: graph, weights: &weights, isNeverLess: isNeverLess, targets: targets,
                potential: &potential)
        }
        let result = workspace.end(sources: sources, targets: targets)
        return workspace.isStopped ? nil : result
    }
}

extension SearchWorkspace {
    /// Follows all arcs of a state.
    @inlinable
    mutating func settle<Weights: EdgeWeights & ~Copyable, Bound: Potential & ~Copyable>(
        _ state: StateID, graph: LineGraph, weights: inout Weights, isNeverLess: Bool, targets: [SearchEnd],
        potential: inout Bound
    ) {
        guard let distance = labels.known(state)?.distance else { return }
        settled += 1
        for arc in graph.arcs(from: state) {
            let head = graph.head[arc]
            let mark = targetMarks[head]
            if mark != 0 {
                let cost = min(targets[Int(mark) - 1].cost, .infinity)
                enter(mark, from: state, weight: distance &+ min(graph.turn(arc) &+ cost, .infinity))
            }
            let least = isNeverLess ? graph.weight(arc) : graph.turn(arc)
            guard distance &+ least < distanceToBeat(head) else { continue }
            let weight = graph.weight(arc, by: &weights)
            reach(head, distance: distance &+ weight, parent: state, potential: &potential)
        }
    }

    /// The cost that a path to the end of a state's edge must stay below; it rules out many arcs before a request
    /// weighs them.
    @inlinable
    func distanceToBeat(_ state: StateID) -> Weight {
        min(labels.known(state)?.distance ?? .infinity, best)
    }

    /// Keeps a candidate for the result if it is the best so far.
    @inlinable
    mutating func enter(_ mark: UInt32, from state: StateID, weight: Weight) {
        guard weight < best else { return }
        best = weight
        bestState = state
        bestMark = mark
    }

    /// Labels and queues a state if the path is cheaper than the known one and may still lead to a better result.
    @inlinable
    mutating func reach<Bound: Potential & ~Copyable>(
        _ state: StateID, distance: Weight, parent: StateID, potential: inout Bound
    ) {
        guard distance < best else { return }
        var label: Label
        if let known = labels.known(state) {
            label = known
        } else {
            label = labels.fresh(potential: min(potential.lowerBound(state), .infinity))
            labels.store(label, of: state)
        }
        // Below twice infinity, so the sum does not overflow.
        let key = distance &+ label.potential
        guard distance < label.distance, key < best else { return }
        label.distance = distance
        label.parent = parent
        labels.store(label, of: state)
        heap.pushOrLower(state.rawValue, key: key)
    }
}

extension LineGraph {
    /// The cost of an arc's turn and of the edge it leads to by a request's weights, at most `Weight.infinity`.
    @inlinable
    func weight<Weights: EdgeWeights & ~Copyable>(_ arc: Int, by weights: inout Weights) -> Weight {
        let head = head[arc]
        let stored = stateWeight[head]
        let weight = weights.weight(of: head, stored: stored)
        assert(
            !weights.isNeverLess || min(weight, .infinity) >= min(stored, .infinity),
            "a request made edge \(head) cheaper than stored")
        return min(turn(arc) &+ min(weight, .infinity), .infinity)
    }
}
