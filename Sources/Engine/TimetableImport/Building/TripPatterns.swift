// From the stops of trips to patterns.
//
// 1. The stops of each trip are sorted by their numbers. Times between two known ones are spread by the way between the stops.
// 2. Trips of one line with the same stops and rules are a group.
// 3. A group is sorted by its times. Each trip goes to the first pattern whose last trip it follows at all stops; else it begins
//    a pattern. So no trip overtakes another of its pattern, and a search takes the first one that comes.
// 4. A trip that runs by frequency is repeated.

import Geometry
import Storage
import Timetables

/// A trip with its times.
struct TimedTrip {
    /// The index in the feed.
    var trip: UInt32
    var headway: UInt32
    var times: [StopTime]

    /// Whether this trip is nowhere before another.
    func follows(_ other: TimedTrip) -> Bool {
        zip(times, other.times).allSatisfy { $0.arrival >= $1.arrival && $0.departure >= $1.departure }
    }

    func moved(by seconds: Int32, headway: UInt32) -> TimedTrip {
        TimedTrip(
            trip: trip, headway: headway,
            times: times.map { StopTime(arrival: $0.arrival + seconds, departure: $0.departure + seconds) })
    }
}

/// Trips of a line with the same stops.
struct PatternDraft {
    var line: UInt32
    /// Stops by their index in the feed.
    var stops: [PatternStop]
    var trips: [TimedTrip]
}

/// Makes patterns from a feed.
struct TripPatterns {
    private let feed: Feed
    private let report: FeedReport
    /// The greatest number of runs of all frequencies of a feed.
    private static let mostRuns = 5_000_000

    init(_ feed: Feed, report: FeedReport) {
        self.feed = feed
        self.report = report
    }

    private struct GroupKey: Hashable {
        var line: UInt32
        var stops: [PatternStop]
    }

    func drafts() throws(TimetableError) -> [PatternDraft] {
        var groups: [GroupKey: Int] = [:]
        var drafts: [PatternDraft] = []
        for (key, trip) in try timedTrips() {
            let number = groups[key] ?? drafts.count
            if number == drafts.count {
                groups[key] = number
                drafts.append(PatternDraft(line: key.line, stops: key.stops, trips: []))
            }
            drafts[number].trips.append(trip)
        }
        let order = drafts.indices.sorted { (drafts[$0].line, $0) < (drafts[$1].line, $1) }
        return order.flatMap { split(drafts[$0]) }
    }

    /// Splits a group into patterns in which no trip overtakes another.
    private func split(_ draft: PatternDraft) -> [PatternDraft] {
        let sorted = draft.trips.enumerated().sorted { one, other in
            for (first, second) in zip(one.element.times, other.element.times)
            where first.departure != second.departure || first.arrival != second.arrival {
                return (first.departure, first.arrival) < (second.departure, second.arrival)
            }
            return one.offset < other.offset
        }.map(\.element)
        var patterns: [PatternDraft] = []
        for trip in sorted {
            let number = patterns.firstIndex { pattern in pattern.trips.last.map { trip.follows($0) } ?? true }
            if let number {
                patterns[number].trips.append(trip)
            } else {
                patterns.append(PatternDraft(line: draft.line, stops: draft.stops, trips: [trip]))
            }
        }
        return patterns
    }

    // MARK: Times

    /// The trips in the order of the feed.
    private func timedTrips() throws(TimetableError) -> [(GroupKey, TimedTrip)] {
        let visits = feed.visits.enumerated().sorted {
            ($0.element.trip, $0.element.sequence, $0.offset) < ($1.element.trip, $1.element.sequence, $1.offset)
        }.map(\.element)
        let frequencies = Dictionary(grouping: feed.frequencies, by: \.trip)
        var result: [(GroupKey, TimedTrip)] = []
        var runs = 0
        var start = 0
        while start < visits.count {
            let trip = visits[start].trip
            var end = start
            while end < visits.count, visits[end].trip == trip { end += 1 }
            defer { start = end }
            guard let (key, timed) = timedTrip(visits[start..<end], trip) else { continue }
            guard let repeated = frequencies[trip], let first = timed.times.first else {
                result.append((key, timed))
                continue
            }
            for frequency in repeated {
                for time in stride(from: frequency.start, to: frequency.end, by: Int(frequency.headway)) {
                    let headway = frequency.isExact ? 0 : UInt32(frequency.headway)
                    result.append((key, timed.moved(by: time - first.departure, headway: headway)))
                }
                runs += Int(frequency.end - frequency.start) / Int(frequency.headway)
            }
            guard runs <= Self.mostRuns else {
                throw TimetableError(
                    .damaged, "\(report.feed) repeats trips more than 5 million times in frequencies.txt.")
            }
        }
        return result
    }

    /// A trip with all its times; nil if it is left out.
    private func timedTrip(_ visits: ArraySlice<Feed.StopVisit>, _ trip: UInt32) -> (GroupKey, TimedTrip)? {
        let id = feed.trips[Int(trip)].id
        for (one, other) in zip(visits, visits.dropFirst()) where one.sequence == other.sequence {
            return leftOut("has a stop_sequence twice; the trip is left out", id)
        }
        let placed = visits.filter { feed.stops[Int($0.stop)].place != nil }
        guard placed.count >= 2 else {
            return leftOut("has fewer than two stops with a place; the trip is left out", id)
        }
        guard var times = times(placed) else {
            return leftOut("has no time at its first or last stop; the trip is left out", id)
        }
        if let first = times.first { times[0].arrival = first.arrival }
        guard zip(times, times.dropFirst()).allSatisfy({ $0.departure <= $1.arrival }),
            times.allSatisfy({ $0.arrival <= $0.departure })
        else { return leftOut("goes back in time; the trip is left out", id) }
        var stops = placed.map { PatternStop(stop: StopID($0.stop), rules: $0.rules) }
        stops[stops.count - 1].rules.remove(.boarding)
        stops[0].rules.remove(.alighting)
        let key = GroupKey(line: feed.trips[Int(trip)].line, stops: stops)
        return (key, TimedTrip(trip: trip, headway: 0, times: times))
    }

    private func leftOut(_ problem: String, _ id: String) -> (GroupKey, TimedTrip)? {
        report.add("stop_times.txt", line: nil, problem, value: id)
        return nil
    }

    /// The times of a trip; missing ones are spread between known ones by the straight way.
    ///
    /// nil without a first and a last time.
    private func times(_ visits: [Feed.StopVisit]) -> [StopTime]? {
        guard let first = visits.first, let last = visits.last, first.arrival >= 0, last.arrival >= 0 else {
            return nil
        }
        var times = visits.map { StopTime(arrival: $0.arrival, departure: $0.departure) }
        var known = 0
        for index in 1..<visits.count where visits[index].arrival >= 0 {
            if index > known + 1 { spread(&times, visits, known..<index) }
            known = index
        }
        return times
    }

    private func spread(_ times: inout [StopTime], _ visits: [Feed.StopVisit], _ range: Range<Int>) {
        var ways: [Double] = [0]
        for index in range {
            let one = feed.stops[Int(visits[index].stop)].place
            let other = feed.stops[Int(visits[index + 1].stop)].place
            let way = if let one, let other { Coordinate(one).distance(to: Coordinate(other)) } else { 0.0 }
            ways.append(ways[ways.count - 1] + way)
        }
        let whole = max(ways[ways.count - 1], 1e-9)
        let start = times[range.lowerBound].departure
        let span = Double(times[range.upperBound].arrival - start)
        for (number, index) in range.dropFirst().enumerated() {
            let time = start + Int32((span * ways[number + 1] / whole).rounded())
            times[index] = StopTime(arrival: time, departure: time)
        }
    }
}
