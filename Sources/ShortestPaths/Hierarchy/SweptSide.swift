internal import Storage

/// One side of a ``ViaSweep``: the distances between its ends and all states near the top, and what was settled below.
struct SweptSide: ~Copyable, Sendable {
    /// How a state near the top was reached.
    struct Step: BitwiseCopyable, Sendable {
        var distance: Weight
        /// The state before, ``Labels/none`` where the climb knows it.
        var parent: UInt32
        var arc: UInt32
    }

    var climb = Climb()
    /// By state near the top.
    private var steps: CheckedBuffer<Step>
    /// The states below that the climb settled and did not stall.
    private(set) var settled: [UInt32] = []
    let isForward: Bool

    init(size: Int, isForward: Bool) {
        steps = CheckedBuffer(zeroed: size)
        self.isForward = isForward
    }

    /// How many states are near the top; they have the smallest numbers.
    var size: Int { steps.count }

    mutating func begin() {
        climb.begin(coreSize: size)
        settled.removeAll(keepingCapacity: true)
    }

    /// The arcs by which this side climbs from a state, and those by which it comes down to it.
    @inline(__always)
    private func arcs(of state: UInt32, _ hierarchy: ContractionHierarchy) -> (up: Range<Int>, down: Range<Int>) {
        let (climbing, descending) = hierarchy.arcs(of: state)
        return isForward ? (climbing, descending) : (descending, climbing)
    }

    // MARK: Search

    /// Settles all states up to those near the top that cost no more than the limit.
    mutating func climb(_ hierarchy: ContractionHierarchy, limit: Weight, _ cancellation: Cancellation?) {
        var count = 0
        while let (state, distance) = climb.popNearest(), distance <= limit {
            count &+= 1
            if count & 1023 == 0, cancellation?.isCancelled == true { return }
            guard isExact(state, hierarchy) else { continue }
            settled.append(state)
            for arc in arcs(of: state, hierarchy).up {
                let above = hierarchy.arcs[arc]
                climb.reach(
                    above.top, distance: distance &+ above.weight, parent: state,
                    arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    /// Whether the climb knows a state, and no cheaper way to it from above.
    func isExact(_ state: UInt32, _ hierarchy: ContractionHierarchy) -> Bool {
        let distance = climb.distance(state)
        guard distance < .infinity else { return false }
        for arc in arcs(of: state, hierarchy).down {
            let above = hierarchy.arcs[arc]
            if climb.distance(above.top) &+ above.weight < distance { return false }
        }
        return true
    }

    /// Settles the states near the top: first what leads up among them, lowest first, then what comes down again.
    mutating func sweep(_ hierarchy: ContractionHierarchy, limit: Weight) {
        steps.fill(Step(distance: .infinity, parent: Labels.none, arc: 0))
        for entry in climb.entries {
            let (state, distance) = climb.met(at: entry)
            steps[Int(state)].distance = distance
        }
        for state in stride(from: size - 1, through: 0, by: -1) where steps[state].distance <= limit {
            let distance = steps[state].distance
            for arc in arcs(of: UInt32(state), hierarchy).up {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                guard sum < steps[Int(above.top)].distance else { continue }
                steps[Int(above.top)] = Step(
                    distance: sum, parent: UInt32(state), arc: UInt32(truncatingIfNeeded: arc))
            }
        }
        for state in 0..<size {
            var best = steps[state]
            for arc in arcs(of: UInt32(state), hierarchy).down {
                let above = hierarchy.arcs[arc]
                let sum = steps[Int(above.top)].distance &+ above.weight
                guard sum < best.distance else { continue }
                best = Step(distance: sum, parent: above.top, arc: UInt32(truncatingIfNeeded: arc))
            }
            steps[state] = best
        }
    }

    // MARK: Answers

    /// The cost between the ends and a state, infinite where none is known.
    func distance(_ state: UInt32) -> Weight {
        state < size ? steps[Int(state)].distance : climb.distance(state)
    }

    /// The state before one on its way and the arc between, nil where the way begins.
    func step(to state: UInt32) -> (parent: UInt32, arc: UInt32)? {
        if state < size, steps[Int(state)].parent != Labels.none {
            return (steps[Int(state)].parent, steps[Int(state)].arc)
        }
        let label = climb.label(of: state)
        return label.parent == Labels.none ? nil : (label.parent, label.arc)
    }

    /// Appends the arcs between a state and the end, from the state on; gives what the climb noted of the end.
    func collect(_ state: UInt32, into arcs: inout [UInt32]) -> UInt32 {
        var state = state
        while let before = step(to: state) {
            arcs.append(before.arc)
            state = before.parent
        }
        return climb.label(of: state).arc
    }
}
