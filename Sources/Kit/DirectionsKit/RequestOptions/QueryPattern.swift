import Roads
package import TextCoding

/// The schemas of texts in queries, as strict as their readers, so that a client can check a request before it sends
/// it.
package enum QueryPattern {
    /// A decimal number from 0.
    package static let number = "[0-9]{1,7}\(fraction)"
    /// Degrees, then perhaps the tolerance to either side.
    package static let bearing = "\(course)(,(180(\\.0{1,9})?|(1[0-7][0-9]|[0-9]{1,2})\(fraction)))?"
    package static let approach = PointConstraint.Approach.allCases.map(\.rawValue).joined(separator: "|")

    /// Perhaps a point and decimals.
    private static let fraction = "(\\.[0-9]{1,9})?"
    private static let course = "(360(\\.0{1,9})?|(3[0-5][0-9]|[12]?[0-9]{1,2})\(fraction))"
    /// A date of this century, so that no month has too many days.
    private static let date =
        "(20[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|20(0[048]|[2468][048]|[13579][26])-02-29)"
    private static let instant =
        "\(date)T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](Z|[+-](0[0-9]|1[0-3]):[0-5][0-9])"

    private static let latitude = "-?(90(\\.0{1,9})?|[0-8]?[0-9](\\.[0-9]{1,9})?)"
    private static let longitude = "-?(180(\\.0{1,9})?|(1[0-7][0-9]|[0-9]{1,2})(\\.[0-9]{1,9})?)"
    private static let mode = "(\(TransportMode.allCases.flatMap(\.names).joined(separator: "|")))"
    private static let coordinate = "\(latitude),\(longitude)"

    /// Two letters in a row, as in every address.
    private static let address = ".*[^\\x00-\\x40\\x5b-\\x60\\x7b-\\x7f]{2}.*"

    /// A coordinate, an address, or the current location.
    package static let place = text("here|\(coordinate)|\(address)")
    package static let point = text(coordinate)
    /// South, west, north, east.
    package static let region = text("\(coordinate),\(coordinate)")
    /// A coordinate, then perhaps meters, degrees and a time.
    package static let location = text("\(coordinate)(,\(number)(,(\(course)|-1)(,\(instant))?)?)?")
    package static let modes = text("any|\(mode)(,\(mode))*")
    package static let ways = list(of: "[1-9][0-9]{0,17}", between: ",")
    package static let speeds = list(
        of:
            "[1-9][0-9]{0,17}:(\(RouteAvoidances.WaySpeed.Direction.allCases.map(\.rawValue).joined(separator: "|"))):[1-9][0-9]{0,2}",
        between: ",")
    /// Numbers above 0 and up to 120 or 200 with up to three decimals, at most ten.
    package static let minutes = limits("120", below: "1[01][0-9]|[1-9][0-9]?")
    package static let kilometers = limits("200", below: "1[0-9]{2}|[1-9][0-9]?")
    /// Encoded polylines of at least three points each; the pattern has other texts too.
    package static let areas: JSONTree = ["type": "array", "items": list(of: "[?-~]{6,}", between: ",")]
    package static let features = list(
        of: "(\(RouteAvoidances.Feature.allCases.flatMap(\.names).joined(separator: "|")))", between: ",")
    package static let details = list(
        of: "(\(RouteDetails.Kind.allCases.map(\.rawValue).joined(separator: "|")))", between: ",")
    /// A time of the Gregorian calendar, from the year 1583 on.
    package static let time: JSONTree = [
        "type": "string", "format": "date-time",
        "pattern": "^(158[3-9]|159[0-9]|1[6-9][0-9][0-9]|[2-9][0-9][0-9][0-9])-",
    ]

    /// At least one part, with separators between the parts.
    package static func list(of part: String, between separator: String) -> JSONTree {
        text("\(part)(\(separator)\(part))*")
    }

    private static func limits(_ greatest: String, below wholes: String) -> JSONTree {
        let part = "(\(greatest)|(\(wholes))(\\.[0-9]{1,3})?|0\\.[0-9]{0,2}[1-9])"
        return text("\(part)(,\(part)){0,9}")
    }

    private static func text(_ pattern: String) -> JSONTree {
        ["type": "string", "pattern": .string("^(\(pattern))$")]
    }
}
