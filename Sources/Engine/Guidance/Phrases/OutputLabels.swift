package import Roads

/// A place of a request.
package enum RequestPlace: Sendable {
    case start
    case destination
    case stop(Int)
}

/// Words around the instructions of an answer in text.
package enum OutputLabels: Sendable {
    /// "via A 28", the main road.
    case via(String)
    /// "Alternate 1".
    case alternate(Int)
    /// "The start is 12 m from Rua X."; without a road, from the nearest one.
    case away(RequestPlace, distance: String, road: String?)
    /// "Departure 08:00, arrival 08:20."
    case dates(departure: String, arrival: String)
    /// "Set off by 10:56: after that Main Street closes (access:conditional=no @ (11:00-19:00))."
    case allowedUntil(String, road: String, tag: String)
    /// "Monday 2026-11-23"; the weekday counts from 0, Monday.
    case day(weekday: Int, date: String)
    /// "Monday 2026-11-23, on the clocks of the start", of a day.
    case onClocksOfStart(String)
    /// "4 min slower than without traffic", of a route.
    case slowerByTraffic(String)
    /// "4 min faster than without traffic".
    case fasterByTraffic(String)
    /// "as fast as without traffic".
    case notSlowerByTraffic
    /// The time without traffic, and the usual range at the hour of the request.
    case usualAtHour(String, span: String)
    /// The same between the peaks of an ordinary day.
    case usualBetweenPeaks(String, span: String)
    /// "total", under a table.
    case total
    /// The heading of the seconds that count in the choice of a route only.
    case countedInChoice
}

/// Why the best route does not lead through a place; roads and measures are in words.
package enum DetourReason: Sendable {
    /// It does.
    case onRoute(String)
    case noRoadNear(TransportMode, radius: String)
    case notOpen(String, TransportMode, tags: String)
    /// It is open at some times only.
    case notOpenExcept(String, TransportMode, times: String, tags: String)
    /// It is open only to those who begin or end there.
    case notOpenThrough(String, TransportMode, tags: String)
    /// A gate or another barrier is closed.
    case barrier(place: String, TransportMode, tags: String, isGate: Bool)
    /// The request closes the road.
    case closed(String)
    /// The vehicle of the request is too large for the road.
    case exceedsLimit(String, limit: String)
    case routeTooLong(String)
    case noRoute(String)
    /// The differences of the route through the place.
    case costlier(String, differences: String)
}

/// A part of the time of a route, or a reason why route choice counts more; the raw values are those of cost ledgers.
package enum CostPart: String, CaseIterable, Sendable {
    case driving, walking, cycling, pushing, sailing, boarding, turns, signals, signs, railwayCrossings, kerbs, gates
    case tollBooths, borderControls, lifts, fords, trafficCalming
    case serviceRoad, alternatingTraffic, amongTraffic, narrowRoad, townTraffic, timeOfDay, offRoad, request
    case rounding
}

extension Wording {
    /// "by car".
    package func travel(by mode: TransportMode) -> String { phrases.travel(by: mode) }

    /// The words of a frame; sentences begin with a capital.
    package func frame(_ frame: OutputLabels) -> String {
        let words = phrases.frame(frame)
        switch frame {
        case .away, .notSlowerByTraffic, .day: return Self.capitalized(words)
        default: return words
        }
    }

    /// "Rua X (way 5)", or "way 5" for a road without a name.
    package func title(_ name: String, way: Int64) -> String {
        name.isEmpty ? "\(phrases.way) \(way)" : "\(name) (\(phrases.way) \(way))"
    }

    /// "driving, primary": a part of the time in words, with the tag of the kind of road after it.
    package func words(_ part: CostPart, roadClass: String?) -> String {
        phrases.words(part) + (roadClass.map { ", \($0)" } ?? "")
    }

    /// The sentence for a reason.
    package func sentence(_ reason: DetourReason) -> String { Self.capitalized(phrases.reason(reason)) }

    /// "3 min longer, 1.2 km farther, but route choice counts 20 s more for its roads: signals +12 s, turns −4 s".
    ///
    /// - Parameters:
    ///   - seconds: the additional time.
    ///   - meters: the additional length.
    ///   - counted: the additional seconds that route choice counts, told unless the route takes longer.
    ///   - parts: what takes more or less time, the greatest difference first.
    package func detour(
        seconds: Double, meters: Double, counted: Double, parts: [(part: CostPart, roadClass: String?, seconds: Double)]
    ) -> String {
        let time =
            seconds == 0
            ? DifferencePart.asFast : seconds > 0 ? .longer(duration(seconds)) : .faster(duration(-seconds))
        let length: DifferencePart = meters < 0 ? .shorter(distance(-meters)) : .farther(distance(meters))
        var words = [phrases.difference(time), phrases.difference(length)]
        if seconds <= 0 { words.append(phrases.countedMore(duration(abs(counted)))) }
        let list = parts.map {
            "\(self.words($0.part, roadClass: $0.roadClass)) \($0.seconds < 0 ? "−" : "+")\(duration(abs($0.seconds)))"
        }
        return words.joined(separator: ", ") + (list.isEmpty ? "" : "\(phrases.colon)\(list.joined(separator: "; "))")
            + "."
    }
}
