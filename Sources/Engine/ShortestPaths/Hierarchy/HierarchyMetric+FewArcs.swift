// The weights of few arcs of a node.
//
// One pass over the arcs from below gives all arcs of a node their weights. A node high up has tens of thousands of them,
// and after a change often a single stale arc. This one needs only the lower nodes that have arcs to both its ends. They
// are in two lists in the same order, so the longer one is searched from one find to the next in growing steps. J. L.
// Bentley, A. C. Yao, "An almost optimal algorithm for unbounded searching", Information Processing Letters 5, 1976.

internal import Storage

extension HierarchyMetric {
    /// Lowers the weights of some arcs that lead up from a node to those of the pairs below.
    func setUpward(of node: UInt32, _ arcs: [Int], places: inout NodeArcs) {
        let lower = below.downward(to: node)
        let work = arcs.reduce(0) { $0 + Self.work(lower, below.upward(to: hierarchy.tops[$1])) }
        guard work < Self.stepsPerArc * lower.count else { return setUpward(of: node, &places) }
        for arc in arcs { set(arc, one: lower, other: below.upward(to: hierarchy.tops[arc])) }
    }

    /// Lowers the weights of some arcs that lead down to a node to those of the pairs below.
    func setDownward(of node: UInt32, _ arcs: [Int], places: inout NodeArcs) {
        let lower = below.upward(to: node)
        let work = arcs.reduce(0) { $0 + Self.work(lower, below.downward(to: hierarchy.tops[$1])) }
        guard work < Self.stepsPerArc * lower.count else { return setDownward(of: node, &places) }
        for arc in arcs { set(arc, one: lower, other: below.downward(to: hierarchy.tops[arc])) }
    }

    /// How many steps of a search take as long as one of a pass, which reads several places in memory for each arc.
    private static let stepsPerArc = 4

    /// About how many arcs are looked at to find the nodes that two lists share.
    private static func work(_ one: Slice<Column<KeptArc>>, _ other: Slice<Column<KeptArc>>) -> Int {
        let short = min(one.count, other.count)
        let long = max(one.count, other.count)
        guard short > 0 else { return 0 }
        return short * (Int.bitWidth + 1 - (long / short).leadingZeroBitCount)
    }

    /// Lowers an arc to the cheapest pair of arcs that meet in a node of both lists.
    func set(_ arc: Int, one: Slice<Column<KeptArc>>, other: Slice<Column<KeptArc>>) {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        var weight = weights[arc]
        var content = contents[arc]
        var place = long.startIndex
        for index in short.indices {
            let first = short.base[index]
            place = Self.place(of: first.node, in: long, from: place)
            guard place < long.endIndex else { break }
            let second = long.base[place]
            guard second.node == first.node else { continue }
            let sum = weights[Int(first.arc)] &+ weights[Int(second.arc)]
            if sum < weight { weight = sum; content = first.node }
        }
        weights.set(arc, to: weight)
        contents.set(arc, to: content)
    }

    /// The place from a start on of the first entry whose node is not below a node; lower nodes have greater numbers and
    /// come first.
    @inline(__always)
    private static func place(of node: UInt32, in list: Slice<Column<KeptArc>>, from start: Int) -> Int {
        var low = start
        var step = 1
        while low + step < list.endIndex, list.base[low + step].node > node {
            low += step
            step *= 2
        }
        var high = min(low + step, list.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if list.base[middle].node > node { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
