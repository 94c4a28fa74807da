import ShortestPaths
import Storage

/// Rules for each step of a path, independent of the stored turns.
struct StepRules {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    /// The error of a step from one state to another, if any.
    func finding(from state: StateID, to next: StateID) -> String? {
        guard graph.head(of: modeGraph.stateEdges[state]) == graph.head(of: modeGraph.stateEdges[next].reversed) else {
            return "leads from state \(state) to \(next), which begins elsewhere"
        }
        guard place(of: state) <= place(of: next) else {
            return "leads from state \(state) to \(next), along a destination-only road in the middle of a route"
        }
        return nil
    }

    /// The order of uses along a route: destination-only roads come first outbound or last inbound.
    private func place(of state: StateID) -> Int {
        switch modeGraph.kind(state).use {
        case .outbound: 0
        case .open: 1
        case .inbound: 2
        }
    }
}

/// Checks a path that a search found, turn by turn, and adds up its cost.
struct PathCheck {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let sources: [SearchEnd]
    private let targets: [SearchEnd]
    private let direct: Weight?

    init(_ search: RouteSearch, problem: (sources: [SearchEnd], targets: [SearchEnd], direct: Weight?)) {
        graph = search.graph
        modeGraph = search.modeGraph
        (sources, targets, direct) = problem
    }

    /// The error of a route, nil if it is correct.
    func finding(_ route: FoundRoute) -> String? {
        guard let first = route.pathEdges.first, let last = route.pathEdges.last else { return "has no edges" }
        for pathEdge in route.pathEdges {
            let length = graph.length(of: pathEdge.edge)
            if pathEdge.edge != modeGraph.stateEdges[pathEdge.state] {
                return "takes state \(pathEdge.state) for edge \(pathEdge.edge)"
            }
            if pathEdge.start > pathEdge.end || pathEdge.end > length {
                return "uses \(pathEdge.start) to \(pathEdge.end) of the \(length) cm of edge \(pathEdge.edge)"
            }
            if pathEdge.start != 0, pathEdge != first { return "enters edge \(pathEdge.edge) on the way" }
            if pathEdge.end != length, pathEdge != last { return "leaves edge \(pathEdge.edge) on the way" }
        }
        if route.pathEdges.count == 1 {
            if !modeGraph.kind(first.state).isSource { return Self.wrongBeginning(first.state) }
            return route.weight == direct ? nil : "stays on edge \(first.edge) at another cost"
        }
        for (pathEdge, next) in zip(route.pathEdges, route.pathEdges.dropFirst())
        where turn(from: pathEdge.state, to: next.state) != next.turnDuration {
            return "takes \(next.turnDuration) ms to turn from state \(pathEdge.state) to \(next.state)"
        }
        var stored = StoredWeights()
        return finding(route.pathEdges.map(\.state), weight: route.weight, weights: &stored)
    }

    /// The error of a path of two or more states by some weights, nil if it is correct.
    func finding<Weights: EdgeWeights>(_ states: [StateID], weight: Weight, weights: inout Weights) -> String? {
        if !modeGraph.kind(states[0]).isSource { return Self.wrongBeginning(states[0]) }
        guard let start = cost(of: states[0], in: sources), let end = cost(of: states[states.count - 1], in: targets)
        else {
            return "begins or ends elsewhere"
        }
        var sum = start + end
        for (index, (state, next)) in zip(states, states.dropFirst()).enumerated() {
            let rules = StepRules(graph: graph, modeGraph: modeGraph)
            if let finding = rules.finding(from: state, to: next) { return finding }
            guard let turn = turn(from: state, to: next) else {
                return "makes a turn from state \(state) to \(next) that does not exist"
            }
            sum += UInt64(turn)
            if index > 0 { sum += UInt64(weights.weight(of: state, stored: modeGraph.line.stateWeight[state])) }
        }
        return sum == UInt64(weight) ? nil : "costs \(sum) ms in all"
    }

    private static func wrongBeginning(_ state: StateID) -> String {
        "begins on state \(state), where no route may begin"
    }

    private func cost(of state: StateID, in ends: [SearchEnd]) -> UInt64? {
        ends.lazy.filter { $0.state == state }.map { UInt64($0.cost) }.min()
    }

    /// The cheapest permitted turn from one state to another.
    private func turn(from state: StateID, to next: StateID) -> Weight? {
        let line = modeGraph.line
        return line.arcs(from: state).lazy.filter { line.head[$0] == next }.map { line.turn($0) }.min()
    }
}
