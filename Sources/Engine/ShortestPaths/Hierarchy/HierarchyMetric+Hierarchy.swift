internal import Storage
import Synchronization
import Threading

extension ContractionHierarchy {
    /// The hierarchy of all arcs by the weights of a line graph.
    package init(_ hierarchy: CustomizableHierarchy, graph: LineGraph) {
        self = HierarchyMetric(hierarchy, graph: graph, below: LowerArcs(hierarchy)).whole()
    }
}

extension HierarchyMetric {
    /// The hierarchy of all arcs, so that other weights do not change their numbers; unusable ones have infinite weights.
    func whole() -> ContractionHierarchy {
        ContractionHierarchy(
            contents(of: CheckedBuffer(repeating: true, count: hierarchy.arcCount)), nodes: hierarchy.nodes)
    }

    /// What an arc has become in the hierarchy of all arcs.
    func change(_ kept: KeptArc) -> MutableHierarchy.Change {
        let arc = Int(kept.arc)
        return MutableHierarchy.Change(
            index: arc, arc: hierarchyArc(arc, of: kept.node), content: content(arc, of: kept.node))
    }

    private func hierarchyArc(_ arc: Int, of node: UInt32) -> HierarchyArc {
        HierarchyArc(
            top: hierarchy.tops[arc], weight: weights[arc], isDownward: arc >= hierarchy.firstDownward[node])
    }

    /// The arcs that cheapest paths need, without the nodes of the states.
    func neededContents() -> HierarchyContents {
        contents(of: PerfectCustomization(self).neededArcs(self))
    }

    private func contents(of isKept: borrowing CheckedBuffer<Bool>) -> HierarchyContents {
        let index = Self.newIndices(isKept)
        let coding = ContentCoding(arcCount: Int(index[hierarchy.arcCount]))
        var first = HierarchyContents()
        first.reserve(nodes: hierarchy.nodeCount, arcs: Int(index[hierarchy.arcCount]))
        let nodeCount = hierarchy.nodeCount
        let threads = hierarchy.independent.threads
        let partCount = threads == 1 ? 1 : Self.partsPerThread * threads
        let joined = Mutex(OrderedParts(first: first, count: partCount))
        ConcurrentLoop.run(partCount, threads: threads) { part in
            let nodes = UInt32(part * nodeCount / partCount)..<UInt32((part + 1) * nodeCount / partCount)
            let contents = contents(of: isKept, nodes, index: index, coding: coding)
            joined.withLock { $0.add(contents, number: part, coding: coding) }
        }
        return joined.withLock { $0.joined }
    }

    private static var partsPerThread: Int { 16 }

    /// The contents for consecutive nodes; the lists of nodes and pairs begin at 0.
    private func contents(
        of isKept: borrowing CheckedBuffer<Bool>, _ nodes: Range<UInt32>, index: borrowing CheckedBuffer<UInt32>,
        coding: ContentCoding
    ) -> HierarchyContents {
        var result = HierarchyContents()
        for node in nodes {
            for arc in hierarchy.arcs(of: node) where isKept[arc] {
                result.arcs.append(hierarchyArc(arc, of: node))
                var parts = content(arc, of: node)
                if case .shortcut(let down, let up) = parts {
                    parts = .shortcut(down: index[Int(down)], up: index[Int(up)])
                }
                result.contents.append(coding.encode(parts, wide: &result.wideContents))
            }
            result.firstArc.append(UInt32(result.arcs.count))
        }
        return result
    }

    /// By arc: its number among those that are kept; last, how many these are.
    private static func newIndices(_ isKept: borrowing CheckedBuffer<Bool>) -> CheckedBuffer<UInt32> {
        var index = CheckedBuffer<UInt32>(zeroed: isKept.count + 1)
        for arc in 0..<isKept.count { index[arc + 1] = index[arc] + (isKept[arc] ? 1 : 0) }
        return index
    }

    /// What an arc of a node is made of, by the arcs of this hierarchy.
    func content(_ arc: Int, of node: UInt32) -> ArcContent {
        let content = contents[arc]
        if weights[arc] >= .infinity { return .state(StateID(0)) }
        if content & Self.stateMark != 0 { return .state(StateID(content & ~Self.stateMark)) }
        let isUpward = arc < Int(hierarchy.firstDownward[node])
        let (tail, head) = isUpward ? (node, hierarchy.tops[arc]) : (hierarchy.tops[arc], node)
        guard let down = hierarchy.arc(in: hierarchy.downward(content), top: tail),
            let up = hierarchy.arc(in: hierarchy.upward(content), top: head)
        else { preconditionFailure("the node of a shortcut has no arcs to its ends") }
        return .shortcut(down: UInt32(down), up: UInt32(up))
    }
}

/// Joins the contents for consecutive nodes, which may come in any order.
private struct OrderedParts: Sendable {
    private(set) var joined: HierarchyContents
    private var waiting: [HierarchyContents?]
    private var next = 0

    init(first: HierarchyContents, count: Int) {
        joined = first
        waiting = Array(repeating: nil, count: count)
    }

    mutating func add(_ part: HierarchyContents, number: Int, coding: ContentCoding) {
        waiting[number] = part
        while next < waiting.count, let part = waiting[next] {
            waiting[next] = nil
            joined.append(part, coding)
            next += 1
        }
    }
}
