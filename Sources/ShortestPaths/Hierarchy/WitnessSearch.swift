/// Searches for paths around a node that is about to be contracted, the witnesses.
///
/// A Dijkstra search from one neighbour through the remaining graph without the node, up to the cost of the dearest
/// path through the node. It ends early when it has looked at too many arcs; then some unneeded shortcut is added,
/// which costs space but never exactness.
struct WitnessSearch: ~Copyable {
    struct Label: BitwiseCopyable, Sendable {
        var distance: Weight
        var stamp: UInt32
    }

    private var labels: CheckedBuffer<Label>
    /// By node: the cost of the path through the contracted node, while no witness is known.
    private var through: CheckedBuffer<Label>
    private var heap: IndexedHeap
    private var stamp: UInt32 = 0
    private var open = 0
    private var farthest: Weight = 0

    init(nodeCount: Int) {
        labels = CheckedBuffer(zeroed: nodeCount)
        through = CheckedBuffer(zeroed: nodeCount)
        heap = IndexedHeap(nodeCount: nodeCount)
    }

    mutating func begin() {
        stamp &+= 1
        if stamp == 0 {
            labels.fill(Label(distance: 0, stamp: 0))
            through.fill(Label(distance: 0, stamp: 0))
            stamp = 1
        }
        open = 0
        farthest = 0
    }

    /// Adds a target and the cost, below infinity, of the path to it through the contracted node.
    @inline(__always)
    mutating func addTarget(_ node: UInt32, cost: Weight) {
        through[Int(node)] = Label(distance: cost, stamp: stamp)
        open += 1
        farthest = max(farthest, cost)
    }

    /// Whether no witness to a target was found, so that a shortcut is needed.
    @inline(__always)
    func isNeeded(_ node: UInt32) -> Bool { through[Int(node)].stamp == stamp }

    /// Searches from `source` along `arcs`, not through `avoided`.
    mutating func run(from source: UInt32, avoiding avoided: UInt32, _ arcs: borrowing OverlayLists, limit: Int) {
        guard open > 0 else { return }
        heap.removeAll()
        labels[Int(source)] = Label(distance: 0, stamp: stamp)
        heap.pushOrLower(source, key: 0)
        var seen = 0
        while seen < limit, let (node, key) = heap.popSmallest(), key < farthest {
            let leaving = arcs.arcs(of: node)
            seen += leaving.count
            for index in leaving {
                let arc = arcs[index]
                if arc.node == avoided { continue }
                let distance = key &+ arc.weight
                if distance > farthest { continue }
                let label = labels[Int(arc.node)]
                if label.stamp == stamp && label.distance <= distance { continue }
                labels[Int(arc.node)] = Label(distance: distance, stamp: stamp)
                let goal = through[Int(arc.node)]
                if goal.stamp == stamp && distance <= goal.distance {
                    through[Int(arc.node)].stamp = 0
                    open -= 1
                    if open == 0 { return }
                }
                heap.pushOrLower(arc.node, key: distance)
            }
        }
    }
}
