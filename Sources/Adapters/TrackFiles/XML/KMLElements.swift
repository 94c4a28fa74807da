import DirectionsKit
import PlatformFoundation

/// Collects the points of KML: tracks with times, lines, and places with times of their own.
///
/// A `Track` has a list of times and a list of coordinates, which belong together in their order; an empty coordinate has no
/// place. A file without tracks and lines may be a list of places with a time each, which are one track then.
final class KMLElements: TrackElements {
    private enum Element {
        case other, placemark, name, track, when, coordinate, angles, line, point, coordinates
    }

    /// A list of coordinates of a line is longer than other texts.
    private static let textLimit = 256
    private static let listLimit = 64 << 20
    /// So many places with times are held until the end.
    private static let heldLimit = 100_000

    private let notes: RemarkList
    private var open: [Element] = []
    private var text: [UInt8] = []
    private var limit = 0
    private var lineNumber = 1
    /// The line in which each coordinate begins.
    private var lines: [Int] = []
    private var times: [[UInt8]] = []
    private var coordinates: [[UInt8]] = []
    private var courses: [[UInt8]] = []
    private var placemarkTime: [UInt8] = []
    private var placemarkPoint: [UInt8] = []
    private var isLine = false
    private var name = ""
    private var number = 0
    private var held: [TrackPoint] = []

    var points: [TrackPoint] = []
    private(set) var failure: TrackFileError?

    init(_ notes: RemarkList) { self.notes = notes }

    var holdsPoints: Bool { !held.isEmpty }

    // MARK: Elements

    func begin(_ name: String, attributes: (String) -> String?, line: Int) -> Bool {
        let element = meaning(of: name)
        open.append(element)
        lineNumber = line
        limit = 0
        switch element {
        case .placemark: self.name = ""; placemarkTime = []; placemarkPoint = []
        case .track: times = []; coordinates = []; courses = []; lines = []
        case .line: isLine = true
        case .point: isLine = false
        case .name, .when, .coordinate, .angles: limit = Self.textLimit
        case .coordinates: limit = Self.listLimit
        case .other: break
        }
        text.removeAll(keepingCapacity: true)
        return true
    }

    private func meaning(of name: String) -> Element {
        switch name {
        case "Placemark": return .placemark
        case "name": if case .placemark? = open.last { return .name }
        case "Track": return .track
        case "when": return .when
        case "coord": return .coordinate
        case "angles": return .angles
        case "LineString": return .line
        case "Point": return .point
        case "coordinates":
            switch open.last {
            case .line, .point: return .coordinates
            default: break
            }
        default: break
        }
        return .other
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard text.count < limit else { return }
        unsafe text.append(contentsOf: bytes.prefix(limit - text.count))
    }

    func end() -> Bool {
        limit = 0
        do throws(TrackFileError) {
            switch open.popLast() {
            case .name: name = TrackText.text(text[...].trimmingBlanks)
            case .when: endTime()
            case .coordinate:
                coordinates.append(Array(text[...].trimmingBlanks))
                lines.append(lineNumber)
            case .angles: courses.append(Array(text[...].trimmingBlanks))
            case .coordinates: try endCoordinates()
            case .track: try endTrack()
            case .placemark: try endPlacemark()
            default: break
            }
        } catch {
            failure = error
        }
        return failure == nil
    }

    private func endTime() {
        let time = Array(text[...].trimmingBlanks)
        if case .track? = open.last { times.append(time) } else { placemarkTime = time }
    }

    // MARK: Points

    private func endTrack() throws(TrackFileError) {
        number += 1
        let hasTimes = times.count == coordinates.count
        if !hasTimes, !times.isEmpty {
            try notes.add(
                TrackPlace(.line, lineNumber),
                problem: "there are \(times.count) times for \(coordinates.count) coordinates",
                consequence: "the times do not count")
        }
        for (index, coordinate) in coordinates.enumerated() where !coordinate.isEmpty {
            var record = Self.record(coordinate.split(whereSeparator: { " \t\r\n".utf8.contains($0) }))
            if hasTimes { record.set(.time, text: times[index][...]) }
            if courses.count == coordinates.count, let course = courses[index].split(separator: 0x20).first {
                record.set(.course, text: course)
            }
            try add(record, line: lines[index], to: &points)
        }
    }

    private func endCoordinates() throws(TrackFileError) {
        guard isLine else { return placemarkPoint = Array(text[...].trimmingBlanks) }
        number += 1
        for position in text.split(whereSeparator: { " \t\r\n".utf8.contains($0) }) {
            try add(Self.record(position.split(separator: UInt8(ascii: ","))), line: lineNumber, to: &points)
        }
    }

    private func endPlacemark() throws(TrackFileError) {
        guard !placemarkTime.isEmpty, !placemarkPoint.isEmpty else { return }
        guard held.count < Self.heldLimit else {
            throw TrackFileError(
                damaged: notes.source, "has more than \(Self.heldLimit) places with times; save them as a track")
        }
        var record = Self.record(placemarkPoint.split(separator: UInt8(ascii: ",")))
        record.set(.time, text: placemarkTime[...])
        let label = name
        name = ""
        try add(record, line: lineNumber, to: &held)
        name = label
    }

    /// The record of a longitude, a latitude and perhaps an altitude.
    private static func record(_ parts: [ArraySlice<UInt8>]) -> TrackRecord {
        var record = TrackRecord()
        for (field, part) in zip([TrackField.longitude, .latitude, .altitude], parts) {
            record.set(field, text: part)
        }
        return record
    }

    private func add(
        _ record: TrackRecord, line: Int, to points: inout [TrackPoint]
    ) throws(TrackFileError) {
        let place = TrackPlace(.line, line)
        guard let location = try notes.location(of: record, at: place) else { return }
        points.append(
            TrackPoint(
                track: name.isEmpty ? "\(max(1, number))" : name, trackNumber: max(1, number), location: location,
                place: place))
    }

    /// The places with times, if there is no track and no line.
    func heldPoints() -> [TrackPoint] { number == 0 ? held : [] }
}
