import Geometry

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
        text += separator + name + "=" + Self.encoded(value)
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

    /// The text in UTF-8 with all bytes encoded but the unreserved ones of RFC 3986, comma and colon.
    private static func encoded(_ value: String) -> String {
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~,:".utf8.contains(byte)
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
