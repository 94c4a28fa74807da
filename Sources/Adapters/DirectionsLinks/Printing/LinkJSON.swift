import DirectionsKit
import Geometry
package import TextCoding

/// Writes the contents of a link as JSON on one line.
public enum LinkJSON {
    /// Returns UTF-8 text that ends with its only line break.
    ///
    /// `isDirectionsRequest`, `kind`, `dialect`, `error`, `errorMessage` and `unread` come first; `dialect` and `error`
    /// may be null. A request that can be read follows with `source`, `destination`, `waypoints`, `transportType` and
    /// `avoid`, and with the other settings if the link has them, written as in our own links; a place that the link shows follows with `place`,
    /// and the words of a search with `searchText`. A place is an object with an optional `name` and one
    /// of `coordinate`, latitude first and exactly as read, `address` or `currentLocation`.
    public static func encode(_ reading: RequestURL) -> [UInt8] {
        var text = JSONText()
        text.objectOnOneLine { text in
            text.member("isDirectionsRequest", reading.isDirectionsRequest)
            text.member("kind", reading.kind.rawValue)
            text.orNull("dialect", reading.dialect?.rawValue)
            text.orNull("error", reading.error?.rawValue)
            text.member("errorMessage", reading.errorMessage)
            text.strings("unread", reading.unreadParameters)
            if let request = reading.request { text.members(of: request) }
            if reading.kind == .place { text.place("place", reading.place) }
            text.member("searchText", reading.searchText)
        }
        return text.line
    }

    /// The options that follow: those that the other members do not have.
    fileprivate static let options = DirectionsRequest.options.filter {
        !["names", "transportType", "avoidedFeatures"].contains($0.name)
    }

    /// The schemas of the options by name.
    package static var optionSchemas: JSONTree {
        .object(Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0.describedSchema) }))
    }
}

extension JSONText {
    fileprivate mutating func members(of request: DirectionsRequest) {
        place("source", request.source)
        place("destination", request.destination)
        key("waypoints")
        array(request.waypoints) { $0.place($1) }
        member("transportType", request.transportType.description)
        strings("avoid", request.avoidedWords)
        for option in LinkJSON.options {
            guard let value = option.describe(request) else { continue }
            key(option.name)
            write(value)
        }
    }

    private mutating func write(_ value: JSONTree) {
        switch value {
        case .null, .object: null()
        case .bool(let value): bool(value)
        case .integer(let value): integer(value)
        case .number(let value): exactly(value)
        case .string(let value): string(value)
        case .array(let elements): array(elements) { $0.write($1) }
        }
    }

    fileprivate mutating func place(_ name: StaticString, _ item: MapItem?) {
        key(name)
        if let item { place(item) } else { null() }
    }

    private mutating func place(_ item: MapItem) {
        object { text in
            if let coordinate = item.coordinate {
                text.array("coordinate", [coordinate.latitude, coordinate.longitude]) { $0.exactly($1) }
            } else if item.isCurrentLocation {
                text.member("currentLocation", true)
            } else {
                text.member("address", item.address)
            }
            text.member("name", item.name)
        }
    }

    fileprivate mutating func orNull(_ name: StaticString, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }
}
