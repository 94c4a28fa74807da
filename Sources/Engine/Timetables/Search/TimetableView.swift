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

    init(_ timetable: Timetable, moment: Int, isMirrored: Bool, limits: JourneyLimits) {
        self.timetable = timetable
        self.isMirrored = isMirrored
        needsWheelchair = limits.needsWheelchair
        origin = moment
        // A day's trips may run past midnight; and those of the next day matter to who rides over midnight.
        let before = Int(timetable.facts.lastArrival) / 86_400 + 1
        let days = timetable.zones.indices.flatMap { zone in
            let today = (timetable.zones[zone].localMinute(at: moment)).flooredDay
            return (today - before...today + 1).map { timetable.serviceDay($0, zone: zone) }
        }.filter { !$0.isEmpty }
        self.days = isMirrored ? days.sorted { $0.start > $1.start } : days.sorted { $0.start < $1.start }
    }

    private init(_ other: TimetableView, origin: Int) {
        timetable = other.timetable
        isMirrored = !other.isMirrored
        self.origin = origin
        days = other.days.reversed()
        needsWheelchair = other.needsWheelchair
    }

    /// The same timetable seen backwards from a later time.
    func mirrored(at time: Int32) -> TimetableView {
        TimetableView(self, origin: isMirrored ? origin - Int(time) : origin + Int(time))
    }

    /// The patterns that stop at any of some stops, ascending, each with the first position of such a stop.
    func patterns(from stops: [StopID]) -> [(PatternID, first: Int)] {
        var first: [PatternID: UInt32] = [:]
        for stop in stops {
            for visit in timetable.visits(at: stop) {
                let position = isMirrored
                    ? timetable.patterns[visit.pattern].stopCount - 1 - visit.position : visit.position
                if let known = first[visit.pattern], known <= position { continue }
                first[visit.pattern] = position
            }
        }
        return first.sorted { $0.key < $1.key }.map { ($0.key, Int($0.value)) }
    }

    func mayUse(_ trip: TripID) -> Bool { !needsWheelchair || timetable.trips[trip].allowances & 3 == 1 }

    func offset(of day: ServiceDay) -> Int32 { Int32(clamping: isMirrored ? origin - day.start : day.start - origin) }

    /// The position in the pattern as the file has it.
    func position(_ position: Int, of pattern: TripPattern) -> Int {
        isMirrored ? Int(pattern.stopCount) - 1 - position : position
    }

    func stop(_ pattern: TripPattern, at position: Int) -> StopID {
        timetable.stop(pattern, at: self.position(position, of: pattern)).stop
    }

    func mayBoard(_ pattern: TripPattern, at position: Int) -> Bool {
        may(isMirrored ? .alighting : .boarding, pattern, at: position)
    }

    func mayAlight(_ pattern: TripPattern, at position: Int) -> Bool {
        may(isMirrored ? .boarding : .alighting, pattern, at: position)
    }

    private func may(_ rule: StopRules, _ pattern: TripPattern, at position: Int) -> Bool {
        let stop = timetable.stop(pattern, at: self.position(position, of: pattern))
        return stop.rules.contains(rule) && (!needsWheelchair || timetable.stops[stop.stop].wheelchair != 2)
    }

    /// When one gets on, in seconds from the start of the day.
    func boardingTime(_ trip: TripID, _ pattern: TripPattern, at position: Int) -> Int32 {
        let time = timetable.time(of: trip, in: pattern, at: self.position(position, of: pattern))
        return isMirrored ? -time.arrival : time.departure
    }

    /// When one gets off, in seconds from the start of the day.
    func alightingTime(_ trip: TripID, _ pattern: TripPattern, at position: Int) -> Int32 {
        let time = timetable.time(of: trip, in: pattern, at: self.position(position, of: pattern))
        return isMirrored ? -time.departure : time.arrival
    }

    /// The number of trips of a pattern on a day.
    func tripCount(_ pattern: PatternID, on day: ServiceDay) -> Int { day.trips(of: pattern).count }

    /// A trip of a pattern on a day, the earliest first.
    func trip(_ index: Int, of pattern: PatternID, on day: ServiceDay) -> TripID {
        let trips = day.trips(of: pattern)
        return trips[isMirrored ? trips.endIndex - 1 - index : trips.startIndex + index]
    }

    /// The index of the first trip of a day that one reaches; the number of trips if there is none.
    func firstTrip(
        of patternID: PatternID, _ pattern: TripPattern, on day: ServiceDay, at position: Int, notBefore time: Int32
    ) -> Int {
        var low = 0
        var high = tripCount(patternID, on: day)
        let wanted = time - offset(of: day)
        while low < high {
            let middle = (low + high) / 2
            let trip = trip(middle, of: patternID, on: day)
            if boardingTime(trip, pattern, at: position) < wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The walks that lead on from a stop.
    func forEachWalk(from stop: StopID, _ body: (StopWalk) -> Void) {
        if isMirrored {
            for walk in timetable.walks(to: stop) { body(walk) }
        } else {
            for walk in timetable.walks(from: stop) { body(walk) }
        }
    }
}

extension Int {
    /// The day of a minute, both counted from 1 January 1970.
    fileprivate var flooredDay: Int { self >= 0 ? self / 1440 : -((-self + 1439) / 1440) }
}
