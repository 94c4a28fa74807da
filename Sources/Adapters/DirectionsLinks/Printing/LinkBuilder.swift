import DirectionsKit
import Geometry
import TextCoding

/// Builds a link from a beginning and parameters with percent-encoded values.
struct LinkBuilder {
    /// The words for the current location that every reader knows.
    static let currentLocation = "Current Location"

    private var written: String
    private var separator: String

    init(_ beginning: String, separator: String = "?") {
        written = beginning
        self.separator = separator
    }

    /// The link, whose last full stop is encoded, because readers take it for the end of a sentence.
    var text: String { written.hasSuffix(".") ? written.dropLast() + "%2E" : written }

    /// A link whose places are parts of the path.
    init(path beginning: String, _ parts: [String]) {
        self.init(beginning + parts.map { "/" + PercentCoding.encode($0) }.joined())
    }

    /// Adds a parameter, unless its value is nil.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        written += separator + name + "=" + PercentCoding.encode(value)
        separator = "&"
    }

    /// Adds a parameter with members joined by a separator, unless there are none.
    mutating func add(_ name: String, members: [String], separator: String) {
        guard !members.isEmpty else { return }
        add(name, members.joined(separator: separator))
    }

    /// Adds a fragment or other end that needs no encoding.
    mutating func append(_ end: String) { written += end }

    /// Adds the coordinate of a place as two parameters, and its name; nothing if there is no coordinate.
    mutating func add(_ item: MapItem?, latitude: String, longitude: String, name: String) {
        guard let item, let coordinate = item.coordinate else { return }
        add(latitude, Self.degrees(coordinate.latitude))
        add(longitude, Self.degrees(coordinate.longitude))
        add(name, item.linkName)
    }

    // MARK: Values

    /// `latitude,longitude` with up to seven decimals, a resolution of a centimeter.
    static func pair(_ coordinate: Coordinate) -> String {
        degrees(coordinate.latitude) + "," + degrees(coordinate.longitude)
    }

    static func degrees(_ value: Double) -> String { DecimalText.degrees(value) }
}
