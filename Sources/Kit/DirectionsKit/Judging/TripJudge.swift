// How true travel times are, from recorded trips.
//
// The time of a trip is compared with the time that is expected along the very roads which it took, so that the choice of
// route plays no part. What is not travel is left out: standing at both ends, and trips with a rest on the way. A trip counts
// only if its track is whole and its roads are certain: one stretch, nearly as long as the track.

import Geometry
package import Matching
import PlatformFoundation
package import Roads
import ShortestPaths

/// Judges recorded trips one by one.
package struct TripJudge {
    private let provider: DirectionsProvider
    private let mode: TransportMode
    private let rules: MatchRules

    /// A trip must have as many meters and seconds.
    private static let leastDistance = 1_000.0
    private static let leastSeconds = 180.0
    /// Meters within which a receiver seems to move although it stands.
    private static let jitter = 30.0
    /// A rest of as many seconds within the jitter is the traveller's own.
    private static let restSeconds = 180.0
    /// The share of fixes that must be on the roads.
    private static let leastMatched = 0.9
    /// The length of the roads as a share of the length of the track.
    private static let lengthShares = 0.9...1.15
    /// Kilometers an hour.
    private static let greatestSpeed = 160.0
    /// 1990-01-01 in seconds since 1970.
    private static let firstDate = 631_152_000.0

    package init(provider: DirectionsProvider, mode: TransportMode, rules: MatchRules) {
        self.provider = provider
        self.mode = mode
        self.rules = rules
    }

    /// Judges a trip.
    ///
    /// - Parameters:
    ///   - name: the name of the track.
    ///   - fixes: in the order of the file.
    package func judge(
        _ name: String, fixes: [TrackFix]
    ) throws(DirectionsError) -> Result<JudgedTrip, TripExclusionError> {
        let times = fixes.compactMap(\.time)
        guard times.count == fixes.count, fixes.count > 1 else { return .failure(.init(.noTimes)) }
        if times[times.count - 1] < times[0] { return .failure(.init(.backwards)) }
        if times[0] < Self.firstDate { return .failure(.init(.noDate)) }
        let moving = Self.moving(fixes)
        guard let first = moving.first, let last = moving.last, moving.count > 1 else {
            return .failure(.init(.parked))
        }
        let length = zip(moving, moving.dropFirst()).reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
        let seconds = (last.time ?? 0) - (first.time ?? 0)
        guard length >= Self.leastDistance, seconds >= Self.leastSeconds else { return .failure(.init(.short)) }
        if length * 3.6 / seconds > Self.greatestSpeed { return .failure(.init(.tooFast)) }
        if mode == .automobile, Self.isSlow(moving) { return .failure(.init(.tooSlow)) }
        if Self.rests(moving) { return .failure(.init(.rests)) }
        return try compare(name, fixes: moving, trackLength: length)
    }

    private func compare(
        _ name: String, fixes: [TrackFix], trackLength: Double
    ) throws(DirectionsError) -> Result<JudgedTrip, TripExclusionError> {
        let track: MatchedTrack
        do {
            track = try provider.matchedTrack(fixes, mode: mode, rules: rules, cancellation: nil)
        } catch {
            guard error.reason == .noRoute || error.reason == .noRoadNear else { throw error }
            return .failure(.init(.offRoads))
        }
        let stretch = track.stretches.max { $0.fixes.count < $1.fixes.count }
        guard let stretch, Double(stretch.fixes.count) >= Self.leastMatched * Double(fixes.count) else {
            return .failure(.init(.gaps))
        }
        let start = stretch.fixes[0]
        let end = stretch.fixes[stretch.fixes.count - 1]
        let along = zip(fixes[start...end], fixes[start...end].dropFirst())
            .reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
        let distance = Double(stretch.legs.reduce(0) { $0 + $1.length }) / 100
        guard Self.lengthShares.contains(distance / max(along, 1)) else { return .failure(.init(.otherLength)) }
        guard along >= 0.9 * trackLength else { return .failure(.init(.gaps)) }
        let trip = try trip(name, fixes: fixes, stretch: stretch, distance: distance)
        return trip.recorded >= Self.leastSeconds ? .success(trip) : .failure(.init(.short))
    }

    private func trip(
        _ name: String, fixes: [TrackFix], stretch: MatchedTrack.Stretch, distance: Double
    ) throws(DirectionsError) -> JudgedTrip {
        let modeGraph = try provider.modeGraph(mode)
        let start = stretch.fixes[0]
        let end = stretch.fixes[stretch.fixes.count - 1]
        let departure = Date(timeIntervalSince1970: fixes[start].time ?? 0)
        var request = DirectionsRequest(
            source: MapItem(coordinate: fixes[start].place), transportType: TransportType(mode))
        request.departureDate = departure
        // The matched legs overlap where a fix lies: joined, each turn counts once.
        let whole = FoundRoute(joining: stretch.legs)
        var legs = [whole]
        if mode == .automobile {
            legs = LegClock(
                graph: provider.graph, modeGraph: modeGraph, dates: try TravelDates(request), place: fixes[start].place,
                traffic: nil, weights: nil
            ).timed(legs)
        }
        let range = RangeAssembly(
            graph: provider.graph, modeGraph: modeGraph, state: LegClock.state(departure, at: fixes[start].place)
        ).range(legs: legs)
        let second = LocalTime(at: FixedCoordinate(fixes[start].place))
            .secondOfWeek(at: departure.timeIntervalSince1970)
        return JudgedTrip(
            name: name, weekday: Int(second / 86_400), hour: Int(second / 3_600) % 24, distance: distance,
            recorded: (fixes[end].time ?? 0) - (fixes[start].time ?? 0), expected: range.expected,
            range: range.low...max(range.low, range.high), parts: parts(fixes, stretch: stretch, timed: legs[0]))
    }

    // MARK: Classes

    /// The parts of a trip: the time between two fixes is spread over the edges by their expected times.
    private func parts(
        _ fixes: [TrackFix], stretch: MatchedTrack.Stretch, timed: FoundRoute
    ) -> [RoadClass: JudgedTrip.Part] {
        var parts: [RoadClass: JudgedTrip.Part] = [:]
        for pathEdge in timed.pathEdges {
            let roadClass = provider.graph.roadClassAndFlags(of: pathEdge.edge).roadClass
            parts[roadClass, default: .init()].distance += Double(pathEdge.end - pathEdge.start) / 100
            parts[roadClass, default: .init()].expected += Double(pathEdge.duration + pathEdge.turnDuration) / 1000
        }
        for (index, leg) in stretch.legs.enumerated() {
            let from = fixes[stretch.fixes[index]]
            let to = fixes[stretch.fixes[index + 1]]
            let seconds = (to.time ?? 0) - (from.time ?? 0)
            let total = Double(leg.duration)
            for (number, pathEdge) in leg.pathEdges.enumerated() {
                let roadClass = provider.graph.roadClassAndFlags(of: pathEdge.edge).roadClass
                let share =
                    total > 0
                    ? Double(pathEdge.duration + pathEdge.turnDuration) / total : number == 0 ? 1 : 0
                parts[roadClass, default: .init()].recorded += seconds * share
            }
        }
        return parts
    }

    // MARK: Standing

    /// The fixes without those that stand at the start and at the end.
    private static func moving(_ fixes: [TrackFix]) -> [TrackFix] {
        guard let first = fixes.first, let last = fixes.last else { return [] }
        let start = fixes.firstIndex { $0.place.distance(to: first.place) > jitter }
        let end = fixes.lastIndex { $0.place.distance(to: last.place) > jitter }
        guard let start, let end, start - 1 < end + 1 else { return [] }
        return Array(fixes[max(0, start - 1)...min(fixes.count - 1, end + 1)])
    }

    /// Whether the fixes are never quicker than a bicycle for as long as a receiver needs to tell.
    private static func isSlow(_ fixes: [TrackFix]) -> Bool {
        var start = 0
        for (index, fix) in fixes.enumerated() {
            while start + 1 < index, (fix.time ?? 0) - (fixes[start + 1].time ?? 0) >= leastWindow { start += 1 }
            let seconds = (fix.time ?? 0) - (fixes[start].time ?? 0)
            guard seconds >= leastWindow else { continue }
            if fixes[start].place.distance(to: fix.place) * 3.6 / seconds > bicycleSpeed { return false }
        }
        return true
    }

    /// Seconds over which a speed is measured, and kilometers an hour that a bicycle hardly exceeds over them.
    private static let leastWindow = 15.0
    private static let bicycleSpeed = 26.0

    /// Whether the fixes stay at a place for as long as a rest.
    private static func rests(_ fixes: [TrackFix]) -> Bool {
        var start = 0
        for (index, fix) in fixes.enumerated() {
            while start < index, fixes[start].place.distance(to: fix.place) > jitter { start += 1 }
            if (fix.time ?? 0) - (fixes[start].time ?? 0) >= restSeconds { return true }
        }
        return false
    }
}

/// Why a trip is not judged.
package struct TripExclusionError: Error {
    package let reason: TripExclusion

    init(_ reason: TripExclusion) { self.reason = reason }
}
