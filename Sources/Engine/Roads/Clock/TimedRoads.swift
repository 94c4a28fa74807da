import ShortestPaths
import Storage

/// A road that a condition closes when one comes by.
package struct ClosedRoad: Sendable {
    package let edge: EdgeID
    /// `key=value`.
    package let tag: String
    /// The object of the map with the tag: `way/1`, `node/1` or `relation/1`.
    package let element: String
}

/// The roads of a mode by the clock, for one search.
struct TimedRoads: TimedEdges {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?
    private var clock: RequestClock
    /// Milliseconds between the departure and the beginning of the search.
    private let elapsed: UInt64
    /// Segments on whose road the route begins or ends.
    private let endSegments: Set<SegmentID>
    /// The states of roads that are closed at most times and may be of use, ascending, and their weights when open.
    var openings: [SearchEnd] = []
    /// The ends at the targets of the search.
    var targets: [RouteEnd] = []
    /// Whether turn restrictions over several ways hold at some times.
    private let hasPaths: Bool
    /// The states of roads on which a higher speed limit than stored may hold, ascending.
    private let faster: [FasterState]
    /// Segments that count as open.
    private var freeSegments: Set<SegmentID> = []

    /// The longest waiting in milliseconds.
    private static let longestWait = 86_400_000.0
    /// The most times that a road may open and close before one gives up waiting.
    private static let mostChanges = 64

    /// - Parameter free: segments whose roads count as open, because the route begins there.
    init(
        _ search: RouteSearch, weights: RequestWeights?, clock: RequestClock, elapsed: UInt64,
        ends: [SnapCandidate], free: [SegmentID] = []
    ) {
        graph = search.graph
        modeGraph = search.modeGraph
        self.weights = weights
        self.clock = clock
        self.elapsed = elapsed
        endSegments = search.graph.segmentsWithConditions(around: ends.map(\.segment))
        hasPaths = !clock.conditions.conditions.paths.isEmpty
        faster = self.clock.conditions.fasterStates(weights: weights)
        self.free(free)
    }

    /// Opens the roads of some segments, because the route has to begin or end there; not those that are closed at most times.
    mutating func free(_ segments: [SegmentID]) {
        guard !segments.isEmpty else { return }
        let roads = graph.segmentsWithConditions(around: segments.filter { !modeGraph.hasOpening($0) })
        freeSegments.formUnion(roads.filter { !modeGraph.hasOpening($0) })
    }

    /// A weight that a route has to stay below.
    var bound: Weight { clock.bound }

    /// Whether no road may be of use that is closed at most times, or that is faster than at most times.
    var hasNoneBetter: Bool { openings.isEmpty && faster.isEmpty }

    /// The states that may weigh less than stored, ascending, and their least weights.
    var cheaperEdges: [SearchEnd] {
        let other = weights?.cheaperEdges ?? []
        guard !hasNoneBetter else { return other }
        return (other + openings + faster.map { SearchEnd(state: $0.state, cost: $0.weight) })
            .sorted { ($0.state, $0.cost) < ($1.state, $1.cost) }
    }

    /// The share of its stored weight that the weight of every edge is at least.
    var leastShare: Double { faster.reduce(weights?.leastShare ?? 1) { min($0, $1.share) } }

    // MARK: Turns

    mutating func wait(
        turning arc: Int, from state: StateID, to head: StateID, memory: UInt32, at time: Weight
    ) -> Weight? {
        let next = modeGraph.stateEdges[head]
        let wait = wait(from: modeGraph.stateEdges[state], to: next, at: UInt64(time))
        guard memory > 0, let wait else { return wait }
        return forbiddingTag(memory: memory, next, at: UInt64(time) + UInt64(wait)) == nil ? wait : nil
    }

    mutating func memory(after memory: UInt32, along state: StateID) -> UInt32 {
        self.memory(after: memory, along: modeGraph.stateEdges[state])
    }

    /// What a path is remembered as for turn restrictions over several ways.
    private func memory(after memory: UInt32, along edge: EdgeID) -> UInt32 {
        guard hasPaths else { return 0 }
        return UInt32(clock.conditions.conditions.paths.sequences.advance(Int(memory), along: edge))
    }

    /// The tag that forbids to go on along an edge after a remembered path, and the object of the map with the tag.
    private mutating func forbiddingTag(
        memory: UInt32, _ next: EdgeID, at time: UInt64
    ) -> (text: String, element: String)? {
        clock.conditions.forbiddingTag(
            after: Int(self.memory(after: memory, along: next)),
            at: clock.departure + Double(elapsed + time) / 1000)
    }

    /// The milliseconds until the turn between two edges and the second edge are open; nil if nobody waits that long or there.
    private mutating func wait(from last: EdgeID, to next: EdgeID, at time: UInt64) -> Weight? {
        guard clock.conditions.concerns(last, next), !freeSegments.contains(next.segment) else { return 0 }
        let arrival = clock.departure + Double(elapsed + time) / 1000
        let isNearEnd = endSegments.contains(next.segment)
        var moment = arrival
        for _ in 0..<Self.mostChanges {
            let (isOpen, until) = clock.conditions.turn(from: last, to: next, at: moment, isNearEnd: isNearEnd)
            if isOpen { return Weight(((moment - arrival) * 1000).rounded(.up)) }
            guard (until - arrival) * 1000 <= Self.longestWait, mayStop(on: last) else { return nil }
            moment = until
        }
        return nil
    }

    /// Whether the edge of a state is open at the beginning of the search.
    mutating func isOpen(_ state: StateID) -> Bool {
        let edge = modeGraph.stateEdges[state]
        guard clock.conditions.conditions.concern(edge.segment) else { return true }
        return clock.conditions.passage(
            edge, at: clock.departure + Double(elapsed) / 1000, isNearEnd: endSegments.contains(edge.segment)
        ).isOpen
    }

    /// Whether one may wait at the end of an edge.
    private func mayStop(on edge: EdgeID) -> Bool {
        switch graph.roadClassAndFlags(of: edge).roadClass {
        case .motorway, .motorwayLink, .trunk, .trunkLink: false
        default: true
        }
    }

    // MARK: Edges

    mutating func passage(of state: StateID, enteredAt time: Weight) -> TimedPassage {
        let stored = modeGraph.weightWhenOpen(state)
        return passage(
            of: state, weight: weights?.weight(of: state, stored: stored) ?? stored,
            duration: weights?.duration(of: state) ?? modeGraph.duration[state], at: UInt64(time))
    }

    /// The travel time of a part of an edge by the traffic of the hour, and the usual speed limit.
    private mutating func paced(_ duration: UInt32, _ state: StateID, at time: UInt64) -> UInt32 {
        guard let traffic = clock.state(after: elapsed + time) else { return duration }
        let road = graph.roadClassAndFlags(of: modeGraph.stateEdges[state])
        return UInt32((Double(duration) * RoadSetting(road.roadClass, road.flags).pace.share(traffic)).rounded())
    }

    /// What the speed limits of the moment make of a passage; speeds that the request names go before.
    private mutating func share(of state: StateID, duration: UInt32, at time: UInt64) -> Double {
        guard clock.conditions.limitsChange(modeGraph.stateEdges[state].segment),
            weights?.hasSpeed(state) != true
        else { return 1 }
        return clock.conditions.share(
            of: state, duration: Double(duration), from: clock.departure + Double(elapsed + time) / 1000)
    }

    private static func times(_ share: Double, _ milliseconds: UInt32) -> UInt32 {
        UInt32(min((Double(milliseconds) * share).rounded(), Double(Weight.infinity - 1)))
    }

    /// The travel time of a part of an edge by the traffic and the speed limit of the moment.
    private mutating func duration(of pathEdge: PathEdge, at time: UInt64) -> UInt32 {
        passage(of: pathEdge.state, weight: 0, duration: pathEdge.duration, at: time).duration
    }

    // MARK: Routes

    /// The start of a route on a state, from an offset in centimeters to the end of the edge.
    mutating func source(_ end: RouteEnd, cost: Weight) -> TimedSource {
        let whole = weights?.duration(of: end.state) ?? modeGraph.duration[end.state]
        let rest = whole - EdgePart.cost(upTo: end.offset, of: modeGraph.length[end.state], whole: whole)
        let passage = passage(of: end.state, weight: cost - end.penalty, duration: rest, at: 0)
        return TimedSource(
            state: end.state,
            passage: TimedPassage(weight: end.penalty + passage.weight, duration: passage.duration))
    }

    mutating func cost(ofTarget index: Int, _ target: SearchEnd, enteredAt time: Weight) -> Weight {
        let end = targets[index]
        guard clock.conditions.limitsChange(modeGraph.stateEdges[end.state].segment) else { return target.cost }
        let whole = weights?.duration(of: end.state) ?? modeGraph.duration[end.state]
        let part = EdgePart.cost(upTo: end.offset, of: modeGraph.length[end.state], whole: whole)
        let passage = passage(
            of: end.state, weight: target.cost - end.penalty, duration: part, at: UInt64(time))
        return end.penalty + passage.weight
    }

    /// The least costs of the targets, whatever limit holds.
    func leastCosts(of ends: [SearchEnd]) -> [SearchEnd] {
        guard !faster.isEmpty else { return ends }
        return zip(ends, targets).map { end, target in
            let share = faster.first { $0.state == end.state }?.share ?? 1
            return SearchEnd(
                state: end.state, cost: target.penalty + Weight(Double(end.cost - target.penalty) * share))
        }
    }

    /// A part of an edge with a stored weight and time, entered some milliseconds after the search began.
    private mutating func passage(
        of state: StateID, weight: Weight, duration: UInt32, at time: UInt64
    ) -> TimedPassage {
        let paced = paced(duration, state, at: time)
        let share = share(of: state, duration: paced, at: time)
        guard share != 1, weight < .infinity else { return TimedPassage(weight: weight, duration: paced) }
        return TimedPassage(weight: Self.times(share, weight), duration: Self.times(share, paced))
    }

    /// A trip along one edge, with the weight that it has when the search begins.
    mutating func timed(_ trip: DirectTrip) -> DirectTrip {
        var timed = trip
        let penalty = trip.source.penalty + trip.target.penalty
        let state = trip.source.state
        let whole = weights?.duration(of: state) ?? modeGraph.duration[state]
        let length = modeGraph.length[state]
        let duration =
            EdgePart.cost(upTo: trip.target.offset, of: length, whole: whole)
            - EdgePart.cost(upTo: trip.source.offset, of: length, whole: whole)
        timed.weight = penalty + passage(of: state, weight: trip.weight - penalty, duration: duration, at: 0).weight
        return timed
    }

    /// Where one is on a route.
    private struct Passing {
        /// The index of the next edge of the route.
        var index = 0
        /// The milliseconds after which one comes to the turn into it.
        var time: UInt64 = 0
        /// What the path to the turn is remembered as.
        var memory: UInt32 = 0
    }

    /// Calls a body for each edge of a route until it answers true; whether it does.
    ///
    /// - Parameter isTimed: whether the times of the route are those of the hour, rather than those between the peaks.
    private mutating func comesBy(
        _ pathEdges: [PathEdge], isTimed: Bool, until body: (inout Self, Passing) -> Bool
    ) -> Bool {
        var passing = Passing()
        for (index, pathEdge) in pathEdges.enumerated() {
            passing.index = index
            if body(&self, passing) { return true }
            passing.memory = memory(after: passing.memory, along: pathEdge.edge)
            var time = passing.time + UInt64(pathEdge.turnDuration)
            time += UInt64(isTimed ? pathEdge.duration : duration(of: pathEdge, at: time))
            passing.time = time
        }
        return false
    }

    /// Whether every turn and edge of a route is open when one comes by.
    ///
    /// - Parameter isTimed: whether its times are those of the hour, rather than those between the peaks.
    mutating func areOpen(_ pathEdges: [PathEdge], isTimed: Bool) -> Bool {
        let areConcerned = zip(pathEdges, pathEdges.dropFirst()).contains { [clock] last, next in
            clock.conditions.concerns(last.edge, next.edge)
                || clock.conditions.conditions.paths.begin(on: last.edge)
        }
        guard areConcerned else { return true }
        return !comesBy(pathEdges, isTimed: isTimed) { roads, passing in
            guard passing.index > 0 else { return false }
            let (last, next) = (pathEdges[passing.index - 1].edge, pathEdges[passing.index].edge)
            return roads.wait(from: last, to: next, at: passing.time) != 0
                || passing.memory > 0 && roads.forbiddingTag(memory: passing.memory, next, at: passing.time) != nil
        }
    }

    /// Whether the usual speed limits hold on every edge of a route when one comes by.
    mutating func haveUsualLimits(_ pathEdges: [PathEdge], isTimed: Bool) -> Bool {
        let areConcerned = pathEdges.contains { [clock] in clock.conditions.limitsChange($0.edge.segment) }
        guard areConcerned else { return true }
        return !comesBy(pathEdges, isTimed: isTimed) { roads, passing in
            let pathEdge = pathEdges[passing.index]
            let entered = passing.time + UInt64(pathEdge.turnDuration)
            let duration =
                isTimed ? pathEdge.duration : roads.paced(pathEdge.duration, pathEdge.state, at: entered)
            return roads.share(of: pathEdge.state, duration: duration, at: entered) != 1
        }
    }

    /// The milliseconds by which the speed limits of the moment raise the weight of a route that the search found, less those by
    /// which they lower it.
    mutating func weightOfLimits(on pathEdges: [PathEdge]) -> Int64 {
        guard pathEdges.contains(where: { [clock] in clock.conditions.limitsChange($0.edge.segment) }) else { return 0 }
        var added: Int64 = 0
        _ = comesBy(pathEdges, isTimed: false) { roads, place in
            let pathEdge = pathEdges[place.index]
            let stored = roads.modeGraph.weightWhenOpen(pathEdge.state)
            let passing = roads.weights?.weight(of: pathEdge.state, stored: stored) ?? stored
            // Whoever begins behind a junction that is too small does not pass it.
            let whole =
                passing < .infinity
                ? passing : roads.weights?.weight(ofEnd: pathEdge.state, opens: true) ?? passing
            let length = roads.modeGraph.length[pathEdge.state]
            let weight =
                EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole)
                - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
            let passage = roads.passage(
                of: pathEdge.state, weight: weight, duration: pathEdge.duration,
                at: place.time + UInt64(pathEdge.turnDuration))
            added += Int64(passage.weight) - Int64(weight)
            return false
        }
        return added
    }

    /// The first closed road of a route when one comes by; its times are those of the hour.
    mutating func closedRoad(on pathEdges: [PathEdge]) -> ClosedRoad? {
        if let first = pathEdges.first, elapsed == 0, !isOpen(first.state) {
            let found = clock.conditions.closingTag(of: first.edge, at: clock.departure)
            return found.map { ClosedRoad(edge: first.edge, tag: $0.text, element: $0.element) }
        }
        var closed: ClosedRoad?
        _ = comesBy(pathEdges, isTimed: true) { roads, passing in
            guard passing.index > 0 else { return false }
            let (last, next) = (pathEdges[passing.index - 1].edge, pathEdges[passing.index].edge)
            if let found = roads.forbiddingTag(memory: passing.memory, next, at: passing.time) {
                closed = ClosedRoad(edge: next, tag: found.text, element: found.element)
                return true
            }
            guard roads.wait(from: last, to: next, at: passing.time) != 0 else { return false }
            let moment = roads.clock.departure + Double(roads.elapsed + passing.time) / 1000
            let found = roads.clock.conditions.closingTag(from: last, to: next, at: moment)
            closed = found.map { ClosedRoad(edge: next, tag: $0.text, element: $0.element) }
            return true
        }
        return closed
    }

    /// Renews the waiting of a route by its times, where it waits at all.
    mutating func wait(on pathEdges: inout [PathEdge]) {
        var time: UInt64 = 0
        for index in pathEdges.indices {
            if index > 0, pathEdges[index].waiting > 0 {
                let wait = wait(from: pathEdges[index - 1].edge, to: pathEdges[index].edge, at: time)
                let waiting = wait ?? pathEdges[index].waiting
                pathEdges[index].turnDuration += waiting
                pathEdges[index].turnDuration -= pathEdges[index].waiting
                pathEdges[index].waiting = waiting
            }
            time += UInt64(pathEdges[index].turnDuration) + UInt64(pathEdges[index].duration)
        }
    }

    /// The milliseconds that a route takes by the traffic of the hour.
    mutating func duration(of pathEdges: [PathEdge]) -> UInt64 {
        pathEdges.reduce(0) { time, pathEdge in
            let turned = time + UInt64(pathEdge.turnDuration)
            return turned + UInt64(duration(of: pathEdge, at: turned))
        }
    }
}

extension RoadGraph {
    /// The segments with conditions that are joined to some of the given ones over such segments.
    ///
    /// A street that is open to residents in the morning is open to who lives on any part of it.
    fileprivate func segmentsWithConditions(around segments: [SegmentID]) -> Set<SegmentID> {
        let conditions = roadConditions
        var found = Set(segments.filter { conditions.concern($0) })
        var open = found.sorted()
        while let segment = open.popLast(), found.count < Self.mostEndSegments {
            for edge in [segment.forward, segment.backward] {
                for place in edgeRange(leaving: head(of: edge)) {
                    let next = junctionEdges[place]
                    guard conditions.concern(next.segment), found.insert(next.segment).inserted else { continue }
                    open.append(next.segment)
                }
            }
        }
        return found
    }

    private static let mostEndSegments = 1_000
}
