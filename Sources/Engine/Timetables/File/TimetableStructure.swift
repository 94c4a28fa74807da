import Geometry
import Storage

/// The checks of a file's numbers that all searches rely on.
struct TimetableStructure {
    let facts: TimetableFacts
    let texts: StringColumn
    let agencies: Column<TransitAgency>
    let lines: Column<TransitLine>
    let stops: Column<TransitStop>
    let patterns: Column<TripPattern>
    let patternStops: Column<PatternStop>
    let trips: Column<TransitTrip>
    let times: Column<StopTime>
    let serviceZones: Column<TextID>
    let serviceDays: Column<UInt64>
    let walkStart: Column<UInt32>
    let walks: Column<StopWalk>
    let shapeStart: Column<UInt32>
    let shapePoints: Column<FixedCoordinate>

    /// The most days of all services together: 50 years.
    private static let mostDays = 18_300
    /// The latest time of a trip in seconds: ten days.
    private static let latestTime: Int32 = 864_000

    /// Why the numbers cannot be those that were written; nil if they can.
    var problem: String? {
        if let error = texts.error { return error }
        guard (0...Self.mostDays).contains(Int(facts.dayCount)), (0...Self.latestTime).contains(facts.lastArrival),
            abs(Int(facts.firstDay)) < 100_000_000
        else { return "its days are beyond their range" }
        guard serviceDays.count == serviceZones.count * ((Int(facts.dayCount) + 63) / 64) else {
            return "it has other days than services"
        }
        guard lines.allSatisfy({ Int($0.agency) < agencies.count }) else { return "a line has no agency" }
        guard trips.allSatisfy({ $0.service.index < serviceZones.count }) else { return "a trip has no service" }
        guard stops.allSatisfy({ $0.place.isValid && ($0.station == .missing || $0.station.index < stops.count) })
        else {
            return "a stop is not on Earth, or its station is missing"
        }
        guard patternStops.allSatisfy({ $0.stop.index < stops.count }) else {
            return "a pattern has a stop that is missing"
        }
        if let problem = problemOfPatterns { return problem }
        guard Self.areStarts(walkStart, count: stops.count, end: walks.count),
            walks.allSatisfy({ $0.stop.index < stops.count && $0.seconds <= 86_400 })
        else { return "its walks do not fit its stops" }
        guard Self.areStarts(shapeStart, count: max(0, shapeStart.count - 1), end: shapePoints.count),
            shapePoints.allSatisfy(\.isValid)
        else { return "its shapes do not fit their points" }
        return nil
    }

    private static func areStarts(_ starts: Column<UInt32>, count: Int, end: Int) -> Bool {
        guard starts.count == count + 1, starts.first == 0 else { return false }
        return Int(starts[starts.count - 1]) == end && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
    }

    private var problemOfPatterns: String? {
        var nextStop = 0
        var nextTrip = 0
        var nextTime = 0
        for pattern in patterns {
            guard pattern.line.index < lines.count, pattern.stopCount >= 2, pattern.tripCount > 0,
                Int(pattern.firstStop) == nextStop, pattern.firstTrip.index == nextTrip,
                Int(pattern.firstTime) == nextTime
            else { return "its patterns do not follow each other" }
            nextStop += Int(pattern.stopCount)
            nextTrip += Int(pattern.tripCount)
            let (cells, overflows) = Int(pattern.stopCount).multipliedReportingOverflow(by: Int(pattern.tripCount))
            nextTime += cells
            guard !overflows, nextStop <= patternStops.count, nextTrip <= trips.count, nextTime <= times.count else {
                return "a pattern has more stops, trips or times than there are"
            }
            guard hasOrder(pattern) else { return "a trip goes back in time, or overtakes another" }
        }
        guard nextStop == patternStops.count, nextTrip == trips.count, nextTime == times.count else {
            return "it has stops, trips or times of no pattern"
        }
        return nil
    }

    /// Whether times ascend along each trip, and from trip to trip at each stop.
    private func hasOrder(_ pattern: TripPattern) -> Bool {
        let width = Int(pattern.stopCount)
        let range = Int(pattern.firstTime)..<Int(pattern.firstTime) + width * Int(pattern.tripCount)
        for index in range {
            let time = times[index]
            guard time.arrival >= 0, time.arrival <= time.departure, time.departure <= Self.latestTime else {
                return false
            }
            let column = (index - range.lowerBound) % width
            if column > 0, times[index - 1].departure > time.arrival { return false }
            if index >= range.lowerBound + width {
                let before = times[index - width]
                guard before.arrival <= time.arrival, before.departure <= time.departure else { return false }
            }
        }
        return true
    }
}
