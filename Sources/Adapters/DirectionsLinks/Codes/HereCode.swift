import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// The identifiers of places in HERE's links that hold the coordinate: a prefix and Base64.
///
/// Behind `e-` it is a JSON object with `latitude`, `longitude` and `name`; behind `s-` and `loc-` it is a list such as
/// `lat=52.5;lon=13.4;n=Name` with `title` for the name. Identifiers without a prefix, such as `276u33db-…`, are keys of HERE's
/// database and hold no coordinate.
enum HereCode {
    /// Whether a text begins like an identifier that holds a coordinate.
    static func isCode(_ text: String) -> Bool { payload(text) != nil }

    /// The place of an identifier; nil if it holds no coordinate.
    static func place(_ text: String) -> MapItem? {
        guard let payload = payload(text), let bytes = decoded(payload.base64) else { return nil }
        return payload.isJSON ? object(bytes) : list(bytes)
    }

    private static func payload(_ text: String) -> (base64: Substring, isJSON: Bool)? {
        for (prefix, isJSON) in [("e-", true), ("s-", false), ("loc-", false)] where text.hasPrefix(prefix) {
            return (text.dropFirst(prefix.count), isJSON)
        }
        return nil
    }

    /// The bytes of Base64 in either alphabet, with or without padding.
    private static func decoded(_ text: Substring) -> [UInt8]? {
        var text = String(text.prefix { $0 != "=" })
        text.replace("+", with: "-")
        text.replace("/", with: "_")
        return text.isEmpty ? nil : Base64URL.decode(text[...].utf8)
    }

    private struct Object: Decodable {
        var name: String?
        var latitude: Double
        var longitude: Double
    }

    private static func object(_ bytes: [UInt8]) -> MapItem? {
        guard let object = try? JSONDecoder().decode(Object.self, from: Data(bytes)) else { return nil }
        return MapItem(
            name: object.name.flatMap(name),
            coordinate: Coordinate(latitude: object.latitude, longitude: object.longitude))
    }

    /// A name as links may have it: trimmed, not empty, and without control characters; else nil.
    private static func name(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        let trimmed = LinkText(plain: text)
        return trimmed.isEmpty ? nil : trimmed.string
    }

    /// The place of `key=value;…`, whose values are encoded as in a query.
    private static func list(_ bytes: [UInt8]) -> MapItem? {
        var values: [String: LinkText] = [:]
        for entry in bytes.split(separator: UInt8(ascii: ";")) {
            guard let sign = entry.firstIndex(of: UInt8(ascii: "=")) else { continue }
            values[String(decoding: entry[..<sign], as: UTF8.self)] = try? LinkText(decoding: entry[(sign + 1)...])
        }
        guard let latitude = values["lat"].flatMap({ LinkNumbers.single($0.bytes) }),
            let longitude = values["lon"].flatMap({ LinkNumbers.single($0.bytes) })
        else { return nil }
        let name = values["title"] ?? values["n"]
        return MapItem(
            name: name.flatMap { $0.isEmpty ? nil : $0.string },
            coordinate: Coordinate(latitude: latitude, longitude: longitude))
    }
}
