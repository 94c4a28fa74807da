import DirectionsKit
import Geometry
import TextCoding

/// Coordinates whose two numbers are in separate keys, or in an order that the dialect sets.
extension LinkReader {
    /// The order of the two numbers of a pair.
    enum AxisOrder {
        case latitudeFirst
        case longitudeFirst
    }

    /// The place whose latitude and longitude are the values of two keys; nil if neither key has a value.
    ///
    /// - Parameter name: the key of the name, which is read if it exists.
    mutating func coordinate(latitude: String, longitude: String, name: String? = nil) -> MapItem? {
        let texts = (latitude: value(latitude), longitude: value(longitude))
        let label = name.flatMap { value($0) }?.string
        guard texts.latitude != nil || texts.longitude != nil else { return nil }
        guard let first = texts.latitude, let second = texts.longitude else {
            let missing = texts.latitude == nil ? latitude : longitude
            fail(.malformed, "The link has no \(missing) beside \(missing == latitude ? longitude : latitude).")
            return nil
        }
        guard let north = LinkNumbers.single(first.bytes) else { return refuse(latitude, text: first) }
        guard let east = LinkNumbers.single(second.bytes) else { return refuse(longitude, text: second) }
        var item = coordinate(latitude, north, east)
        item?.name = label
        return item
    }

    private mutating func refuse(_ key: String, text: LinkText) -> MapItem? {
        fail(key, text: text, error: .notNumber)
        return nil
    }

    /// The coordinate in a text of a key, longitude first.
    mutating func eastNorth(_ key: String, text: LinkText, name: String? = nil) -> MapItem? {
        coordinate(key, text, .longitudeFirst, name: name)
    }

    /// The coordinate in a text of a key, in a given order.
    mutating func coordinate(
        _ key: String, _ text: LinkText, _ order: AxisOrder, name: String? = nil
    ) -> MapItem? {
        guard order == .longitudeFirst else { return coordinate(key, text, name: name) }
        do throws(EndPointTextError) {
            guard let pair = LinkPair(text.bytes), pair.hasComma else { throw .notEastNorth }
            let coordinate = Coordinate(latitude: pair.coordinate.longitude, longitude: pair.coordinate.latitude)
            guard coordinate.isValid else { throw .eastNorthOutOfRange }
            return MapItem(name: name, coordinate: coordinate)
        } catch {
            fail(key, text: text, error: error)
            return nil
        }
    }

    /// The place in a text such as `41.1,-8.6,Name`, in which the name may be missing and may have commas.
    mutating func namedCoordinate(_ key: String, text: LinkText, order: AxisOrder = .latitudeFirst) -> MapItem? {
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        guard members.count > 2 else { return coordinate(key, text, order) }
        let pair = text[text.bytes.startIndex..<members[1].bytes.endIndex]
        let name = text[min(members[1].bytes.endIndex + 1, text.bytes.endIndex)..<text.bytes.endIndex]
        return coordinate(key, pair, order, name: name.isEmpty ? nil : name.string)
    }

    /// The decoded parts of the path between slashes, in which a `+` is itself.
    ///
    /// Empty parts are kept, apart from the one before the first slash.
    mutating func pathParts() -> [LinkText] {
        var parts: [LinkText] = []
        for part in link.pathParts {
            guard let text = text("path", part, plusIsBlank: false) else { return [] }
            parts.append(text)
        }
        return parts
    }

    /// Sets the start, the stops and the destination of a list in the order of travel.
    ///
    /// A single place is the start.
    ///
    /// - Parameter missing: the start if the first place is missing.
    mutating func setRoute(_ places: [MapItem?], startIfMissing missing: MapItem? = .forCurrentLocation()) {
        request.source = places.first.flatMap(\.self) ?? missing
        guard places.count > 1 else { return }
        request.destination = places[places.count - 1]
        request.waypoints = places.dropFirst().dropLast().compactMap(\.self)
    }
}

extension EndPointTextError {
    static let notNumber = EndPointTextError(
        kind: .malformed, complaint: "is not a number of degrees; write it with a decimal point.")
    static let notEastNorth = EndPointTextError(
        kind: .malformed, complaint: "is not a coordinate; write longitude,latitude with decimal points.")
    static let eastNorthOutOfRange = EndPointTextError(
        kind: .coordinateOutOfRange,
        complaint: "lies outside ±180 degrees of longitude or ±90 of latitude; longitude comes first here.")
}
