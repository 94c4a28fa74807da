// Finds the shortest routes from one edge to a few edges nearby.
//
// Dijkstra's algorithm on the line graph, by length instead of weight: between two fixes of a track that are near each
// other, the shortest way is more probable than a faster one around the block. A second of a turn counts as a meter, so
// that of equally long ways the one with the easier turns is found. The search ends when all targets are found or the
// bound is reached; few of the states near the source are looked at, so labels lie in a sparse map, and the queue is a
// binary heap that keeps outdated entries.
//
// E. W. Dijkstra, "A note on two problems in connexion with graphs", 1959.

import Roads
import ShortestPaths
import Storage

/// A search for the shortest routes from one edge to a few edges nearby.
struct LocalDijkstra: ~Copyable {
    /// A route to the start of a target's edge, added up to the target's place.
    struct Arrival {
        /// Centimeters, turns included, `UInt32.max` without a route.
        var key = UInt32.max
        /// Milliseconds.
        var duration: UInt32 = 0
        /// The place of the label of the state reached; -1 if the route stays on the source's edge.
        var label = -1
    }

    struct Label: BitwiseCopyable {
        /// Centimeters from the source to the start of the state's edge, turns included.
        var key: UInt32
        /// Centimeters alone.
        var length: UInt32
        /// Milliseconds, turns included.
        var duration: UInt32
        /// The place of the label before, `UInt32.max` at the source.
        var parent: UInt32
        var isSettled: Bool
    }

    private var labels = SparseMap<Label>(capacity: 256)
    /// The key in the upper half and the place of the label in the lower half.
    private var queue: [UInt64] = []
    /// By edge: the index of a target.
    private var targets = SparseMap<UInt32>(capacity: 64)
    private(set) var arrivals: [Arrival] = []
    /// The state of the source's edge from which each first arc leaves; by the place of the label.
    private var sourceState = StateID(0)

    init() {}

    /// Sets the targets of the next searches.
    mutating func setTargets(_ candidates: ArraySlice<MatchCandidate>) {
        targets.removeAll()
        for (index, candidate) in candidates.enumerated() { targets.set(UInt32(index), of: candidate.edge.rawValue) }
    }

    /// Searches from a candidate to the targets.
    ///
    /// - Parameter bound: the greatest length in centimeters.
    mutating func run(
        from source: MatchCandidate, to candidates: ArraySlice<MatchCandidate>, bound: UInt32, on modeGraph: ModeGraph
    ) {
        labels.removeAll()
        queue.removeAll(keepingCapacity: true)
        arrivals.removeAll(keepingCapacity: true)
        for _ in candidates { arrivals.append(Arrival()) }
        var missing = candidates.count
        missing -= arriveOnSource(source, candidates: candidates, modeGraph: modeGraph) ? 1 : 0
        seed(from: source, bound, modeGraph: modeGraph)
        while missing > 0, let place = popFirst() {
            let label = labels[place]
            let state = StateID(labels.number(at: place))
            let edge = modeGraph.stateEdges[state]
            if let target = targets.value(of: edge.rawValue), arrivals[Int(target)].label < 0 {
                let isFirst = arrivals[Int(target)].key == .max
                arrive(
                    at: Int(target), candidates[candidates.startIndex + Int(target)], state: state, label: label,
                    place: place, modeGraph: modeGraph)
                missing -= isFirst ? 1 : 0
            }
            expand(state, label: label, place: place, bound: bound, modeGraph: modeGraph)
        }
    }

    /// The states of the route to a target, from the source's state on.
    func states(to target: Int, from source: MatchCandidate, on modeGraph: ModeGraph) -> [StateID] {
        var states: [StateID] = []
        var place = arrivals[target].label
        while place >= 0 {
            states.append(StateID(labels.number(at: place)))
            let parent = labels[place].parent
            place = parent == .max ? -1 : Int(parent)
        }
        let first = states.last
        let state = source.states.first { state in
            guard modeGraph.kind(state).isSource, let first else { return first == nil }
            return modeGraph.line.arcs(from: state).contains { modeGraph.line.head[$0] == first }
        }
        states.append(state ?? source.states.lowerBound)
        return states.reversed()
    }

    /// Arrives at the target on the source's own edge, if it lies ahead.
    private mutating func arriveOnSource(
        _ source: MatchCandidate, candidates: ArraySlice<MatchCandidate>, modeGraph: ModeGraph
    ) -> Bool {
        guard let target = targets.value(of: source.edge.rawValue) else { return false }
        let candidate = candidates[candidates.startIndex + Int(target)]
        guard candidate.offset >= source.offset else { return false }
        let length = candidate.offset - source.offset
        let whole = modeGraph.duration[source.states.lowerBound]
        arrivals[Int(target)] = Arrival(
            key: length, duration: EdgePart.cost(upTo: length, of: source.length, whole: whole))
        return true
    }

    private mutating func arrive(
        at target: Int, _ candidate: MatchCandidate, state: StateID, label: Label, place: Int,
        modeGraph: ModeGraph
    ) {
        let key = label.key &+ candidate.offset
        guard key < arrivals[target].key else { return }
        let part = EdgePart.cost(upTo: candidate.offset, of: candidate.length, whole: modeGraph.duration[state])
        arrivals[target] = Arrival(key: key, duration: label.duration &+ part, label: place)
    }

    private mutating func seed(from source: MatchCandidate, _ bound: UInt32, modeGraph: ModeGraph) {
        let rest = source.length - source.offset
        guard rest <= bound else { return }
        for state in source.states where modeGraph.kind(state).isSource {
            let duration = EdgePart.cost(upTo: rest, of: source.length, whole: modeGraph.duration[state])
            let label = Label(key: rest, length: rest, duration: duration, parent: .max, isSettled: true)
            relax(from: state, label, parent: .max, bound: bound, modeGraph: modeGraph)
        }
    }

    private mutating func expand(
        _ state: StateID, label: Label, place: Int, bound: UInt32, modeGraph: ModeGraph
    ) {
        let length = modeGraph.length[state]
        guard label.length &+ length <= bound else { return }
        var end = label
        end.key &+= length
        end.length &+= length
        end.duration &+= modeGraph.duration[state]
        relax(from: state, end, parent: UInt32(truncatingIfNeeded: place), bound: bound, modeGraph: modeGraph)
    }

    /// Labels the states after a state whose end has a label.
    private mutating func relax(
        from state: StateID, _ end: Label, parent: UInt32, bound: UInt32, modeGraph: ModeGraph
    ) {
        for arc in modeGraph.line.arcs(from: state) {
            let head = modeGraph.line.head[arc]
            guard modeGraph.line.stateWeight[head] < .infinity else { continue }
            let turn = modeGraph.line.turn(arc)
            let label = Label(
                key: end.key &+ turn / 10, length: end.length, duration: end.duration &+ turn, parent: parent,
                isSettled: false)
            switch labels.find(head.rawValue) {
            case .known(let place):
                guard label.key < labels[place].key, !labels[place].isSettled else { continue }
                labels[place] = label
                push(UInt64(label.key) << 32 | UInt64(place))
            case .unknown(let slot):
                labels.append(label, of: head.rawValue, in: slot)
                push(UInt64(label.key) << 32 | UInt64(labels.count - 1))
            }
        }
    }

    // MARK: Queue

    private mutating func push(_ entry: UInt64) {
        queue.append(entry)
        var position = queue.count - 1
        while position > 0 {
            let above = (position - 1) / 2
            if queue[above] <= entry { break }
            queue[position] = queue[above]
            position = above
        }
        queue[position] = entry
    }

    /// The place of the label with the smallest key, which is settled; nil if none is left.
    private mutating func popFirst() -> Int? {
        while let first = queue.first {
            removeFirst()
            let place = Int(UInt32(truncatingIfNeeded: first))
            guard !labels[place].isSettled, labels[place].key == UInt32(truncatingIfNeeded: first >> 32) else {
                continue
            }
            labels[place].isSettled = true
            return place
        }
        return nil
    }

    private mutating func removeFirst() {
        let last = queue.removeLast()
        guard !queue.isEmpty else { return }
        var position = 0
        while true {
            var child = 2 * position + 1
            guard child < queue.count else { break }
            if child + 1 < queue.count, queue[child + 1] < queue[child] { child += 1 }
            if last <= queue[child] { break }
            queue[position] = queue[child]
            position = child
        }
        queue[position] = last
    }
}
