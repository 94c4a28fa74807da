import Storage

/// The trips of all patterns that run on one day of one time zone, in the order of their times.
package struct ServiceDay: Sendable {
    /// Days since 1 January 1970.
    package let day: Int
    /// The moment from which the times count, in seconds since 1 January 1970.
    package let start: Int
    /// By pattern, where its trips begin; and one more.
    private let first: [UInt32]
    private let trips: [TripID]

    init(_ timetable: Timetable, day: Int, zone: Int) {
        self.day = day
        start = timetable.start(ofDay: day, zone: zone)
        var first: [UInt32] = [0]
        first.reserveCapacity(timetable.patterns.count + 1)
        var trips: [TripID] = []
        for pattern in timetable.patterns {
            for trip in pattern.firstTrip..<pattern.firstTrip.advanced(by: Int(pattern.tripCount)) {
                let service = timetable.trips[trip].service
                if timetable.zone(of: service) == zone, timetable.runs(service, onDay: day) { trips.append(trip) }
            }
            first.append(UInt32(trips.count))
        }
        self.first = first
        self.trips = trips
    }

    package var isEmpty: Bool { trips.isEmpty }

    /// The trips of a pattern.
    package func trips(of pattern: PatternID) -> ArraySlice<TripID> {
        trips[Int(first[pattern.index])..<Int(first[pattern.index + 1])]
    }
}
