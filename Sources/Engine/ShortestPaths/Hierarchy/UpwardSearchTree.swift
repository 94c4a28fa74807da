internal import Storage

/// The nodes that upward searches have settled and not stalled, in that order.
///
/// A tree holds one upward search, or those of all targets one after the other. Measures are computed only for paths of
/// cells.
struct UpwardSearchTree: ~Copyable, Sendable {
    struct Step: BitwiseCopyable, Sendable {
        var node: UInt32
        var distance: Weight
        /// The step before it, ``UpwardSearch/none`` where the search began.
        var parent: UInt32
        /// The arc that led here; where the search began, the index of the end.
        var arc: UInt32
    }

    private var steps = CheckedBuffer<Step>(zeroed: 256)
    private var measures = CheckedBuffer<RememberedMeasure>(zeroed: 256)
    private(set) var count = 0

    @inline(__always)
    subscript(index: Int) -> Step { steps[index] }

    mutating func removeAll() { count = 0 }

    /// Runs an upward search to its end and appends the nodes that it settles, then those of the core that it reaches.
    ///
    /// A node that the search reaches more cheaply from above is stalled: it is on no cheapest upward path.
    /// - Returns: the steps in the core.
    @discardableResult
    mutating func append(
        _ search: inout UpwardSearch, _ hierarchy: ContractionHierarchy, isForward: Bool
    ) -> Range<Int> {
        while let (node, distance) = search.popNearest() {
            let (upward, downward) = hierarchy.arcs(of: node)
            if Self.isStalled(distance, arcs: isForward ? downward : upward, search: search, hierarchy: hierarchy) {
                continue
            }
            let index = UInt32(truncatingIfNeeded: count)
            append(node, distance: distance, origin: search.label(of: node))
            for arc in isForward ? upward : downward {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                search.reach(above.top, distance: sum, parent: index, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
        let first = count
        for entry in search.entries {
            let (node, distance) = search.met(at: entry)
            append(node, distance: distance, origin: search.label(of: node))
        }
        return first..<count
    }

    @inline(__always)
    private static func isStalled(
        _ distance: Weight, arcs: Range<Int>, search: borrowing UpwardSearch, hierarchy: ContractionHierarchy
    ) -> Bool {
        for arc in arcs {
            let above = hierarchy.arcs[arc]
            if search.distance(above.top) &+ above.weight < distance { return true }
        }
        return false
    }

    @inline(__always)
    private mutating func append(_ node: UInt32, distance: Weight, origin: UpwardSearch.Label) {
        if count == steps.count {
            steps.grow(to: 2 * count)
            measures.grow(to: 2 * count)
        }
        steps[count] = Step(node: node, distance: distance, parent: origin.parent, arc: origin.arc)
        measures[count] = .none
        count += 1
    }

    /// The measure of the path between an end and the node of a step; calls nest at most as deep as the hierarchy.
    mutating func measure(_ index: Int, ends: [TableEnd], arcs: inout ArcMeasures) -> PathMeasure {
        if let measure = measures[index].measure { return measure }
        let step = steps[index]
        let measure: PathMeasure
        if step.parent == UpwardSearch.none {
            measure = Self.measure(of: ends[Int(step.arc & ~UpwardSearch.startFlag)], step, arcs: arcs)
        } else {
            measure = self.measure(Int(step.parent), ends: ends, arcs: &arcs) + arcs.measure(Int(step.arc))
        }
        measures[index] = RememberedMeasure(measure)
        return measure
    }

    /// The measure of the path between an end and the node where the search began.
    private static func measure(of end: TableEnd, _ step: Step, arcs: borrowing ArcMeasures) -> PathMeasure {
        if step.arc & UpwardSearch.startFlag != 0 { return end.measure - arcs.measure(ofEdge: end.state) }
        // The cost beyond the end's own is at most that of the turn out of its edge.
        return end.measure + PathMeasure(duration: step.distance &- end.cost, length: 0)
    }
}
