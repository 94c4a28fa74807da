import TextCoding
import DirectionsKit
import Geometry
import PlatformFoundation

/// The JSON object of a POST request: the coordinates and the options, by OSRM's names; other members are ignored.
struct OSRMBody: Decodable {
    private let places: OSRMBodyPlaces
    private let values: [(name: Substring, value: Substring)]

    init(_ bytes: [UInt8]) throws(OSRMError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch let error as OSRMError {
            throw error
        } catch {
            throw OSRMError(.invalidQuery, "The body must be a JSON object in UTF-8.")
        }
        if let error = StrictJSON.error(in: bytes) {
            throw OSRMError(.invalidQuery, "The body cannot be read: \(error).")
        }
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: OSRMBodyKey.self)
        guard members.contains(.coordinates) else {
            throw OSRMError(.invalidQuery, "The body must have \"coordinates\".")
        }
        places = try OSRMBodyKey.reading(
            .coordinates, kind: "a list of [longitude, latitude], or an encoded line's text"
        ) {
            try members.decode(OSRMBodyPlaces.self, forKey: .coordinates)
        }
        values = try OSRMBodyValue.all.compactMap { name, kind in
            let key = OSRMBodyKey(stringValue: name)
            guard members.contains(key) else { return nil }
            let text = try OSRMBodyKey.reading(key, kind: kind.description) { try kind.text(members, key: key) }
            return text.isEmpty ? nil : (Substring(name), Substring(text))
        }
    }

    /// The coordinates and the options of a service.
    func contents(of service: OSRMService) throws(OSRMError) -> ([Coordinate], OSRMOptions) {
        let names = service.optionNames
        var values = values.filter { value in names.contains { $0 == value.name } }
        if let format = self.values.last(where: { $0.name == "format" })?.value, format != "json" {
            throw OSRMError(.notImplemented, "This server writes json only.")
        }
        if service == .table, let index = values.firstIndex(where: { $0.name == "annotations" }) {
            // In a body, true means both; a URL must name them.
            switch values[index].value {
            case "true": values[index].value = "duration,distance"
            case "false": values.remove(at: index)
            default: break
            }
        }
        return (try places.coordinates(), OSRMOptions(values))
    }
}

/// The coordinates as pairs or as an encoded line.
private struct OSRMBodyPlaces: Decodable {
    let pairs: [[Double]]
    let line: String?

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        line = try? value.decode(String.self)
        pairs = line == nil ? try value.decode([[Double]].self) : []
    }

    func coordinates() throws(OSRMError) -> [Coordinate] {
        if let line { return try OSRMCoordinates.readLine(line) }
        var places: [Coordinate] = []
        for (index, pair) in pairs.enumerated() {
            guard pair.count == 2 else {
                throw OSRMError(.invalidQuery, "Coordinate \(index) must be a list of a longitude and a latitude.")
            }
            places.append(
                try OSRMCoordinates.checked(Coordinate(latitude: pair[1], longitude: pair[0]), index: index))
        }
        return places
    }
}

/// The name of a member.
struct OSRMBodyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    static let coordinates = OSRMBodyKey(stringValue: "coordinates")

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }

    /// The result of `body`; its errors become one that names the member.
    static func reading<Value>(
        _ key: OSRMBodyKey, kind: String, body: () throws -> Value
    ) throws(OSRMError) -> Value {
        do {
            return try body()
        } catch {
            throw OSRMError(.invalidQuery, "\"\(key.stringValue)\" must be \(kind).")
        }
    }
}
