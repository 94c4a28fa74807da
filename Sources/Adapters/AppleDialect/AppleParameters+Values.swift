package import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// Reads the values of parameters.
extension AppleParameters {
    /// A `latitude,longitude`; nil if the parameter is not given.
    func coordinate(_ name: String) throws(AppleError) -> Coordinate? {
        guard let text = try text(name) else { return nil }
        return try coordinate(name, text: text)
    }

    func coordinate(_ name: String, text: String) throws(AppleError) -> Coordinate {
        guard let numbers = Self.numbers(text), numbers.count == 2 else {
            throw invalid(name, what: "must be latitude,longitude, such as 41.1496,-8.6110")
        }
        let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
        guard coordinate.isValid else {
            throw invalid(
                name, what: "has a latitude beyond ±90 or a longitude beyond ±180 degrees; latitude comes first")
        }
        return coordinate
    }

    /// A required place: a coordinate, or an address to be looked up.
    func place(_ name: String) throws(AppleError) -> MapItem {
        guard let text = try text(name) else {
            throw invalid(name, what: "is missing; give latitude,longitude or an address")
        }
        return try place(name, text)
    }

    func place(_ name: String, _ text: String) throws(AppleError) -> MapItem {
        guard Self.numbers(text) != nil else { return MapItem(address: text) }
        return MapItem(coordinate: try coordinate(name, text: text))
    }

    /// An area given as north, east, south and west; nil if the parameter is not given.
    func region(_ name: String) throws(AppleError) -> CoordinateRegion? {
        guard let text = try text(name) else { return nil }
        guard let numbers = Self.numbers(text), numbers.count == 4,
            Coordinate(latitude: numbers[0], longitude: numbers[1]).isValid,
            Coordinate(latitude: numbers[2], longitude: numbers[3]).isValid, numbers[0] >= numbers[2]
        else { throw invalid(name, what: "must be north,east,south,west in degrees, such as 41.2,-8.5,41.1,-8.7") }
        // An area whose eastern edge has the smaller longitude lies across the 180th meridian.
        let width = numbers[1] < numbers[3] ? numbers[1] - numbers[3] + 360 : numbers[1] - numbers[3]
        let middle = numbers[3] + width / 2
        return CoordinateRegion(
            center: Coordinate(
                latitude: (numbers[0] + numbers[2]) / 2, longitude: middle > 180 ? middle - 360 : middle),
            span: CoordinateSpan(latitudeDelta: numbers[0] - numbers[2], longitudeDelta: width))
    }

    /// The place near which addresses are searched: what the query says most exactly.
    func hint() throws(AppleError) -> Coordinate? {
        let location = try coordinate("searchLocation")
        let user = try coordinate("userLocation")
        let region = try region("searchRegion")
        return location ?? region?.center ?? user
    }

    func flag(_ name: String) throws(AppleError) -> Bool {
        switch try text(name)?.lowercased() {
        case nil, "false": false
        case "true": true
        default: throw invalid(name, what: "must be true or false")
        }
    }

    /// A time in ISO 8601.
    func date(_ name: String) throws(AppleError) -> Date? {
        guard let text = try text(name) else { return nil }
        guard let date = ISO8601.date(Array(text.utf8)[...]) else {
            throw invalid(name, what: "must be a time of ISO 8601 in UTC, such as 2026-11-21T16:42:00Z")
        }
        return date
    }

    /// The means of transport that a query asks for, nil if it cannot be read.
    package static func transportType(of query: String?, served: TransportType) -> TransportType? {
        let parameters = try? AppleParameters(query)
        return parameters.flatMap { try? $0.transportType(served: served) }
    }

    /// The one means of transport, which must be served; the automobile by default.
    func transportType(served: TransportType) throws(AppleError) -> TransportType {
        let name = "transportType"
        let known: [TransportType] = [.automobile, .walking, .cycling, .transit]
        let text = try text(name)?.lowercased() ?? "automobile"
        let offered = known.filter { served.contains($0) }.map(\.appleName).joined(separator: ", ")
        guard let type = known.first(where: { $0 == TransportType(name: text) }) else {
            throw invalid(name, what: "must be one of \(offered)")
        }
        guard served.contains(type) else {
            throw AppleError(
                DirectionsError(
                    reason: .modeNotServed, message: "\(type.appleName) is not served here; choose one of \(offered)."),
                parameter: name)
        }
        return type
    }

    /// Two or more numbers joined by commas, nil for other text.
    private static func numbers(_ text: String) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            part.filter { $0 != " " }
        }
        let numbers = parts.compactMap { DecimalNumber.read($0) }
        return parts.count > 1 && numbers.count == parts.count ? numbers : nil
    }
}

extension TransportType {
    /// The name in requests and answers: "Automobile".
    var appleName: String {
        description.prefix(1).uppercased() + description.dropFirst()
    }
}
