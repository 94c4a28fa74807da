internal import Storage

/// The nodes that climbs have settled and not stalled, in the order in which they were settled.
///
/// Holds one climb, or those of all targets one after the other. Measures are computed only where a path is chosen.
struct ClimbTree: ~Copyable, Sendable {
    struct Step: BitwiseCopyable, Sendable {
        var node: UInt32
        var distance: Weight
        /// The step before it, ``Climb/none`` where the climb began.
        var parent: UInt32
        /// The arc that led here; where the climb began, the index of the end.
        var arc: UInt32
    }

    private var steps = CheckedBuffer<Step>(zeroed: 256)
    private var measures = CheckedBuffer<RememberedMeasure>(zeroed: 256)
    private(set) var count = 0

    @inline(__always)
    subscript(index: Int) -> Step { steps[index] }

    mutating func removeAll() { count = 0 }

    /// Settles all that can be reached by climbing from where a search has begun.
    ///
    /// A node that is reached more cheaply from above is stalled: it is on no cheapest path up.
    mutating func append(_ climb: inout Climb, _ hierarchy: ContractionHierarchy, isForward: Bool) {
        while let (node, distance) = climb.popNearest() {
            let (climbing, descending) = hierarchy.arcs(of: node)
            if Self.isStalled(distance, isForward ? descending : climbing, climb, hierarchy) { continue }
            let index = UInt32(truncatingIfNeeded: count)
            append(node, distance, climb.label(of: node))
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
    private mutating func append(_ node: UInt32, _ distance: Weight, _ origin: Climb.Label) {
        if count == steps.count {
            steps.grow(to: 2 * count)
            measures.grow(to: 2 * count)
        }
        steps[count] = Step(node: node, distance: distance, parent: origin.parent, arc: origin.arc)
        measures[count] = .none
        count += 1
    }

    /// The measure of the way between an end and the node of a step; the depth of calls is that of the hierarchy.
    mutating func measure(_ index: Int, ends: [TableEnd], arcs: inout ArcMeasures) -> PathMeasure {
        if let measure = measures[index].measure { return measure }
        let step = steps[index]
        let measure: PathMeasure
        if step.parent == Climb.none {
            measure = Self.measure(of: ends[Int(step.arc & ~Climb.startFlag)], step, arcs)
        } else {
            measure = self.measure(Int(step.parent), ends: ends, arcs: &arcs) + arcs.measure(Int(step.arc))
        }
        measures[index] = RememberedMeasure(measure)
        return measure
    }

    /// The measure of the way between an end and the node that the climb began at.
    private static func measure(of end: TableEnd, _ step: Step, _ arcs: borrowing ArcMeasures) -> PathMeasure {
        if step.arc & Climb.startFlag != 0 { return end.measure - arcs.measure(ofEdge: end.state) }
        // Beyond what the end costs there is at most the turn out of its edge.
        return end.measure + PathMeasure(duration: step.distance &- end.cost, length: 0)
    }
}
