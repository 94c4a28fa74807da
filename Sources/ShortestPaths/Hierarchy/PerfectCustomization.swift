// Finds the arcs of a metric that cheapest paths need.
//
// A path over higher nodes may undercut an arc. Such paths are found from the highest node to the lowest: an arc is
// compared with each pair of arcs that leads by way of a node above its lower end. For any cheapest path there is one
// that only uses arcs that nothing undercuts, and what these are made of. J. Dibbelt, B. Strasser, D. Wagner,
// "Customizable Contraction Hierarchies", Journal of Experimental Algorithmics 21, 2016, section "Perfect
// customization".

internal import Storage

/// The least weights between the ends of arcs, by paths over all nodes.
struct PerfectCustomization: ~Copyable {
    private let hierarchy: CustomizableHierarchy
    /// By arc: the least known weight of a path between its ends.
    private var least: CheckedBuffer<Weight>
    /// By node above the current one: the arc from or to it, if its mark is that of the current list.
    private var places: CheckedBuffer<UInt32>
    private var marks: CheckedBuffer<UInt32>

    init(_ metric: borrowing HierarchyMetric) {
        hierarchy = metric.hierarchy
        least = CheckedBuffer(zeroed: hierarchy.arcCount)
        places = CheckedBuffer(zeroed: hierarchy.nodeCount)
        marks = CheckedBuffer(repeating: .max, count: hierarchy.nodeCount)
        for arc in 0..<hierarchy.arcCount { least[arc] = metric.weights[arc] }
        for node in 0..<UInt32(hierarchy.nodeCount) { setLeast(of: node, metric) }
    }

    /// By arc: whether a cheapest path may need it; what such an arc is made of counts too.
    func neededArcs(_ metric: borrowing HierarchyMetric) -> CheckedBuffer<Bool> {
        var isNeeded = CheckedBuffer<Bool>(repeating: false, count: hierarchy.arcCount)
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for arc in hierarchy.arcs(of: node) {
                let weight = metric.weights[arc]
                guard isNeeded[arc] || weight < .infinity && least[arc] == weight else { continue }
                isNeeded[arc] = true
                if case .shortcut(let down, let up) = metric.content(arc, of: node) {
                    isNeeded[Int(down)] = true
                    isNeeded[Int(up)] = true
                }
            }
        }
        return isNeeded
    }

    /// The least weights of the arcs that a node keeps, from those of the nodes above.
    private mutating func setLeast(of node: UInt32, _ metric: borrowing HierarchyMetric) {
        lower(hierarchy.upward(node), mark: node << 1, isUpward: true, metric)
        lower(hierarchy.downward(node), mark: node << 1 | 1, isUpward: false, metric)
    }

    /// Compares the arcs of a list of a node with paths by way of the tops of the others.
    @inline(__always)
    private mutating func lower(
        _ list: Range<Int>, mark: UInt32, isUpward: Bool, _ metric: borrowing HierarchyMetric
    ) {
        for arc in list {
            let top = Int(hierarchy.tops[arc])
            places[top] = UInt32(truncatingIfNeeded: arc)
            marks[top] = mark
        }
        for arc in list {
            let top = hierarchy.tops[arc]
            let weight = metric.weights[arc]
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
                leastHere = min(leastHere, metric.weights[Int(places[middle])] &+ least[next])
            }
            least[arc] = leastHere
        }
    }
}
