// Computes anew only the weights that depend on changed edges and turns.
//
// An arc is stale if an edge below it has changed, or a pair of arcs that it leads along, or if a pair has become cheap
// enough to take its place. From the lowest node to the highest, stale arcs get their weights from the edges and arcs
// below, as in a whole customization, and those that change make arcs above them stale. Of equally cheap pairs the one
// with the lowest middle counts here too, so the weights are the same, byte for byte. J. Dibbelt, B. Strasser, D.
// Wagner, "Customizable Contraction Hierarchies", Journal of Experimental Algorithmics 21, 2016, section "Partial
// updates".

internal import Storage

/// A metric that takes other weights of some edges and turns.
struct PartialCustomization: ~Copyable, Sendable {
    private(set) var metric: HierarchyMetric
    private let members: NodeMembers
    /// By arc: whether edges of the line graph lead along it.
    private var isEdge: CheckedBuffer<Bool>
    private var stale: StaleArcs
    private var places: HierarchyMetric.NodeArcs
    /// The arcs of the current list that were stale, and what they were.
    private var former: [FormerArc] = []
    /// The arcs of the current node that have changed.
    private var changed = (upward: [Int](), downward: [Int]())

    /// An arc, and what it was before a change.
    struct FormerArc: BitwiseCopyable, Sendable {
        var kept: KeptArc
        var weight: Weight
        var content: UInt32
    }

    /// The whole customization, by the weights of a line graph.
    init(_ hierarchy: CustomizableHierarchy, graph: LineGraph) {
        metric = HierarchyMetric(hierarchy, graph: graph, below: LowerArcs(hierarchy))
        members = NodeMembers(hierarchy)
        stale = StaleArcs(nodeCount: hierarchy.nodeCount, arcCount: hierarchy.arcCount)
        places = HierarchyMetric.NodeArcs(zeroed: hierarchy.nodeCount)
        isEdge = CheckedBuffer(repeating: false, count: hierarchy.arcCount)
        for state in graph.states {
            for turn in graph.arcs(from: state) {
                if let arc = metric.arc(from: state, to: graph.head[turn])?.arc { isEdge[Int(arc)] = true }
            }
        }
    }

    /// Takes the weights of another line graph with the same states and turns.
    ///
    /// - Parameter states: the states whose weights, or turns to other states, may differ.
    /// - Returns: the arcs that have changed.
    mutating func update(to graph: LineGraph, at states: some Sequence<StateID>) -> [FormerArc] {
        for state in states {
            let isChanged = metric.graph.stateWeight[state] != graph.stateWeight[state]
            for turn in graph.arcs(from: state) where isChanged || metric.graph.turnCost[turn] != graph.turnCost[turn] {
                mark(from: state, to: graph.head[turn])
            }
        }
        metric.graph = graph
        return refreshAll()
    }

    /// Takes other weights of some states.
    ///
    /// - Returns: the arcs that have changed.
    mutating func update(_ weights: [SearchEnd]) -> [FormerArc] {
        for new in weights where metric.graph.stateWeight[new.state] != new.cost {
            for turn in metric.graph.arcs(from: new.state) { mark(from: new.state, to: metric.graph.head[turn]) }
        }
        metric.graph.setWeights(weights)
        return refreshAll()
    }

    /// Takes back a change of some states' weights.
    mutating func restore(_ weights: [SearchEnd], arcs: [FormerArc]) {
        metric.graph.setWeights(weights)
        for old in arcs {
            metric.weights[Int(old.kept.arc)] = old.weight
            metric.contents[Int(old.kept.arc)] = old.content
        }
    }

    private mutating func mark(from state: StateID, to next: StateID) {
        guard let kept = metric.arc(from: state, to: next) else { return }
        stale.insert(Int(kept.arc), keptBy: kept.node)
    }

    // MARK: Weights

    /// Sets all stale arcs and those that they make stale; returns those that change.
    private mutating func refreshAll() -> [FormerArc] {
        var all: [FormerArc] = []
        var next = UInt32(max(metric.hierarchy.nodeCount, 1) - 1)
        while let node = stale.popLowest(from: next) {
            refresh(node, all: &all)
            markAbove(node)
            next = node
        }
        return all
    }

    /// Sets the stale arcs of a node, and lists those that change.
    private mutating func refresh(_ node: UInt32, all: inout [FormerArc]) {
        let upward = metric.hierarchy.upward(node)
        let downward = metric.hierarchy.downward(node)
        changed.upward.removeAll(keepingCapacity: true)
        changed.downward.removeAll(keepingCapacity: true)
        if begin(upward, of: node, edge: { $0.edge(from: node, to: $1) }) {
            metric.setUpward(of: node, former.map { Int($0.kept.arc) }, places: &places)
            Self.append(former, metric, to: &changed.upward, &all)
        }
        if begin(downward, of: node, edge: { $0.edge(from: $1, to: node) }) {
            metric.setDownward(of: node, former.map { Int($0.kept.arc) }, places: &places)
            Self.append(former, metric, to: &changed.downward, &all)
        }
    }

    /// Gives the stale arcs of a list the weights of their edges; false if there are none.
    @inline(__always)
    private mutating func begin(
        _ list: Range<Int>, of node: UInt32,
        edge: (borrowing PartialCustomization, UInt32) -> (weight: Weight, content: UInt32)
    ) -> Bool {
        former.removeAll(keepingCapacity: true)
        for arc in list where stale[arc] {
            stale.remove(arc)
            let kept = KeptArc(node: node, arc: UInt32(truncatingIfNeeded: arc))
            former.append(FormerArc(kept: kept, weight: metric.weights[arc], content: metric.contents[arc]))
            let base = isEdge[arc] ? edge(self, metric.hierarchy.tops[arc]) : (.infinity, .max)
            (metric.weights[arc], metric.contents[arc]) = base
        }
        return !former.isEmpty
    }

    private static func append(
        _ former: [FormerArc], _ metric: borrowing HierarchyMetric, to changed: inout [Int], _ all: inout [FormerArc]
    ) {
        for old in former {
            let arc = Int(old.kept.arc)
            guard metric.weights[arc] != old.weight || metric.contents[arc] != old.content else { continue }
            changed.append(arc)
            all.append(old)
        }
    }

    /// The cheapest edge and turn of the line graph between two nodes.
    private func edge(from tail: UInt32, to head: UInt32) -> (weight: Weight, content: UInt32) {
        var best = (weight: Weight.infinity, content: UInt32.max)
        for state in members.states(of: tail) where metric.graph.stateWeight[state] < best.weight {
            for turn in metric.graph.arcs(from: state) where metric.hierarchy.node(of: metric.graph.head[turn]) == head
            {
                let sum = metric.graph.stateWeight[state] &+ metric.graph.turn(turn)
                if sum < best.weight { best = (sum, state.rawValue | HierarchyMetric.stateMark) }
            }
        }
        return best
    }

    // MARK: Arcs above

    /// Marks the arcs that pairs of a node's arcs are part of, or may be part of now, if one of the pair has changed.
    private mutating func markAbove(_ node: UInt32) {
        let (hierarchy, changed) = (metric.hierarchy, changed)
        if changed.upward.isEmpty, changed.downward.isEmpty { return }
        let upward = hierarchy.upward(node)
        let downward = hierarchy.downward(node)
        forEach(upward, others: changed.upward) { metric, arc, isChanged in
            let list = hierarchy.downward(hierarchy.tops[arc])
            isChanged
                ? metric.mark(list, arc: arc, others: downward, node: node)
                : metric.mark(list, arc: arc, others: changed.downward, node: node)
        }
        forEach(downward, others: changed.downward) { metric, arc, isChanged in
            let list = hierarchy.upward(hierarchy.tops[arc])
            isChanged
                ? metric.mark(list, arc: arc, others: upward, node: node)
                : metric.mark(list, arc: arc, others: changed.upward, node: node)
        }
    }

    /// Calls `body` with each arc of a list and whether it is among some others; both ascend.
    @inline(__always)
    private mutating func forEach(
        _ list: Range<Int>, others: [Int], body: (inout PartialCustomization, _ arc: Int, _ isOther: Bool) -> Void
    ) {
        var next = 0
        for arc in list {
            let isOther = next < others.count && others[next] == arc
            if isOther { next += 1 }
            body(&self, arc, isOther)
        }
    }

    /// Marks the arcs of a list that pairs of an arc and others decide; the list is that of the arc's top.
    @inline(__always)
    private mutating func mark(_ list: Range<Int>, arc: Int, others: some Sequence<Int>, node: UInt32) {
        let top = metric.hierarchy.tops[arc]
        let weight = metric.weights[arc]
        var joined = list.lowerBound
        for other in others {
            let end = metric.hierarchy.tops[other]
            if end >= top { return }
            while metric.hierarchy.tops[joined] < end { joined += 1 }
            if stale[joined] { continue }
            let sum = min(weight &+ metric.weights[other], .infinity)
            if decides(sum, by: node, arc: joined) { stale.insert(joined, keptBy: top) }
        }
    }

    /// Whether an arc with its present weight and content is not right any more if a pair weighs a sum.
    @inline(__always)
    private func decides(_ sum: Weight, by middle: UInt32, arc: Int) -> Bool {
        if metric.contents[arc] == middle { return sum != metric.weights[arc] }
        if sum != metric.weights[arc] { return sum < metric.weights[arc] }
        return metric.contents[arc] & HierarchyMetric.stateMark == 0 && metric.contents[arc] < middle
    }
}
