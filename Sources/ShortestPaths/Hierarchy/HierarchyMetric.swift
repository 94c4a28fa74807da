// The weights of the arcs of a customizable hierarchy.
//
// The weight of an arc is the least of the edges and turns of the line graph that it stands for, and of the pairs of
// arcs that lead by way of a node below both its ends. So weights follow from the lowest node to the highest. After
// that, arcs that a path over higher nodes undercuts are found from the highest node to the lowest; no cheapest path
// needs them. What is left is an ordinary contraction hierarchy, which all queries can search. J. Dibbelt, B. Strasser,
// D. Wagner, "Customizable Contraction Hierarchies", Journal of Experimental Algorithmics 21, 2016.

internal import Storage

/// The weights of the arcs of a hierarchy for one set of weights of the edges.
package struct HierarchyMetric: ~Copyable, Sendable {
    private let hierarchy: CustomizableHierarchy
    private let graph: LineGraph
    private let below: LowerArcs
    /// By arc: the least weight of a path between its ends over lower nodes, infinite if the weights allow none.
    private(set) var weights: CheckedBuffer<Weight>
    /// By arc: the node by way of which it leads, or the state of the line graph that it runs along, see `stateMark`.
    private(set) var contents: CheckedBuffer<UInt32>
    /// By arc: the least known weight of a path between its ends.
    private(set) var least: CheckedBuffer<Weight>
    /// By node above the current one: the arc from or to it.
    private var places: CheckedBuffer<UInt32>
    private var marks: CheckedBuffer<UInt32>

    private static let stateMark: UInt32 = 1 << 31

    /// The metric of the weights of a line graph.
    package init(_ hierarchy: CustomizableHierarchy, graph: LineGraph, below: LowerArcs) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.below = below
        weights = CheckedBuffer(zeroed: hierarchy.arcCount)
        contents = CheckedBuffer(zeroed: hierarchy.arcCount)
        least = CheckedBuffer(zeroed: hierarchy.arcCount)
        places = CheckedBuffer(zeroed: hierarchy.nodeCount)
        marks = CheckedBuffer(repeating: .max, count: hierarchy.nodeCount)
    }

    /// Computes all weights.
    package mutating func customize() {
        setEdges()
        for node in (0..<UInt32(hierarchy.nodeCount)).reversed() { setWeights(of: node) }
        for arc in 0..<hierarchy.arcCount { least[arc] = weights[arc] }
        for node in 0..<UInt32(hierarchy.nodeCount) { setLeast(of: node) }
    }

    // MARK: Upwards

    private mutating func setEdges() {
        weights.fill(.infinity)
        contents.fill(.max)
        for state in graph.states {
            let weight = graph.stateWeight[state]
            guard weight < .infinity else { continue }
            let tail = hierarchy.node(of: state)
            for turn in graph.arcs(from: state) {
                let head = hierarchy.node(of: graph.head[turn])
                guard let arc = hierarchy.arc(from: tail, to: head) else { continue }
                let sum = weight &+ graph.turn(turn)
                guard sum < weights[arc] else { continue }
                weights[arc] = sum
                contents[arc] = state.rawValue | Self.stateMark
            }
        }
    }

    /// The weights of the arcs that a node keeps, from the arcs below.
    private mutating func setWeights(of node: UInt32) {
        for arc in hierarchy.upward(node) { places[Int(hierarchy.tops[arc])] = UInt32(truncatingIfNeeded: arc) }
        for down in below.downward(to: node) {
            let first = weights[Int(down.arc)]
            if first >= .infinity { continue }
            relax(hierarchy.upward(down.node), by: first, below: node, via: down.node)
        }
        for arc in hierarchy.downward(node) { places[Int(hierarchy.tops[arc])] = UInt32(truncatingIfNeeded: arc) }
        for up in below.upward(to: node) {
            let second = weights[Int(up.arc)]
            if second >= .infinity { continue }
            relax(hierarchy.downward(up.node), by: second, below: node, via: up.node)
        }
    }

    /// Joins an arc with the arcs of a lower node whose tops are above another node.
    @inline(__always)
    private mutating func relax(_ arcs: Range<Int>, by weight: Weight, below node: UInt32, via: UInt32) {
        for arc in arcs {
            let top = hierarchy.tops[arc]
            if top >= node { return }
            let sum = weight &+ weights[arc]
            let joined = Int(places[Int(top)])
            if sum < weights[joined] {
                weights[joined] = sum
                contents[joined] = via
            }
        }
    }

    // MARK: Downwards

    /// The least weights of the arcs that a node keeps, from those of the nodes above.
    private mutating func setLeast(of node: UInt32) {
        lower(hierarchy.upward(node), mark: node << 1, isUpward: true)
        lower(hierarchy.downward(node), mark: node << 1 | 1, isUpward: false)
    }

    /// Compares the arcs of a list of a node with paths by way of the tops of the others.
    @inline(__always)
    private mutating func lower(_ list: Range<Int>, mark: UInt32, isUpward: Bool) {
        for arc in list {
            let top = Int(hierarchy.tops[arc])
            places[top] = UInt32(truncatingIfNeeded: arc)
            marks[top] = mark
        }
        for arc in list {
            let top = hierarchy.tops[arc]
            let weight = weights[arc]
            for next in isUpward ? hierarchy.upward(top) : hierarchy.downward(top) {
                let end = Int(hierarchy.tops[next])
                guard marks[end] == mark else { continue }
                let place = Int(places[end])
                least[place] = min(least[place], weight &+ least[next])
            }
            var leastHere = least[arc]
            for next in isUpward ? hierarchy.downward(top) : hierarchy.upward(top) {
                let middle = Int(hierarchy.tops[next])
                guard marks[middle] == mark else { continue }
                leastHere = min(leastHere, weights[Int(places[middle])] &+ least[next])
            }
            least[arc] = leastHere
        }
    }

    // MARK: Result

    /// The hierarchy of the arcs that cheapest paths need.
    package func contracted() -> ContractionHierarchy {
        ContractionHierarchy(neededContents(), nodes: hierarchy.nodes)
    }

    /// The arcs that cheapest paths need, without the nodes of the states.
    package func neededContents() -> HierarchyContents {
        let isNeeded = neededArcs()
        let index = Self.newIndices(isNeeded)
        let count = Int(index[hierarchy.arcCount])
        var result = HierarchyContents()
        result.reserve(nodes: hierarchy.nodeCount, arcs: count)
        let coding = ContentCoding(arcCount: count)
        for node in 0..<UInt32(hierarchy.nodeCount) {
            let downward = hierarchy.downward(node)
            for arc in hierarchy.upward(node).lowerBound..<downward.upperBound where isNeeded[arc] {
                let isDownward = arc >= downward.lowerBound
                result.arcs.append(
                    HierarchyArc(top: hierarchy.tops[arc], weight: weights[arc], isDownward: isDownward))
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

    /// By arc: its number among those that are needed; last, how many these are.
    private static func newIndices(_ isNeeded: borrowing CheckedBuffer<Bool>) -> CheckedBuffer<UInt32> {
        var index = CheckedBuffer<UInt32>(zeroed: isNeeded.count + 1)
        for arc in 0..<isNeeded.count { index[arc + 1] = index[arc] + (isNeeded[arc] ? 1 : 0) }
        return index
    }

    /// By arc: whether a cheapest path may need it; what such an arc is made of counts too.
    private func neededArcs() -> CheckedBuffer<Bool> {
        var isNeeded = CheckedBuffer<Bool>(repeating: false, count: hierarchy.arcCount)
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for arc in hierarchy.upward(node).lowerBound..<hierarchy.downward(node).upperBound {
                guard isNeeded[arc] || weights[arc] < .infinity && least[arc] == weights[arc] else { continue }
                isNeeded[arc] = true
                if case .shortcut(let down, let up) = content(arc, of: node) {
                    isNeeded[Int(down)] = true
                    isNeeded[Int(up)] = true
                }
            }
        }
        return isNeeded
    }

    /// What an arc of a node is made of, by the arcs of this hierarchy.
    private func content(_ arc: Int, of node: UInt32) -> ArcContent {
        let content = contents[arc]
        if content & Self.stateMark != 0 { return .state(StateID(content & ~Self.stateMark)) }
        let isUpward = arc < Int(hierarchy.firstDownward[node])
        let (tail, head) = isUpward ? (node, hierarchy.tops[arc]) : (hierarchy.tops[arc], node)
        guard let down = hierarchy.arc(in: hierarchy.downward(content), top: tail),
            let up = hierarchy.arc(in: hierarchy.upward(content), top: head)
        else { preconditionFailure("the node of a shortcut has no arcs to its ends") }
        return .shortcut(down: UInt32(down), up: UInt32(up))
    }
}
