import Geometry
import PlatformFoundation
package import Roads
import ShortestPaths
package import Threading

// A request with a time is planned as if every road were open. Where the plan passes only roads that are open when it comes
// by, it stands. Else it is planned by the clock. For an arrival, departures are tried: earlier and earlier, until one arrives
// in time, and then later ones between that and the last that was too late.

extension DirectionsProvider {
    /// The plan of a request that may name a time; by the clock if it does.
    ///
    /// - Parameter alternates: the most alternates; nil if none is wanted, not even as the best route of another hour.
    package func timedPlan(
        _ points: RoutePoints, mode: TransportMode, weights: RequestWeights?, dates: TravelDates, alternates: Int?,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> RoutePlan {
        // At another hour an alternate may be the best route.
        let isByHour = dates.isGiven && mode == .automobile && alternates != nil
        let most = isByHour ? Self.alternateLimit : alternates ?? 0
        do {
            var plan = try plan(
                points, mode: mode, weights: weights, alternates: most, cancellation: cancellation)
            guard dates.isGiven else { return plan }
            time(&plan, dates: dates, weights: weights, from: points.coordinates[0], alternateCount: most)
            try settle(&plan, points, dates: dates, weights: weights, cancellation: cancellation)
            plan.alternates = Array(plan.alternates.prefix(alternates ?? 0))
            return plan
        } catch {
            let opened = try planThroughOpenings(
                points, mode: mode, weights: weights, dates: dates, error, cancellation)
            guard let opened else { throw error }
            return opened
        }
    }

    /// The clock of a request with a time; nil if no road of the mode has conditions.
    ///
    /// - Parameter seconds: the travel time, from which the departure for an arrival follows.
    fileprivate func clock(
        _ dates: TravelDates, travelling seconds: Double, _ modeGraph: ModeGraph, weights: RequestWeights?,
        from place: Coordinate
    ) -> RequestClock? {
        guard let departure = dates.departure(travelling: seconds)?.timeIntervalSince1970,
            TravelClock.moments.contains(departure)
        else { return nil }
        return RequestClock(
            departure: departure, graph: graph, modeGraph: modeGraph, vehicle: weights?.vehicle ?? VehicleSize(),
            local: modeGraph.mode == .automobile ? LocalTime(at: FixedCoordinate(place)) : nil)
    }

    /// The first road of a plan that is closed when it comes by; nil if all are open, and if the request names no time.
    func closedRoad(on plan: RoutePlan, dates: TravelDates, weights: RequestWeights?) -> ClosedRoad? {
        guard dates.isGiven else { return nil }
        let place = Coordinate(plan.legs[0].source.place)
        let clock = clock(dates, travelling: plan.duration, plan.modeGraph, weights: weights, from: place)
        guard let clock else { return nil }
        return RouteSearch(graph: graph, modeGraph: plan.modeGraph, weights: weights, clock: clock)
            .closedRoad(on: plan.legs)
    }

    /// The plan of a request that has no route without roads that only conditions open; nil if there is none with them.
    ///
    /// - Parameter error: why there is no route without them.
    private func planThroughOpenings(
        _ points: RoutePoints, mode: TransportMode, weights: RequestWeights?, dates: TravelDates,
        _ error: DirectionsError, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> RoutePlan? {
        guard dates.isGiven, error.code == .directionsNotFound else { return nil }
        let modeGraph = try modeGraph(mode)
        guard modeGraph.hasOpenings else { return nil }
        var planning = TimedPlanning(
            provider: self, points: points, dates: dates, weights: weights, modeGraph: modeGraph,
            cancellation: cancellation)
        planning.joinsByOpenings = true
        do {
            return try planning.best(after: 0, isOpen: false)
        } catch {
            // Why there is no route in general says more than why there is none at one time.
            if error.reason == .cancelled { throw error }
            return nil
        }
    }

    /// Plans by the clock if the plan passes a road that is closed when it comes by.
    ///
    /// - Parameter plan: the plan as if every road were open but those that only conditions open; it has the times of the hour
    ///   if they count.
    private func settle(
        _ plan: inout RoutePlan, _ points: RoutePoints, dates: TravelDates, weights: RequestWeights?,
        cancellation: Cancellation?
    ) throws(DirectionsError) {
        let modeGraph = plan.modeGraph
        let place = points.coordinates[0]
        guard let first = clock(dates, travelling: plan.duration, modeGraph, weights: weights, from: place) else {
            return
        }
        let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights, clock: first)
        let before = [plan.legs] + plan.alternates.map { [$0] }
        let isOpen = before.map { search.areOpen($0) }
        plan.alternates = zip(before, isOpen).dropFirst().filter(\.1).map { $0.0[0] }
        let planner = RoutePlanner(graph: graph, modeGraph: modeGraph, weights: weights, clock: first)
        let mayUseOpenings = try withWorkspace(modeGraph.mode, cancellation: cancellation) {
            workspace throws(DirectionsError) in
            try planner.mayUseOpenings(plan, points, workspace: &workspace)
        }
        let hasUsualLimits = search.haveUsualLimits(plan.legs)
        let isBest =
            isOpen[0] && hasUsualLimits && !mayUseOpenings && !search.hasFasterRoad(within: 2 * plan.duration)
        guard !isBest else { return }
        var planning = TimedPlanning(
            provider: self, points: points, dates: dates, weights: weights, modeGraph: modeGraph,
            cancellation: cancellation)
        // No other route is worth more than this one takes, with the way off the road at its ends.
        if isOpen[0], hasUsualLimits, plan.legs.count == 1 {
            planning.bound = Weight(min(plan.wholeCost + 1, UInt64(Weight.infinity)))
        }
        guard var settled = try planning.best(after: plan.duration, isOpen: isOpen[0]),
            !isOpen[0] || settled.hourCost < plan.hourCost
        else { return }
        let states = settled.legs.first?.pathEdges.map(\.state)
        settled.alternates = plan.alternates.filter { $0.pathEdges.map(\.state) != states }
        settled.near = plan.near
        let closed = search.closedRoad(on: plan.legs)
        let passes = settled.legs.contains { $0.pathEdges.contains { $0.edge == closed?.edge } }
        if !settled.isWaiting, !passes { settled.closedRoad = closed }
        plan = settled
    }
}

/// Plans one request by the clock, for one departure or several.
private struct TimedPlanning {
    let provider: DirectionsProvider
    let points: RoutePoints
    let dates: TravelDates
    let weights: RequestWeights?
    let modeGraph: ModeGraph
    let cancellation: Cancellation?
    /// A weight in milliseconds that a route has to stay below.
    var bound = Weight.infinity
    /// Whether roads that only conditions open may join places that nothing else joins.
    var joinsByOpenings = false

    /// The most departures that are tried for an arrival, going back, and then forth.
    private static let mostTries = 12
    /// The seconds by which an arrival may be missed, and by which a departure may be too early.
    private static let slack = 0.5
    private static let haste = 5.0
    /// The most labels of a search for whose departure others are tried.
    private static let mostSettled = 50_000

    /// The plan for the date of the request; nil if there is none, or none is better than a route that is open.
    ///
    /// - Parameters:
    ///   - seconds: the travel time as if every road were open.
    ///   - isOpen: whether there is a route that is open.
    func best(after seconds: Double, isOpen: Bool) throws(DirectionsError) -> RoutePlan? {
        do throws(DirectionsError) {
            return dates.isDeparture ? try plan(travelling: 0) : try latest(after: seconds)
        } catch {
            if isOpen, error.code == .directionsNotFound { return nil }
            throw error
        }
    }

    /// The plan for a departure, or for an arrival the one that sets off some seconds before it; nil if there is no such date.
    func plan(travelling seconds: Double) throws(DirectionsError) -> RoutePlan? {
        let place = points.coordinates[0]
        let clock = provider.clock(dates, travelling: seconds, modeGraph, weights: weights, from: place)
        guard var clock else { return nil }
        clock.bound = bound
        var plan = try provider.plan(
            points, mode: modeGraph.mode, weights: weights, clock: clock, joinsByOpenings: joinsByOpenings,
            cancellation: cancellation)
        let departure = Date(timeIntervalSince1970: clock.departure)
        provider.time(&plan, dates: TravelDates(departure: departure), weights: weights, from: place)
        let search = RouteSearch(graph: provider.graph, modeGraph: modeGraph, weights: weights, clock: clock)
        plan.legs = search.waiting(plan.legs)
        plan.departure = departure
        return plan
    }

    /// The plan with the latest departure that is in time for an arrival; nil if none is found.
    ///
    /// - Parameter shortest: seconds before the arrival; who leaves then is late.
    func latest(after shortest: Double) throws(DirectionsError) -> RoutePlan? {
        var late = shortest
        var seconds = shortest
        var best: (plan: RoutePlan, seconds: Double)?
        for attempt in 0..<Self.mostTries where best == nil {
            guard let found = try plan(travelling: seconds) else { return nil }
            if found.duration <= seconds + Self.slack {
                best = (found, seconds)
            } else {
                late = seconds
                // Who waits for a road to open gains nothing by leaving a little earlier, but another road may lead there.
                let step = found.isWaiting ? (found.duration - seconds) * Double(1 << attempt) : 0
                seconds = found.isWaiting ? seconds + step : found.duration
            }
        }
        for _ in 0..<Self.mostTries {
            guard let known = best, known.seconds - known.plan.duration > 1, known.seconds - late > Self.haste,
                known.plan.legs.allSatisfy({ $0.settled < Self.mostSettled })
            else { break }
            let middle = (late + known.seconds) / 2
            guard let found = try plan(travelling: middle) else { break }
            if found.duration <= middle + Self.slack { best = (found, middle) } else { late = middle }
        }
        return best?.plan
    }
}

extension RoutePlan {
    /// The milliseconds that count in route choice, and those for the whole way off the road at its ends.
    fileprivate var wholeCost: UInt64 {
        let ends = [legs[0].source.distance] + legs.map(\.target.distance)
        let roads = legs.reduce(0) { $0 + Int64($1.weight - $1.offRoad) - $1.limitWeight }
        return UInt64(max(0, roads)) + UInt64((1000 * ends.reduce(0, +)).rounded())
    }

    /// The same with the times of the hour.
    fileprivate var hourCost: UInt64 {
        let stored = legs.reduce(0) { sum, leg in
            sum + leg.pathEdges.reduce(0) { $0 + UInt64(modeGraph.duration(of: $1)) }
        }
        let timed = legs.reduce(0) { sum, leg in sum + leg.pathEdges.reduce(0) { $0 + UInt64($1.duration) } }
        return wholeCost + timed - min(stored, wholeCost)
    }

    /// Whether it waits for a road to open.
    fileprivate var isWaiting: Bool { legs.contains { $0.pathEdges.contains { $0.waiting > 0 } } }
}
