import ShortestPaths
import Storage

/// Times a route by the traffic of each moment on the way: each edge takes as long as it does when one enters it.
///
/// Times change so slowly over the day that who leaves later never arrives earlier.
package struct RouteClock {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let liveTime: ((PathEdge) -> UInt64)?
    /// The conditional speed limits; nil if no road has any.
    private var limits: ConditionClock?
    /// Seconds since 1970.
    private var moment: Double
    /// The local time in seconds since Monday 0:00.
    private var second: Double
    private var state = TrafficState.betweenPeaks
    /// The time for which the state was taken.
    private var stateSecond = -Double.infinity

    /// The most milliseconds on one edge.
    private static let longest = Double(Weight.infinity - 1)

    /// The seconds for which a state of the traffic is good.
    private static let stateAge = 20.0

    /// - Parameters:
    ///   - departure: in seconds since 1970.
    ///   - second: the local time of departure in seconds since Monday 0:00.
    ///   - vehicle: the measures that the request states, which speed limits may depend on.
    ///   - liveTime: the milliseconds of a path edge at a live speed, which the time of day does not change; nil if no traffic
    ///     is live.
    package init(
        graph: RoadGraph, modeGraph: ModeGraph, departure: Double, second: Double, vehicle: VehicleSize,
        liveTime: ((PathEdge) -> UInt64)? = nil
    ) {
        self.graph = graph
        self.modeGraph = modeGraph
        moment = departure
        self.second = second
        let hasLimits = !graph.roadConditions.limitEntries.isEmpty
        limits = hasLimits ? ConditionClock(graph, modeGraph: modeGraph, vehicle: vehicle) : nil
        self.liveTime = liveTime
    }

    /// Replaces the times of a leg, which begins when the one before has ended.
    ///
    /// - Parameter weights: those of the request, whose speeds go before the limits of the moment; nil if it has none.
    package mutating func time(_ leg: inout FoundRoute, weights: RequestWeights?) {
        var free = 0.0
        var way: WayIndex?
        var pace = RoadSetting.steady.pace
        for index in leg.pathEdges.indices {
            var pathEdge = leg.pathEdges[index]
            if index > 0 {
                time(&pathEdge, after: leg.pathEdges[index - 1], free: &free)
            } else {
                free += Double(pathEdge.turnDuration)
            }
            let wayBelow = graph.segments[pathEdge.edge.segment].way
            if wayBelow != way {
                let road = graph.roadClassAndFlags(of: pathEdge.edge)
                way = wayBelow
                pace = RoadSetting(road.roadClass, road.flags).pace
            }
            update()
            let live = Double(liveTime.map { min($0(pathEdge), UInt64(pathEdge.duration)) } ?? 0)
            let stored = Double(pathEdge.duration)
            let turn = Double(pathEdge.turnDuration) / 1000
            let paced = (stored - live) * pace.share(state)
            let limited = limits?.share(of: pathEdge.state, duration: paced, from: moment + turn) ?? 1
            let share = limited == 1 || weights?.hasSpeed(pathEdge.state) == true ? 1 : limited
            free += stored * pace.free * share
            pathEdge.duration = UInt32(min((live + paced * share).rounded(), Self.longest))
            let seconds = Double(pathEdge.duration) / 1000 + turn
            second += seconds
            moment += seconds
            leg.pathEdges[index] = pathEdge
        }
        leg.freeFlow = UInt64(free.rounded())
    }

    /// Replaces the time of the turn into an edge: in town the waits at signals and for gaps grow with the traffic.
    private mutating func time(_ pathEdge: inout PathEdge, after previous: PathEdge, free: inout Double) {
        let stored = Double(pathEdge.turnDuration)
        guard pathEdge.turnDuration - pathEdge.waiting >= TurnTime.leastDelay else { return free += stored }
        let turn = TurnTime(from: previous, to: pathEdge, in: graph, modeGraph)
        guard turn.isInTown else { return free += stored }
        let hasSignal = turn.delays.contains(.signal)
        let signal = hasSignal ? Double(NodeDelay.signal.milliseconds(for: modeGraph.mode, inTown: true)) : 0
        let turning = Double(turn.turning)
        update()
        free += stored + signal * (DailyPace.signal.free - 1) + turning * (DailyPace.turn.free - 1)
        let added = signal * (DailyPace.signal.share(state) - 1) + turning * (DailyPace.turn.share(state) - 1)
        pathEdge.turnDuration = UInt32((stored + added).rounded())
    }

    private mutating func update() {
        guard abs(second - stateSecond) >= Self.stateAge else { return }
        state = TrafficState(secondOfWeek: second)
        stateSecond = second
    }
}
