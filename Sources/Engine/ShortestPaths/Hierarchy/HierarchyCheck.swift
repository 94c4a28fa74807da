// Checks a stored hierarchy in time linear in its arcs.
//
// The numbers must fit: each list lies inside the column, and each arc leads to a smaller node, so that every upward
// search ends and every shortcut can be unpacked. Each weight must be right: a shortcut joins two arcs that meet in one
// node below both its ends and weighs what they weigh together; any other arc weighs what its edge and the turn weigh,
// or is infinite. No turn may be missing: for every turn there is an arc between its nodes that is no dearer, or else a
// search finds a path. Only more searches can show that no shortcut is missing.

internal import Storage

/// The check of one hierarchy against its line graph.
package struct HierarchyCheck {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private let entering: EnteringTurns
    /// By arc: the node that keeps it.
    private let keeper: [UInt32]

    /// Throws the first error found in a hierarchy; the line graph must have passed its own checks.
    package static func run(
        _ hierarchy: ContractionHierarchy, graph: LineGraph, entering: EnteringTurns
    ) throws(StructureError) {
        try checkShape(hierarchy)
        let check = HierarchyCheck(hierarchy: hierarchy, graph: graph, entering: entering)
        try check.checkNodes()
        try check.checkArcs()
        var workspace = HierarchyWorkspace()
        for state in graph.states { try check.checkTurns(from: state, &workspace) }
    }

    private init(hierarchy: ContractionHierarchy, graph: LineGraph, entering: EnteringTurns) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.entering = entering
        keeper = (0..<UInt32(hierarchy.nodeCount)).flatMap { node in
            repeatElement(node, count: hierarchy.upward(node).count + hierarchy.downward(node).count)
        }
    }

    // MARK: Lists

    private static func checkShape(_ hierarchy: ContractionHierarchy) throws(StructureError) {
        guard hierarchy.firstArc[0] == 0, hierarchy.firstArc[hierarchy.nodeCount] == hierarchy.arcCount else {
            throw StructureError("the lists of the hierarchy do not cover its arcs")
        }
        for node in 0..<hierarchy.nodeCount {
            let first = Int(hierarchy.firstArc[node])
            let end = Int(hierarchy.firstArc[node + 1])
            guard first <= end, end <= hierarchy.arcCount else {
                throw StructureError("the arcs of node \(node) overlap those of the next")
            }
            for arc in first..<end where hierarchy.arcs[arc].top >= node {
                throw StructureError("arc \(arc) of node \(node) leads to a node that is not above it")
            }
            for arc in hierarchy.downward(UInt32(node)) where !hierarchy.arcs[arc].isDownward {
                throw StructureError("arc \(arc) of node \(node) leads up and comes after arcs that lead down")
            }
        }
    }

    /// States of one node must be entered by the same turns, and each must be marked correctly as alone or not.
    private func checkNodes() throws(StructureError) {
        var first = [StateID](repeating: .missing, count: hierarchy.nodeCount)
        var isShared = [Bool](repeating: false, count: hierarchy.nodeCount)
        for state in graph.states {
            let node = hierarchy.node(of: state)
            guard node < hierarchy.nodeCount else {
                throw StructureError("state \(state) has node \(node), which does not exist")
            }
            guard first[Int(node)] != .missing else {
                first[Int(node)] = state
                continue
            }
            isShared[Int(node)] = true
            guard entering.areEqual(first[Int(node)], state) else {
                throw StructureError(
                    "states \(first[Int(node)]) and \(state) of node \(node) are entered by different turns")
            }
        }
        for state in graph.states
        where hierarchy.isAlone(state) && (isShared[Int(hierarchy.node(of: state))] || entering.range(state).isEmpty) {
            throw StructureError("state \(state) counts as the only one of its node, and cannot stand for it")
        }
    }

    // MARK: Arcs

    private func checkArcs() throws(StructureError) {
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for arc in hierarchy.upward(node) { try check(arc, from: node, to: hierarchy.arcs[arc].top) }
            for arc in hierarchy.downward(node) { try check(arc, from: hierarchy.arcs[arc].top, to: node) }
        }
    }

    private func check(_ arc: Int, from tail: UInt32, to head: UInt32) throws(StructureError) {
        let weight = hierarchy.arcs[arc].weight
        // Closed edges leave no path, so the arc stands for none.
        if weight >= .infinity { return }
        let parts: UInt64?
        switch try content(arc) {
        case .state(let state): parts = self.weight(along: state, from: tail, to: head)
        case .shortcut(let down, let up): parts = self.weight(of: Int(down), Int(up), from: tail, to: head)
        }
        guard let parts else {
            throw StructureError(
                "arc \(arc) of the hierarchy, from node \(tail) to \(head), is made of parts that lead elsewhere")
        }
        guard parts == weight else {
            throw StructureError("arc \(arc) of the hierarchy weighs \(weight), its parts \(parts)")
        }
    }

    private func content(_ arc: Int) throws(StructureError) -> ArcContent {
        guard
            ContentCoding(arcCount: hierarchy.arcCount)
                .isResolvable(hierarchy.contents[arc], wide: hierarchy.wideContents)
        else { throw StructureError("arc \(arc) of the hierarchy is made of a pair that does not exist") }
        return hierarchy.content(arc)
    }

    /// The cost of an edge and the cheapest turn into a node; nil if the state is not of the first node or has no such
    /// turn.
    private func weight(along state: StateID, from tail: UInt32, to head: UInt32) -> UInt64? {
        guard state.index < graph.stateCount, hierarchy.node(of: state) == tail else { return nil }
        let turns = graph.arcs(from: state).filter { hierarchy.node(of: graph.head[$0]) == head }.map { graph.turn($0) }
        return turns.min().map { UInt64($0) + UInt64(graph.stateWeight[state]) }
    }

    /// The weight of two arcs together; nil unless one leads down to the node from which the other leads up.
    private func weight(of down: Int, _ up: Int, from tail: UInt32, to head: UInt32) -> UInt64? {
        guard down < keeper.count, up < keeper.count, keeper[down] == keeper[up] else { return nil }
        let middle = keeper[down]
        guard hierarchy.downward(middle).contains(down), hierarchy.upward(middle).contains(up) else { return nil }
        guard hierarchy.arcs[down].top == tail, hierarchy.arcs[up].top == head else { return nil }
        return UInt64(hierarchy.arcs[down].weight) + UInt64(hierarchy.arcs[up].weight)
    }

    // MARK: Turns

    /// For each turn of a state that can be entered there must be an arc or a path that is no dearer.
    private func checkTurns(from state: StateID, _ workspace: inout HierarchyWorkspace) throws(StructureError) {
        if entering.range(state).isEmpty { return }
        let tail = hierarchy.node(of: state)
        for turn in graph.arcs(from: state) {
            let head = hierarchy.node(of: graph.head[turn])
            let weight = min(graph.stateWeight[state], .infinity) &+ graph.turn(turn)
            if head == tail || weight >= .infinity { continue }
            let arcs = head < tail ? hierarchy.upward(tail) : hierarchy.downward(head)
            let top = min(head, tail)
            if arcs.contains(where: { hierarchy.arcs[$0].top == top && hierarchy.arcs[$0].weight <= weight }) {
                continue
            }
            let path = HierarchyQuery.distance(
                hierarchy, from: tail, to: head, atMost: weight, workspace: &workspace)
            guard path != nil else {
                throw StructureError("the hierarchy lacks the turn from state \(state) to \(graph.head[turn])")
            }
        }
    }
}
