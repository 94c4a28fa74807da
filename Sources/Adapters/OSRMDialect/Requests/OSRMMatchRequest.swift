import DirectionsKit
import Geometry
import Matching
import TextCoding

/// A request to OSRM's match service: the roads that a track followed.
package struct OSRMMatchRequest: Sendable {
    /// The places of the track and the form of the answer; ``OSRMRouteRequest/waypoints`` are places where legs end.
    package var route: OSRMRouteRequest
    /// By place, seconds; nil if there are none.
    var timestamps: [Double]?
    /// Whether a new route begins where timestamps have a gap.
    var splitsAtGaps = true
    /// Whether places that are near the one before them, or soon after it, are left out.
    var isTidied = false

    /// What to do where timestamps have a gap.
    private enum Gaps: String, CaseIterable { case split, ignore }

    /// Meters and seconds that two places of a tidy track are apart.
    private static let tidyDistance = 10.0
    private static let tidyTime = 5.0

    /// Reads the options of a target.
    package init(_ target: OSRMTarget, _ limits: OSRMLimits) throws(OSRMError) {
        let places = target.coordinates
        let options = target.options
        guard places.count > 1 else { throw OSRMError.tooFewCoordinates }
        route = try OSRMRouteRequest(ofRoute: target, limits, most: limits.trackPlaces)
        guard route.excluded.isEmpty else {
            throw OSRMError(.notImplemented, "exclude is offered for route, table and trip, not for match.")
        }
        timestamps = try Self.timestamps(options, count: places.count)
        let gaps: Gaps = try options.word("gaps") ?? .split
        splitsAtGaps = gaps == .split
        isTidied = try options.flag("tidy") ?? false
    }

    private static func timestamps(_ options: OSRMOptions, count: Int) throws(OSRMError) -> [Double]? {
        let read = try options.elements("timestamps", count: count) { text throws(OSRMError) in
            guard let seconds = OSRMOptions.integer(text) else {
                throw OSRMOptions.error("timestamps", "must be whole seconds since 1970, separated by semicolons")
            }
            return Double(seconds)
        }
        guard let read else { return nil }
        let times = read.compactMap(\.self)
        guard times.count == count else { throw OSRMOptions.error("timestamps", "must have one for each coordinate") }
        guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            throw OSRMOptions.error("timestamps", "must not descend", .invalidValue)
        }
        return times
    }

    /// The rules of the request.
    var rules: MatchRules {
        var rules = MatchRules()
        if !splitsAtGaps { rules.greatestGap = nil }
        return rules
    }

    /// The track; radiuses are standard deviations of the places.
    var fixes: [TrackFix] {
        route.coordinates.indices.map { index in
            let constraint = route.constraints.isEmpty ? nil : route.constraints[index]
            return TrackFix(
                route.coordinates[index], time: timestamps?[index], accuracy: constraint?.radius,
                course: constraint?.bearing)
        }
    }

    /// The numbers of the places that take part.
    var chosen: [Int] {
        guard isTidied else { return Array(route.coordinates.indices) }
        var chosen: [Int] = []
        for index in route.coordinates.indices {
            guard let last = chosen.last else {
                chosen.append(index)
                continue
            }
            let isFar = route.coordinates[last].distance(to: route.coordinates[index]) >= Self.tidyDistance
            let isLate = timestamps.map { $0[index] - $0[last] >= Self.tidyTime } ?? true
            if isFar && isLate { chosen.append(index) }
        }
        return chosen
    }
}
