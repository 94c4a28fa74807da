internal import Storage

/// The states that climbs have settled and not stalled, in the order in which they were settled.
///
/// Holds one climb, or those of all targets one after the other. Measures are computed only where a path is chosen.
struct ClimbTree: ~Copyable, Sendable {
    struct Node: BitwiseCopyable, Sendable {
        var state: UInt32
        var distance: Weight
        /// The node before it, ``Labels/none`` where the climb began.
        var parent: UInt32
        /// The arc that led here; where the climb began, the index of the end.
        var arc: UInt32
    }

    private var nodes = CheckedBuffer<Node>(zeroed: 256)
    private var measures = CheckedBuffer<RememberedMeasure>(zeroed: 256)
    private(set) var count = 0

    @inline(__always)
    subscript(index: Int) -> Node { nodes[index] }

    mutating func removeAll() { count = 0 }

    /// Settles all that can be reached by climbing from where a search has begun.
    ///
    /// A state that is reached more cheaply from above is stalled: it is on no cheapest path up.
    mutating func append(_ climb: inout Climb, _ hierarchy: ContractionHierarchy, isForward: Bool) {
        while let (state, distance) = climb.popNearest() {
            let (climbing, descending) = hierarchy.arcs(of: state)
            if Self.isStalled(distance, isForward ? descending : climbing, climb, hierarchy) { continue }
            let index = UInt32(truncatingIfNeeded: count)
            append(state, distance, climb.label(of: state))
            for arc in isForward ? climbing : descending {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                climb.reach(above.top, distance: sum, parent: index, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    @inline(__always)
    private static func isStalled(
        _ distance: Weight, _ arcs: Range<Int>, _ climb: borrowing Climb, _ hierarchy: ContractionHierarchy
    ) -> Bool {
        for arc in arcs {
            let above = hierarchy.arcs[arc]
            if climb.distance(above.top) &+ above.weight < distance { return true }
        }
        return false
    }

    @inline(__always)
    private mutating func append(_ state: UInt32, _ distance: Weight, _ origin: Climb.Label) {
        if count == nodes.count {
            nodes.grow(to: 2 * count)
            measures.grow(to: 2 * count)
        }
        nodes[count] = Node(state: state, distance: distance, parent: origin.parent, arc: origin.arc)
        measures[count] = .none
        count += 1
    }

    /// The measure of the way between an end and a node; the depth of calls is that of the hierarchy.
    mutating func measure(_ index: Int, ends: [TableEnd], arcs: inout ArcMeasures) -> PathMeasure {
        if let measure = measures[index].measure { return measure }
        let node = nodes[index]
        let measure: PathMeasure
        if node.parent == Labels.none {
            measure = Self.measure(of: ends[Int(node.arc & ~Climb.startFlag)], node, arcs)
        } else {
            measure = self.measure(Int(node.parent), ends: ends, arcs: &arcs) + arcs.measure(Int(node.arc))
        }
        measures[index] = RememberedMeasure(measure)
        return measure
    }

    /// The measure of the way between an end and the state that the climb began at.
    private static func measure(of end: TableEnd, _ node: Node, _ arcs: borrowing ArcMeasures) -> PathMeasure {
        if node.arc & Climb.startFlag != 0 { return end.measure - arcs.measure(ofEdge: end.node) }
        // Beyond what the end costs there is at most the turn out of its edge.
        return end.measure + PathMeasure(duration: node.distance &- end.cost, length: 0)
    }
}
