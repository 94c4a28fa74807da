import OpeningHours
import Storage

/// A timetable as a search sees it: forwards, or mirrored in time, so that a search for an arrival is one for a departure.
///
/// Mirrored times are those before the moment of the request, patterns run from their last stop to their first one, and one gets
/// on where passengers get off.
struct TimetableView {
    let timetable: Timetable
    let isMirrored: Bool
    /// The moment of the request; times are seconds after it, or before it.
    let origin: Int
    /// The days of all zones that may matter, in the order of their times.
    let days: [ServiceDay]
    private let needsWheelchair: Bool
    private let patterns: Column<TripPattern>
    private let patternStops: Column<PatternStop>
    private let times: Column<StopTime>

    init(_ timetable: Timetable, moment: Int, isMirrored: Bool, limits: JourneyLimits) {
        // A day's trips may run past midnight; and those of the next day matter to who rides over midnight.
        let before = Int(timetable.facts.lastArrival) / 86_400 + 1
        let days = timetable.zones.indices.flatMap { zone in
            let today = (timetable.zones[zone].localMinute(at: moment)).flooredDay
            return (today - before...today + 1).map { timetable.serviceDay($0, zone: zone) }
        }.filter { !$0.isEmpty }
        self.init(
            timetable, isMirrored: isMirrored, origin: moment,
            days: isMirrored ? days.sorted { $0.start > $1.start } : days.sorted { $0.start < $1.start },
            needsWheelchair: limits.needsWheelchair)
    }

    private init(
        _ timetable: Timetable, isMirrored: Bool, origin: Int, days: [ServiceDay], needsWheelchair: Bool
    ) {
        self.timetable = timetable
        self.isMirrored = isMirrored
        self.origin = origin
        self.days = days
        self.needsWheelchair = needsWheelchair
        patterns = timetable.patterns
        patternStops = timetable.patternStops
        times = timetable.times
    }

    /// The same timetable seen backwards from a later time.
    func mirrored(at time: Int32) -> TimetableView {
        TimetableView(
            timetable, isMirrored: !isMirrored, origin: isMirrored ? origin - Int(time) : origin + Int(time),
            days: days.reversed(), needsWheelchair: needsWheelchair)
    }

    // MARK: Patterns

    func pattern(_ id: PatternID) -> TripPattern { patterns[id] }

    /// The position in the pattern as the file has it.
    @inline(__always)
    func position(_ position: Int, of pattern: TripPattern) -> Int {
        isMirrored ? Int(pattern.stopCount) - 1 - position : position
    }

    /// The stop at a position, and what one may do there.
    @inline(__always)
    func call(_ pattern: TripPattern, at position: Int) -> PatternCall {
        let stop = patternStops[Int(pattern.firstStop) + self.position(position, of: pattern)]
        let mayUse = !needsWheelchair || timetable.stops[stop.stop].wheelchair != 2
        return PatternCall(
            stop: stop.stop, mayBoard: mayUse && stop.rules.contains(isMirrored ? .alighting : .boarding),
            mayAlight: mayUse && stop.rules.contains(isMirrored ? .boarding : .alighting))
    }

    func stop(_ pattern: TripPattern, at position: Int) -> StopID { call(pattern, at: position).stop }

    func mayUse(_ trip: TripID) -> Bool { !needsWheelchair || timetable.trips[trip].allowances & 3 == 1 }

    // MARK: Times

    func offset(of day: ServiceDay) -> Int32 { Int32(clamping: isMirrored ? origin - day.start : day.start - origin) }

    /// When one gets on, in seconds from the start of the day.
    @inline(__always)
    func boardingTime(_ trip: TripID, _ pattern: TripPattern, at position: Int) -> Int32 {
        let time = times[timeIndex(trip, pattern, at: position)]
        return isMirrored ? -time.arrival : time.departure
    }

    /// When one gets off, in seconds from the start of the day.
    @inline(__always)
    func alightingTime(_ trip: TripID, _ pattern: TripPattern, at position: Int) -> Int32 {
        let time = times[timeIndex(trip, pattern, at: position)]
        return isMirrored ? -time.departure : time.arrival
    }

    @inline(__always)
    private func timeIndex(_ trip: TripID, _ pattern: TripPattern, at position: Int) -> Int {
        Int(pattern.firstTime) + (trip.index - pattern.firstTrip.index) * Int(pattern.stopCount)
            + self.position(position, of: pattern)
    }

    // MARK: Days

    /// The trips of a pattern on the days on which any may be of use.
    ///
    /// - Parameter latest: the latest time that counts.
    func dayTrips(of id: PatternID, _ pattern: TripPattern, latest: Int32, into list: inout [DayTrips]) {
        list.removeAll(keepingCapacity: true)
        let lastBoarding = Int(pattern.stopCount) - 2
        for index in days.indices {
            let trips = days[index].trips(of: id)
            guard !trips.isEmpty else { continue }
            let found = DayTrips(day: index, offset: offset(of: days[index]), trips: trips, isMirrored: isMirrored)
            guard found.offset + boardingTime(found[found.count - 1], pattern, at: lastBoarding) >= 0,
                found.offset + boardingTime(found[0], pattern, at: 0) <= latest
            else { continue }
            list.append(found)
        }
    }

    /// The number of trips of a day before the first one that one reaches; the number of all if there is none.
    func firstTrip(_ trips: DayTrips, _ pattern: TripPattern, at position: Int, notBefore time: Int32) -> Int {
        var low = 0
        var high = trips.count
        let wanted = time - trips.offset
        while low < high {
            let middle = (low + high) / 2
            if boardingTime(trips[middle], pattern, at: position) < wanted { low = middle + 1 } else { high = middle }
        }
        while needsWheelchair, low < trips.count, !mayUse(trips[low]) { low += 1 }
        return low
    }

    /// The walks that lead on from a stop.
    @inline(__always)
    func forEachWalk(from stop: StopID, _ body: (StopWalk) -> Void) {
        if isMirrored {
            for walk in timetable.walks(to: stop) { body(walk) }
        } else {
            for walk in timetable.walks(from: stop) { body(walk) }
        }
    }
}

/// A stop of a pattern as a search sees it.
struct PatternCall {
    var stop: StopID
    var mayBoard: Bool
    var mayAlight: Bool
}

/// The trips of a pattern on one day, the earliest first.
struct DayTrips {
    /// The index of the day.
    let day: Int
    /// The start of the day, in seconds from the moment of the request.
    let offset: Int32
    let trips: ArraySlice<TripID>
    let isMirrored: Bool

    var count: Int { trips.count }

    @inline(__always)
    subscript(index: Int) -> TripID {
        trips[isMirrored ? trips.endIndex - 1 - index : trips.startIndex + index]
    }
}

/// The patterns along which a round rides, each from the first stop where one may get on.
struct PatternQueue {
    /// By pattern; `UInt32.max` for those that are not in the queue.
    private var first: [UInt32]
    private var queued: [PatternID] = []

    init(_ timetable: Timetable) {
        first = Array(repeating: .max, count: timetable.patterns.count)
    }

    /// Adds the patterns that stop at a stop.
    mutating func add(_ stop: StopID, _ view: TimetableView) {
        for visit in view.timetable.visits(at: stop) {
            let position =
                view.isMirrored ? view.pattern(visit.pattern).stopCount - 1 - visit.position : visit.position
            let known = first[visit.pattern]
            if known == .max { queued.append(visit.pattern) }
            if position < known { first[visit.pattern] = position }
        }
    }

    /// Empties the queue; the patterns ascend.
    mutating func take() -> [(pattern: PatternID, first: Int)] {
        let taken = queued.sorted().map { ($0, Int(first[$0])) }
        for pattern in queued { first[pattern] = .max }
        queued.removeAll(keepingCapacity: true)
        return taken
    }
}

extension Int {
    /// The day of a minute, both counted from 1 January 1970.
    fileprivate var flooredDay: Int { self >= 0 ? self / 1440 : -((-self + 1439) / 1440) }
}
