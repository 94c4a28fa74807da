// Via paths through the most important nodes: the cheapest path from the sources to a node, then from there to the
// targets.
//
// An alternative to a cheapest path is forced through a node off the path. Good candidates are nodes on many cheapest
// paths, which are those at the top of a hierarchy. A usual query reaches few of them: it settles a node only if the
// node is above both ends. So the query is relaxed: either side searches up to the top and there settles all nodes, by
// one sweep over their upward arcs and one over their downward arcs. The distances to and from the top are then exact,
// and each sum is the weight of the cheapest path through a node. Via nodes below the top are found where both searches
// meet. I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck, "Alternative Routes in Road Networks", 2013, choose by
// such sums; D. Luxen, D. Schieferdecker, "Candidate Sets for Alternative Routes in Road Networks", 2012.

internal import Storage
package import Threading

/// A path through a node off the best path.
package struct ViaWay: Hashable, Sendable {
    package var node: UInt32
    /// Its cost by the hierarchy's weights.
    package var weight: Weight
}

/// Finds paths through nodes near the top; made once for a hierarchy and reused by each request.
package struct ViaSweep: ~Copyable, Sendable {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var forward: SweptSide
    private var backward: SweptSide
    /// By node on the best path or on an unpacked way: whether the best path leads through it.
    private var passed = SparseMap<Bool>()
    private var stack: [UInt32] = []
    private var arcs: [UInt32] = []
    /// The states of the way unpacked last, from the source's to the target's.
    package private(set) var path: [StateID] = []
    /// The index in the path of the first state after the via node.
    package private(set) var middle = 0
    /// The indices of the source and target used.
    package private(set) var source = 0
    package private(set) var target = 0

    /// The default number of nodes swept.
    package static let usualSize = 256

    /// A sweep over a hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph, size: Int = usualSize) {
        self.hierarchy = hierarchy
        self.graph = graph
        let size = min(size, hierarchy.nodeCount)
        forward = SweptSide(size: size, isForward: true)
        backward = SweptSide(size: size, isForward: false)
    }

    /// The ways of at most `limit` through nodes off the best path, cheapest first; several nodes may lie on one way.
    ///
    /// - Parameters:
    ///   - best: the states of the best path.
    ///   - cancellation: may stop the searches; the result is then empty.
    package mutating func ways(
        from sources: [SearchEnd], to targets: [SearchEnd], best: [StateID], limit: Weight,
        cancellation: Cancellation? = nil
    ) -> [ViaWay] {
        begin(sources, targets: targets)
        forward.searchUpward(hierarchy, limit: limit, cancellation: cancellation)
        backward.searchUpward(hierarchy, limit: limit, cancellation: cancellation)
        if cancellation?.isCancelled == true { return [] }
        forward.sweep(hierarchy, limit: limit)
        backward.sweep(hierarchy, limit: limit)
        for state in best { passed.set(true, of: hierarchy.node(of: state)) }
        var ways: [ViaWay] = []
        for node in 0..<UInt32(forward.size) { append(node, to: &ways, limit) }
        for node in backward.settled where forward.isExact(node, hierarchy: hierarchy) {
            append(node, to: &ways, limit)
        }
        return ways.sorted { ($0.weight, $0.node) < ($1.weight, $1.node) }
    }

    private mutating func begin(_ sources: [SearchEnd], targets: [SearchEnd]) {
        passed.removeAll()
        forward.begin()
        backward.begin()
        for (index, source) in sources.enumerated() {
            let isTarget = targets.contains { $0.state == source.state }
            forward.search.begin(from: source, index: index, isTarget: isTarget, hierarchy, graph: graph)
        }
        for (index, target) in targets.enumerated() {
            backward.search.begin(at: hierarchy.node(of: target.state), cost: target.cost, end: index)
        }
    }

    private func append(_ node: UInt32, to ways: inout [ViaWay], _ limit: Weight) {
        let weight = forward.distance(node) &+ backward.distance(node)
        if weight <= limit, !isPassed(node) { ways.append(ViaWay(node: node, weight: weight)) }
    }

    // MARK: The best path

    /// The weight that a way shares with the best path before it first leaves the best path and after its last return.
    package func shared(_ way: ViaWay) -> (before: Weight, after: Weight) {
        (departure(forward, node: way.node), departure(backward, node: way.node))
    }

    /// The distance from a side's end at which its path to a node leaves the best path.
    private func departure(_ side: borrowing SweptSide, node: UInt32) -> Weight {
        var node = node
        while let before = side.step(to: node) {
            node = before.parent
            if isOnBest(node) {
                return side.distance(node) &+ departure(alongArc: before.arc, isForward: side.isForward)
            }
        }
        return 0
    }

    /// The distance for which an arc follows the best path from its end on that path.
    private func departure(alongArc arc: UInt32, isForward: Bool) -> Weight {
        var (arc, distance) = (arc, Weight(0))
        while case .shortcut(let down, let up) = hierarchy.content(Int(arc)) {
            let (near, far) = isForward ? (down, up) : (up, down)
            if isOnBest(hierarchy.node(of: firstState(of: up))) {
                distance = distance &+ hierarchy.arcs[near].weight
                arc = far
            } else {
                arc = near
            }
        }
        return distance
    }

    /// The first state of the line graph on an arc.
    private func firstState(of arc: UInt32) -> StateID {
        var arc = arc
        while true {
            switch hierarchy.content(Int(arc)) {
            case .state(let state): return state
            case .shortcut(let down, _): arc = down
            }
        }
    }

    private func isOnBest(_ node: UInt32) -> Bool { passed.value(of: node) == true }

    /// Whether the best path or a way unpacked for the same request leads through a node.
    package func isPassed(_ node: UInt32) -> Bool { passed.place(of: node) != nil }

    // MARK: Paths

    /// Lists the states of a way from the last call of `ways` in ``path``, sets its ends, and marks its nodes as
    /// passed.
    ///
    /// - Returns: false if the arcs of a damaged hierarchy do not form a path from the source.
    package mutating func unpack(_ way: ViaWay, sources: [SearchEnd], targets: [SearchEnd]) -> Bool {
        path.removeAll(keepingCapacity: true)
        arcs.removeAll(keepingCapacity: true)
        let end = forward.collect(way.node, into: &arcs)
        source = Int(end & ~UpwardSearch.startFlag)
        // The arcs of a path that begins at the start of the source's edge include that edge.
        if end & UpwardSearch.startFlag == 0 { path.append(sources[source].state) }
        while let arc = arcs.popLast() { unpack(arc) }
        middle = path.count
        target = Int(backward.collect(way.node, into: &arcs))
        for arc in arcs { unpack(arc) }
        path.append(targets[target].state)
        guard middle > 0, hierarchy.mayBePath(path, from: sources[source].state) else { return false }
        for state in path {
            let node = hierarchy.node(of: state)
            if case .unknown(let slot) = passed.find(node) { passed.append(false, of: node, in: slot) }
        }
        return true
    }

    private mutating func unpack(_ arc: UInt32) {
        guard path.count <= hierarchy.greatestPath else { return }
        hierarchy.unpack(arc, stack: &stack, into: &path)
    }
}
