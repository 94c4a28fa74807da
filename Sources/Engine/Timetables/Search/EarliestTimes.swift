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
    private var riders: [Rider] = []

    /// The trip of a day that one is on.
    private struct Rider {
        var day: Int
        var offset: Int32
        var count: Int
        /// The number of trips before it; the number of all trips for none.
        var index: Int
    }

    /// - Parameters:
    ///   - starts: the walks to the stops where one begins.
    ///   - ends: the walks from stops to the destination; empty for none, which finds the times at all stops.
    ///   - latest: the latest time that counts.
    init(_ view: TimetableView, from starts: [StopWalk], to ends: [StopWalk], latest: Int32, limits: JourneyLimits) {
        self.view = view
        self.limits = limits
        best = min(latest, Self.unreached - 1)
        let stopCount = view.timetable.stops.count
        var first = [Int32](repeating: Self.unreached, count: stopCount)
        for walk in starts { first[walk.stop] = min(first[walk.stop], Int32(walk.seconds)) }
        ready = [first]
        arrived = [[Int32](repeating: Self.unreached, count: stopCount)]
        reached = [Self.unreached]
        toDestination = [Int32](repeating: Self.unreached, count: stopCount)
        for walk in ends { toDestination[walk.stop] = min(toDestination[walk.stop], Int32(walk.seconds)) }
        run(starts.map(\.stop))
    }

    private mutating func run(_ starts: [StopID]) {
        var waiting = Set(starts).filter { ready[0][$0] <= best }.sorted()
        for _ in 0..<limits.rides {
            let fresh = ride(from: waiting)
            waiting = change(from: fresh)
        }
    }

    private mutating func ride(from waiting: [StopID]) -> [StopID] {
        let before = ready[ready.count - 1]
        var times = arrived[arrived.count - 1]
        var time = reached[reached.count - 1]
        var fresh: [StopID] = []
        for (patternID, first) in view.patterns(from: waiting) {
            ride(patternID, from: first, before, &times, &time, &fresh)
        }
        arrived.append(times)
        reached.append(time)
        return Set(fresh).sorted()
    }

    private mutating func ride(
        _ patternID: PatternID, from first: Int, _ before: [Int32], _ times: inout [Int32], _ time: inout Int32,
        _ fresh: inout [StopID]
    ) {
        let pattern = view.timetable.patterns[patternID]
        let count = Int(pattern.stopCount)
        riders.removeAll(keepingCapacity: true)
        for day in view.days.indices {
            let trips = view.tripCount(patternID, on: view.days[day])
            if trips > 0 {
                riders.append(Rider(day: day, offset: view.offset(of: view.days[day]), count: trips, index: trips))
            }
        }
        guard !riders.isEmpty else { return }
        for position in first..<count {
            let stop = view.stop(pattern, at: position)
            if view.mayAlight(pattern, at: position) {
                var earliest = Self.unreached
                for rider in riders where rider.index < rider.count {
                    let trip = view.trip(rider.index, of: patternID, on: view.days[rider.day])
                    earliest = min(earliest, rider.offset + view.alightingTime(trip, pattern, at: position))
                }
                if earliest < times[stop], earliest <= best {
                    times[stop] = earliest
                    fresh.append(stop)
                    if toDestination[stop] < Self.unreached {
                        time = min(time, earliest + toDestination[stop])
                        best = min(best, time)
                    }
                }
            }
            guard position + 1 < count, before[stop] <= best, view.mayBoard(pattern, at: position) else { continue }
            for index in riders.indices { board(&riders[index], patternID, pattern, at: position, notBefore: before[stop]) }
        }
    }

    /// Gets on an earlier trip of a day, if one can.
    private func board(
        _ rider: inout Rider, _ patternID: PatternID, _ pattern: TripPattern, at position: Int, notBefore time: Int32
    ) {
        let day = view.days[rider.day]
        if rider.index < rider.count {
            // Most are on the earliest trip already.
            let trip = view.trip(rider.index, of: patternID, on: day)
            guard rider.index > 0, time < rider.offset + view.boardingTime(trip, pattern, at: position) else { return }
        }
        var index = view.firstTrip(of: patternID, pattern, on: day, at: position, notBefore: time)
        while index < rider.index, !view.mayUse(view.trip(index, of: patternID, on: day)) { index += 1 }
        rider.index = min(rider.index, index)
    }

    private mutating func change(from fresh: [StopID]) -> [StopID] {
        let times = arrived[arrived.count - 1]
        var next = ready[ready.count - 1]
        var waiting: [StopID] = []
        func reach(_ stop: StopID, _ time: Int32) {
            guard time < next[stop], time <= best else { return }
            next[stop] = time
            waiting.append(stop)
        }
        for stop in fresh {
            reach(stop, times[stop] + JourneyLimits.changeSeconds)
            view.forEachWalk(from: stop) { walk in
                guard walk.seconds <= limits.walkBetween else { return }
                reach(walk.stop, times[stop] + Int32(walk.seconds) + JourneyLimits.changeSeconds)
            }
        }
        ready.append(next)
        return Set(waiting).sorted()
    }
}
