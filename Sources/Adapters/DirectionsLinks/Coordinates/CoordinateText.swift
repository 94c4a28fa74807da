import DirectionsKit
public import Geometry
import TextCoding

/// Parses a coordinate as people write it: latitude first, in decimal degrees or in degrees, minutes and seconds.
///
/// It accepts `41.1496,-8.6110`, also with blanks, a semicolon or a slash instead of the comma, with decimal commas, in
/// brackets, with the minus sign U+2212, with degree signs, with hemisphere letters before or after each value, as in
/// `41°8'58.6"N 8°36'39.6"W` and `N49 24.600 E8 41.400`, and with words, as in `lat 49.41 lon 8.69`. A full plus code,
/// `8CHH5C68+RJ`, and a square of the Military Grid Reference System, `32U MV 77000 73000`, are the middle of their areas;
/// `32U 477000 5473000` are coordinates of the Universal Transverse Mercator system, and `geo:41.1496,-8.6110` is a link
/// of RFC 5870.
public enum CoordinateText {
    /// Parses a coordinate.
    ///
    /// - Throws: ``CoordinateTextError`` if the text is not a coordinate, or is out of range.
    public static func parse(_ text: String) throws(CoordinateTextError) -> Coordinate {
        if let coordinate = plain(text) { return coordinate }
        if let item = EndPointText.plusCode(LinkText(plain: text)), let center = item.coordinate { return center }
        if let reference = GridReference(text) { return reference.coordinate }
        let tokens = try CoordinateTokens.read(withoutScheme(text))
        guard !tokens.isEmpty else {
            throw CoordinateTextError(
                .empty, text: text,
                complaint: "The coordinate is empty; write latitude,longitude, for example 41.1496,-8.6110."
            )
        }
        let (first, second) = try AngleReader(tokens: tokens, text: text).angles()
        return try place(first, second: second, in: text)
    }

    /// The coordinate of two decimal numbers with points and a comma between them, as programs write it; nil for all other
    /// texts, and for one out of range.
    static func plain(_ text: String) -> Coordinate? {
        guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
            let latitude = DecimalNumber.readShort(text[..<comma]),
            let longitude = DecimalNumber.readShort(text[text.utf8.index(after: comma)...])
        else { return nil }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? coordinate : nil
    }

    /// The latitude and the longitude of a `geo:` link, without altitude and parameters; other texts as they are.
    static func withoutScheme(_ text: String) -> String {
        let trimmed = text.drop(while: \.isWhitespace)
        guard trimmed.prefix(4).lowercased() == "geo:" else { return text }
        // A text that is searched for, and another system of coordinates, are no coordinate.
        let parameters = trimmed.lowercased()
        guard !parameters.contains("q="), !parameters.contains("crs=") || parameters.contains("crs=wgs84") else {
            return text
        }
        let members = trimmed.dropFirst(4).prefix { $0 != "?" && $0 != ";" }.split(separator: ",")
        return members.prefix(2).joined(separator: ",")
    }

    private static func place(
        _ first: Angle, second: Angle, in text: String
    ) throws(CoordinateTextError) -> Coordinate {
        guard let coordinate = Angle.coordinate(first, second) else { throw CoordinateTextError.hemisphere(text) }
        guard !coordinate.isValid else { return coordinate }
        let exchanged = Coordinate(latitude: coordinate.longitude, longitude: coordinate.latitude)
        if first.axis == nil, exchanged.isValid {
            throw CoordinateTextError(
                .looksSwapped, text: text,
                complaint: "has a latitude beyond ±90 degrees; latitude comes first, so the two values look swapped."
            )
        }
        let axis = abs(coordinate.latitude) > 90 ? "latitude beyond ±90" : "longitude beyond ±180"
        throw CoordinateTextError(
            .outOfRange, text: text, complaint: "has a \(axis) degrees; write latitude,longitude with decimal points."
        )
    }
}
