import Geometry
import PlatformFoundation
import Roads

// A route is searched by the times between the peaks. If the request names an hour, the routes found take the times of the
// hour at which one comes by each road, and of the best route and its alternates the one that is best then is taken. A
// departure is known at once; for an arrival the departure is found by trying: times change little when it moves by minutes.

/// Times the legs of automobile routes by the traffic of the hour.
struct LegClock {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let dates: TravelDates
    /// The first place of the route.
    let place: Coordinate
    let traffic: RouteTraffic?
    /// The weights of the request; nil for the stored ones.
    let weights: RequestWeights?

    /// How full the roads are at a moment; between the peaks if it is nil.
    static func state(_ date: Date?, at place: Coordinate) -> TrafficState {
        guard let moment = date?.timeIntervalSince1970, TravelClock.moments.contains(moment) else {
            return .betweenPeaks
        }
        return TrafficState(secondOfWeek: LocalTime(at: FixedCoordinate(place)).secondOfWeek(at: moment))
    }

    /// The most departures that are tried for an arrival, and the seconds by which it may be missed.
    private static let mostTries = 8
    private static let slack = 0.5

    /// The legs with their times; unchanged if the request names no time or no usable one.
    func timed(_ legs: [FoundRoute]) -> [FoundRoute] {
        let local = LocalTime(at: FixedCoordinate(place))
        var found = legs
        var seconds = Self.seconds(legs)
        for _ in 0..<Self.mostTries {
            guard let departure = dates.departure(travelling: seconds)?.timeIntervalSince1970,
                TravelClock.moments.contains(departure)
            else { return legs }
            found = timed(legs, departure: departure, second: local.secondOfWeek(at: departure))
            let new = Self.seconds(found)
            if dates.isDeparture || abs(new - seconds) < Self.slack { break }
            seconds = new
        }
        return found
    }

    private func timed(_ legs: [FoundRoute], departure: Double, second: Double) -> [FoundRoute] {
        var clock = RouteClock(
            graph: graph, modeGraph: modeGraph, departure: departure, second: second,
            vehicle: weights?.vehicle ?? VehicleSize(), liveTime: traffic?.freshTime)
        return legs.map { leg in
            var leg = leg
            clock.time(&leg, weights: weights)
            return leg
        }
    }

    private static func seconds(_ legs: [FoundRoute]) -> Double {
        Double(legs.reduce(0) { $0 + $1.duration }) / 1000
    }
}

extension DirectionsProvider {
    /// Takes the times of the hour of a request for an automobile route, and the route that is best then; nothing changes for
    /// other routes, and if the request names no time.
    ///
    /// - Parameter alternateCount: the most alternates that are kept.
    func time(
        _ plan: inout RoutePlan, dates: TravelDates, weights: RequestWeights?, from place: Coordinate,
        alternateCount: Int = 0
    ) {
        guard dates.isGiven, plan.modeGraph.mode == .automobile else { return }
        plan.time(
            by: clock(plan.modeGraph, dates: dates, weights: weights, place: place), alternateCount: alternateCount)
    }

    /// The legs of a route with the times of the hour; unchanged like above.
    func timed(
        _ legs: [FoundRoute], by modeGraph: ModeGraph, dates: TravelDates, weights: RequestWeights?,
        from place: Coordinate
    ) -> [FoundRoute] {
        guard dates.isGiven, modeGraph.mode == .automobile else { return legs }
        return clock(modeGraph, dates: dates, weights: weights, place: place).timed(legs)
    }

    private func clock(
        _ modeGraph: ModeGraph, dates: TravelDates, weights: RequestWeights?, place: Coordinate
    ) -> LegClock {
        let traffic = RouteTraffic(live, on: graph, for: modeGraph, at: Date())
        return LegClock(
            graph: graph, modeGraph: modeGraph, dates: dates, place: place, traffic: traffic, weights: weights)
    }
}

extension RoutePlan {
    /// Takes the times of the hour of the request, and the route that is best then.
    ///
    /// - Parameter alternateCount: the most alternates that are kept.
    fileprivate mutating func time(by clock: LegClock, alternateCount: Int) {
        let before = legs
        legs = clock.timed(legs)
        guard !alternates.isEmpty, legs.count == 1 else { return }
        let stored = before + alternates
        let timed = legs + alternates.map { clock.timed([$0])[0] }
        // Route choice counts the time of the hour, and what it counts on top of the time between the peaks.
        let costs = zip(stored, timed).map {
            Int64($0.weight) - $0.limitWeight - Int64($0.duration) + Int64($1.duration)
        }
        let order = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
        legs = [timed[order[0]]]
        alternates = order.dropFirst().prefix(alternateCount).map { timed[$0] }
    }
}
