// Where a traveller is along a line, and whether the traveller has left it.
//
// A hidden Markov model, as for matching, whose states are the places of the line near a fix and one more: elsewhere. A
// place's distance from the fix and its direction give the probability of the fix, and the distance along the line from
// the previous place gives the probability of the step, so a line that comes past a place twice is followed in its order. Elsewhere, every fix is
// equally improbable; it costs much to go there, and once the fixes fit the line badly for long enough, that is cheaper
// than to stay. Sums of negative logarithms of the last fix are all that is kept. Whoever turns round before a stop is where the
// line comes back later, but was not at the stop: the line behind a stop counts only once the traveller was there.
//
// After P. Newson and J. Krumm, "Hidden Markov Map Matching Through Noise and Sparseness", 2009; the state elsewhere is
// the cumulative sum test of E. S. Page, "Continuous Inspection Schemes", 1954.

import Geometry
import PlatformC

/// Follows a traveller along a line, fix by fix.
package struct LineFollower: Hashable, Codable, Sendable {
    /// A place where the traveller may be.
    struct Place: Hashable, Codable, Sendable {
        /// Meters along the line.
        var distance: Double
        /// The greatest distance on the way here.
        var furthest: Double
        /// The cost of all fixes up to here, above that of the best state.
        var total: Double
    }

    /// The fix that was used last.
    struct Last: Hashable, Codable, Sendable {
        var latitude: Double
        var longitude: Double
        var time: Double?
        var accuracy: Double

        var place: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
    }

    /// The places on the line, the most probable first; empty if the traveller can only be elsewhere.
    private(set) var places: [Place] = []
    /// The cost of being elsewhere, above that of the best state.
    private(set) var elsewhere = 0.0
    /// The last fix at which a place on the line was the most probable.
    private(set) var lastOnLine: Last?
    private(set) var last: Last?
    /// The number of stops that the traveller has reached; nil in states of earlier versions, for none.
    private var reachedStops: Int?
    /// Meters along the line of the most probable place that was on the line.
    package private(set) var distance = 0.0
    /// Meters from the first fix to the start of the line; nil once the traveller is on the line.
    private(set) var approach: Double?

    package init() {}

    /// The probability that the traveller has left the line, from 0 to 1.
    package var probabilityElsewhere: Double {
        let here = places.reduce(0) { $0 + exp(-$1.total) }
        let there = exp(-elsewhere)
        return there / (here + there)
    }

    /// Whether another time that the line comes past here is nearly as probable as the best.
    package var isAmbiguous: Bool {
        places.dropFirst().contains { $0.total < 2 && abs($0.distance - places[0].distance) > 60 }
    }

    /// The standard deviation of the last fix in meters; 0 before any.
    package var accuracy: Double { last?.accuracy ?? 0 }

    /// Whether the traveller has not come to the line yet.
    package var isApproaching: Bool { approach != nil }

    /// Takes the next fix.
    ///
    /// - Parameters:
    ///   - fix: not earlier than the one before.
    ///   - line: the same line at each call.
    ///   - stops: meters along the line of the stops before its end, in their order; the same ones at each call.
    ///   - alternative: the cost of the roads near the fix that are not on the line; nil if they are unknown.
    package mutating func add(
        _ fix: TrackFix, along line: MeasuredLine, stops: [Double] = [], rules: FollowRules, alternative: Double? = nil
    ) {
        let step = FollowStep(fix, after: last, rules: rules)
        let candidates = candidates(of: step, on: line, rules)
        let away = rules.elsewhereCost(alternative)
        let before = (places: places, elsewhere: elsewhere)
        noteStops(stops, step: step, line: line, rules: rules)
        let nextStop = nextStop(of: stops)
        places = candidates.compactMap {
            reached($0, step: step, before: before, nextStop: nextStop, line: line, rules: rules)
        }
        let best = before.places.first?.total ?? .infinity
        elsewhere = min(before.elsewhere, best + rules.leavingCost) + away
        noteStart(step, line: line, nearest: candidates.map(\.offset).min(), rules: rules)
        normalize(rules)
        note(step, line: line)
    }

    // MARK: Stops

    /// Meters along the line of the first stop that the traveller has not reached.
    private func nextStop(of stops: [Double]) -> Double {
        let reached = reachedStops ?? 0
        return reached < stops.count ? stops[reached] : .infinity
    }

    /// Counts the stops that the traveller has reached since the last fix, on whatever road: the way came near them, or could
    /// lead there and on to the fix.
    private mutating func noteStops(_ stops: [Double], step: FollowStep, line: MeasuredLine, rules: FollowRules) {
        while nextStop(of: stops) < .infinity {
            let stop = line.place(at: nextStop(of: stops))
            let fix = FixedCoordinate(step.fix.place)
            let nearest = ProjectedPoint(
                of: LocalProjection(center: stop), onSegmentFrom: last.map { FixedCoordinate($0.place) } ?? fix, to: fix
            )
            let length = (last?.place.distance(to: Coordinate(stop)) ?? .infinity) + fix.distance(to: stop)
            guard nearest.distance <= rules.stopRadius(step.accuracy) || length <= step.reach else { return }
            reachedStops = (reachedStops ?? 0) + 1
        }
    }

    // MARK: Candidates

    /// The nearest places, and some around each, since the error of a fix is along the line, too.
    private func candidates(of step: FollowStep, on line: MeasuredLine, _ rules: FollowRules) -> [LinePlace] {
        let fix = FixedCoordinate(step.fix.place)
        let stretch = stretch(step, on: line, rules: rules)
        let nearest = line.places(
            near: fix, within: rules.radius(step.accuracy), along: stretch, ripple: max(5, step.accuracy / 2))
        let spacing = rules.spacing(step.accuracy)
        return nearest.flatMap { line.places(around: $0, near: fix, spacing: spacing, within: stretch) }
            + expected(step, on: line, near: fix, spacing: spacing)
    }

    /// The places to which the speed leads from the most probable ones.
    private func expected(
        _ step: FollowStep, on line: MeasuredLine, near fix: FixedCoordinate, spacing: Double
    ) -> [LinePlace] {
        guard let moved = step.moved else { return [] }
        return places.prefix(3).flatMap { place in
            [-spacing, 0, spacing].map { min(max(place.distance + moved + $0, 0), line.length) }
                .map { LinePlace(distance: $0, offset: line.place(at: $0).distance(to: fix)) }
        }
    }

    /// The part of the line on which the traveller may be now.
    private func stretch(_ step: FollowStep, on line: MeasuredLine, rules: FollowRules) -> ClosedRange<Double> {
        guard last != nil else { return 0...line.length }
        let first = min(places.map(\.distance).min() ?? distance, distance)
        let start = min(max(0, first - 4 * step.accuracy - 20), line.length)
        // Whoever may be elsewhere may come back anywhere ahead.
        guard let furthest = places.map(\.distance).max(), elsewhere > rules.leavingCost else {
            return start...line.length
        }
        return start...max(start, min(line.length, furthest + step.reach(rules)))
    }

    /// The candidate with the cheapest way to it; nil if none is probable, or it lies behind a stop that was not reached.
    private func reached(
        _ candidate: LinePlace, step: FollowStep, before: (places: [Place], elsewhere: Double), nextStop: Double,
        line: MeasuredLine, rules: FollowRules
    ) -> Place? {
        var best: Place?
        guard candidate.distance <= nextStop else { return nil }
        for place in origins(before) {
            let cost = place.total + rules.stepCost(from: place, to: candidate.distance, step)
            guard cost < best?.total ?? .infinity else { continue }
            best = Place(
                distance: candidate.distance, furthest: max(place.furthest, candidate.distance), total: cost)
        }
        let back = before.elsewhere + returnCost(to: candidate, step, rules: rules)
        if back < best?.total ?? .infinity {
            best = Place(distance: candidate.distance, furthest: candidate.distance, total: back)
        }
        guard var best, best.total < .infinity else { return nil }
        best.total += rules.fixCost(candidate, step: step, on: line)
        return best
    }

    /// The places before; before the first fix, the start of the line.
    private func origins(_ before: (places: [Place], elsewhere: Double)) -> [Place] {
        last == nil ? [Place(distance: 0, furthest: 0, total: 0)] : before.places
    }

    /// The cost of coming back to the line; the nearest place ahead of where the traveller left is the most probable.
    private func returnCost(to candidate: LinePlace, _ step: FollowStep, rules: FollowRules) -> Double {
        guard let lastOnLine, candidate.distance >= distance - 2 * step.accuracy else { return .infinity }
        return rules.returningCost
            + rules.detourCost(
                along: candidate.distance - distance, straight: lastOnLine.place.distance(to: step.fix.place), step)
    }

    // MARK: State

    /// A traveller who has not come to the line yet may be on the way to its start.
    private mutating func noteStart(
        _ step: FollowStep, line: MeasuredLine, nearest: Double?, rules: FollowRules
    ) {
        let toStart = line.points[0].distance(to: FixedCoordinate(step.fix.place))
        if last == nil { approach = toStart }
        guard let before = approach else { return }
        let isThere = nearest.map { $0 <= rules.approachSlack(step.accuracy) } ?? false
        let isComing = toStart <= min(before + rules.approachSlack(step.accuracy), rules.approachLimit)
        approach = isThere || !isComing ? nil : min(before, toStart)
        if approach != nil { places.append(Place(distance: 0, furthest: 0, total: rules.approachCost)) }
    }

    private mutating func normalize(_ rules: FollowRules) {
        places.sort { ($0.total, $0.distance) < ($1.total, $1.distance) }
        let least = min(places.first?.total ?? .infinity, elsewhere)
        places.removeAll { $0.total > least + rules.beam }
        places = Array(places.prefix(rules.placeLimit))
        for index in places.indices { places[index].total -= least }
        elsewhere = min(elsewhere - least, rules.beam)
    }

    private mutating func note(_ step: FollowStep, line: MeasuredLine) {
        let fix = Last(
            latitude: step.fix.place.latitude, longitude: step.fix.place.longitude, time: step.fix.time,
            accuracy: step.accuracy)
        last = fix
        guard let best = places.first, best.total < elsewhere else { return }
        distance = best.distance
        lastOnLine = fix
    }
}
