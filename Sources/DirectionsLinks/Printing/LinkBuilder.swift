import DirectionsKit
import Geometry
import TextCoding

/// Builds a link: a beginning, then parameters with percent-encoded values.
struct LinkBuilder {
    /// The words for the current location, of those that every reader knows.
    static let currentLocation = "Current Location"

    private(set) var text: String
    private var separator: String

    init(_ beginning: String, separator: String = "?") {
        text = beginning
        self.separator = separator
    }

    /// Adds a parameter; one without a value is left out.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        text += separator + name + "=" + PercentCoding.encode(value)
        separator = "&"
    }

    /// Adds a parameter whose members a separator joins; one without members is left out.
    mutating func add(_ name: String, _ members: [String], separator: String) {
        guard !members.isEmpty else { return }
        add(name, members.joined(separator: separator))
    }

    // MARK: Values

    /// `latitude,longitude` with up to seven decimals, which is a centimeter.
    static func pair(_ coordinate: Coordinate) -> String {
        degrees(coordinate.latitude) + "," + degrees(coordinate.longitude)
    }

    static func degrees(_ value: Double) -> String {
        let text = DecimalText.shortest(value, decimals: 7)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
