import ShortestPaths
import Storage
package import Threading

// Tests whether roads lead from one point to another, whatever the path costs.
//
// Searches find only paths that weigh less than `Weight.infinity`. If they find no path, this search finds out whether
// there is a path that weighs more: two searches without weights, one forwards from the source and one backwards from
// the target, each one state at a time. They end when they meet, or when either has no state left, which is soon in a
// dead end.

/// A search for any path between candidates.
struct Reachability: ~Copyable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?
    private let cancellation: Cancellation?
    /// By state: flags of the searches that have reached it.
    private var marks: CheckedBuffer<UInt8>
    private var forward: [StateID] = []
    private var backward: [StateID] = []
    private var hasMet = false

    private static let fromSource: UInt8 = 1
    private static let fromTarget: UInt8 = 2

    /// - Parameter weights: the weights of a leg, which may close roads; avoided roads stay open.
    init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, cancellation: Cancellation?) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        self.cancellation = cancellation
        marks = CheckedBuffer(zeroed: modeGraph.stateCount)
    }

    /// Whether a path leads from one of the sources to one of the targets; false when the search was cancelled.
    ///
    /// - Complexity: O(turns) of the smaller of two sets: the states that the sources reach, and those that reach the
    ///   targets.
    mutating func leads(from sources: [SnapCandidate], to targets: [SnapCandidate]) -> Bool {
        for source in sources { begin(at: source, isSource: true) }
        for target in targets { begin(at: target, isSource: false) }
        hasMet = sources.contains { source in targets.contains { isAhead($0, of: source) } }
        var count = 0
        while !hasMet, let next = forward.popLast(), let previous = backward.popLast() {
            spreadForwards(next)
            spreadBackwards(previous)
            count &+= 1
            if count & 1023 == 0, cancellation?.isCancelled == true { return false }
        }
        return hasMet
    }

    private mutating func begin(at candidate: SnapCandidate, isSource: Bool) {
        for state in candidate.states(modeGraph) where isOpen(state) && (!isSource || modeGraph.kind(state).isSource) {
            mark(state, isSource: isSource)
        }
    }

    /// Whether the first candidate lies on an edge of the second and no less far along it.
    private func isAhead(_ target: SnapCandidate, of source: SnapCandidate) -> Bool {
        guard target.segment == source.segment else { return false }
        return source.states(modeGraph).contains { state in
            guard isOpen(state), target.states(modeGraph).contains(state), modeGraph.kind(state).isSource else {
                return false
            }
            let isForward = modeGraph.stateEdges[state].isForward
            return isForward ? target.offset >= source.offset : target.offset <= source.offset
        }
    }

    private mutating func spreadForwards(_ state: StateID) {
        for arc in modeGraph.line.arcs(from: state) {
            let head = modeGraph.line.head[arc]
            if marks[head] & Self.fromTarget != 0 { return hasMet = true }
            if isOpen(head) { mark(head, isSource: true) }
        }
    }

    private mutating func spreadBackwards(_ state: StateID) {
        let junction = graph.head(of: modeGraph.stateEdges[state].reversed)
        for place in graph.edgeRange(leaving: junction) {
            for tail in modeGraph.states(of: graph.junctionEdges[place].reversed) where leads(tail, to: state) {
                if marks[tail] & Self.fromSource != 0 { return hasMet = true }
                if isOpen(tail) { mark(tail, isSource: false) }
            }
        }
    }

    private func leads(_ tail: StateID, to state: StateID) -> Bool {
        modeGraph.line.arcs(from: tail).contains { modeGraph.line.head[$0] == state }
    }

    private func isOpen(_ state: StateID) -> Bool {
        guard weights?.isOpenToPassing(edge: modeGraph.stateEdges[state]) ?? true else { return false }
        guard modeGraph.isUnopened(state) else { return true }
        return weights.map { $0.weight(ofEnd: state) < .infinity } ?? false
    }

    private mutating func mark(_ state: StateID, isSource: Bool) {
        let mark = isSource ? Self.fromSource : Self.fromTarget
        guard marks[state] & mark == 0 else { return }
        marks[state] |= mark
        if isSource { forward.append(state) } else { backward.append(state) }
    }
}

extension SnapCandidate {
    /// The states of the segment in the allowed directions.
    fileprivate func states(_ modeGraph: ModeGraph) -> [StateID] {
        let (forward, backward) = modeGraph.states(of: segment)
        return (directions.contains(.forward) ? Array(forward) : [])
            + (directions.contains(.backward) ? Array(backward) : [])
    }
}

extension RouteSearch {
    /// Whether roads lead from some candidates to others, whatever the path costs; avoided roads are open.
    package func leads(
        from sources: [SnapCandidate], to targets: [SnapCandidate], cancellation: Cancellation? = nil
    ) -> Bool {
        let weights = weights?.leg(.closed, between: sources + targets)
        var reach = Reachability(graph: graph, modeGraph: modeGraph, weights: weights, cancellation: cancellation)
        return reach.leads(from: sources, to: targets)
    }
}
