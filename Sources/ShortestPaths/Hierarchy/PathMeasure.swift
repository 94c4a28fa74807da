package import Storage

/// What a stretch of the way takes beside its weight: both add up along a path, and neither decides which path is best.
package struct PathMeasure: BitwiseCopyable, Hashable, Sendable {
    /// Milliseconds of travel, turns included; less than any weight that is infinite.
    package var duration: UInt32
    /// Centimeters; a fast path may be longer than the 42,949 km that 32 bits hold.
    package var length: UInt64

    package init(duration: UInt32, length: UInt64) {
        self.duration = duration
        self.length = length
    }

    @inline(__always)
    static func + (one: PathMeasure, other: PathMeasure) -> PathMeasure {
        PathMeasure(duration: one.duration &+ other.duration, length: one.length &+ other.length)
    }

    @inline(__always)
    static func - (one: PathMeasure, other: PathMeasure) -> PathMeasure {
        PathMeasure(duration: one.duration &- other.duration, length: one.length &- other.length)
    }

    /// Stands for a measure that is yet to be computed.
    static let unknown = PathMeasure(duration: .max, length: .max)
}

/// The measures of a hierarchy's arcs.
///
/// Files do not hold them. An arc is measured when it is asked for, by way of the arcs it stands for. The arcs of important
/// states come first; these are on many paths and stand for many edges, so what they measure is remembered. To measure one
/// of the others again takes little more than to look it up.
///
/// - Complexity: a byte of address space per arc.
package struct ArcMeasures: ~Copyable, Sendable {
    let hierarchy: ContractionHierarchy
    let graph: LineGraph
    private let durations: Column<UInt32>
    private let lengths: Column<UInt32>
    /// By arc, as far as they are remembered: zero if it was not asked for yet or measures nothing.
    private var known: CheckedBuffer<PathMeasure>

    /// - Parameters:
    ///   - durations: by node of the line graph, the milliseconds along its edge.
    ///   - lengths: by node, the centimeters of its edge.
    package init(
        _ hierarchy: ContractionHierarchy, graph: LineGraph, durations: Column<UInt32>, lengths: Column<UInt32>
    ) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.durations = durations
        self.lengths = lengths
        known = CheckedBuffer(zeroed: hierarchy.arcCount / 16)
    }

    /// The measure of a node's edge.
    func measure(ofEdge node: UInt32) -> PathMeasure {
        PathMeasure(duration: durations[node], length: UInt64(lengths[node]))
    }

    /// The measure of an arc, its edges and their turns; the depth of calls is that of the hierarchy.
    mutating func measure(_ arc: Int) -> PathMeasure {
        let isRemembered = arc < known.count
        if isRemembered, known[arc] != PathMeasure(duration: 0, length: 0) { return known[arc] }
        let measure: PathMeasure
        switch hierarchy.content(arc) {
        case .node(let node):
            // A turn costs its time, so what the arc weighs beyond the edge is the duration of the turn.
            let turn = hierarchy.arcs[arc].weight &- graph.nodeWeight[node]
            measure = self.measure(ofEdge: node) + PathMeasure(duration: turn, length: 0)
        case .shortcut(let down, let up):
            measure = self.measure(Int(down)) + self.measure(Int(up))
        }
        if isRemembered { known[arc] = measure }
        return measure
    }
}
