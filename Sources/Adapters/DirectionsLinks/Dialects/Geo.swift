import DirectionsKit
import Geometry
import TextCoding

/// `geo:` links (GE1 to GE4), which show a place and never ask for directions.
///
/// The form of RFC 5870 is `geo:lat,lon[,alt][;name=value…]`. Real links also have `?q=` with a coordinate, which
/// overrides the point, or with a text, which names the point or, at `0,0`, is a search; a label in brackets after the
/// point; and encoded commas and blanks.
enum Geo: LinkDialect {
    static let dialect = RequestURL.Dialect.geo
    static let destinationKey = ""

    static func asksForDirections(_ reader: LinkReader) -> Bool { false }

    static func readDirections(_ reader: inout LinkReader) {}

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let link = reader.link
        guard link.host == nil else { return .none }
        let (point, parameters) = cut(link)
        guard hasKnownSystem(parameters, reader: &reader) else { return .none }
        let query = reader.value("q")
        if let query {
            guard let place = reader.place("q", query, allowsLabel: true) else { return .none }
            if place.coordinate != nil { return .place(place) }
            if point.isEmpty { return .found(place) }
        }
        guard let text = reader.text("path", point, plusIsBlank: false), var place = place(text, &reader) else {
            return .none
        }
        if let query, place.coordinate == Coordinate(latitude: 0, longitude: 0) {
            return .found(reader.place("q", query))
        }
        place.name = query?.string ?? labelKey(&reader) ?? place.name
        return .place(place)
    }

    /// The point with its label, and the parameters after it.
    private static func cut(_ link: Link) -> (point: Range<Int>, parameters: Range<Int>) {
        let path = link.path
        let bytes = link.bytes[path]
        var end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? path.upperBound
        if let bracket = bytes[..<end].firstIndex(of: UInt8(ascii: "(")),
            let close = bytes[bracket...].lastIndex(of: UInt8(ascii: ")"))
        {
            end = bytes[close...].firstIndex(of: UInt8(ascii: ";")) ?? path.upperBound
        }
        return (path.lowerBound..<end, min(end + 1, path.upperBound)..<path.upperBound)
    }

    /// Whether the reference system is WGS 84, the default.
    private static func hasKnownSystem(_ parameters: Range<Int>, reader: inout LinkReader) -> Bool {
        for parameter in reader.link.bytes[parameters].split(separator: UInt8(ascii: ";")) {
            let name = parameter.prefix { $0 != UInt8(ascii: "=") }
            guard name.elementsEqual("crs".utf8, by: { $0.lowercased == $1 }) else { continue }
            let value = (try? LinkText(decoding: parameter[name.endIndex...].dropFirst()))?.lowercased
            guard value != "wgs84", value != "" else { continue }
            reader.fail(.unsupportedCRS, "The link's coordinates are not in WGS 84, the only system that is read.")
            return false
        }
        return true
    }

    private static func place(_ text: LinkText, _ reader: inout LinkReader) -> MapItem? {
        var point = text
        var label: LinkText?
        let bytes = text.bytes
        if bytes.last == UInt8(ascii: ")"), let bracket = bytes.firstIndex(of: UInt8(ascii: "(")) {
            point = text[bytes.startIndex..<bracket]
            label = text[bracket + 1..<bytes.endIndex - 1]
        }
        do throws(EndPointTextError) {
            guard let coordinate = coordinate(point.bytes) else { throw .notCoordinate }
            return MapItem(
                name: label.flatMap { $0.isEmpty ? nil : $0.string }, coordinate: try EndPointText.checked(coordinate))
        } catch {
            reader.fail("path", text: text, error: error)
            return nil
        }
    }

    /// Latitude, longitude and an optional altitude, as `-?digits[.digits]`.
    private static func coordinate(_ bytes: ArraySlice<UInt8>) -> Coordinate? {
        let members = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard 2...3 ~= members.count else { return nil }
        var numbers: [Double] = []
        for member in members {
            let digits = member.drop { $0 == UInt8(ascii: " ") }
            guard digits.first?.isDigit == true || digits.first == UInt8(ascii: "-"),
                let number = LinkNumbers.single(digits)
            else { return nil }
            numbers.append(number)
        }
        return Coordinate(latitude: numbers[0], longitude: numbers[1])
    }

    /// The label from a key that has only a label.
    private static func labelKey(_ reader: inout LinkReader) -> String? {
        let names = reader.parameters.map(\.name)
        guard let label = names.first(where: { $0.hasPrefix("(") && $0.hasSuffix(")") && $0.utf8.count > 2 }) else {
            return nil
        }
        reader.mark(label, treatment: .understood)
        return String(label.dropFirst().dropLast())
    }
}
