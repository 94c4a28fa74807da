package import Geometry
import OpeningHours
import Storage
package import Timetables

/// Reads feeds and puts them together to the contents of one timetable, whose walks are still missing.
package struct TimetableBuilding {
    private var contents = TimetableContents()
    private var texts = TimetableTexts()
    /// By service, its days.
    private var days: [[Int]] = []
    private var shapeNumbers: [String: ShapeID] = [:]
    /// What was wrong in each feed.
    package private(set) var reports: [FeedReport] = []
    private var transfers: [StopTransfer] = []

    package init() {}

    /// Adds a feed.
    ///
    /// - Parameter path: a ZIP archive, or a folder with the files.
    package mutating func add(feed path: String) throws(TimetableError) {
        let report = FeedReport(feed: path)
        reports.append(report)
        var reader = FeedReader(try FeedArchive(path: path), report: report)
        let feed = try reader.read()
        let drafts = try TripPatterns(feed, report: report).drafts()
        guard !drafts.isEmpty else {
            throw TimetableError(.damaged, "\(path) has no trip that stops twice, so nobody can travel by it.")
        }
        let firstStop = addStops(feed)
        addTrips(of: drafts, feed, firstStop: firstStop)
        transfers += feed.transfers.map {
            StopTransfer(
                from: StopID($0.from + firstStop), to: StopID($0.to + firstStop), kind: $0.kind, seconds: $0.seconds)
        }
    }

    private mutating func addStops(_ feed: Feed) -> UInt32 {
        let firstStop = UInt32(contents.stops.count)
        var numbers: [String: StopID] = [:]
        for (index, stop) in feed.stops.enumerated() { numbers[stop.id] = StopID(firstStop + UInt32(index)) }
        for stop in feed.stops {
            let station = numbers[stop.station] ?? .missing
            let stationPlace = station == .missing ? nil : feed.stops[Int(station.rawValue - firstStop)].place
            contents.stops.append(
                TransitStop(
                    place: stop.place ?? stationPlace ?? FixedCoordinate(latitude: 0, longitude: 0),
                    id: texts.id(of: stop.id), name: texts.id(of: stop.name), code: texts.id(of: stop.code),
                    platform: texts.id(of: stop.platform), station: station, wheelchair: stop.wheelchair))
        }
        return firstStop
    }

    private mutating func addTrips(of drafts: [PatternDraft], _ feed: Feed, firstStop: UInt32) {
        let firstAgency = UInt32(contents.agencies.count)
        let firstLine = UInt32(contents.lines.count)
        let firstService = UInt32(contents.serviceZones.count)
        shapeNumbers = [:]
        for agency in feed.agencies {
            contents.agencies.append(
                TransitAgency(
                    name: texts.id(of: agency.name), url: texts.id(of: agency.url),
                    timeZone: texts.id(of: agency.timeZone)))
        }
        for line in feed.lines {
            contents.lines.append(
                TransitLine(
                    id: texts.id(of: line.id), shortName: texts.id(of: line.shortName),
                    longName: texts.id(of: line.longName), url: texts.id(of: line.url),
                    agency: firstAgency + line.agency, kind: line.kind, color: line.color, textColor: line.textColor))
        }
        for service in feed.services {
            contents.serviceZones.append(texts.id(of: feed.agencies[0].timeZone))
            days.append(service.days)
        }
        for draft in drafts {
            contents.patterns.append(
                TripPattern(
                    line: LineID(firstLine + draft.line), firstStop: UInt32(contents.patternStops.count),
                    stopCount: UInt32(draft.stops.count), firstTrip: TripID(UInt32(contents.trips.count)),
                    tripCount: UInt32(draft.trips.count), firstTime: UInt32(contents.times.count)))
            contents.patternStops += draft.stops.map {
                PatternStop(stop: StopID($0.stop.rawValue + firstStop), rules: $0.rules)
            }
            for timed in draft.trips {
                let trip = feed.trips[Int(timed.trip)]
                contents.trips.append(
                    TransitTrip(
                        id: texts.id(of: trip.id), headsign: texts.id(of: trip.headsign),
                        shortName: texts.id(of: trip.shortName), service: ServiceID(firstService + trip.service),
                        shape: shape(trip.shape, feed), allowances: trip.allowances, headway: timed.headway))
                contents.times += timed.times
            }
        }
    }

    private mutating func shape(_ id: String, _ feed: Feed) -> ShapeID {
        guard let points = feed.shapes[id], points.count >= 2 else { return .missing }
        if let known = shapeNumbers[id] { return known }
        let number = ShapeID(UInt32(contents.shapeStart.count - 1))
        shapeNumbers[id] = number
        contents.shapePoints += points
        contents.shapeStart.append(UInt32(contents.shapePoints.count))
        return number
    }

    // MARK: The end

    /// The contents with all feeds; the walks are those between stops that one can walk to.
    ///
    /// - Parameters:
    ///   - graphChecksum: that of the graph on which the walks were found.
    ///   - walks: the walks from each stop.
    package func finished(graphChecksum: UInt32, walks: [[StopWalk]]) -> TimetableContents {
        var contents = contents
        contents.textOffsets = texts.offsets
        contents.textBytes = texts.bytes
        let first = days.compactMap(\.first).min() ?? 0
        let last = days.compactMap(\.last).max() ?? -1
        contents.facts = TimetableFacts(
            firstDay: Int32(first), dayCount: Int32(last - first + 1),
            lastArrival: contents.times.map(\.departure).max() ?? 0, graphChecksum: graphChecksum)
        let words = contents.wordsPerService
        contents.serviceDays = Array(repeating: 0, count: words * days.count)
        for (service, days) in days.enumerated() {
            for day in days {
                contents.serviceDays[service * words + (day - first) / 64] |= 1 << UInt64((day - first) % 64)
            }
        }
        for walks in TransferRules(transfers, stops: contents.stops).applied(to: walks) {
            contents.walks += walks
            contents.walkStart.append(UInt32(contents.walks.count))
        }
        return contents
    }

    /// The places of the stops, in their order; nil where no vehicle stops.
    package var servedPlaces: [FixedCoordinate?] {
        var isServed = Array(repeating: false, count: contents.stops.count)
        for stop in contents.patternStops { isServed[stop.stop] = true }
        return zip(contents.stops, isServed).map { $1 ? $0.place : nil }
    }

    /// The name and number of a stop in messages.
    package func label(ofStop index: Int) -> String {
        let stop = contents.stops[index]
        func text(_ id: TextID) -> String {
            guard !id.isEmpty else { return "" }
            let range = Int(texts.offsets[id.index])..<Int(texts.offsets[id.index + 1])
            return String(decoding: texts.bytes[range], as: UTF8.self)
        }
        return text(stop.name).isEmpty ? text(stop.id) : "\(text(stop.name)) (\(text(stop.id)))"
    }

    package var counts: TimetableCounts {
        TimetableCounts(
            stops: contents.stops.count, lines: contents.lines.count, patterns: contents.patterns.count,
            trips: contents.trips.count, stopTimes: contents.times.count)
    }
}

/// How much a timetable has.
package struct TimetableCounts: Hashable, Sendable {
    package var stops: Int
    package var lines: Int
    package var patterns: Int
    package var trips: Int
    package var stopTimes: Int

    package init(stops: Int, lines: Int, patterns: Int, trips: Int, stopTimes: Int) {
        self.stops = stops
        self.lines = lines
        self.patterns = patterns
        self.trips = trips
        self.stopTimes = stopTimes
    }
}

/// A rule for changes between two stops, or stations.
struct StopTransfer {
    var from: StopID
    var to: StopID
    var kind: Int
    var seconds: UInt32
}

extension Feed.Service {
    /// The days of the service, ascending.
    var days: [Int] {
        var days = added
        if first <= last {
            for day in first...last
            where weekdays >> UInt8(CalendarDay.weekday(of: day)) & 1 == 1 && !removed.contains(day) {
                days.insert(day)
            }
        }
        return days.sorted()
    }
}
