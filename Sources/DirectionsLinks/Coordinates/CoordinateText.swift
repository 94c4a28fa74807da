import DirectionsKit
public import Geometry
import TextCoding

/// Parses a coordinate as people write it: latitude first, in decimal degrees or in degrees, minutes and seconds.
///
/// It accepts `41.1496,-8.6110`, also with blanks beside or instead of the comma, with the minus sign U+2212, with
/// degree signs, and with hemisphere letters before or after each value, as in `41°8'58.6"N 8°36'39.6"W`. A full plus code,
/// `8CHH5C68+RJ`, is the middle of its area.
public enum CoordinateText {
    /// Parses a coordinate.
    ///
    /// - Throws: ``CoordinateTextError`` if the text is not a coordinate, or is out of range.
    public static func parse(_ text: String) throws(CoordinateTextError) -> Coordinate {
        if let item = EndPointText.plusCode(LinkText(plain: text)), let center = item.coordinate { return center }
        let tokens = try CoordinateTokens.read(text)
        guard !tokens.isEmpty else {
            throw CoordinateTextError(
                .empty, text, "The coordinate is empty; write latitude,longitude, for example 41.1496,-8.6110."
            )
        }
        try refuseDecimalCommas(tokens, in: text)
        var reader = AngleReader(tokens: tokens, text: text)
        let first = try reader.angle()
        reader.skipComma()
        let second = try reader.angle()
        try reader.finish()
        return try place(first, second, in: text)
    }

    /// A comma between two whole numbers is a decimal comma if the text has more than two numbers.
    private static func refuseDecimalCommas(
        _ tokens: [CoordinateToken], in text: String
    ) throws(CoordinateTextError) {
        let hasPartsLeft = tokens.count { $0.isNumber } > 2
        let joinsDigits = zip(tokens, zip(tokens.dropFirst(), tokens.dropFirst(2))).contains { before, rest in
            before.isWholeNumber && rest.0 == .comma && rest.1.isWholeNumber
        }
        guard hasPartsLeft, joinsDigits else { return }
        throw CoordinateTextError(
            .decimalComma, text, "has decimal commas; write points instead, for example 41.1496,-8.6110."
        )
    }

    private static func place(
        _ first: Angle, _ second: Angle, in text: String
    ) throws(CoordinateTextError) -> Coordinate {
        let coordinate =
            switch (first.axis, second.axis) {
            case (nil, nil), (.latitude, .longitude):
                Coordinate(latitude: first.degrees, longitude: second.degrees)
            case (.longitude, .latitude):
                Coordinate(latitude: second.degrees, longitude: first.degrees)
            default:
                throw CoordinateTextError(
                    .hemisphere, text, "needs one of N and S and one of E and W, or no letters at all."
                )
            }
        guard !coordinate.isValid else { return coordinate }
        let exchanged = Coordinate(latitude: coordinate.longitude, longitude: coordinate.latitude)
        if first.axis == nil, exchanged.isValid {
            throw CoordinateTextError(
                .looksSwapped, text,
                "has a latitude beyond ±90 degrees; latitude comes first, so the two values look swapped."
            )
        }
        let axis = abs(coordinate.latitude) > 90 ? "latitude beyond ±90" : "longitude beyond ±180"
        throw CoordinateTextError(
            .outOfRange, text, "has a \(axis) degrees; write latitude,longitude with decimal points."
        )
    }
}
