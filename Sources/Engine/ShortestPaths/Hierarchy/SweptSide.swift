internal import Storage
import Threading

/// One side of a ``ViaSweep``: the distances between its ends and all nodes near the top, and the nodes settled below.
struct SweptSide: ~Copyable, Sendable {
    /// The last step of the path to a node near the top.
    struct Step: BitwiseCopyable, Sendable {
        var distance: Weight
        /// The node before; ``UpwardSearch/none`` if the label of the upward search has it.
        var parent: UInt32
        var arc: UInt32
    }

    var search = UpwardSearch()
    /// By node near the top.
    private var steps: CheckedBuffer<Step>
    /// The nodes below the top that the search settled and did not stall.
    private(set) var settled: [UInt32] = []
    let isForward: Bool

    init(size: Int, isForward: Bool) {
        steps = CheckedBuffer(zeroed: size)
        self.isForward = isForward
    }

    /// The number of nodes near the top; they have the smallest numbers.
    var size: Int { steps.count }

    mutating func begin() {
        search.begin(coreSize: size)
        settled.removeAll(keepingCapacity: true)
    }

    /// The arcs by which this side leads up from a node, and those by which it leads down to the node.
    @inline(__always)
    private func arcs(of node: UInt32, _ hierarchy: ContractionHierarchy) -> (up: Range<Int>, down: Range<Int>) {
        let (upward, downward) = hierarchy.arcs(of: node)
        return isForward ? (upward, downward) : (downward, upward)
    }

    // MARK: Search

    /// Settles all nodes below the top that cost at most the limit; nodes near the top are only reached.
    mutating func searchUpward(_ hierarchy: ContractionHierarchy, limit: Weight, cancellation: Cancellation?) {
        var count = 0
        while let (node, distance) = search.popNearest(), distance <= limit {
            count &+= 1
            if count & 1023 == 0, cancellation?.isCancelled == true { return }
            guard isExact(node, hierarchy: hierarchy) else { continue }
            settled.append(node)
            for arc in arcs(of: node, hierarchy).up {
                let above = hierarchy.arcs[arc]
                search.reach(
                    above.top, distance: distance &+ above.weight, parent: node,
                    arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    /// Whether the search has reached a node and no path from above is cheaper.
    func isExact(_ node: UInt32, hierarchy: ContractionHierarchy) -> Bool {
        let distance = search.distance(node)
        guard distance < .infinity else { return false }
        for arc in arcs(of: node, hierarchy).down {
            let above = hierarchy.arcs[arc]
            if search.distance(above.top) &+ above.weight < distance { return false }
        }
        return true
    }

    /// Settles the nodes near the top: first along upward arcs, lowest node first, then along downward arcs.
    mutating func sweep(_ hierarchy: ContractionHierarchy, limit: Weight) {
        steps.fill(Step(distance: .infinity, parent: UpwardSearch.none, arc: 0))
        for entry in search.entries {
            let (node, distance) = search.met(at: entry)
            steps[Int(node)].distance = distance
        }
        for node in stride(from: size - 1, through: 0, by: -1) where steps[node].distance <= limit {
            let distance = steps[node].distance
            for arc in arcs(of: UInt32(node), hierarchy).up {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                guard sum < steps[Int(above.top)].distance else { continue }
                steps[Int(above.top)] = Step(
                    distance: sum, parent: UInt32(node), arc: UInt32(truncatingIfNeeded: arc))
            }
        }
        for node in 0..<size {
            var best = steps[node]
            for arc in arcs(of: UInt32(node), hierarchy).down {
                let above = hierarchy.arcs[arc]
                let sum = steps[Int(above.top)].distance &+ above.weight
                guard sum < best.distance else { continue }
                best = Step(distance: sum, parent: above.top, arc: UInt32(truncatingIfNeeded: arc))
            }
            steps[node] = best
        }
    }

    // MARK: Results

    /// The cost between the ends and a node, infinite if the node was not reached.
    func distance(_ node: UInt32) -> Weight {
        node < size ? steps[Int(node)].distance : search.distance(node)
    }

    /// The node before a node on its path and the arc between them; nil where the path begins.
    func step(to node: UInt32) -> (parent: UInt32, arc: UInt32)? {
        if node < size, steps[Int(node)].parent != UpwardSearch.none {
            return (steps[Int(node)].parent, steps[Int(node)].arc)
        }
        let label = search.label(of: node)
        return label.parent == UpwardSearch.none ? nil : (label.parent, label.arc)
    }

    /// Appends the arcs between a node and its end, from the node on; returns the index that the search stored for the
    /// end.
    func collect(_ node: UInt32, into arcs: inout [UInt32]) -> UInt32 {
        var node = node
        while let before = step(to: node) {
            arcs.append(before.arc)
            node = before.parent
        }
        return search.label(of: node).arc
    }
}
