internal import Storage

/// Dijkstra's algorithm, twice: as a path search, and as an independent whole-tree oracle for all other searches.
///
/// The search is A* without a potential. The oracle shares nothing with it: it has plain arrays, a binary heap that
/// keeps outdated entries, no targets and no early stop. A state that leaves the heap for the first time has its final
/// distance, since weights are not negative and all others in the heap are no nearer. The best target is found
/// afterwards, by a look at every arc.
///
/// - Note: E. W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
package enum Dijkstra {
    /// The cheapest path that costs less than `upperBound`, if any; see ``AStar``.
    package static func search(
        graph: LineGraph, sources: [SearchEnd], targets: [SearchEnd], upperBound: Weight = .infinity,
        workspace: inout SearchWorkspace
    ) -> SearchResult? {
        var stored = StoredWeights()
        return search(
            graph: graph, weights: &stored, sources: sources, targets: targets, upperBound: upperBound,
            workspace: &workspace)
    }

    /// The cheapest path by a request's weights that costs less than `upperBound`, if any; see ``AStar``.
    package static func search<Weights: EdgeWeights & ~Copyable>(
        graph: LineGraph, weights: inout Weights, sources: [SearchEnd], targets: [SearchEnd],
        upperBound: Weight = .infinity, workspace: inout SearchWorkspace
    ) -> SearchResult? {
        var zero = ZeroPotential()
        return AStar.search(
            graph: graph, weights: &weights, sources: sources, targets: targets, upperBound: upperBound,
            potential: &zero, workspace: &workspace)
    }

    /// The cost from the sources to the end of each state's edge, infinite without a path.
    /// - Complexity: O(arcs · log arcs), allocates.
    package static func distances(graph: LineGraph, from sources: [SearchEnd]) -> [Weight] {
        var stored = StoredWeights()
        return distances(graph: graph, weights: &stored, from: sources)
    }

    /// The cost by a request's weights from the sources to the end of each state's edge, infinite without a path.
    /// - Complexity: O(arcs · log arcs), allocates.
    package static func distances<Weights: EdgeWeights & ~Copyable>(
        graph: LineGraph, weights: inout Weights, from sources: [SearchEnd]
    ) -> [Weight] {
        var distances = [Weight](repeating: .infinity, count: graph.stateCount)
        var isFinal = [Bool](repeating: false, count: graph.stateCount)
        var queue = BinaryHeap()
        for source in sources where source.cost < distances[source.state] {
            distances[source.state] = source.cost
            queue.push((source.cost, source.state))
        }
        while let (distance, state) = queue.pop() {
            if isFinal[state] { continue }
            isFinal[state] = true
            for arc in graph.arcs(from: state) {
                let head = graph.head[arc]
                let weight = weights.weight(of: head, stored: graph.stateWeight[head])
                let sum = UInt64(distance) + UInt64(graph.turn(arc)) + UInt64(weight)
                guard sum < UInt64(distances[head]) else { continue }
                distances[head] = Weight(sum)
                queue.push((Weight(sum), head))
            }
        }
        return distances
    }

    /// The cost of the cheapest path to any target, given all distances from the sources; nil when no target is
    /// reached.
    /// - Complexity: O(arcs + targets).
    package static func weight(graph: LineGraph, distances: [Weight], to targets: [SearchEnd]) -> Weight? {
        var costs: [StateID: Weight] = [:]
        for target in targets { costs[target.state] = min(costs[target.state] ?? .infinity, target.cost) }
        var best = UInt64(Weight.infinity)
        for state in graph.states {
            for arc in graph.arcs(from: state) {
                guard let cost = costs[graph.head[arc]] else { continue }
                best = min(best, UInt64(distances[state]) + UInt64(graph.turn(arc)) + UInt64(cost))
            }
        }
        return best < UInt64(Weight.infinity) ? Weight(best) : nil
    }
}

/// A textbook heap, separate from ``IndexedHeap``, so that a comparison of results shows a fault in either.
private struct BinaryHeap {
    private var entries: [(distance: Weight, state: StateID)] = []

    mutating func push(_ entry: (distance: Weight, state: StateID)) {
        entries.append(entry)
        var position = entries.count - 1
        while position > 0, entries[position].distance < entries[(position - 1) / 2].distance {
            entries.swapAt(position, (position - 1) / 2)
            position = (position - 1) / 2
        }
    }

    mutating func pop() -> (distance: Weight, state: StateID)? {
        guard let first = entries.first else { return nil }
        let last = entries.removeLast()
        guard !entries.isEmpty else { return first }
        entries[0] = last
        var position = 0
        while true {
            let children = (2 * position + 1)..<min(2 * position + 3, max(entries.count, 2 * position + 1))
            guard let child = children.min(by: { entries[$0].distance < entries[$1].distance }),
                entries[child].distance < entries[position].distance
            else { return first }
            entries.swapAt(position, child)
            position = child
        }
    }
}
