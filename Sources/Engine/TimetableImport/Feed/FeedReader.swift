import Geometry
import OpeningHours
import Timetables

/// Reads the files of a feed in GTFS, as https://gtfs.org/documentation/schedule/reference describes them.
///
/// A row that is broken is left out and reported; nothing is guessed from it. A feed without stops, lines, trips or days is
/// refused.
struct FeedReader {
    let archive: FeedArchive
    let report: FeedReport
    private(set) var feed = Feed()
    private var agencyNumbers: [String: UInt32] = [:]
    private var stopNumbers: [String: UInt32] = [:]
    private var lineNumbers: [String: UInt32] = [:]
    private var serviceNumbers: [String: UInt32] = [:]
    private var tripNumbers: [String: UInt32] = [:]

    init(_ archive: FeedArchive, report: FeedReport) {
        self.archive = archive
        self.report = report
    }

    mutating func read() throws(TimetableError) -> Feed {
        try readAgencies()
        try readStops()
        try readLines()
        try readCalendar()
        try readCalendarDates()
        try readTrips()
        try readFrequencies()
        try readVisits()
        try readTransfers()
        try readShapes()
        return feed
    }

    private func table(_ file: String, _ columns: [String]) throws(TimetableError) -> FeedTable? {
        try FeedTable(file, of: archive, columns: columns, report: report)
    }

    private func needed(_ file: String, _ columns: [String]) throws(TimetableError) -> FeedTable {
        guard let table = try table(file, columns) else {
            throw TimetableError(
                .damaged,
                "\(archive.name) has no \(file), or an empty one, so it is not a timetable in GTFS.")
        }
        return table
    }

    // MARK: Agencies, stops and lines

    private mutating func readAgencies() throws(TimetableError) {
        var table = try needed("agency.txt", ["agency_id", "agency_name", "agency_url", "agency_timezone"])
        while try table.next() {
            let zone = table.text(3)
            do {
                _ = try TimeZoneRules(identifier: zone)
            } catch {
                table.note("its agency_timezone is not the name of a time zone; the row is left out", value: zone)
                continue
            }
            if let first = feed.agencies.first, first.timeZone != zone {
                table.note("its agency_timezone differs from that of the first agency, which counts", value: zone)
            }
            agencyNumbers[table.text(0)] = UInt32(feed.agencies.count)
            feed.agencies.append(
                Feed.Agency(
                    id: table.text(0), name: table.text(1), url: table.text(2),
                    timeZone: feed.agencies.first?.timeZone ?? zone))
        }
        guard !feed.agencies.isEmpty else {
            throw TimetableError(.damaged, "\(archive.name) has no agency with a time zone in agency.txt.")
        }
    }

    private mutating func readStops() throws(TimetableError) {
        var table = try needed(
            "stops.txt",
            [
                "stop_id", "stop_name", "stop_code", "platform_code", "stop_lat", "stop_lon", "parent_station",
                "location_type", "wheelchair_boarding",
            ])
        while try table.next() {
            let id = table.text(0)
            guard !id.isEmpty, stopNumbers[id] == nil else {
                let problem = id.isEmpty ? "has no stop_id" : "repeats a stop_id"
                table.note("\(problem); the row is left out", value: id)
                continue
            }
            let kind = table.number(7) ?? 0
            guard kind <= 4 else {
                table.note("its location_type is not 0 to 4; the row is left out", value: table.text(7))
                continue
            }
            let place = place(table, latitude: 4, longitude: 5)
            if place == nil, kind <= 2 { table.note("has no place on Earth; nobody gets on or off there", value: id) }
            stopNumbers[id] = UInt32(feed.stops.count)
            feed.stops.append(
                Feed.Stop(
                    id: id, name: table.text(1), code: table.text(2), platform: table.text(3), place: place,
                    station: table.text(6), kind: kind, wheelchair: UInt32(min(2, table.number(8) ?? 0))))
        }
        for stop in feed.stops where !stop.station.isEmpty && stopNumbers[stop.station] == nil {
            report.add("stops.txt", line: nil, "its parent_station is missing; the stop stands alone", value: stop.id)
        }
        guard !feed.stops.isEmpty else { throw TimetableError(.damaged, "\(archive.name) has no stop in stops.txt.") }
    }

    /// The place of a row; nil where there is none, or none on Earth.
    ///
    /// Zeros are what programs write that know no place.
    private func place(_ table: FeedTable, latitude: Int, longitude: Int) -> FixedCoordinate? {
        guard let north = table.decimal(latitude), let east = table.decimal(longitude), abs(north) <= 90,
            abs(east) <= 180, abs(north) > 0.001 || abs(east) > 0.001
        else { return nil }
        return FixedCoordinate(Coordinate(latitude: north, longitude: east))
    }

    private mutating func readLines() throws(TimetableError) {
        var table = try needed(
            "routes.txt",
            [
                "route_id", "agency_id", "route_short_name", "route_long_name", "route_type", "route_url",
                "route_color", "route_text_color",
            ])
        while try table.next() {
            let id = table.text(0)
            guard !id.isEmpty, lineNumbers[id] == nil else {
                let problem = id.isEmpty ? "has no route_id" : "repeats a route_id"
                table.note("\(problem); the row is left out", value: id)
                continue
            }
            guard let kind = table.number(4), kind <= 12 || (100...1702).contains(kind) else {
                table.note("its route_type is none that GTFS has; the row is left out", value: table.text(4))
                continue
            }
            let agency = agencyNumbers[table.text(1)] ?? (feed.agencies.count == 1 ? 0 : nil)
            guard let agency else {
                table.note("its agency_id is missing; the row is left out", value: table.text(1))
                continue
            }
            lineNumbers[id] = UInt32(feed.lines.count)
            feed.lines.append(
                Feed.Line(
                    id: id, shortName: table.text(2), longName: table.text(3), url: table.text(5), agency: agency,
                    kind: UInt32(kind), color: Self.color(table.text(6)), textColor: Self.color(table.text(7))))
        }
    }

    private static func color(_ text: String) -> UInt32 {
        guard text.utf8.count == 6, let color = UInt32(text, radix: 16) else { return TransitLine.noColor }
        return color
    }

    // MARK: Days

    private mutating func service(_ id: String) -> Int {
        if let known = serviceNumbers[id] { return Int(known) }
        serviceNumbers[id] = UInt32(feed.services.count)
        feed.services.append(Feed.Service(id: id))
        return feed.services.count - 1
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private mutating func readCalendar() throws(TimetableError) {
        guard var table = try table("calendar.txt", ["service_id", "start_date", "end_date"] + Self.weekdays) else {
            return
        }
        while try table.next() {
            guard let first = Self.day(table.text(1)), let last = Self.day(table.text(2)), first <= last,
                last - first < Self.mostDays
            else {
                let dates = "\(table.text(1))–\(table.text(2))"
                table.note("has no start_date and end_date in this order; the row is left out", value: dates)
                continue
            }
            let number = service(table.text(0))
            guard feed.services[number].weekdays == 0, feed.services[number].last < feed.services[number].first else {
                table.note("repeats a service_id; the row is left out", value: table.text(0))
                continue
            }
            feed.services[number].first = first
            feed.services[number].last = last
            for day in 0..<7 where table.number(3 + day) == 1 { feed.services[number].weekdays |= 1 << UInt8(day) }
        }
    }

    /// The longest time of a service in days: 20 years.
    private static let mostDays = 7_305

    private mutating func readCalendarDates() throws(TimetableError) {
        guard var table = try table("calendar_dates.txt", ["service_id", "date", "exception_type"]) else { return }
        while try table.next() {
            guard let day = Self.day(table.text(1)) else {
                table.note("its date is none; the row is left out", value: table.text(1))
                continue
            }
            switch table.number(2) {
            case 1: feed.services[service(table.text(0))].added.insert(day)
            case 2: feed.services[service(table.text(0))].removed.insert(day)
            default: table.note("its exception_type is not 1 or 2; the row is left out", value: table.text(2))
            }
        }
    }

    /// The days since 1 January 1970 of a date such as `20261201`; nil for other texts.
    static func day(_ text: String) -> Int? {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 8, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let year = digits[..<4].reduce(0) { 10 * $0 + $1 }
        let month = digits[4] * 10 + digits[5]
        let day = digits[6] * 10 + digits[7]
        guard (1900...2200).contains(year), (1...12).contains(month),
            (1...CalendarDay.count(inMonth: month, of: year)).contains(day)
        else { return nil }
        return CalendarDay.number(year: year, month: month, day: day)
    }

    // MARK: Trips

    private mutating func readTrips() throws(TimetableError) {
        var table = try needed(
            "trips.txt",
            [
                "trip_id", "route_id", "service_id", "trip_headsign", "trip_short_name", "shape_id",
                "wheelchair_accessible", "bikes_allowed",
            ])
        while try table.next() {
            let id = table.text(0)
            guard !id.isEmpty, tripNumbers[id] == nil else {
                let problem = id.isEmpty ? "has no trip_id" : "repeats a trip_id"
                table.note("\(problem); the row is left out", value: id)
                continue
            }
            guard let line = lineNumbers[table.text(1)] else {
                table.note("its route_id is missing; the trip is left out", value: table.text(1))
                continue
            }
            guard let service = serviceNumbers[table.text(2)] else {
                table.note("its service_id has no days; the trip is left out", value: table.text(2))
                continue
            }
            tripNumbers[id] = UInt32(feed.trips.count)
            let allowances = min(2, table.number(6) ?? 0) + 4 * min(2, table.number(7) ?? 0)
            feed.trips.append(
                Feed.Trip(
                    id: id, line: line, service: service, headsign: table.text(3), shortName: table.text(4),
                    shape: table.text(5), allowances: UInt32(allowances)))
        }
    }

    private mutating func readFrequencies() throws(TimetableError) {
        let columns = ["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]
        guard var table = try table("frequencies.txt", columns) else { return }
        while try table.next() {
            guard let trip = tripNumbers[table.text(0)] else {
                table.note("its trip_id is missing; the row is left out", value: table.text(0))
                continue
            }
            guard let start = table.time(1), let end = table.time(2), start < end else {
                table.note("has no start_time and end_time in this order; the row is left out", value: table.text(1))
                continue
            }
            guard let headway = table.number(3), (1...86_400).contains(headway) else {
                table.note("its headway_secs is not 1 to 86400; the row is left out", value: table.text(3))
                continue
            }
            feed.frequencies.append(
                Feed.Frequency(
                    trip: trip, start: start, end: end, headway: Int32(headway), isExact: table.number(4) == 1))
        }
    }

    private mutating func readVisits() throws(TimetableError) {
        var table = try needed(
            "stop_times.txt",
            [
                "trip_id", "stop_id", "stop_sequence", "arrival_time", "departure_time", "pickup_type",
                "drop_off_type",
            ])
        var last: (id: [UInt8], number: UInt32) = ([], 0)
        while try table.next() {
            let id = table.bytes(0)
            if !id.elementsEqual(last.id) || id.isEmpty {
                guard let number = tripNumbers[table.text(0)] else {
                    table.note("its trip_id is missing; the row is left out", value: table.text(0))
                    continue
                }
                last = (Array(id), number)
            }
            guard let stop = stopNumbers[table.text(1)] else {
                table.note("its stop_id is missing; the row is left out", value: table.text(1))
                continue
            }
            guard feed.stops[Int(stop)].kind == 0 || feed.stops[Int(stop)].kind == 4 else {
                table.note("its stop is a station or an entrance; the row is left out", value: table.text(1))
                continue
            }
            guard let sequence = table.number(2), sequence <= Int(UInt32.max) else {
                table.note("its stop_sequence is not a whole number; the row is left out", value: table.text(2))
                continue
            }
            guard let arrival = time(table, 3), let departure = time(table, 4) else {
                table.note(
                    "its time is not written as 12:34:56; the row is left out",
                    value: "\(table.text(3)) \(table.text(4))")
                continue
            }
            feed.visits.append(
                Feed.StopVisit(
                    trip: last.number, sequence: UInt32(sequence), stop: stop,
                    arrival: arrival < 0 ? departure : arrival, departure: departure < 0 ? arrival : departure,
                    rules: Self.rules(boarding: table.number(5) ?? 0, alighting: table.number(6) ?? 0)))
        }
    }

    /// A time, negative where there is none; nil for another text.
    private func time(_ table: FeedTable, _ column: Int) -> Int32? {
        table.bytes(column).isEmpty ? -1 : table.time(column)
    }

    private static func rules(boarding: Int, alighting: Int) -> StopRules {
        var rules: StopRules = []
        if boarding != 1 { rules.insert(.boarding) }
        if alighting != 1 { rules.insert(.alighting) }
        if boarding >= 2 || alighting >= 2 { rules.insert(.onRequest) }
        return rules
    }

    // MARK: Changes and shapes

    private mutating func readTransfers() throws(TimetableError) {
        let columns = ["from_stop_id", "to_stop_id", "transfer_type", "min_transfer_time", "from_trip_id"]
        guard var table = try table("transfers.txt", columns) else { return }
        while try table.next() {
            // In-seat changes name trips instead of stops.
            guard table.bytes(4).isEmpty else { continue }
            guard let from = stopNumbers[table.text(0)], let to = stopNumbers[table.text(1)] else {
                table.note("a stop of it is missing; the row is left out", value: table.text(0))
                continue
            }
            let kind = table.number(2) ?? 0
            guard kind <= 5 else {
                table.note("its transfer_type is not 0 to 5; the row is left out", value: table.text(2))
                continue
            }
            feed.transfers.append(
                Feed.Transfer(
                    from: from, to: to, kind: kind, seconds: UInt32(min(86_400, table.number(3) ?? 0))))
        }
    }

    private mutating func readShapes() throws(TimetableError) {
        let columns = ["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"]
        guard var table = try table("shapes.txt", columns) else { return }
        var points: [String: [(sequence: Int, place: FixedCoordinate)]] = [:]
        while try table.next() {
            guard let place = place(table, latitude: 1, longitude: 2), let sequence = table.number(3) else {
                table.note("has no place or no number; the point is left out", value: table.text(0))
                continue
            }
            points[table.text(0), default: []].append((sequence, place))
        }
        for (id, unsorted) in points {
            feed.shapes[id] = unsorted.sorted { $0.sequence < $1.sequence }.map(\.place)
        }
    }
}
