// The earliest times at all stops, by the number of vehicles.
//
// 1. RAPTOR (Delling, Pajor and Werneck, "Round-Based Public Transit Routing", Transportation Science 49, 2015): in round k one rides
//    along each pattern that stops where round k − 1 made one ready, from the first such stop on.
// 2. Along a pattern one is on the earliest trip that any stop before allowed; of each day apart, as trips of different days may
//    overtake each other.
// 3. From where one gets off earlier than before, one changes there or walks to other stops.
// 4. Nothing counts that is later than the best time at the destination, or than a given latest time.

import Storage

/// The earliest times by number of vehicles.
struct EarliestTimes {
    /// By number of vehicles, the earliest time at which one gets off at each stop with at most so many; `unreached` for never.
    private(set) var arrived: [[Int32]] = []
    /// By number of vehicles, the earliest time at which one is ready to get on after at most so many.
    private(set) var ready: [[Int32]] = []
    /// By number of vehicles, the earliest time at the destination with at most so many.
    private(set) var reached: [Int32] = []

    static let unreached = Int32.max

    private let view: TimetableView
    private let limits: JourneyLimits
    /// By stop, the seconds to the destination; `unreached` where nobody walks there.
    private var toDestination: [Int32] = []
    private var best: Int32
    private var queue: PatternQueue
    private var days: [DayTrips] = []
    /// By day of the pattern at hand, the number of trips before the one that one is on; the number of all for none.
    private var aboard: [Int] = []
    /// By stop, whether it is in a list of the round.
    private var isListed: [Bool]

    /// - Parameters:
    ///   - starts: the walks to the stops where one begins.
    ///   - ends: the walks from stops to the destination; empty for none, which finds the times at all stops.
    ///   - latest: the latest time that counts.
    init(_ view: TimetableView, from starts: [StopWalk], to ends: [StopWalk], latest: Int32, limits: JourneyLimits) {
        self.view = view
        self.limits = limits
        best = min(latest, Self.unreached - 1)
        queue = PatternQueue(view.timetable)
        let stopCount = view.timetable.stops.count
        isListed = Array(repeating: false, count: stopCount)
        var first = [Int32](repeating: Self.unreached, count: stopCount)
        for walk in starts { first[walk.stop] = min(first[walk.stop], Int32(walk.seconds)) }
        ready = [first]
        arrived = [[Int32](repeating: Self.unreached, count: stopCount)]
        reached = [Self.unreached]
        toDestination = [Int32](repeating: Self.unreached, count: stopCount)
        for walk in ends { toDestination[walk.stop] = min(toDestination[walk.stop], Int32(walk.seconds)) }
        var waiting = Set(starts.map(\.stop)).filter { first[$0] <= best }.sorted()
        for _ in 0..<limits.rides {
            let fresh = ride(from: waiting)
            waiting = change(from: fresh)
        }
    }

    /// Adds a stop to a list of the round, once.
    private mutating func list(_ stop: StopID, in stops: inout [StopID]) {
        guard !isListed[stop] else { return }
        isListed[stop] = true
        stops.append(stop)
    }

    private mutating func sorted(_ stops: [StopID]) -> [StopID] {
        for stop in stops { isListed[stop] = false }
        return stops.sorted()
    }

    private mutating func ride(from waiting: [StopID]) -> [StopID] {
        let before = ready[ready.count - 1]
        var times = arrived[arrived.count - 1]
        var time = reached[reached.count - 1]
        var fresh: [StopID] = []
        for stop in waiting where before[stop] <= best { queue.add(stop, view) }
        for (pattern, first) in queue.take() { ride(pattern, from: first, before, &times, &time, &fresh) }
        arrived.append(times)
        reached.append(time)
        return sorted(fresh)
    }

    private mutating func ride(
        _ patternID: PatternID, from first: Int, _ before: [Int32], _ times: inout [Int32], _ time: inout Int32,
        _ fresh: inout [StopID]
    ) {
        let pattern = view.pattern(patternID)
        let count = Int(pattern.stopCount)
        view.dayTrips(of: patternID, pattern, latest: best, into: &days)
        guard !days.isEmpty else { return }
        aboard.removeAll(keepingCapacity: true)
        for day in days { aboard.append(day.count) }
        for position in first..<count {
            let call = view.call(pattern, at: position)
            if call.mayAlight {
                var earliest = Self.unreached
                for index in days.indices where aboard[index] < days[index].count {
                    let trip = days[index][aboard[index]]
                    earliest = min(earliest, days[index].offset + view.alightingTime(trip, pattern, at: position))
                }
                if earliest < times[call.stop], earliest <= best {
                    times[call.stop] = earliest
                    list(call.stop, in: &fresh)
                    if toDestination[call.stop] < Self.unreached {
                        time = min(time, earliest + toDestination[call.stop])
                        best = min(best, time)
                    }
                }
            }
            let ready = before[call.stop]
            guard call.mayBoard, ready <= best, position + 1 < count else { continue }
            for index in days.indices { board(index, pattern, at: position, notBefore: ready) }
        }
    }

    /// Gets on an earlier trip of a day, if one can.
    @inline(__always)
    private mutating func board(_ index: Int, _ pattern: TripPattern, at position: Int, notBefore time: Int32) {
        let now = aboard[index]
        if now < days[index].count {
            // Most are on the earliest trip already.
            guard now > 0,
                time <= days[index].offset + view.boardingTime(days[index][now - 1], pattern, at: position)
            else { return }
        }
        aboard[index] = min(now, view.firstTrip(days[index], pattern, at: position, notBefore: time))
    }

    private mutating func change(from fresh: [StopID]) -> [StopID] {
        let times = arrived[arrived.count - 1]
        var next = ready[ready.count - 1]
        var waiting: [StopID] = []
        for stop in fresh {
            let time = times[stop] + JourneyLimits.changeSeconds
            if time < next[stop], time <= best {
                next[stop] = time
                list(stop, in: &waiting)
            }
            let walks = view.isMirrored ? view.timetable.walks(to: stop)[...] : view.timetable.walks(from: stop)
            for walk in walks where walk.seconds <= limits.walkBetween {
                let later = time + Int32(walk.seconds)
                guard later < next[walk.stop], later <= best else { continue }
                next[walk.stop] = later
                list(walk.stop, in: &waiting)
            }
        }
        ready.append(next)
        return sorted(waiting)
    }
}
