package import Storage

/// The duration and length of a part of a path: both add up along the path, and neither decides which path is best.
package struct PathMeasure: BitwiseCopyable, Hashable, Sendable {
    /// Milliseconds of travel, turns included; less than `Weight.infinity`.
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
}

/// A cached measure in half the memory; lengths that do not fit into 32 bits are not cached.
struct RememberedMeasure: BitwiseCopyable, Sendable {
    private var duration: UInt32
    private var length: UInt32

    /// No cached measure, the same bytes as zeroed memory.
    static let none = RememberedMeasure(duration: 0, length: 0)

    private init(duration: UInt32, length: UInt32) {
        self.duration = duration
        self.length = length
    }

    @inline(__always)
    init(_ measure: PathMeasure) {
        guard let length = UInt32(exactly: measure.length) else {
            self = .none
            return
        }
        self.init(duration: measure.duration, length: length)
    }

    /// The measure, nil when none is cached; a measure of zero counts as not cached.
    @inline(__always)
    var measure: PathMeasure? {
        duration | length == 0 ? nil : PathMeasure(duration: duration, length: UInt64(length))
    }
}

/// The measures of a hierarchy's arcs.
///
/// Files do not store them. An arc is measured when it is needed, from the arcs that it stands for. The arcs of
/// important nodes come first; they are on many paths and stand for many edges, so their measures are cached. To
/// measure one of the other arcs again takes little more than a lookup.
///
/// - Complexity: 8 bytes of address space per cached arc.
package struct ArcMeasures: ~Copyable, Sendable {
    let hierarchy: ContractionHierarchy
    let graph: LineGraph
    private let durations: Column<UInt32>
    private let lengths: Column<UInt32>
    /// The cached measures, by arc.
    private var known: CheckedBuffer<RememberedMeasure>

    /// - Parameters:
    ///   - durations: by state of the line graph, the milliseconds along its edge.
    ///   - lengths: by state, the centimeters of its edge.
    ///   - leastCached: how many arcs are cached at least; one in 16 always is.
    package init(
        _ hierarchy: ContractionHierarchy, graph: LineGraph, durations: Column<UInt32>, lengths: Column<UInt32>,
        leastCached: Int = 0
    ) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.durations = durations
        self.lengths = lengths
        known = CheckedBuffer(zeroed: max(hierarchy.arcCount / 16, min(hierarchy.arcCount, leastCached)))
    }

    /// The measure of a state's edge.
    func measure(ofEdge state: StateID) -> PathMeasure {
        PathMeasure(duration: durations[state], length: UInt64(lengths[state]))
    }

    /// The measure of an arc, its edges and their turns; calls nest at most as deep as the hierarchy.
    mutating func measure(_ arc: Int) -> PathMeasure {
        let isRemembered = arc < known.count
        if isRemembered, let measure = known[arc].measure { return measure }
        let measure: PathMeasure
        switch hierarchy.content(arc) {
        case .state(let state):
            // A turn's weight is its duration: the weight of the arc without the weight of the edge.
            let turn = hierarchy.arcs[arc].weight &- graph.stateWeight[state]
            measure = self.measure(ofEdge: state) + PathMeasure(duration: turn, length: 0)
        case .shortcut(let down, let up):
            measure = self.measure(Int(down)) + self.measure(Int(up))
        }
        if isRemembered { known[arc] = RememberedMeasure(measure) }
        return measure
    }
}
