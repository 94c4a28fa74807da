import Geometry
import OpeningHours
import Storage
import TestSupport
import TimetableImport
import Timetables

/// A timetable that a test draws in a few lines.
///
///     line 1: A 8:00, B 8:10, C 8:20
///     line 2 Sundays: C 8:25, D 8:40
///     walk B D 300
///
/// Stops are named by their letters. Lines run on weekdays of 2026 unless they name other days. Times may have a departure after
/// an arrival: `B 8:10-8:15`. A stop may be for getting on only (`B+`) or for getting off only (`B-`). Walks lead both ways and
/// are in seconds.
struct DrawnTimetable {
    let timetable: Timetable
    private let names: [String]
    private let folder: TestFolder

    /// Days of 2026.
    static let monday = CalendarDay.number(year: 2026, month: 3, day: 2)
    static let sunday = CalendarDay.number(year: 2026, month: 3, day: 1)

    init(_ drawing: String, zone: String = "Europe/Lisbon") throws {
        let folder = try TestFolder()
        var feed = DrawnFeed(zone: zone)
        for line in drawing.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first == "walk" {
                feed.walks.append((String(words[1]), String(words[2]), UInt32(words[3]) ?? 0))
            } else if words.first == "line" {
                feed.add(line)
            }
        }
        try feed.write(to: folder)
        var building = TimetableBuilding()
        try building.add(feed: folder.path)
        let names = feed.stops
        var walks = names.map { _ in [StopWalk]() }
        for (one, other, seconds) in feed.walks {
            guard let from = names.firstIndex(of: one), let to = names.firstIndex(of: other) else { continue }
            walks[from].append(StopWalk(stop: StopID(index: to), seconds: seconds, meters: seconds))
            walks[to].append(StopWalk(stop: StopID(index: from), seconds: seconds, meters: seconds))
        }
        let path = folder.path + "/town.timetable"
        try TimetableWriter.write(
            building.finished(graphChecksum: 1, walks: walks.map { $0.sorted { $0.stop < $1.stop } }), to: path)
        timetable = try Timetable(path: path)
        self.names = names
        self.folder = folder
    }

    func stop(_ name: String) -> StopID { StopID(index: names.firstIndex(of: name) ?? 0) }

    /// The moment of a time such as `8:05` or `8:05:30` on a day.
    func moment(_ time: String, day: Int = monday) -> Int {
        timetable.start(ofDay: day, zone: 0) + DrawnFeed.seconds(time)
    }

    /// The journeys between two stops, one line each, by the time of arrival.
    func journeys(
        from start: String, to end: String, at time: String, day: Int = monday, isArrival: Bool = false,
        direct: UInt32? = nil, limits: JourneyLimits = JourneyLimits()
    ) -> [String] {
        let query = JourneyQuery(
            moment: moment(time, day: day), isArrival: isArrival,
            access: [StopWalk(stop: stop(start), seconds: 0, meters: 0)],
            egress: [StopWalk(stop: stop(end), seconds: 0, meters: 0)],
            direct: direct.map { StopWalk(stop: .missing, seconds: $0, meters: $0) }, limits: limits)
        return JourneySearch.journeys(query, in: timetable).map { text($0, day: day) }
    }

    /// "A 8:00 –1→ B 8:10, 300 s, D 8:20 –2→ E 8:30".
    private func text(_ journey: Journey, day: Int) -> String {
        journey.legs.map { leg in
            switch leg {
            case .walk(let walk): return "\(walk.seconds) s"
            case .ride(let ride):
                let pattern = timetable.patterns[ride.pattern]
                let from = names[timetable.stop(pattern, at: ride.boarding).stop.index]
                let to = names[timetable.stop(pattern, at: ride.alighting).stop.index]
                let line = timetable.texts[timetable.lines[pattern.line].shortName]
                let start = timetable.start(ofDay: day, zone: 0)
                return
                    "\(from) \(Self.clock(ride.departure - start)) –\(line)→ \(to) \(Self.clock(ride.arrival - start))"
            }
        }.joined(separator: ", ")
    }

    private static func clock(_ seconds: Int) -> String {
        let minute = seconds / 60 % 60
        return "\(seconds / 3600):\(minute < 10 ? "0" : "")\(minute)"
    }
}

/// The files of a drawn timetable.
private struct DrawnFeed {
    let zone: String
    var stops: [String] = []
    var walks: [(String, String, UInt32)] = []
    private var lines: [String] = []
    private var trips = ""
    private var times = ""
    private var tripCount = 0

    init(zone: String) { self.zone = zone }

    /// `line 1 Sundays: A 8:00, B 8:10-8:12`.
    mutating func add(_ drawing: Substring) {
        let parts = drawing.split(separator: ":", maxSplits: 1)
        let words = parts[0].split(separator: " ")
        let line = String(words[1])
        if !lines.contains(line) { lines.append(line) }
        let service = words.count > 2 ? String(words[2]) : "weekdays"
        trips += "\(line),\(service),t\(tripCount)\n"
        for (index, call) in parts[1].split(separator: ",").enumerated() {
            let fields = call.split(separator: " ")
            let name = String(fields[0].filter { $0 != "+" && $0 != "-" })
            if !stops.contains(name) { stops.append(name) }
            let clocks = fields.count > 1 ? fields[1].split(separator: "-").map { Self.written(String($0)) } : ["", ""]
            let boarding = fields[0].hasSuffix("-") ? 1 : 0
            let alighting = fields[0].hasSuffix("+") ? 1 : 0
            times +=
                "t\(tripCount),\(name),\(index),\(clocks[0]),\(clocks[clocks.count - 1]),\(boarding),\(alighting)\n"
        }
        tripCount += 1
    }

    private static func written(_ time: String) -> String {
        let parts = time.split(separator: ":")
        return parts.count == 2 ? "\(time):00" : time
    }

    static func seconds(_ time: String) -> Int {
        let parts = time.split(separator: ":").map { Int($0) ?? 0 }
        return parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    }

    func write(to folder: TestFolder) throws {
        try folder.write(
            "agency_id,agency_name,agency_url,agency_timezone\n,Town,http://a.example,\(zone)\n", "agency.txt")
        let places = stops.enumerated().map { "\($1),\($1),41.\(100 + $0),-8.6\n" }.joined()
        try folder.write("stop_id,stop_name,stop_lat,stop_lon\n" + places, "stops.txt")
        let routes = lines.map { "\($0),\($0),3\n" }.joined()
        try folder.write("route_id,route_short_name,route_type\n" + routes, "routes.txt")
        try folder.write(
            """
            service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
            weekdays,1,1,1,1,1,0,0,20260101,20261231
            Sundays,0,0,0,0,0,0,1,20260101,20261231
            daily,1,1,1,1,1,1,1,20260101,20261231

            """, "calendar.txt")
        try folder.write("route_id,service_id,trip_id\n" + trips, "trips.txt")
        try folder.write(
            "trip_id,stop_id,stop_sequence,arrival_time,departure_time,pickup_type,drop_off_type\n" + times,
            "stop_times.txt")
    }
}

extension TestFolder {
    func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), to: name) }
}
