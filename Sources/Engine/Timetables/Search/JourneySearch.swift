// All journeys that are best in arrival, number of vehicles and walking.
//
// 1. RAPTOR (Delling, Pajor and Werneck, "Round-Based Public Transit Routing", Transportation Science 49, 2015) finds in round k
//    what k vehicles reach, by riding along each pattern once.
// 2. A label is a time and the seconds walked so far. A stop keeps the labels that no other one beats in both (McRAPTOR).
// 3. Two kinds of labels: got off a vehicle, and ready to get on one, after a change or one walk. Two walks in a row are none.
// 4. Along a pattern the search carries the trips that it could be on, each with the least walking.
// 5. A label is given up when a journey to the destination is known that is no later and walks no more.
// 6. Who walks the whole way competes.
// 7. Journeys that arrive long after the earliest one do not count. The earliest arrival, and until when one may be at each stop,
//    are found before by plain RAPTOR.
// 8. A search for an arrival is the same one in a timetable that is mirrored in time.
// 9. At the end each ride but the last is moved to the latest trip of its pattern that still reaches the next, so that one leaves
//    as late as possible.

import Storage

/// Finds the best journeys of a timetable; one search a request.
package struct JourneySearch {
    private let view: TimetableView
    private let limits: JourneyLimits
    private let timetable: Timetable
    private var labels: [JourneyLabel] = []
    /// By stop, the labels of those who got off there, and of those who are ready to get on.
    private var arrived: [[Int32]]
    private var ready: [[Int32]]
    /// The labels that the round before made ready.
    private var firstReady = 0
    private var results: [JourneyResult] = []
    /// By stop, seconds and meters to the destination; nil where one does not walk there.
    private var egress: [StopID: StopWalk] = [:]
    /// Until when one may be at a stop; nil where all journeys count.
    private var useful: UsefulTimes?
    private var round = 0
    /// The latest time at the destination that counts.
    private var latest = EarliestTimes.unreached
    private var queue: PatternQueue
    private var days: [DayTrips] = []
    private var aboard: [Aboard] = []

    /// - Parameter query: what is asked for.
    package static func journeys(_ query: JourneyQuery, in timetable: Timetable) -> [Journey] {
        var search = JourneySearch(query, timetable)
        return search.run(query)
    }

    private init(_ query: JourneyQuery, _ timetable: Timetable) {
        self.timetable = timetable
        limits = query.limits
        queue = PatternQueue(timetable)
        view = TimetableView(timetable, moment: query.moment, isMirrored: query.isArrival, limits: query.limits)
        arrived = Array(repeating: [], count: timetable.stops.count)
        ready = Array(repeating: [], count: timetable.stops.count)
    }

    private mutating func run(_ query: JourneyQuery) -> [Journey] {
        for walk in query.isArrival ? query.access : query.egress { egress[walk.stop] = walk }
        if let direct = query.direct {
            results.append(
                JourneyResult(time: Int32(direct.seconds), walking: Int32(direct.seconds), rides: 0, label: -1))
        }
        let starts = query.isArrival ? query.egress : query.access
        if let slack = limits.slack {
            let latest = latestArrival(from: starts, to: query.isArrival ? query.access : query.egress, slack: slack)
            guard let latest else { return results.map { journey($0, query) } }
            useful = UsefulTimes(
                view, to: query.isArrival ? query.access : query.egress, latest: latest, limits: limits)
            results.removeAll { $0.time > latest }
            self.latest = latest
        }
        for walk in starts {
            addReady(
                JourneyLabel(
                    time: Int32(walk.seconds), walking: Int32(walk.seconds), stop: walk.stop, parent: -1,
                    walk: walk, ride: .none))
        }
        while round < limits.rides, firstReady < labels.count {
            round += 1
            let waiting = firstReady..<labels.count
            let firstArrived = labels.count
            ride(from: waiting)
            firstReady = labels.count
            change(from: firstArrived..<firstReady)
        }
        return results.sorted { ($0.time, $0.rides, $0.walking) < ($1.time, $1.rides, $1.walking) }
            .map { journey($0, query) }
    }

    /// The latest time at the destination that counts; nil if no vehicle leads there.
    private func latestArrival(from starts: [StopWalk], to ends: [StopWalk], slack: Int32) -> Int32? {
        let onFoot = results.first?.time ?? EarliestTimes.unreached - slack
        let times = EarliestTimes(view, from: starts, to: ends, latest: onFoot + slack, limits: limits)
        guard let earliest = times.reached.last, earliest != EarliestTimes.unreached else { return nil }
        return min(earliest, onFoot) + slack
    }

    // MARK: Riding

    /// Rides on all patterns that stop where one is ready to get on.
    private mutating func ride(from waiting: Range<Int>) {
        for index in waiting where isKept(ready[labels[index].stop], Int32(index)) {
            queue.add(labels[index].stop, view)
        }
        for (pattern, first) in queue.take() { ride(pattern, from: first, waiting) }
    }

    private mutating func ride(_ patternID: PatternID, from first: Int, _ waiting: Range<Int>) {
        let pattern = view.pattern(patternID)
        view.dayTrips(of: patternID, pattern, latest: latest, into: &days)
        guard !days.isEmpty else { return }
        aboard.removeAll(keepingCapacity: true)
        for position in first..<Int(pattern.stopCount) {
            let call = view.call(pattern, at: position)
            if call.mayAlight {
                for rider in aboard {
                    let time = days[rider.day].offset + view.alightingTime(rider.trip, pattern, at: position)
                    addArrived(
                        JourneyLabel(
                            time: time, walking: rider.walking, stop: call.stop, parent: rider.label, walk: nil,
                            ride: LabelRide(
                                pattern: patternID, trip: rider.trip, day: days[rider.day].day,
                                boarding: Int32(rider.boarding), alighting: Int32(position))))
                }
            }
            guard call.mayBoard, position + 1 < Int(pattern.stopCount) else { continue }
            for index in ready[call.stop] where waiting.contains(Int(index)) { board(pattern, at: position, index) }
        }
    }

    /// Gets on the first trip of each day.
    private mutating func board(_ pattern: TripPattern, at position: Int, _ label: Int32) {
        let time = labels[Int(label)].time
        let walking = labels[Int(label)].walking
        for day in days.indices {
            let index = view.firstTrip(days[day], pattern, at: position, notBefore: time)
            guard index < days[day].count else { continue }
            let rider = Aboard(
                trip: days[day][index], index: index, day: day, walking: walking, label: label, boarding: position)
            guard !aboard.contains(where: { $0.beats(rider) }) else { continue }
            aboard.removeAll { rider.beats($0) }
            aboard.append(rider)
        }
    }

    private mutating func addArrived(_ label: JourneyLabel) {
        if let useful, !useful.allow(arrival: label.time, at: label.stop, ridesLeft: limits.rides - round) { return }
        guard !isBeyond(label), !isBeaten(label, by: arrived[label.stop]) else { return }
        let kept = arrived[label.stop].filter { !beats(label, Int($0)) }
        arrived[label.stop] = kept + [Int32(labels.count)]
        labels.append(label)
    }

    // MARK: Changing

    /// Ends journeys, and makes ready for the next vehicle, from where one got off.
    private mutating func change(from fresh: Range<Int>) {
        for index in fresh where isKept(arrived[labels[index].stop], Int32(index)) {
            let label = labels[index]
            if let walk = egress[label.stop] {
                add(
                    JourneyResult(
                        time: label.time + Int32(walk.seconds), walking: label.walking + Int32(walk.seconds),
                        rides: round, label: Int32(index)))
            }
        }
        guard round < limits.rides else { return }
        for index in fresh where isKept(arrived[labels[index].stop], Int32(index)) {
            let label = labels[index]
            addReady(
                JourneyLabel(
                    time: label.time + JourneyLimits.changeSeconds, walking: label.walking, stop: label.stop,
                    parent: Int32(index), walk: nil, ride: .none))
            var walks: [StopWalk] = []
            view.forEachWalk(from: label.stop) { if $0.seconds <= limits.walkBetween { walks.append($0) } }
            for walk in walks {
                addReady(
                    JourneyLabel(
                        time: label.time + Int32(walk.seconds) + JourneyLimits.changeSeconds,
                        walking: label.walking + Int32(walk.seconds), stop: walk.stop, parent: Int32(index),
                        walk: walk, ride: .none))
            }
        }
    }

    private mutating func addReady(_ label: JourneyLabel) {
        if let useful, !useful.allow(boarding: label.time, at: label.stop, ridesLeft: limits.rides - round) { return }
        guard !isBeyond(label), !isBeaten(label, by: ready[label.stop]) else { return }
        let kept = ready[label.stop].filter { !beats(label, Int($0)) }
        ready[label.stop] = kept + [Int32(labels.count)]
        labels.append(label)
    }

    private mutating func add(_ result: JourneyResult) {
        guard !results.contains(where: { $0.time <= result.time && $0.walking <= result.walking }) else { return }
        // What an earlier round found has fewer vehicles, and stays.
        results.removeAll { $0.rides >= result.rides && result.time <= $0.time && result.walking <= $0.walking }
        results.append(result)
    }

    // MARK: Comparing

    private func isBeaten(_ label: JourneyLabel, by bag: [Int32]) -> Bool {
        bag.contains { labels[Int($0)].time <= label.time && labels[Int($0)].walking <= label.walking }
    }

    private func beats(_ label: JourneyLabel, _ other: Int) -> Bool {
        label.time <= labels[other].time && label.walking <= labels[other].walking
    }

    /// Whether a journey to the destination is known that is no later and walks no more.
    private func isBeyond(_ label: JourneyLabel) -> Bool {
        results.contains { $0.time <= label.time && $0.walking <= label.walking }
    }

    private func isKept(_ bag: [Int32], _ index: Int32) -> Bool { bag.contains(index) }

    // MARK: Journeys

    private func journey(_ result: JourneyResult, _ query: JourneyQuery) -> Journey {
        guard result.label >= 0 else { return JourneyChain.journey(walking: query.direct, view) }
        var chain = JourneyChain(view)
        chain.lastWalk = egress[labels[Int(result.label)].stop]
        var index = result.label
        while index >= 0 {
            let got = labels[Int(index)]
            let boarded = labels[Int(got.parent)]
            if let ride = got.ride { chain.rides.append((boarded.walk, ride)) }
            index = boarded.parent
        }
        chain.rides.reverse()
        return chain.journey()
    }
}

/// Who is on a trip while the search rides along its pattern.
private struct Aboard {
    var trip: TripID
    /// The number of trips of the day before it.
    var index: Int
    /// The index among the days of the pattern.
    var day: Int
    var walking: Int32
    var label: Int32
    var boarding: Int

    /// Whether this is no later at any stop, and walked no more.
    func beats(_ other: Aboard) -> Bool {
        day == other.day && index <= other.index && walking <= other.walking
    }
}

/// A journey to the destination.
private struct JourneyResult {
    var time: Int32
    var walking: Int32
    var rides: Int
    /// The label of the last stop; negative for a walk the whole way.
    var label: Int32
}
