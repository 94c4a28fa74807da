import DirectionsKit
import Geometry
import TextCoding

/// Builds a link from a beginning and parameters with percent-encoded values.
struct LinkBuilder {
    /// The words for the current location that every reader knows.
    static let currentLocation = "Current Location"

    private(set) var text: String
    private var separator: String

    init(_ beginning: String, separator: String = "?") {
        text = beginning
        self.separator = separator
    }

    /// Adds a parameter, unless its value is nil.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        text += separator + name + "=" + PercentCoding.encode(value)
        separator = "&"
    }

    /// Adds a parameter with members joined by a separator, unless there are none.
    mutating func add(_ name: String, _ members: [String], separator: String) {
        guard !members.isEmpty else { return }
        add(name, members.joined(separator: separator))
    }

    // MARK: Values

    /// `latitude,longitude` with up to seven decimals, a resolution of a centimeter.
    static func pair(_ coordinate: Coordinate) -> String {
        degrees(coordinate.latitude) + "," + degrees(coordinate.longitude)
    }

    static func degrees(_ value: Double) -> String {
        let text = DecimalText.shortest(value, decimals: 7)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number with the fewest digits that identify it.
    static func exact(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
