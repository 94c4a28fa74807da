package import ShortestPaths
import Storage

/// When a search begins, and what it then must know about the hours of roads.
package struct RequestClock: Sendable {
    /// Seconds since 1970.
    package var departure: Double
    /// A weight in milliseconds that a route of one leg has to stay below.
    package var bound = Weight.infinity
    /// The clocks at the start, if the traffic of the hour counts; nil if it does not.
    private let local: LocalTime?
    fileprivate var conditions: ConditionClock

    /// The clock of a request; nil if no road of the mode has conditions.
    package init?(
        departure: Double, graph: RoadGraph, modeGraph: ModeGraph, vehicle: VehicleSize, local: LocalTime?
    ) {
        guard graph.roadConditions.concern(modeGraph.mode) else { return nil }
        self.departure = departure
        self.local = local
        conditions = ConditionClock(graph, modeGraph: modeGraph, vehicle: vehicle)
    }

    private var state = TrafficState.betweenPeaks
    /// The milliseconds after the departure for which the state was taken.
    private var stateTime: UInt64?

    /// Milliseconds for which a state of the traffic is good.
    private static let stateAge: UInt64 = 20_000

    /// How full the roads are some milliseconds after the departure; nil if it does not matter.
    fileprivate mutating func state(after milliseconds: UInt64) -> TrafficState? {
        guard let local else { return nil }
        // Searches go from moment to moment, so the states of whole ages serve all.
        let time = milliseconds / Self.stateAge * Self.stateAge
        if time != stateTime {
            state = TrafficState(secondOfWeek: local.secondOfWeek(at: departure + Double(time) / 1000))
            stateTime = time
        }
        return state
    }
}

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

    /// Whether no road that is closed at most times may be of use.
    var hasNoOpenings: Bool { openings.isEmpty }

    /// The states that may weigh less than stored, ascending, and their least weights.
    var cheaperEdges: [SearchEnd] {
        let faster = weights?.cheaperEdges ?? []
        guard !openings.isEmpty else { return faster }
        return (faster + openings).sorted { $0.state < $1.state }
    }

    /// The share of its stored weight that the weight of every edge is at least.
    var leastShare: Double { weights?.leastShare ?? 1 }

    // MARK: Turns

    mutating func wait(turning arc: Int, from state: StateID, to head: StateID, at time: Weight) -> Weight? {
        wait(from: modeGraph.stateEdges[state], to: modeGraph.stateEdges[head], at: UInt64(time))
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
        return TimedPassage(
            weight: weights?.weight(of: state, stored: stored) ?? stored,
            duration: paced(weights?.duration(of: state) ?? modeGraph.duration[state], state, at: UInt64(time)))
    }

    /// The travel time of a part of an edge by the traffic of the hour.
    private mutating func paced(_ duration: UInt32, _ state: StateID, at time: UInt64) -> UInt32 {
        guard let traffic = clock.state(after: elapsed + time) else { return duration }
        let road = graph.roadClassAndFlags(of: modeGraph.stateEdges[state])
        return UInt32((Double(duration) * RoadSetting(road.roadClass, road.flags).pace.share(traffic)).rounded())
    }

    // MARK: Routes

    /// The start of a route on a state, from an offset in centimeters to the end of the edge.
    mutating func source(_ end: RouteEnd, cost: Weight) -> TimedSource {
        let whole = weights?.duration(of: end.state) ?? modeGraph.duration[end.state]
        let rest = whole - EdgePart.cost(upTo: end.offset, of: modeGraph.length[end.state], whole: whole)
        return TimedSource(
            state: end.state, passage: TimedPassage(weight: cost, duration: paced(rest, end.state, at: 0)))
    }

    /// Whether every turn and edge of a route is open when one comes by.
    ///
    /// - Parameter isTimed: whether its times are those of the hour, rather than those between the peaks.
    mutating func areOpen(_ pathEdges: [PathEdge], isTimed: Bool) -> Bool {
        let areConcerned = zip(pathEdges, pathEdges.dropFirst()).contains { [clock] last, next in
            clock.conditions.concerns(last.edge, next.edge)
        }
        guard areConcerned else { return true }
        var time: UInt64 = 0
        for (index, pathEdge) in pathEdges.enumerated() {
            if index > 0, wait(from: pathEdges[index - 1].edge, to: pathEdge.edge, at: time) != 0 { return false }
            time += UInt64(pathEdge.turnDuration)
            time += UInt64(isTimed ? pathEdge.duration : paced(pathEdge.duration, pathEdge.state, at: time))
        }
        return true
    }

    /// The first closed road of a route when one comes by; its times are those of the hour.
    mutating func closedRoad(on pathEdges: [PathEdge]) -> ClosedRoad? {
        var time: UInt64 = 0
        if let first = pathEdges.first, elapsed == 0, !isOpen(first.state) {
            let found = clock.conditions.closingTag(of: first.edge, at: clock.departure)
            return found.map { ClosedRoad(edge: first.edge, tag: $0.text, element: $0.element) }
        }
        for (index, pathEdge) in pathEdges.enumerated() {
            if index > 0, wait(from: pathEdges[index - 1].edge, to: pathEdge.edge, at: time) != 0 {
                let moment = clock.departure + Double(elapsed + time) / 1000
                let found = clock.conditions.closingTag(from: pathEdges[index - 1].edge, to: pathEdge.edge, at: moment)
                return found.map { ClosedRoad(edge: pathEdge.edge, tag: $0.text, element: $0.element) }
            }
            time += UInt64(pathEdge.turnDuration) + UInt64(pathEdge.duration)
        }
        return nil
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
            return turned + UInt64(paced(pathEdge.duration, pathEdge.state, at: turned))
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

extension RouteSearch {
    /// Whether roads that only conditions open may be of use to a route between segments.
    package func mayUseOpenings(around segments: [SegmentID]) -> Bool {
        modeGraph.hasOpenings && !openings(around: segments).isEmpty
    }

    /// The states that only conditions open and that may be of use, ascending, and their weights when open.
    ///
    /// Where a condition opens a road to those whose route ends there, it is of use only to routes that end on it, or on
    /// destination-only roads that are joined to it.
    func openings(around segments: [SegmentID]) -> [SearchEnd] {
        var found = modeGraph.openingStates.filter { modeGraph.kind($0).use == .open }
            .map { SearchEnd(state: $0, cost: modeGraph.weightWhenOpen($0)) }
        var known = Set<SegmentID>()
        var open = segments.filter { known.insert($0).inserted }
        while let segment = open.popLast(), known.count < Self.mostNearby {
            let (forward, backward) = modeGraph.states(of: segment)
            let states = forward.lowerBound..<backward.upperBound
            guard states.contains(where: { modeGraph.kind($0).use != .open }) else { continue }
            for state in states where modeGraph.kind(state).use != .open && modeGraph.openingWeight(of: state) != nil {
                found.append(SearchEnd(state: state, cost: modeGraph.weightWhenOpen(state)))
            }
            for edge in [segment.forward, segment.backward] {
                for place in graph.edgeRange(leaving: graph.head(of: edge)) {
                    let next = graph.junctionEdges[place].segment
                    if known.insert(next).inserted { open.append(next) }
                }
            }
        }
        return found.sorted { $0.state < $1.state }
    }

    /// The most segments around the ends that are looked at.
    private static let mostNearby = 2_000
}
