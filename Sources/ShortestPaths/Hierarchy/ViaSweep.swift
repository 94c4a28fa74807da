// Ways by way of the most important states: from the sources to each of them and on to the targets, both halves cheapest.
//
// Alternatives to a cheapest path are made by forcing it through a place off the path. Places that many cheapest paths
// lead through, which are those at the top of a hierarchy, promise good ones. A usual query knows few of them: it settles
// a state only if the state is above both ends. So it is relaxed: either side climbs to the top and there settles all
// states, by one sweep over their climbing arcs and one over those that come down. The distances to and from the top are
// exact then, and each sum is the weight of the cheapest way through a state. Ways that stay below the top are found
// where both climbs meet. I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck, "Alternative Routes in Road Networks",
// 2013, choose by such sums; D. Luxen, D. Schieferdecker, "Candidate Sets for Alternative Routes in Road Networks", 2012.

internal import Storage

/// A way through a state off the best path.
package struct ViaWay: Hashable, Sendable {
    package var state: UInt32
    /// What it costs in the hierarchy's weights.
    package var weight: Weight
}

/// Finds ways through states near the top; made once for a hierarchy and used again by each request.
package struct ViaSweep: ~Copyable, Sendable {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var forward: SweptSide
    private var backward: SweptSide
    /// By state that the best path or a way unpacked leads through: whether the best path does.
    private var passed = SparseTable<Bool>()
    private var stack: [UInt32] = []
    private var arcs: [UInt32] = []
    /// Of the way unpacked last: the nodes of the line graph, from the source's to the target's.
    package private(set) var path: [UInt32] = []
    /// The index in the path of the first node after the state.
    package private(set) var middle = 0
    /// The indices of the ends used.
    package private(set) var source = 0
    package private(set) var target = 0

    /// How many states are swept by default.
    package static let usualSize = 256

    /// A sweep over a hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph, size: Int = usualSize) {
        self.hierarchy = hierarchy
        self.graph = graph
        let size = min(size, hierarchy.stateCount)
        forward = SweptSide(size: size, isForward: true)
        backward = SweptSide(size: size, isForward: false)
    }

    /// The ways of at most `limit` that leave the best path, cheapest first; several states may stand for one way.
    ///
    /// - Parameters:
    ///   - best: the nodes of the best path.
    ///   - cancellation: may stop the climbs; then there are no ways.
    package mutating func ways(
        from sources: [SearchEnd], to targets: [SearchEnd], best: [UInt32], limit: Weight,
        cancellation: Cancellation? = nil
    ) -> [ViaWay] {
        begin(sources, targets)
        forward.climb(hierarchy, limit: limit, cancellation)
        backward.climb(hierarchy, limit: limit, cancellation)
        if cancellation?.isCancelled == true { return [] }
        forward.sweep(hierarchy, limit: limit)
        backward.sweep(hierarchy, limit: limit)
        for node in best { passed.set(true, of: hierarchy.state(of: node)) }
        var ways: [ViaWay] = []
        for state in 0..<UInt32(forward.size) { append(state, to: &ways, limit) }
        for state in backward.settled where forward.isExact(state, hierarchy) { append(state, to: &ways, limit) }
        return ways.sorted { ($0.weight, $0.state) < ($1.weight, $1.state) }
    }

    private mutating func begin(_ sources: [SearchEnd], _ targets: [SearchEnd]) {
        passed.removeAll()
        forward.begin()
        backward.begin()
        for (index, source) in sources.enumerated() {
            let isTarget = targets.contains { $0.node == source.node }
            forward.climb.begin(from: source, index: index, isTarget: isTarget, hierarchy, graph)
        }
        for (index, target) in targets.enumerated() {
            backward.climb.begin(at: hierarchy.state(of: target.node), cost: target.cost, end: index)
        }
    }

    private func append(_ state: UInt32, to ways: inout [ViaWay], _ limit: Weight) {
        let weight = forward.distance(state) &+ backward.distance(state)
        if weight <= limit, !isPassed(state) { ways.append(ViaWay(state: state, weight: weight)) }
    }

    // MARK: The best path

    /// What a way has in common with the best path before it first leaves it and after it last comes back.
    package func shared(_ way: ViaWay) -> (before: Weight, after: Weight) {
        (departure(forward, way.state), departure(backward, way.state))
    }

    /// How far from a side's end its way to a state leaves the best path.
    private func departure(_ side: borrowing SweptSide, _ state: UInt32) -> Weight {
        var state = state
        while let before = side.step(to: state) {
            state = before.parent
            if isOnBest(state) {
                return side.distance(state) &+ departure(alongArc: before.arc, isForward: side.isForward)
            }
        }
        return 0
    }

    /// How far an arc follows the best path from that of its ends which is on it.
    private func departure(alongArc arc: UInt32, isForward: Bool) -> Weight {
        var (arc, distance) = (arc, Weight(0))
        while case .shortcut(let down, let up) = hierarchy.content(Int(arc)) {
            let (near, far) = isForward ? (down, up) : (up, down)
            if isOnBest(hierarchy.state(of: firstNode(of: up))) {
                distance = distance &+ hierarchy.arcs[near].weight
                arc = far
            } else {
                arc = near
            }
        }
        return distance
    }

    /// The node of the line graph with which an arc begins.
    private func firstNode(of arc: UInt32) -> UInt32 {
        var arc = arc
        while true {
            switch hierarchy.content(Int(arc)) {
            case .node(let node): return node
            case .shortcut(let down, _): arc = down
            }
        }
    }

    private func isOnBest(_ state: UInt32) -> Bool { passed.value(of: state) == true }

    /// Whether the best path or a way unpacked for the same request leads through a state.
    package func isPassed(_ state: UInt32) -> Bool { passed.place(of: state) != nil }

    // MARK: Paths

    /// Lists the nodes of a way found last in ``path``, notes its ends, and marks its states as passed.
    ///
    /// - Returns: false where the arcs of a damaged hierarchy do not make a path from the source.
    package mutating func unpack(_ way: ViaWay, sources: [SearchEnd], targets: [SearchEnd]) -> Bool {
        path.removeAll(keepingCapacity: true)
        arcs.removeAll(keepingCapacity: true)
        let end = forward.collect(way.state, into: &arcs)
        source = Int(end & ~Climb.startFlag)
        // A path that begins at the start of the source's edge has that as the first edge of its arcs.
        if end & Climb.startFlag == 0 { path.append(sources[source].node) }
        while let arc = arcs.popLast() { unpack(arc) }
        middle = path.count
        target = Int(backward.collect(way.state, into: &arcs))
        for arc in arcs { unpack(arc) }
        path.append(targets[target].node)
        guard middle > 0, hierarchy.mayBePath(path, from: sources[source].node) else { return false }
        for node in path {
            let state = hierarchy.state(of: node)
            if case .unknown(let slot) = passed.find(state) { passed.append(false, of: state, in: slot) }
        }
        return true
    }

    private mutating func unpack(_ arc: UInt32) {
        guard path.count <= hierarchy.greatestPath else { return }
        hierarchy.unpack(arc, stack: &stack, into: &path)
    }
}
