// The cheapest paths from all of some sources to all of some targets, from several sources at once.
//
// Any cheapest path first leads up and then down. On the way down it meets only nodes above its target, and those of all
// targets together are a small part of a graph. They are selected once, with the arcs between them. A sweep over these
// arcs, from the highest node to the lowest, then finds the distances of all targets from a source whose distances to the
// nodes above it are known; a sweep over the arcs above the sources, from the lowest node to the highest, finds these.
// Neither needs a queue, so the order of the nodes does not depend on the source, and one sweep serves several sources
// whose distances lie side by side: one instruction adds or compares some of them. D. Delling, A. V. Goldberg, R. F.
// Werneck, "Faster Batched Shortest Paths in Road Networks", ATMOS 2011.

internal import Storage
package import Threading

/// The distances, durations and lengths of the paths from several sources to one node.
struct BatchLabels: BitwiseCopyable, Sendable {
    /// The distances less 2^31, which keeps their order in signed numbers.
    private var weights: SIMD8<Int32>
    private var durations: SIMD8<UInt32>
    private var lengths: SIMD8<UInt32>

    /// No paths.
    static let none = BatchLabels(weights: SIMD8(repeating: signed(.infinity)), durations: .zero, lengths: .zero)

    /// How many sources have labels side by side.
    static let count = SIMD8<Int32>.scalarCount

    @inline(__always)
    private init(weights: SIMD8<Int32>, durations: SIMD8<UInt32>, lengths: SIMD8<UInt32>) {
        self.weights = weights
        self.durations = durations
        self.lengths = lengths
    }

    @inline(__always)
    private static func signed(_ weight: Weight) -> Int32 { Int32(bitPattern: weight ^ 1 << 31) }

    /// The path from one of the sources.
    @inline(__always)
    subscript(source: Int) -> TableCell {
        get {
            TableCell(
                weight: Weight(bitPattern: weights[source]) ^ 1 << 31,
                measure: PathMeasure(duration: durations[source], length: UInt64(lengths[source])))
        }
        set {
            weights[source] = Self.signed(newValue.weight)
            durations[source] = newValue.measure.duration
            lengths[source] = UInt32(truncatingIfNeeded: newValue.measure.length)
        }
    }

    /// Takes those paths over another node and on that cost less than the known ones.
    ///
    /// No path over a node without a path costs less: its distance is infinite, so the sum is at least that.
    @inline(__always)
    mutating func lower(to other: BatchLabels, plus weight: Weight, _ measure: ShortMeasure) {
        let sums = other.weights &+ Int32(bitPattern: weight)
        let isLess = sums .< weights
        weights.replace(with: sums, where: isLess)
        durations.replace(with: other.durations &+ measure.duration, where: isLess)
        lengths.replace(with: other.lengths &+ measure.length, where: isLess)
    }
}

/// A many-to-many query.
package struct RestrictedSweep: ~Copyable, Sendable {
    /// A target's end by the nodes above the targets.
    struct Exit: Sendable {
        var node: Int
        var cost: Weight
        var measure: ShortMeasure
    }

    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private let sources: [[TableEnd]]
    private let targets: [[TableEnd]]
    private var above: SelectedNodes
    private var below: SelectedNodes
    /// By node above the targets: its number among those above the sources, or `none`.
    private var numberAbove: [UInt32] = []
    /// The ends of the targets, and by target and one more where they begin.
    private var exits: [Exit] = []
    private var firstExit = [0]
    /// The nodes above the current sources.
    private var reached = NodeBitSet(count: 0)
    private var upward = CheckedBuffer<BatchLabels>(zeroed: 0)
    private var downward = CheckedBuffer<BatchLabels>(zeroed: 0)

    private static let none = UInt32.max

    /// Selects the nodes above all sources and all targets.
    ///
    /// Each point is a list of table ends; its best end counts.
    package init(
        sources: [[TableEnd]], targets: [[TableEnd]], _ hierarchy: ContractionHierarchy, graph: LineGraph
    ) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.sources = sources
        self.targets = targets
        let starts = sources.joined().lazy.flatMap { end in
            graph.arcs(from: end.state).map { hierarchy.node(of: graph.head[$0]) }
        }
        above = SelectedNodes(above: starts, isForward: true, hierarchy)
        let ends = targets.joined().lazy.map { hierarchy.node(of: $0.state) }
        below = SelectedNodes(above: ends, isForward: false, hierarchy)
    }

    /// Whether this takes less time than a ``BucketTable``.
    ///
    /// Both times are estimated from what was measured of cities and of a country: in nanoseconds, 5 for an arc that a
    /// sweep visits and 70 to collect one; 60,000 for a search with buckets and 150 for a cell.
    package var isCheaperThanBuckets: Bool {
        let groups = (sources.count + BatchLabels.count - 1) / BatchLabels.count
        // The nodes above a group of sources are few, since these are near each other.
        let visited = groups * (below.arcCount + min(above.arcCount, 24_000))
        let searched = 60_000 * (sources.count + targets.count) + 150 * sources.count * targets.count
        return 5 * visited + 70 * (above.arcCount + below.arcCount) < searched
    }

    /// The cells row by row: one row per source with one cell per target, in the given order; to be called once.
    ///
    /// A path always enters its target by an arc; the caller compares with trips within one edge. Of lengths, only the
    /// lower 32 bits are known.
    ///
    /// - Parameter cancellation: checked before each group of sources; a cancelled table has no cells.
    package mutating func cells(measures: inout ArcMeasures, cancellation: Cancellation? = nil) -> [TableCell] {
        prepare(&measures)
        var cells = [TableCell](repeating: .none, count: sources.count * targets.count)
        let order = sourcesByNode
        for first in stride(from: 0, to: order.count, by: BatchLabels.count) {
            if cancellation?.isCancelled == true { return [] }
            let rows = order[first..<min(first + BatchLabels.count, order.count)]
            climb(from: rows.map { sources[$0] })
            descend()
            for column in targets.indices {
                let best = best(to: column)
                for (source, row) in rows.enumerated() { cells[row * targets.count + column] = best[source] }
            }
        }
        return cells
    }

    private mutating func prepare(_ measures: inout ArcMeasures) {
        above.collectArcs(&measures)
        below.collectArcs(&measures)
        for node in below.nodes { numberAbove.append(above.number(of: node).map(UInt32.init) ?? Self.none) }
        for ends in targets {
            for end in ends {
                guard let node = below.number(of: hierarchy.node(of: end.state)) else { continue }
                exits.append(Exit(node: node, cost: min(end.cost, .infinity), measure: ShortMeasure(end.measure)))
            }
            firstExit.append(exits.count)
        }
        reached = NodeBitSet(count: above.count)
        upward = CheckedBuffer(repeating: .none, count: above.count)
        downward = CheckedBuffer(repeating: .none, count: below.count)
    }

    /// The sources in the order of their nodes.
    ///
    /// Nodes are numbered by regions, so the sources of a group are near each other and have most nodes above them in
    /// common.
    private var sourcesByNode: [Int] {
        let nodes = sources.map { ends in ends.first.map { hierarchy.node(of: $0.state) } ?? .max }
        return sources.indices.sorted { (nodes[$0], $0) < (nodes[$1], $1) }
    }

    /// Finds the paths from some sources up to all nodes above them.
    private mutating func climb(from sources: [[TableEnd]]) {
        reached.removeAll()
        for (source, ends) in sources.enumerated() {
            for end in ends { start(at: end, of: source) }
        }
        var bound = UInt32(above.count)
        while let node = reached.last(below: bound) {
            let labels = upward[Int(node)]
            for index in above.arcs(of: Int(node)) {
                let arc = above[index]
                reach(arc.top)
                upward[Int(arc.top)].lower(to: labels, plus: arc.weight, arc.measure)
            }
            bound = node
        }
    }

    /// Reaches the nodes that follow on the edge of an end, which lies at the end of the edge.
    private mutating func start(at end: TableEnd, of source: Int) {
        for arc in graph.arcs(from: end.state) {
            guard let node = above.number(of: hierarchy.node(of: graph.head[arc])) else { continue }
            let turn = graph.turn(arc)
            let cost = min(end.cost, .infinity) &+ turn
            reach(UInt32(node))
            guard cost < upward[node][source].weight else { continue }
            upward[node][source] = TableCell(
                weight: cost, measure: end.measure + PathMeasure(duration: turn, length: 0))
        }
    }

    @inline(__always)
    private mutating func reach(_ node: UInt32) {
        if reached.insert(node) { upward[Int(node)] = .none }
    }

    /// Finds the paths from the current sources to all nodes above the targets, and to the targets.
    private mutating func descend() {
        for node in 0..<below.count {
            var labels = BatchLabels.none
            let above = numberAbove[node]
            if above != Self.none, reached.contains(above) { labels = upward[Int(above)] }
            for index in below.arcs(of: node) {
                let arc = below[index]
                labels.lower(to: downward[Int(arc.top)], plus: arc.weight, arc.measure)
            }
            downward[node] = labels
        }
    }

    /// The paths from the current sources to a target.
    private func best(to target: Int) -> BatchLabels {
        var best = BatchLabels.none
        for index in firstExit[target]..<firstExit[target + 1] {
            let exit = exits[index]
            best.lower(to: downward[exit.node], plus: exit.cost, exit.measure)
        }
        return best
    }
}
