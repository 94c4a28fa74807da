package import Roads

/// How true travel times are along recorded trips.
package struct TripJudgement: Sendable {
    package private(set) var trips: [JudgedTrip] = []
    /// How many trips are not judged, by reason.
    package private(set) var exclusions: [TripExclusion: Int] = [:]

    package init() {}

    /// Adds a trip, or why it is not judged.
    package mutating func add(_ result: Result<JudgedTrip, TripExclusionError>) {
        switch result {
        case .success(let trip): trips.append(trip)
        case .failure(let error): exclusions[error.reason, default: 0] += 1
        }
    }

    /// Takes the times of other answers, in seconds by the name of the trip.
    package mutating func answer(_ answers: [String: Double]) {
        var kept: [JudgedTrip] = []
        for var trip in trips {
            guard let seconds = answers[trip.name] else {
                exclusions[.notAnswered, default: 0] += 1
                continue
            }
            trip.parts = trip.parts.mapValues { part in
                var part = part
                part.expected *= seconds / max(trip.expected, 0.001)
                return part
            }
            trip.expected = seconds
            trip.range = nil
            kept.append(trip)
        }
        trips = kept
    }

    /// All trips together; nil without any.
    package var all: TripGroup? { TripGroup("all", trips) }

    /// By the hour of the start; workdays apart from weekends.
    package var byHour: [TripGroup] {
        [false, true].flatMap { isWeekend in
            (0..<24).compactMap { hour in
                let title = (isWeekend ? "weekend " : "") + "\(hour)–\(hour + 1) h"
                return TripGroup(title, trips.filter { $0.hour == hour && ($0.weekday > 4) == isWeekend })
            }
        }
    }

    /// By the length of the roads.
    package var byLength: [TripGroup] {
        let bounds = [1.0, 2, 4, 8, 12, .infinity]
        return zip(bounds, bounds.dropFirst()).compactMap { low, high in
            let title = high == .infinity ? "over \(Int(low)) km" : "\(Int(low))–\(Int(high)) km"
            return TripGroup(title, trips.filter { low * 1000 <= $0.distance && $0.distance < high * 1000 })
        }
    }

    /// The kilometers on a class of road, and their recorded and expected speeds in km/h.
    package struct ClassSpeeds: Sendable {
        package var roadClass: RoadClass
        package var kilometers: Double
        package var recorded: Double
        package var expected: Double
        /// The number of trips with a part of their way on it.
        package var count: Int
    }

    /// The speeds by class of road, turns counted, in the order of the classes.
    package var byClass: [ClassSpeeds] {
        RoadClass.allCases.compactMap { roadClass in
            let parts = trips.compactMap { $0.parts[roadClass] }
            let sum = parts.reduce(into: JudgedTrip.Part()) { sum, part in
                sum.distance += part.distance
                sum.recorded += part.recorded
                sum.expected += part.expected
            }
            guard sum.distance > 0, sum.recorded > 0, sum.expected > 0 else { return nil }
            return ClassSpeeds(
                roadClass: roadClass, kilometers: sum.distance / 1000, recorded: sum.distance * 3.6 / sum.recorded,
                expected: sum.distance * 3.6 / sum.expected, count: parts.count)
        }
    }
}
