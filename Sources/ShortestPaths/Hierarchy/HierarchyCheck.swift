// Proves what can be proved about a stored hierarchy without a search, in time linear in its arcs.
//
// The numbers must fit: each list lies inside the column, each arc leads to a smaller state, so that every climb ends and
// every shortcut can be unpacked. Each arc must be true: a shortcut joins two arcs that meet in one state below both its
// ends and weighs what they weigh together; any other arc weighs what its edge and the turn weigh. And none may be
// missing: for every turn there is an arc between its states that is no dearer. That no shortcut is missing only searches
// can show.

internal import Storage

/// The check of one hierarchy against its line graph.
package struct HierarchyCheck {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private let entering: EnteringTurns
    /// By arc: the state that keeps it.
    private let keeper: [UInt32]

    /// Throws what is wrong with a hierarchy; the line graph must be in order.
    package static func run(
        _ hierarchy: ContractionHierarchy, graph: LineGraph, entering: EnteringTurns
    ) throws(StructureFault) {
        try checkShape(hierarchy)
        let check = HierarchyCheck(hierarchy: hierarchy, graph: graph, entering: entering)
        try check.checkStates()
        try check.checkArcs()
        for node in 0..<UInt32(graph.nodeCount) { try check.checkTurns(from: node) }
    }

    private init(hierarchy: ContractionHierarchy, graph: LineGraph, entering: EnteringTurns) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.entering = entering
        keeper = (0..<UInt32(hierarchy.stateCount)).flatMap { state in
            repeatElement(state, count: hierarchy.climbing(state).count + hierarchy.descending(state).count)
        }
    }

    // MARK: Lists

    private static func checkShape(_ hierarchy: ContractionHierarchy) throws(StructureFault) {
        guard hierarchy.firstArc[0] == 0, hierarchy.firstArc[hierarchy.stateCount] == hierarchy.arcCount else {
            throw StructureFault("the lists of the hierarchy do not cover its arcs")
        }
        for state in 0..<hierarchy.stateCount {
            let (first, end) = (Int(hierarchy.firstArc[state]), Int(hierarchy.firstArc[state + 1]))
            guard first <= end, end <= hierarchy.arcCount else {
                throw StructureFault("the arcs of state \(state) overlap those of the next")
            }
            for arc in first..<end where hierarchy.arcs[arc].top >= state {
                throw StructureFault("arc \(arc) of state \(state) leads to one that is not above it")
            }
            for arc in hierarchy.descending(UInt32(state)) where !hierarchy.arcs[arc].descends {
                throw StructureFault("arc \(arc) of state \(state) climbs and comes after those that do not")
            }
        }
    }

    /// Nodes of one state must be entered alike, and each must know whether it is alone.
    private func checkStates() throws(StructureFault) {
        var first = [UInt32](repeating: .max, count: hierarchy.stateCount)
        var isShared = [Bool](repeating: false, count: hierarchy.stateCount)
        for node in 0..<UInt32(graph.nodeCount) {
            let state = hierarchy.state(of: node)
            guard state < hierarchy.stateCount else {
                throw StructureFault("node \(node) has state \(state), which is none")
            }
            guard first[Int(state)] != .max else {
                first[Int(state)] = node
                continue
            }
            isShared[Int(state)] = true
            guard entering.areEqual(first[Int(state)], node) else {
                throw StructureFault("nodes \(first[Int(state)]) and \(node) of state \(state) are not entered alike")
            }
        }
        for node in 0..<UInt32(graph.nodeCount)
        where hierarchy.isAlone(node) && (isShared[Int(hierarchy.state(of: node))] || entering.range(node).isEmpty) {
            throw StructureFault("node \(node) counts as the only one of its state, and cannot stand for it")
        }
    }

    // MARK: Arcs

    private func checkArcs() throws(StructureFault) {
        for state in 0..<UInt32(hierarchy.stateCount) {
            for arc in hierarchy.climbing(state) { try check(arc, from: state, to: hierarchy.arcs[arc].top) }
            for arc in hierarchy.descending(state) { try check(arc, from: hierarchy.arcs[arc].top, to: state) }
        }
    }

    private func check(_ arc: Int, from tail: UInt32, to head: UInt32) throws(StructureFault) {
        let weight = hierarchy.arcs[arc].weight
        let parts: UInt64?
        switch try content(arc) {
        case .node(let node): parts = self.weight(along: node, from: tail, to: head)
        case .shortcut(let down, let up): parts = self.weight(of: Int(down), Int(up), from: tail, to: head)
        }
        guard let parts else {
            throw StructureFault(
                "arc \(arc) of the hierarchy, from state \(tail) to \(head), is made of what leads elsewhere")
        }
        guard parts == weight else {
            throw StructureFault("arc \(arc) of the hierarchy weighs \(weight), what it is made of \(parts)")
        }
    }

    private func content(_ arc: Int) throws(StructureFault) -> ArcContent {
        guard
            ContentCoding(arcCount: hierarchy.arcCount)
                .isResolvable(hierarchy.contents[arc], wide: hierarchy.wideContents)
        else { throw StructureFault("arc \(arc) of the hierarchy is made of a pair that is not there") }
        return hierarchy.content(arc)
    }

    /// What an edge and the cheapest turn into a state cost, nil if the node is not of the first state or has no such turn.
    private func weight(along node: UInt32, from tail: UInt32, to head: UInt32) -> UInt64? {
        guard node < graph.nodeCount, hierarchy.state(of: node) == tail else { return nil }
        let turns = graph.arcs(from: node).filter { hierarchy.state(of: graph.head[$0]) == head }.map { graph.turn($0) }
        return turns.min().map { UInt64($0) + UInt64(graph.nodeWeight[node]) }
    }

    /// What two arcs weigh together, nil unless one comes down to the state from which the other climbs.
    private func weight(of down: Int, _ up: Int, from tail: UInt32, to head: UInt32) -> UInt64? {
        guard down < keeper.count, up < keeper.count, keeper[down] == keeper[up] else { return nil }
        let middle = keeper[down]
        guard hierarchy.descending(middle).contains(down), hierarchy.climbing(middle).contains(up) else { return nil }
        guard hierarchy.arcs[down].top == tail, hierarchy.arcs[up].top == head else { return nil }
        return UInt64(hierarchy.arcs[down].weight) + UInt64(hierarchy.arcs[up].weight)
    }

    // MARK: Turns

    /// For each turn of a node that can be entered there must be an arc that is no dearer.
    private func checkTurns(from node: UInt32) throws(StructureFault) {
        if entering.range(node).isEmpty { return }
        let tail = hierarchy.state(of: node)
        for turn in graph.arcs(from: node) {
            let head = hierarchy.state(of: graph.head[turn])
            let weight = min(graph.nodeWeight[node], .infinity) &+ graph.turn(turn)
            if head == tail || weight >= .infinity { continue }
            let arcs = head < tail ? hierarchy.climbing(tail) : hierarchy.descending(head)
            let top = min(head, tail)
            guard arcs.contains(where: { hierarchy.arcs[$0].top == top && hierarchy.arcs[$0].weight <= weight }) else {
                throw StructureFault("the hierarchy lacks the turn from node \(node) to \(graph.head[turn])")
            }
        }
    }
}
