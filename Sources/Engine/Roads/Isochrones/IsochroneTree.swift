// The best routes between some places and all roads around them, as far as a limit.
//
// Dijkstra's algorithm settles the edges by weight, while the limit bounds the time or the length of the routes. Both
// grow along a route; so once no queued edge is within the limit, no other edge will be. The search goes on for a
// little longer, since a point may belong to either of two roads at different distances: then all roads are settled
// that weigh no more than the heaviest within the limit and the distance.

import Geometry
import ShortestPaths
import Storage
import Threading

/// The best path to the start of a state's edge, or backwards from there, the edge included.
struct IsochroneLabel: BitwiseCopyable, Equatable, Sendable {
    var weight: Weight
    var duration: UInt32
    var length: UInt32
    /// The number of the search that wrote it.
    var stamp: UInt32

    /// The label of a state beyond the limit.
    static func beyond(_ stamp: UInt32) -> IsochroneLabel {
        IsochroneLabel(weight: .max, duration: .max, length: .max, stamp: stamp)
    }

    /// The label of a state to which no route leads.
    static func unreached(_ stamp: UInt32) -> IsochroneLabel {
        IsochroneLabel(weight: .max, duration: 0, length: 0, stamp: stamp)
    }
}

/// A search from some places up to a limit, or backwards to them; its memory is reused by each request.
///
/// - Complexity: 28 bytes per state, of which those take memory that a route reaches.
struct IsochroneTree: ~Copyable, Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private var labels: CheckedBuffer<IsochroneLabel>
    private var heap: IndexedHeap
    private var stamp: UInt32 = 0
    private var search: IsochroneTreeSearch
    /// The number of queued states within the limit.
    private var openCount = 0
    /// The greatest weight of a point within the limit.
    private var greatestWeight: Weight = 0
    /// All states with lesser weights are settled, and some with this one.
    private var front: Weight = 0
    /// The states on which routes may only end, or on arrival begin.
    private var ends: [StateID] = []
    /// The states within the limit by weight.
    private(set) var settled: [StateID] = []

    /// Milliseconds by which a farther candidate of a point may weigh less, and a second for rounding.
    private static let slack = Weight(SnapRules().slack.upperBound * 1000) + 1000

    init(graph: RoadGraph, modeGraph: ModeGraph) {
        self.graph = graph
        self.modeGraph = modeGraph
        labels = CheckedBuffer(zeroed: modeGraph.stateCount)
        heap = IndexedHeap(nodeCount: modeGraph.stateCount)
        search = IsochroneTreeSearch()
    }

    /// Finds the best routes from the ends, or to them.
    mutating func run(_ search: IsochroneTreeSearch, _ ends: [TableEnd], _ cancellation: Cancellation?) {
        begin(search)
        for end in ends { begin(at: end) }
        var count = 0
        while let key = heap.smallestKey, openCount > 0 || key <= greatestWeight &+ Self.slack {
            guard let (number, _) = heap.popSmallest() else { break }
            front = key
            settle(StateID(number))
            count &+= 1
            if count & 1023 == 0, cancellation?.isCancelled == true { return }
        }
    }

    // MARK: Reachability

    /// Marks the other edges in a box to which routes lead inside it, whatever they weigh, or from which they lead.
    ///
    /// A road beyond the limit, or behind an avoided or closed one, is the road of the points near it; one that no route
    /// reaches, whatever the request, is not.
    mutating func spread(in box: BoundingBox, _ cancellation: Cancellation?) {
        var open: [StateID] = []
        while let (number, _) = heap.popSmallest() {
            if !isShut(StateID(number)) { open.append(StateID(number)) }
        }
        for state in ends {
            if labels[state].stamp == stamp { open.append(state) } else { mark(state, open: &open) }
        }
        spread(from: &open, in: box, cancellation)
    }

    private mutating func spread(from open: inout [StateID], in box: BoundingBox, _ cancellation: Cancellation?) {
        var count = 0
        var next = [StateID]()
        while let state = open.popLast() {
            count &+= 1
            if count & 1023 == 0, cancellation?.isCancelled == true { return }
            guard isInside(state, box: box) else { continue }
            listNeighbors(of: state, isBackward: search.isArrival, &next)
            for neighbor in next { mark(neighbor, open: &open) }
        }
    }

    /// Whether a route leads to any of some states in a box, or from it on arrival, whatever it weighs; the box is that of
    /// ``spread(in:_:)``.
    mutating func reaches(
        _ states: (forward: Range<StateID>, backward: Range<StateID>), in box: BoundingBox,
        cancellation: Cancellation?
    ) -> Bool {
        for state in [states.forward, states.backward].joined() where labels[state].stamp != stamp {
            search(for: state, in: box, cancellation)
        }
        return [states.forward, states.backward].contains { $0.contains { isMarked($0) } }
    }

    /// Finds out whether a route to a state, or from it on arrival, leads outside of the box; from the state the search
    /// meets edges that are marked, or it ends soon, since few roads are cut off.
    private mutating func search(for state: StateID, in box: BoundingBox, _ cancellation: Cancellation?) {
        var seen = [state]
        var count = 0
        var next = [StateID]()
        labels[state] = .unreached(stamp)
        while count < seen.count {
            if count & 1023 == 1023, cancellation?.isCancelled == true { return }
            listNeighbors(of: seen[count], isBackward: !search.isArrival, &next)
            count += 1
            for neighbor in next {
                if isMarked(neighbor) { return lead(from: neighbor, over: seen, in: box, cancellation) }
                guard labels[neighbor].stamp != stamp else { continue }
                labels[neighbor] = .unreached(stamp)
                seen.append(neighbor)
            }
        }
    }

    /// Marks the states to which routes from a state lead over some others, and forgets the rest of these.
    private mutating func lead(
        from state: StateID, over seen: [StateID], in box: BoundingBox, _ cancellation: Cancellation?
    ) {
        var open = [state]
        var inBox = [StateID]()
        var next = [StateID]()
        while let state = open.popLast() {
            listNeighbors(of: state, isBackward: search.isArrival, &next)
            for neighbor in next where labels[neighbor] == .unreached(stamp) {
                labels[neighbor] = .beyond(stamp)
                open.append(neighbor)
                inBox.append(neighbor)
            }
        }
        for state in seen where labels[state] == .unreached(stamp) { labels[state].stamp = 0 }
        spread(from: &inBox, in: box, cancellation)
    }

    /// Lists the states after a state, or those before it.
    private func listNeighbors(of state: StateID, isBackward: Bool, _ list: inout [StateID]) {
        list.removeAll(keepingCapacity: true)
        guard isBackward else {
            for arc in modeGraph.line.arcs(from: state) where !modeGraph.isUnopened(modeGraph.line.head[arc]) {
                list.append(modeGraph.line.head[arc])
            }
            return
        }
        let junction = graph.head(of: modeGraph.stateEdges[state].reversed)
        for place in graph.edgeRange(leaving: junction) {
            for tail in modeGraph.usableStates(of: graph.junctionEdges[place].reversed)
            where modeGraph.line.arcs(from: tail).contains(where: { modeGraph.line.head[$0] == state }) {
                list.append(tail)
            }
        }
    }

    private func isInside(_ state: StateID, box: BoundingBox) -> Bool {
        let edge = modeGraph.stateEdges[state]
        let segment = graph.segments[edge.segment]
        return box.contains(graph.junctionCoordinates[segment.from])
            || box.contains(graph.junctionCoordinates[segment.to])
    }

    private mutating func mark(_ state: StateID, open: inout [StateID]) {
        guard !isMarked(state) else { return }
        labels[state] = .beyond(stamp)
        open.append(state)
    }

    private func isMarked(_ state: StateID) -> Bool {
        labels[state].stamp == stamp && labels[state] != .unreached(stamp)
    }

    private mutating func begin(_ search: IsochroneTreeSearch) {
        self.search = search
        heap.removeAll()
        settled.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        openCount = 0
        greatestWeight = 0
        front = 0
        stamp &+= 1
        guard stamp == 0 else { return }
        labels.fill(IsochroneLabel(weight: 0, duration: 0, length: 0, stamp: 0))
        stamp = 1
    }

    private mutating func begin(at end: TableEnd) {
        let label = IsochroneLabel(
            weight: min(end.cost, .infinity), duration: end.measure.duration,
            length: UInt32(clamping: end.measure.length),
            stamp: stamp)
        // A part of the place's own edge may be within the limit.
        let start = IsochroneLabel(weight: 0, duration: 0, length: 0, stamp: stamp)
        note(start, weight: label.weight, duration: label.duration, length: label.length)
        if search.isArrival { return reach(end.state, label: label) }
        for arc in modeGraph.line.arcs(from: end.state) { follow(arc, label: label) }
    }

    private mutating func settle(_ state: StateID) {
        let label = labels[state]
        let isShut = isShut(state)
        if isWithin(label) {
            openCount -= 1
            if !isShut { settled.append(state) }
        }
        if isShut { return }
        if search.isArrival { settleBackward(state, label: label) } else { settleForward(state, label: label) }
    }

    /// Whether only conditions open the edge of a state, and none does: unlike other closed roads, nothing is on it.
    private func isShut(_ state: StateID) -> Bool {
        modeGraph.isUnopened(state) && search.weight(state, stored: modeGraph.line.stateWeight[state]) >= .infinity
    }

    private mutating func settleForward(_ state: StateID, label: IsochroneLabel) {
        let stored = modeGraph.line.stateWeight[state]
        let length = modeGraph.length[state]
        let duration = search.duration(state, stored: modeGraph.duration[state])
        if isWithin(label) {
            note(label, weight: search.endWeight(state, stored: stored), duration: duration, length: length)
        }
        var weight = search.weight(state, stored: stored)
        let isEnd = weight >= .infinity
        if isEnd {
            ends.append(state)
            guard search.isForEnds(state) else { return }
            weight = search.endWeight(state, stored: stored)
        }
        let atEnd = IsochroneLabel(
            weight: label.weight &+ weight, duration: label.duration.addingSaturated(duration),
            length: label.length.addingSaturated(length), stamp: stamp)
        for arc in modeGraph.line.arcs(from: state) {
            // A route that ends in a zone for local access does not leave it.
            if isEnd, !search.isForEnds(modeGraph.line.head[arc]) { continue }
            follow(arc, label: atEnd)
        }
    }

    /// Turns into the edge of an arc's head.
    private mutating func follow(_ arc: Int, label: IsochroneLabel) {
        let turn = modeGraph.line.turn(arc)
        var label = label
        label.weight &+= turn
        label.duration = label.duration.addingSaturated(turn)
        reach(modeGraph.line.head[arc], label: label)
    }

    private mutating func settleBackward(_ state: StateID, label: IsochroneLabel) {
        let junction = graph.head(of: modeGraph.stateEdges[state].reversed)
        // A route that begins in a zone for local access does not enter it.
        let isForEnds = search.isForEnds(state)
        for place in graph.edgeRange(leaving: junction) {
            for tail in modeGraph.states(of: graph.junctionEdges[place].reversed)
            where !isForEnds || search.isForEnds(tail) {
                for arc in modeGraph.line.arcs(from: tail) where modeGraph.line.head[arc] == state {
                    enter(tail, before: label, turn: modeGraph.line.turn(arc))
                }
            }
        }
    }

    /// Goes back along the edge of a state from its end.
    private mutating func enter(_ state: StateID, before label: IsochroneLabel, turn: Weight) {
        var label = label
        label.weight &+= turn
        label.duration = label.duration.addingSaturated(turn)
        let stored = modeGraph.line.stateWeight[state]
        let length = modeGraph.length[state]
        let duration = search.duration(state, stored: modeGraph.duration[state])
        if isWithin(label) {
            note(label, weight: search.endWeight(state, stored: stored), duration: duration, length: length)
        }
        var weight = search.weight(state, stored: stored)
        if weight >= .infinity {
            if !isShut(state) { ends.append(state) }
            guard search.isForEnds(state) else { return }
            weight = search.endWeight(state, stored: stored)
        }
        label.weight &+= weight
        label.duration = label.duration.addingSaturated(duration)
        label.length = label.length.addingSaturated(length)
        reach(state, label: label)
    }

    private mutating func reach(_ state: StateID, label: IsochroneLabel) {
        let known = labels[state]
        let isKnown = known.stamp == stamp
        guard label.weight < (isKnown ? known.weight : .infinity) else { return }
        if isKnown, isWithin(known) { openCount -= 1 }
        if isWithin(label) { openCount += 1 }
        labels[state] = label
        heap.pushOrLower(state.rawValue, key: label.weight)
    }

    private func isWithin(_ label: IsochroneLabel) -> Bool {
        (search.measure == .duration ? label.duration : label.length) <= search.limit
    }

    /// Notes the weight of the farthest point within the limit on an edge after a label.
    private mutating func note(_ label: IsochroneLabel, weight: Weight, duration: UInt32, length: UInt32) {
        guard weight < .infinity else { return }
        let (done, more) = search.measure == .duration ? (label.duration, duration) : (label.length, length)
        let rest = search.limit - min(done, search.limit)
        let part = more > rest ? Weight(Double(weight) * Double(rest) / Double(more)) : weight
        greatestWeight = max(greatestWeight, label.weight &+ part)
    }

    // MARK: Results

    /// The best path to the start of a state's edge, nil if it was not searched.
    func path(toStartOf state: StateID) -> TableCell? {
        let label = labels[state]
        guard label.stamp == stamp, label.weight <= front else { return nil }
        return TableCell(
            weight: label.weight, measure: PathMeasure(duration: label.duration, length: UInt64(label.length)))
    }

    /// After a search backwards: the best path from the end of a state's edge, nil if it was not searched.
    func path(fromEndOf state: StateID) -> TableCell? {
        var best: TableCell?
        let isForEnds = search.isForEnds(state)
        for arc in modeGraph.line.arcs(from: state) where isForEnds || !search.isForEnds(modeGraph.line.head[arc]) {
            guard var path = path(toStartOf: modeGraph.line.head[arc]) else { continue }
            let turn = modeGraph.line.turn(arc)
            path.weight &+= turn
            path.measure.duration = path.measure.duration.addingSaturated(turn)
            if best.map({ path.weight < $0.weight }) ?? true { best = path }
        }
        return best
    }
}

extension UInt32 {
    @inline(__always)
    fileprivate func addingSaturated(_ other: UInt32) -> UInt32 {
        let (sum, isTooGreat) = addingReportingOverflow(other)
        return isTooGreat ? .max : sum
    }
}
