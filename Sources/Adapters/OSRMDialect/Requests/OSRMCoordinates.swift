import Geometry
import TextCoding

/// Reads `longitude,latitude;…`, `polyline(…)` and `polyline6(…)`.
enum OSRMCoordinates {
    /// The places of a text, each on the earth.
    static func read(_ text: Substring) throws(OSRMError) -> [Coordinate] {
        if let line = content(of: "polyline(", text) { return try decode(line, .five) }
        if let line = content(of: "polyline6(", text) { return try decode(line, .six) }
        var places: [Coordinate] = []
        for (index, pair) in TextParts(text, at: ";").enumerated() {
            var numbers = TextParts(pair, at: ",")
            guard let longitude = numbers.next().flatMap(number), let latitude = numbers.next().flatMap(number),
                numbers.rest == nil
            else {
                throw OSRMError(.invalidQuery, "Coordinate \(index) must be a longitude, a comma and a latitude.")
            }
            places.append(try checked(Coordinate(latitude: latitude, longitude: longitude), index: index))
        }
        return places
    }

    /// Reads the text of a body, which must be a line.
    static func readLine(_ text: String) throws(OSRMError) -> [Coordinate] {
        guard text.hasPrefix("polyline") else {
            throw OSRMError(.invalidQuery, "A text of \"coordinates\" must be polyline(…) or polyline6(…).")
        }
        return try read(Substring(text))
    }

    /// The place, if it is valid.
    static func checked(_ place: Coordinate, index: Int) throws(OSRMError) -> Coordinate {
        guard place.isValid else {
            throw OSRMError(
                .invalidValue,
                "Coordinate \(index) must have a longitude from -180 to 180 and a latitude from -90 to 90, in this order."
            )
        }
        return place
    }

    /// A finite decimal number without an exponent.
    static func number(_ text: Substring) -> Double? {
        if let number = DecimalNumber.readShort(text) { return number }
        guard let number = DecimalNumber.read(text, among: "0123456789.-"), number.isFinite else { return nil }
        return number
    }

    private static func content(of name: String, _ text: Substring) -> Substring? {
        text.hasPrefix(name) && text.hasSuffix(")") ? text.dropFirst(name.count).dropLast() : nil
    }

    private static func decode(
        _ line: Substring, _ precision: EncodedPolyline.Precision
    ) throws(OSRMError) -> [Coordinate] {
        guard !line.isEmpty else { throw OSRMError(.invalidQuery, "The encoded polyline is empty.") }
        do throws(EncodedPolylineError) {
            return try EncodedPolyline.decode(String(line), precision: precision)
        } catch {
            let isOutside = if case .outsideTheWorld = error { true } else { false }
            throw OSRMError(isOutside ? .invalidValue : .invalidQuery, error.description)
        }
    }
}
