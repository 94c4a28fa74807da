import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// What a file tells about one point, field by field.
struct TrackRecord {
    /// By the raw values of fields; NaN if unknown.
    private var numbers = InlineArray<8, Double>(repeating: .nan)
    private var time: Date?
    /// The time of a column `date`, which counts if there is no other.
    private var dateTime: Date?
    private var day: [UInt8] = []
    private var clock: [UInt8] = []
    /// The first coordinate or time that could not be read.
    private var unreadable: String?
    /// The first other value that could not be read, in a sentence.
    private(set) var flaw: String?

    /// The accuracy of a receiver with a dilution of precision of 1, in meters.
    private static let hdopUnit = 5.0

    private static let unknownWords: Set<String> = ["", "-", "null", "none", "nil", "na", "n/a", "nan", "\\n"]

    // MARK: Setting

    func has(_ field: TrackField) -> Bool {
        field.rawValue < TrackField.numberCount ? !numbers[field.rawValue].isNaN : field == .time && time != nil
    }

    mutating func set(_ field: TrackField, number: Double) {
        switch field {
        case .time, .date: set(field, date: TrackTime.date(number: number), text: "\(number)")
        case .track: break
        default:
            guard number.isFinite else { return note(field, problem: "is not a number", text: "\(number)") }
            numbers[field.rawValue] = number
        }
    }

    /// Sets a field to a text as it is in the file.
    mutating func set(_ field: TrackField, text: ArraySlice<UInt8>) {
        let text = text.trimmingBlanks
        switch field {
        case .track: break
        case .time, .date: set(field, timeText: text)
        default:
            if let number = TrackNumber.read(text) {
                numbers[field.rawValue] = number
            } else if !Self.isUnknown(text) {
                note(field, problem: "is not a number", text: String(decoding: text.prefix(200), as: UTF8.self))
            }
        }
    }

    private mutating func set(_ field: TrackField, timeText text: ArraySlice<UInt8>) {
        if let date = TrackTime.date(text) {
            if field == .time { time = date } else { dateTime = date }
        } else if !Self.isUnknown(text) {
            if field == .time { clock = Array(text.prefix(48)) } else { day = Array(text.prefix(48)) }
        }
    }

    private mutating func set(_ field: TrackField, date: Date?, text: String) {
        guard let date else { return note(field, problem: "is out of range", text: text) }
        if field == .time { time = date } else { dateTime = date }
    }

    /// Sets the place, which counts more than members with the names of its parts.
    mutating func set(latitude: Double, longitude: Double, altitude: Double) {
        numbers[TrackField.latitude.rawValue] = latitude
        numbers[TrackField.longitude.rawValue] = longitude
        if altitude.isFinite { numbers[TrackField.altitude.rawValue] = altitude }
    }

    mutating func set(time: Date?) { self.time = time }

    /// Multiplies a number that is known.
    mutating func scale(_ field: TrackField, by factor: Double) { numbers[field.rawValue] *= factor }

    /// Applies the half of the earth that a column of its own has; another text makes the coordinate unreadable.
    mutating func set(half text: ArraySlice<UInt8>, of field: TrackField) {
        let text = text.trimmingBlanks
        guard !text.isEmpty, has(field) else { return }
        let isNegative = (field == .latitude ? "Ss" : "Ww").utf8.contains(text[text.startIndex])
        let isPositive = (field == .latitude ? "Nn" : "EeOo").utf8.contains(text[text.startIndex])
        guard isNegative || isPositive else {
            return note(
                field, problem: "has another half of the earth", text: String(decoding: text.prefix(20), as: UTF8.self))
        }
        // A sign and a half are written twice by some; the half counts.
        let magnitude = numbers[field.rawValue].magnitude
        numbers[field.rawValue] = isNegative ? -magnitude : magnitude
    }

    private static func isUnknown(_ text: ArraySlice<UInt8>) -> Bool {
        text.count <= 4 && unknownWords.contains(String(decoding: text, as: UTF8.self).lowercased())
    }

    private mutating func note(_ field: TrackField, problem: String, text: String) {
        let sentence = "the \(field.title) \"\(VisibleText.excerpt(text))\" \(problem)"
        switch field {
        case .latitude, .longitude, .time, .date: unreadable = unreadable ?? sentence
        default: flaw = flaw ?? sentence
        }
    }

    // MARK: The point

    private subscript(_ field: TrackField) -> Double { numbers[field.rawValue] }

    private var coordinate: Coordinate { Coordinate(latitude: self[.latitude], longitude: self[.longitude]) }

    /// The time of a date and a clock in two columns; nil if there are none.
    private var combinedTime: Date? {
        day.isEmpty || clock.isEmpty ? nil : TrackTime.date(day: day, clock: clock)
    }

    /// Why the record has no location, in a sentence; nil if it has one.
    var problem: String? {
        if let unreadable { return unreadable }
        for field in [TrackField.latitude, .longitude] where self[field].isNaN {
            return "the \(field.title) is missing"
        }
        guard coordinate.isValid else {
            return "the latitude \(self[.latitude]) and longitude \(self[.longitude]) are no place on earth"
        }
        guard timestamp == nil, let text = [clock, day].first(where: { !$0.isEmpty }) else { return nil }
        return "the time \"\(VisibleText.excerpt(String(decoding: text, as: UTF8.self)))\" cannot be read"
    }

    private var timestamp: Date? { time ?? combinedTime ?? (clock.isEmpty ? dateTime : nil) }

    var location: Location {
        let verticalAccuracy = known(.verticalAccuracy)
        // CoreLocation marks an unknown altitude by a negative accuracy.
        let altitude = self[.verticalAccuracy] < 0 ? nil : known(.altitude, from: -.infinity)
        return Location(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: accuracy,
            verticalAccuracy: verticalAccuracy, course: course, speed: known(.speed), timestamp: timestamp)
    }

    private func known(_ field: TrackField, from least: Double = 0) -> Double? {
        self[field] >= least ? self[field] : nil
    }

    private var accuracy: Double? {
        if let accuracy = known(.accuracy) { return accuracy }
        return known(.hdop).flatMap { $0 > 0 ? $0 * Self.hdopUnit : nil }
    }

    private var course: Double? {
        known(.course).flatMap { $0 <= 360 ? ($0 == 360 ? 0 : $0) : nil }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks and tabs around them.
    var trimmingBlanks: ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        var text = drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }
}
