package import Geometry
package import OpeningHours
package import Storage
import Synchronization

/// The timetable of an area, mapped from its file; any number of threads may use it at once.
package final class Timetable: Sendable {
    /// The file as the caller named it.
    package let path: String
    package let facts: TimetableFacts
    package let texts: StringColumn
    package let agencies: Column<TransitAgency>
    package let lines: Column<TransitLine>
    package let stops: Column<TransitStop>
    package let patterns: Column<TripPattern>
    package let patternStops: Column<PatternStop>
    package let trips: Column<TransitTrip>
    package let times: Column<StopTime>
    private let serviceZones: Column<TextID>
    private let serviceDays: Column<UInt64>
    private let walkStart: Column<UInt32>
    /// The walks from each stop, in memory as the walks to it are.
    private let departures: [StopWalk]
    private let shapeStart: Column<UInt32>
    private let shapePoints: Column<FixedCoordinate>
    /// By stop, where its visits begin; and one more.
    private let visitStart: [UInt32]
    /// The patterns that stop at each stop.
    private let visits: [PatternVisit]
    /// By stop, where the walks to it begin; and one more.
    private let approachStart: [UInt32]
    /// The walks to each stop.
    private let approaches: [StopWalk]
    /// The time zones, and by service the index of its zone.
    package let zones: [TimeZoneRules]
    private let zoneOfService: [UInt8]
    private let days: Mutex<[ServiceDayKey: ServiceDay]>

    /// The path of the timetable beside a graph: `town.timetable` beside `town.graph`.
    package static func path(besideGraph graph: String) -> String {
        let stem = graph.hasSuffix(".graph") ? String(graph.dropLast(6)) : graph
        return stem + ".timetable"
    }

    /// Opens a timetable file.
    package init(path: String) throws(StorageError) {
        let file = try FileReader(path: path) { TimetableSection(rawValue: $0)?.name ?? "section \($0)" }
        self.path = path
        func column<Element: BitwiseCopyable & Sendable>(
            _ section: TimetableSection, _ type: Element.Type
        ) throws(StorageError) -> Column<Element> {
            try file.column(section.rawValue, version: section.version, as: type)
        }
        guard let facts = try column(.facts, TimetableFacts.self).first else {
            throw StorageError(.damaged, path: path, "is damaged: it has no facts; import it again")
        }
        self.facts = facts
        texts = StringColumn(
            offsets: try column(.textOffsets, UInt32.self), bytes: try column(.texts, UInt8.self))
        agencies = try column(.agencies, TransitAgency.self)
        lines = try column(.lines, TransitLine.self)
        stops = try column(.stops, TransitStop.self)
        patterns = try column(.patterns, TripPattern.self)
        patternStops = try column(.patternStops, PatternStop.self)
        trips = try column(.trips, TransitTrip.self)
        times = try column(.times, StopTime.self)
        serviceZones = try column(.serviceZones, TextID.self)
        serviceDays = try column(.serviceDays, UInt64.self)
        walkStart = try column(.walkStart, UInt32.self)
        let walks = try column(.walks, StopWalk.self)
        departures = Array(walks)
        shapeStart = try column(.shapeStart, UInt32.self)
        shapePoints = try column(.shapePoints, FixedCoordinate.self)
        if let problem = TimetableStructure(
            facts: facts, texts: texts, agencies: agencies, lines: lines, stops: stops, patterns: patterns,
            patternStops: patternStops, trips: trips, times: times, serviceZones: serviceZones,
            serviceDays: serviceDays, walkStart: walkStart, walks: walks, shapeStart: shapeStart,
            shapePoints: shapePoints
        ).problem {
            throw StorageError(.damaged, path: path, "is damaged: \(problem); import the timetable again")
        }
        (visitStart, visits) = Self.visits(patterns, patternStops, stopCount: stops.count)
        (approachStart, approaches) = Self.approaches(walkStart, walks, stopCount: stops.count)
        var zones: [TimeZoneRules] = []
        var indices: [TextID: UInt8] = [:]
        var zoneOfService: [UInt8] = []
        for text in serviceZones {
            if let known = indices[text] {
                zoneOfService.append(known)
                continue
            }
            do {
                zones.append(try TimeZoneRules(identifier: texts[text]))
            } catch {
                throw StorageError(.damaged, path: path, "cannot be used: \(error.description)")
            }
            indices[text] = UInt8(truncatingIfNeeded: zones.count - 1)
            zoneOfService.append(UInt8(truncatingIfNeeded: zones.count - 1))
        }
        self.zones = zones
        self.zoneOfService = zoneOfService
        days = Mutex([:])
    }

    private static func visits(
        _ patterns: Column<TripPattern>, _ patternStops: Column<PatternStop>, stopCount: Int
    ) -> ([UInt32], [PatternVisit]) {
        var start = [UInt32](repeating: 0, count: stopCount + 1)
        for stop in patternStops { start[stop.stop.index + 1] += 1 }
        for index in 0..<stopCount { start[index + 1] += start[index] }
        var next = start
        var visits = [PatternVisit](
            repeating: PatternVisit(pattern: PatternID(0), position: 0), count: patternStops.count)
        for (index, pattern) in patterns.enumerated() {
            for position in 0..<pattern.stopCount {
                let stop = patternStops[Int(pattern.firstStop + position)].stop
                visits[Int(next[stop])] = PatternVisit(pattern: PatternID(index: index), position: position)
                next[stop] += 1
            }
        }
        return (start, visits)
    }

    private static func approaches(
        _ walkStart: Column<UInt32>, _ walks: Column<StopWalk>, stopCount: Int
    ) -> ([UInt32], [StopWalk]) {
        var start = [UInt32](repeating: 0, count: stopCount + 1)
        for walk in walks { start[walk.stop.index + 1] += 1 }
        for index in 0..<stopCount { start[index + 1] += start[index] }
        var next = start
        var approaches = [StopWalk](
            repeating: StopWalk(stop: StopID(0), seconds: 0, meters: 0), count: walks.count)
        for index in 0..<stopCount {
            for place in Int(walkStart[index])..<Int(walkStart[index + 1]) {
                let walk = walks[place]
                approaches[Int(next[walk.stop])] = StopWalk(
                    stop: StopID(index: index), seconds: walk.seconds, meters: walk.meters)
                next[walk.stop] += 1
            }
        }
        return (start, approaches)
    }

    // MARK: Stops

    /// The patterns that stop at a stop.
    package func visits(at stop: StopID) -> ArraySlice<PatternVisit> {
        visits[Int(visitStart[stop.index])..<Int(visitStart[stop.index + 1])]
    }

    /// Whether any vehicle stops at a stop; stations and entrances have none.
    package func isServed(_ stop: StopID) -> Bool { visitStart[stop.index] < visitStart[stop.index + 1] }

    /// The walks from a stop to others.
    package func walks(from stop: StopID) -> ArraySlice<StopWalk> {
        departures[Int(walkStart[stop.index])..<Int(walkStart[stop.index + 1])]
    }

    /// The walks from other stops to a stop; each names the stop where it begins.
    package func walks(to stop: StopID) -> ArraySlice<StopWalk> {
        approaches[Int(approachStart[stop.index])..<Int(approachStart[stop.index + 1])]
    }

    // MARK: Patterns

    /// The stop of a pattern at a position.
    package func stop(_ pattern: TripPattern, at position: Int) -> PatternStop {
        patternStops[Int(pattern.firstStop) + position]
    }

    /// The times of a trip of a pattern at a position.
    package func time(of trip: TripID, in pattern: TripPattern, at position: Int) -> StopTime {
        times[
            Int(pattern.firstTime) + (trip.index - pattern.firstTrip.index) * Int(pattern.stopCount) + position]
    }

    /// The points of a shape.
    package func points(of shape: ShapeID) -> Slice<Column<FixedCoordinate>> {
        guard shape.index + 1 < shapeStart.count else { return shapePoints[0..<0] }
        return shapePoints[Int(shapeStart[shape.index])..<Int(shapeStart[shape.index + 1])]
    }

    // MARK: Days

    /// Whether a service runs on a day, in days since 1 January 1970.
    package func runs(_ service: ServiceID, onDay day: Int) -> Bool {
        let offset = day - Int(facts.firstDay)
        guard offset >= 0, offset < Int(facts.dayCount) else { return false }
        let words = (Int(facts.dayCount) + 63) / 64
        return serviceDays[service.index * words + offset / 64] >> UInt64(offset % 64) & 1 == 1
    }

    /// The zone of a service.
    package func zone(of service: ServiceID) -> Int { Int(zoneOfService[service.index]) }

    /// The moment from which the times of a day count, in seconds since 1 January 1970: twelve hours before noon.
    package func start(ofDay day: Int, zone: Int) -> Int {
        let noon = day * 1440 + 720
        let moment =
            switch zones[zone].moments(ofLocalMinute: noon) {
            case .once(let moment): moment
            case .gap(let moment): moment
            case .twice(let first, _): first
            }
        return moment - 43_200
    }

    /// The trips that run on a day.
    package func serviceDay(_ day: Int, zone: Int) -> ServiceDay {
        let key = ServiceDayKey(day: day, zone: zone)
        if let known = days.withLock({ $0[key] }) { return known }
        let made = ServiceDay(self, day: day, zone: zone)
        days.withLock { days in
            // A year of days is more than anyone asks at once, and few bytes each.
            if days.count >= Self.mostDays { days.removeAll() }
            days[key] = made
        }
        return made
    }

    private static let mostDays = 32
}

/// A day in a time zone.
struct ServiceDayKey: Hashable, Sendable {
    var day: Int
    var zone: Int
}

extension Timetable {
    /// The day at a moment on the clocks of the first zone, in days since 1 January 1970.
    package func localDay(at moment: Int) -> Int {
        guard let zone = zones.first else { return 0 }
        return Int((Double(zone.localMinute(at: moment)) / 1440).rounded(.down))
    }

    /// The day of the service that runs at a moment, as a date; nil if nothing runs on that day, nor is left of the day before.
    package func serviceDay(at moment: Int) -> String? {
        let today = localDay(at: moment)
        let days = (today - Int(facts.lastArrival) / 86_400...today).filter { day in
            zones.indices.contains { !serviceDay(day, zone: $0).isEmpty }
        }
        guard days.contains(today) || days.contains(today - 1) else { return nil }
        let day = CalendarDay(number: today)
        func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(day.year)-\(digits(day.month))-\(digits(day.day))"
    }

    /// The first day with service after a day; nil if none follows.
    package func nextDay(after day: Int) -> Int? {
        let first = max(day + 1, Int(facts.firstDay))
        let end = Int(facts.firstDay) + Int(facts.dayCount)
        guard first < end else { return nil }
        return (first..<end).first { day in
            zoneOfAnyService { service in runs(service, onDay: day) }
        }
    }

    private func zoneOfAnyService(_ body: (ServiceID) -> Bool) -> Bool {
        patterns.contains { pattern in
            (pattern.firstTrip..<pattern.firstTrip.advanced(by: Int(pattern.tripCount))).contains {
                body(trips[$0].service)
            }
        }
    }
}
