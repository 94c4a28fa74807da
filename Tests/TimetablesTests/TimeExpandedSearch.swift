import OpeningHours
import Storage
import Timetables

/// The best journeys by trying every vehicle that one can get on, trip by trip and stop by stop: the oracle of the search.
struct TimeExpandedSearch {
    /// What a journey costs: the arrival (for arrivals, the departure, negative), vehicles, and seconds on foot.
    struct Cost: Hashable, Comparable {
        var time: Int
        var rides: Int
        var walking: Int

        static func < (one: Self, other: Self) -> Bool {
            (one.time, one.rides, one.walking) < (other.time, other.rides, other.walking)
        }

        func beats(_ other: Cost) -> Bool {
            self != other && time <= other.time && rides <= other.rides && walking <= other.walking
        }
    }

    private struct Label: Hashable {
        var stop: StopID
        var time: Int
        var walking: Int
    }

    let timetable: Timetable
    let query: JourneyQuery

    /// The costs that no other journey beats.
    func costs() -> [Cost] {
        var found: Set<Cost> = []
        if let direct = query.direct {
            let time = query.isArrival ? -(query.moment - Int(direct.seconds)) : query.moment + Int(direct.seconds)
            found.insert(Cost(time: time, rides: 0, walking: Int(direct.seconds)))
        }
        var ready: Set<Label> = []
        for walk in query.isArrival ? query.egress : query.access {
            let time = query.moment + (query.isArrival ? -1 : 1) * Int(walk.seconds)
            ready.insert(Label(stop: walk.stop, time: time, walking: Int(walk.seconds)))
        }
        for round in 1...max(1, query.limits.rides) where query.limits.rides > 0 {
            let got = pruned(Set(ready.flatMap { rides(from: $0) }))
            for label in got {
                for walk in query.isArrival ? query.access : query.egress where walk.stop == label.stop {
                    let time = query.isArrival ? -(label.time - Int(walk.seconds)) : label.time + Int(walk.seconds)
                    found.insert(Cost(time: time, rides: round, walking: label.walking + Int(walk.seconds)))
                }
            }
            ready = pruned(Set(got.flatMap { changes(from: $0) }))
            if ready.isEmpty { break }
        }
        return found.filter { cost in !found.contains { $0.beats(cost) } }.sorted()
    }

    /// Leaves out labels that another one of the same stop beats.
    private func pruned(_ labels: Set<Label>) -> Set<Label> {
        let byStop = Dictionary(grouping: labels, by: \.stop)
        return labels.filter { label in
            !(byStop[label.stop] ?? []).contains { other in
                let isNoLater = query.isArrival ? other.time >= label.time : other.time <= label.time
                return other != label && isNoLater && other.walking <= label.walking
            }
        }
    }

    /// Where every vehicle leads that one reaches.
    private func rides(from label: Label) -> [Label] {
        var labels: [Label] = []
        for pattern in timetable.patterns {
            for trip in pattern.firstTrip..<pattern.firstTrip.advanced(by: Int(pattern.tripCount)) {
                let service = timetable.trips[trip].service
                let zone = timetable.zone(of: service)
                let today = Int((Double(query.moment) / 86_400).rounded(.down))
                // Journeys of other days do not count.
                let before = Int(timetable.facts.lastArrival) / 86_400 + 1
                for day in today - before...today + 1 where timetable.runs(service, onDay: day) {
                    let start = timetable.start(ofDay: day, zone: zone)
                    labels += rides(on: trip, pattern, dayStart: start, from: label)
                }
            }
        }
        return labels
    }

    private func rides(on trip: TripID, _ pattern: TripPattern, dayStart: Int, from label: Label) -> [Label] {
        let count = Int(pattern.stopCount)
        var labels: [Label] = []
        for position in 0..<count {
            let stop = timetable.stop(pattern, at: position)
            let time = timetable.time(of: trip, in: pattern, at: position)
            guard stop.stop == label.stop else { continue }
            if query.isArrival {
                guard stop.rules.contains(.alighting), dayStart + Int(time.arrival) <= label.time else { continue }
                for earlier in 0..<position {
                    let other = timetable.stop(pattern, at: earlier)
                    guard other.rules.contains(.boarding) else { continue }
                    let departure = dayStart + Int(timetable.time(of: trip, in: pattern, at: earlier).departure)
                    labels.append(Label(stop: other.stop, time: departure, walking: label.walking))
                }
            } else {
                guard stop.rules.contains(.boarding), dayStart + Int(time.departure) >= label.time else { continue }
                for later in position + 1..<max(count, position + 1) {
                    let other = timetable.stop(pattern, at: later)
                    guard other.rules.contains(.alighting) else { continue }
                    let arrival = dayStart + Int(timetable.time(of: trip, in: pattern, at: later).arrival)
                    labels.append(Label(stop: other.stop, time: arrival, walking: label.walking))
                }
            }
        }
        return labels
    }

    private func changes(from label: Label) -> [Label] {
        let sign = query.isArrival ? -1 : 1
        let change = Int(JourneyLimits.changeSeconds)
        var labels = [Label(stop: label.stop, time: label.time + sign * change, walking: label.walking)]
        let walks = query.isArrival ? Array(timetable.walks(to: label.stop)) : Array(timetable.walks(from: label.stop))
        for walk in walks where walk.seconds <= query.limits.walkBetween {
            labels.append(
                Label(
                    stop: walk.stop, time: label.time + sign * (Int(walk.seconds) + change),
                    walking: label.walking + Int(walk.seconds)))
        }
        return labels
    }
}
