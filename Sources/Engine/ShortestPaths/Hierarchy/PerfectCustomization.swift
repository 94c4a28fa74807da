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
    private let least: CheckedBuffer<Weight>

    init(_ metric: borrowing HierarchyMetric) {
        hierarchy = metric.hierarchy
        least = CheckedBuffer(zeroed: hierarchy.arcCount)
        setLeast(metric)
    }

    /// By arc: whether a cheapest path may need it; what such an arc is made of counts too.
    func neededArcs(_ metric: borrowing HierarchyMetric) -> CheckedBuffer<Bool> {
        let isNeeded = CheckedBuffer<Bool>(zeroed: hierarchy.arcCount)
        hierarchy.independent.forEachFromAbove { nodes in
            for node in nodes {
                for arc in hierarchy.arcs(of: node) where isNeeded[arc] || isLeast(arc, metric: metric) {
                    isNeeded.set(arc, to: true)
                    guard case .shortcut(let down, let up) = metric.content(arc, of: node) else { continue }
                    isNeeded.set(Int(down), to: true)
                    isNeeded.set(Int(up), to: true)
                }
            }
        }
        return isNeeded
    }

    @inline(__always)
    private func isLeast(_ arc: Int, metric: borrowing HierarchyMetric) -> Bool {
        metric.weights[arc] < .infinity && least[arc] == metric.weights[arc]
    }

    /// The least weights of the arcs that each node keeps, from those of the nodes above.
    private func setLeast(_ metric: borrowing HierarchyMetric) {
        hierarchy.independent.forEachFromAbove { nodes in
            var above = MarkedArcs(nodeCount: hierarchy.nodeCount)
            for node in nodes {
                lower(hierarchy.upward(node), isUpward: true, metric: metric, above: &above)
                lower(hierarchy.downward(node), isUpward: false, metric: metric, above: &above)
            }
        }
    }

    /// Compares the arcs of a list of a node with paths by way of the tops of the others.
    @inline(__always)
    private func lower(
        _ list: Range<Int>, isUpward: Bool, metric: borrowing HierarchyMetric, above: inout MarkedArcs
    ) {
        above.mark += 1
        for arc in list {
            above.insert(arc, top: hierarchy.tops[arc])
            least.set(arc, to: metric.weights[arc])
        }
        for arc in list {
            let top = hierarchy.tops[arc]
            let weight = metric.weights[arc]
            for next in isUpward ? hierarchy.upward(top) : hierarchy.downward(top) {
                guard let place = above.arc(top: hierarchy.tops[next]) else { continue }
                least.set(place, to: min(least[place], weight &+ least[next]))
            }
            var leastHere = least[arc]
            for next in isUpward ? hierarchy.downward(top) : hierarchy.upward(top) {
                guard let place = above.arc(top: hierarchy.tops[next]) else { continue }
                leastHere = min(leastHere, metric.weights[place] &+ least[next])
            }
            least.set(arc, to: leastHere)
        }
    }
}

/// By node above the current one: the arc from or to it, if its mark is that of the current list.
private struct MarkedArcs: ~Copyable {
    private var arcs: CheckedBuffer<UInt32>
    private var marks: CheckedBuffer<UInt32>
    var mark: UInt32 = 0

    init(nodeCount: Int) {
        arcs = CheckedBuffer(zeroed: nodeCount)
        marks = CheckedBuffer(zeroed: nodeCount)
    }

    @inline(__always)
    mutating func insert(_ arc: Int, top: UInt32) {
        arcs[Int(top)] = UInt32(truncatingIfNeeded: arc)
        marks[Int(top)] = mark
    }

    @inline(__always)
    func arc(top: UInt32) -> Int? {
        marks[Int(top)] == mark ? Int(arcs[Int(top)]) : nil
    }
}
