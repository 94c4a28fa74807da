import ShortestPaths
import Storage

/// What each step of a path obeys, whatever the turns stored.
struct StepRules {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    /// What is wrong with going on from one node to another.
    func finding(from node: UInt32, to next: UInt32) -> String? {
        guard graph.head(of: modeGraph.nodeEdge[node]) == graph.head(of: modeGraph.nodeEdge[next] ^ 1) else {
            return "leads from node \(node) to \(next), which begins elsewhere"
        }
        guard place(of: node) <= place(of: next) else {
            return
                "leads from node \(node) to \(next), out of what only ends of a route may use or into where they begin"
        }
        return nil
    }

    /// Restricted roads serve the two ends: out of them first, into them last.
    private func place(of node: UInt32) -> Int {
        switch modeGraph.kind(node).use {
        case .outbound: 0
        case .open: 1
        case .inbound: 2
        }
    }
}

/// Walks a path that a search found, turn by turn, and adds up what it costs.
struct PathCheck {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let sources: [SearchEnd]
    private let targets: [SearchEnd]
    private let direct: Weight?

    init(_ search: RouteSearch, _ problem: (sources: [SearchEnd], targets: [SearchEnd], direct: Weight?)) {
        graph = search.graph
        modeGraph = search.modeGraph
        (sources, targets, direct) = problem
    }

    /// What is wrong with a route, nil if it is sound.
    func finding(_ route: FoundRoute) -> String? {
        guard let first = route.uses.first, let last = route.uses.last else { return "has no edges" }
        for use in route.uses {
            let length = graph.length(ofSegment: use.edge >> 1)
            if use.edge != modeGraph.nodeEdge[use.node] { return "takes node \(use.node) for edge \(use.edge)" }
            if use.start > use.end || use.end > length {
                return "uses \(use.start) to \(use.end) of the \(length) cm of edge \(use.edge)"
            }
            if use.start != 0, use != first { return "enters edge \(use.edge) on the way" }
            if use.end != length, use != last { return "leaves edge \(use.edge) on the way" }
        }
        if route.uses.count == 1 {
            if !modeGraph.kind(first.node).isSource { return Self.wrongBeginning(first.node) }
            return route.weight == direct ? nil : "stays on edge \(first.edge) at another cost"
        }
        for (use, next) in zip(route.uses, route.uses.dropFirst())
        where turn(from: use.node, to: next.node) != next.turnDuration {
            return "takes \(next.turnDuration) ms to turn from node \(use.node) to \(next.node)"
        }
        var stored = StoredWeights()
        return finding(route.uses.map(\.node), weight: route.weight, weights: &stored)
    }

    /// What is wrong with a path of two or more nodes by some weights, nil if it is sound.
    func finding<Weights: EdgeWeights>(_ nodes: [UInt32], weight: Weight, weights: inout Weights) -> String? {
        if !modeGraph.kind(nodes[0]).isSource { return Self.wrongBeginning(nodes[0]) }
        guard let start = cost(of: nodes[0], in: sources), let end = cost(of: nodes[nodes.count - 1], in: targets)
        else {
            return "begins or ends elsewhere"
        }
        var sum = start + end
        for (index, (node, next)) in zip(nodes, nodes.dropFirst()).enumerated() {
            let rules = StepRules(graph: graph, modeGraph: modeGraph)
            if let finding = rules.finding(from: node, to: next) { return finding }
            guard let turn = turn(from: node, to: next) else {
                return "makes a turn from node \(node) to \(next) that is none"
            }
            sum += UInt64(turn)
            if index > 0 { sum += UInt64(weights.weight(of: node, stored: modeGraph.line.nodeWeight[node])) }
        }
        return sum == UInt64(weight) ? nil : "costs \(sum) ms in all"
    }

    private static func wrongBeginning(_ node: UInt32) -> String { "begins on node \(node), where none may begin" }

    private func cost(of node: UInt32, in ends: [SearchEnd]) -> UInt64? {
        ends.lazy.filter { $0.node == node }.map { UInt64($0.cost) }.min()
    }

    /// The cheapest permitted turn from one node to another.
    private func turn(from node: UInt32, to next: UInt32) -> Weight? {
        let line = modeGraph.line
        return line.arcs(from: node).lazy.filter { line.head[$0] == next }.map { line.turn($0) }.min()
    }
}
