import DirectionsKit
import Geometry
import TextCoding

/// The reason why a value cannot be read, with the end of the sentence about it.
struct EndPointTextError: Error {
    let kind: RequestURL.ErrorKind
    let complaint: String

    static let notCoordinate = EndPointTextError(
        kind: .malformed, complaint: "is not a coordinate; write latitude,longitude with decimal points.")
    static let notPair = EndPointTextError(
        kind: .malformed,
        complaint: "has numbers that are no coordinate; write latitude,longitude with decimal points.")
    static let outOfRange = EndPointTextError(
        kind: .coordinateOutOfRange,
        complaint: "lies outside ±90 degrees of latitude or ±180 of longitude; latitude comes first.")
    static let opaque = EndPointTextError(
        kind: .malformed, complaint: "is the identifier of a place, which only its app knows; give its coordinate.")
    static let swapped = EndPointTextError(
        kind: .coordinateOutOfRange,
        complaint: "has a latitude beyond ±90 degrees; latitude comes first, so the two values look swapped.")
}

/// Parses the value of an end point: a coordinate, the current location or an address (rules V1 to V11).
///
/// It tries in this order: a pair of numbers with a comma, or with a blank if both have a fraction, or with hemisphere
/// letters; several numbers that are no pair are an error; a full plus code; a few English words mean the current location;
/// everything else is an address. Google's links and the `q` of `geo:` may add a label to a coordinate.
enum EndPointText {
    /// The place that a value stands for.
    static func place(_ text: LinkText, allowsLabel: Bool = false) throws(EndPointTextError) -> MapItem {
        if let coordinate = try coordinate(text) { return MapItem(coordinate: coordinate) }
        if let item = plusCode(text) { return item }
        if isCurrentLocation(text) { return .forCurrentLocation() }
        if allowsLabel, let labelled = try labelled(text) { return labelled }
        return MapItem(address: text.string)
    }

    /// The coordinate of a value that must be a pair with a comma (rule V11).
    static func coordinateOnly(_ text: LinkText) throws(EndPointTextError) -> Coordinate {
        guard let pair = LinkPair(text.bytes), pair.hasComma else { throw .notCoordinate }
        return try checked(pair.coordinate)
    }

    /// The coordinate if the whole value is one; nil for other texts.
    static func coordinate(_ text: LinkText) throws(EndPointTextError) -> Coordinate? {
        guard let first = text.bytes.first else { return nil }
        if let pair = LinkPair(text.bytes) { return try checked(pair.coordinate) }
        if LinkPair.isNumberList(text.bytes) { throw .notPair }
        guard first.isDigit || "NSEW".utf8.contains(first) else { return nil }
        guard let coordinate = HemisphereText.coordinate(text.bytes) else { return nil }
        return try checked(coordinate)
    }

    /// The place of a full plus code, whose `+` may have become a blank in a query.
    static func plusCode(_ text: LinkText) -> MapItem? {
        let bytes = text.bytes
        guard 9...16 ~= bytes.count else { return nil }
        let sign = bytes[bytes.startIndex + 8]
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: " ") else { return nil }
        var code = Array(bytes)
        code[8] = UInt8(ascii: "+")
        let name = String(decoding: code, as: UTF8.self)
        return PlusCode(name)?.center.map { MapItem(name: name, coordinate: $0) }
    }

    static func checked(_ coordinate: Coordinate) throws(EndPointTextError) -> Coordinate {
        guard !coordinate.isValid else { return coordinate }
        let exchanged = Coordinate(latitude: coordinate.longitude, longitude: coordinate.latitude)
        throw exchanged.isValid ? .swapped : .outOfRange
    }

    /// The words of rule V7.
    static func isCurrentLocation(_ text: LinkText) -> Bool {
        guard 4...16 ~= text.bytes.count else { return false }
        return currentLocationWords.contains(text.lowercased)
    }

    private static let currentLocationWords = [
        "current location", "my location", "your location", "currentlocation", "current-location", "here",
    ]

    /// The place of `loc:` and a coordinate, `latitude,longitude(Label)` or `Label@latitude,longitude` (rule V10).
    static func labelled(_ text: LinkText) throws(EndPointTextError) -> MapItem? {
        var bytes = text.bytes
        if bytes.starts(with: "loc:".utf8) {
            bytes = bytes.dropFirst(4)
            let rest = text[bytes.indices]
            if let coordinate = try coordinate(rest) { return MapItem(coordinate: coordinate) }
        }
        if bytes.last == UInt8(ascii: ")"), let bracket = bytes.firstIndex(of: UInt8(ascii: "(")) {
            let label = text[bracket + 1..<bytes.endIndex - 1]
            return try named(text[bytes.startIndex..<bracket], label: label)
        }
        guard let sign = bytes.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        return try named(text[sign + 1..<bytes.endIndex], label: text[bytes.startIndex..<sign])
    }

    private static func named(_ place: LinkText, label: LinkText) throws(EndPointTextError) -> MapItem? {
        guard let coordinate = LinkPair(place.bytes)?.coordinate ?? HemisphereText.coordinate(place.bytes) else {
            return nil
        }
        return MapItem(name: label.isEmpty ? nil : label.string, coordinate: try checked(coordinate))
    }
}

extension MapItem {
    /// Whether links read a text as the current location rather than as an address.
    package static func isCurrentLocation(_ words: String) -> Bool {
        EndPointText.isCurrentLocation(LinkText(plain: words))
    }
}
