import DirectionsKit
import Roads
import TextCoding

/// The schemas of texts in queries, as strict as their readers, so that a client can check a request before it sends
/// it.
enum QueryPattern {
    /// A decimal number from 0.
    static let number = "0|[0-9]{0,3}[1-9]|[1-9][0-9]{0,3}|[0-9]{1,4}\\.[0-9]{0,5}[1-9]"
    /// Degrees, then perhaps the tolerance to either side.
    static let bearing = "(360|3[0-5][0-9]|[12]?[0-9]{1,2})(,(180|1[0-7][0-9]|[0-9]{1,2}))?"
    static let approach = PointConstraint.Approach.allCases.map(\.rawValue).joined(separator: "|")

    private static let latitude = "-?(90(\\.0{1,9})?|[0-8]?[0-9](\\.[0-9]{1,9})?)"
    private static let longitude = "-?(180(\\.0{1,9})?|(1[0-7][0-9]|[0-9]{1,2})(\\.[0-9]{1,9})?)"
    private static let mode = "(\(TransportMode.allCases.flatMap(\.names).joined(separator: "|")))"
    private static let coordinate = "\(latitude),\(longitude)"

    /// Two letters in a row, as in every address.
    private static let address = ".*[^\\x00-\\x40\\x5b-\\x60\\x7b-\\x7f]{2}.*"

    /// A coordinate, an address, or the current location.
    static let place = text("here|\(coordinate)|\(address)")
    static let point = text(coordinate)
    /// South, west, north, east.
    static let region = text("\(coordinate),\(coordinate)")
    /// A coordinate, then perhaps meters, degrees and a time.
    static let location = text(
        "\(coordinate)(,[0-9]{1,4}(,(360|3[0-5][0-9]|[12]?[0-9]{1,2}|-1)(,20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z)?)?)?"
    )
    static let modes = text("any|\(mode)(,\(mode))*")
    static let ways = list(of: "[1-9][0-9]{0,17}", between: ",")
    static let speeds = list(
        of:
            "[1-9][0-9]{0,17}:(\(RouteAvoidances.WaySpeed.Direction.allCases.map(\.rawValue).joined(separator: "|"))):[1-9][0-9]{0,2}",
        between: ",")
    /// Numbers above 0 with up to three decimals.
    static let limits = list(of: "[1-9][0-9]?(\\.[0-9]{1,3})?", between: ",")
    /// Encoded polylines of at least three points each; the pattern has other texts too.
    static let areas: JSONTree = ["type": "array", "items": list(of: "[?-~]{6,}", between: ",")]
    static let features = list(
        of: "(\(RouteAvoidances.Feature.allCases.flatMap(\.names).joined(separator: "|")))", between: ",")
    /// A time of the Gregorian calendar, from the year 1583 on.
    static let time: JSONTree = [
        "type": "string", "format": "date-time",
        "pattern": "^(158[3-9]|159[0-9]|1[6-9][0-9][0-9]|[2-9][0-9][0-9][0-9])-",
    ]

    /// At least one part, with separators between the parts.
    static func list(of part: String, between separator: String) -> JSONTree {
        text("\(part)(\(separator)\(part))*")
    }

    private static func text(_ pattern: String) -> JSONTree {
        ["type": "string", "pattern": .string("^(\(pattern))$")]
    }
}
