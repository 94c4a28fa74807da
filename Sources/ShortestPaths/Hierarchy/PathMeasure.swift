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
}

/// A measure as it is remembered, in half the memory, since there are many: nothing where none is, or where the length is one
/// of the few that do not fit, which are computed each time.
struct RememberedMeasure: BitwiseCopyable, Sendable {
    private var duration: UInt32
    private var length: UInt32

    /// Also what zeroed memory holds.
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

    /// Nil where none is remembered, as also of what measures nothing.
    @inline(__always)
    var measure: PathMeasure? {
        duration | length == 0 ? nil : PathMeasure(duration: duration, length: UInt64(length))
    }
}

/// The measures of a hierarchy's arcs.
///
/// Files do not hold them. An arc is measured when it is asked for, by way of the arcs it stands for. The arcs of important
/// nodes come first; these are on many paths and stand for many edges, so what they measure is remembered. To measure one
/// of the others again takes little more than to look it up.
///
/// - Complexity: half a byte of address space per arc.
package struct ArcMeasures: ~Copyable, Sendable {
    let hierarchy: ContractionHierarchy
    let graph: LineGraph
    private let durations: Column<UInt32>
    private let lengths: Column<UInt32>
    /// By arc, as far as they are remembered.
    private var known: CheckedBuffer<RememberedMeasure>

    /// - Parameters:
    ///   - durations: by state of the line graph, the milliseconds along its edge.
    ///   - lengths: by state, the centimeters of its edge.
    package init(
        _ hierarchy: ContractionHierarchy, graph: LineGraph, durations: Column<UInt32>, lengths: Column<UInt32>
    ) {
        self.hierarchy = hierarchy
        self.graph = graph
        self.durations = durations
        self.lengths = lengths
        known = CheckedBuffer(zeroed: hierarchy.arcCount / 16)
    }

    /// The measure of a state's edge.
    func measure(ofEdge state: StateID) -> PathMeasure {
        PathMeasure(duration: durations[state], length: UInt64(lengths[state]))
    }

    /// The measure of an arc, its edges and their turns; the depth of calls is that of the hierarchy.
    mutating func measure(_ arc: Int) -> PathMeasure {
        let isRemembered = arc < known.count
        if isRemembered, let measure = known[arc].measure { return measure }
        let measure: PathMeasure
        switch hierarchy.content(arc) {
        case .state(let state):
            // A turn costs its time, so what the arc weighs beyond the edge is the duration of the turn.
            let turn = hierarchy.arcs[arc].weight &- graph.stateWeight[state]
            measure = self.measure(ofEdge: state) + PathMeasure(duration: turn, length: 0)
        case .shortcut(let down, let up):
            measure = self.measure(Int(down)) + self.measure(Int(up))
        }
        if isRemembered { known[arc] = RememberedMeasure(measure) }
        return measure
    }
}
