import Geometry
package import PlatformFoundation
import TextCoding

/// The current location as a value of links and queries: `latitude,longitude`, then perhaps the accuracy in meters,
/// the course in degrees and the time in ISO 8601.
///
/// An accuracy of 0 and a course below 0 are unknown.
enum LocationText {
    /// The text for a location.
    static func text(_ location: Location) -> String {
        let accuracy = location.horizontalAccuracy.map(DecimalText.exact)
        let course = location.course.flatMap { $0 < 0 ? nil : DecimalText.exact($0) }
        let time = location.timestamp?.wholeSeconds.formatted(.iso8601)
        var text = [location.coordinate.latitude, location.coordinate.longitude].map(DecimalText.degrees)
            .joined(separator: ",")
        guard accuracy != nil || course != nil || time != nil else { return text }
        text += "," + (accuracy ?? "0")
        guard course != nil || time != nil else { return text }
        text += "," + (course ?? "-1")
        return text + (time.map { "," + $0 } ?? "")
    }

    /// The location of a text; nil for other texts.
    static func location(_ text: String, from source: OptionSource) -> Location? {
        let parts = parts(text)
        guard let coordinate = source.coordinate(coordinateText(text)) else { return nil }
        return location(coordinate, parts: parts.dropFirst(2).map { source.isLink ? withoutBlanks($0) : String($0) })
    }

    /// The part of a text that is its coordinate.
    static func coordinateText(_ text: String) -> String {
        let parts = parts(text)
        return parts.count > 2 ? parts[..<2].joined(separator: ",") : text
    }

    private static func parts(_ text: String) -> [Substring] {
        text.split(separator: ",", omittingEmptySubsequences: false)
    }

    private static func withoutBlanks(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
        return String(start[...last])
    }

    /// The location at a coordinate with the parts of a text after the coordinate; nil if they cannot be read.
    private static func location(_ coordinate: Coordinate, parts: [String]) -> Location? {
        guard parts.count <= 3 else { return nil }
        let numbers = parts.prefix(2).map { DecimalNumber.read($0) ?? .nan }
        let accuracy = numbers.first ?? 0
        let course = numbers.count > 1 ? numbers[1] : -1
        guard 0...20_040_000 ~= accuracy, -.greatestFiniteMagnitude...360 ~= course else { return nil }
        var location = Location(
            coordinate: coordinate, horizontalAccuracy: accuracy == 0 ? nil : accuracy,
            course: course < 0 ? nil : course == 360 ? 0 : course)
        guard parts.count == 3 else { return location }
        location.timestamp = ISO8601.date(Array(parts[2].utf8)[...])
        return location.timestamp == nil ? nil : location
    }
}

extension Date {
    /// The nearest whole second.
    package var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
