package import Geometry
import PlatformFoundation

/// Why a text holds no areas, as the end of a sentence that begins with the name of the file.
package struct AreaGeoJSONError: Error, CustomStringConvertible {
    package let description: String
}

/// Reads areas from GeoJSON (RFC 7946): a Polygon, a MultiPolygon, a Feature of either or a FeatureCollection of those.
package enum AreaGeoJSON {
    /// The areas in order, at least one.
    package static func areas(in bytes: [UInt8]) throws(AreaGeoJSONError) -> [Polygon] {
        do {
            let areas = try JSONDecoder().decode(AreaObject.self, from: Data(bytes)).areas
            guard !areas.isEmpty else { throw AreaGeoJSONError(description: "holds no area") }
            return areas
        } catch let error as AreaGeoJSONError {
            throw error
        } catch DecodingError.keyNotFound(let key, _) {
            throw AreaGeoJSONError(description: "has an object without \"\(key.stringValue)\"")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            let name = context.codingPath.last { $0.intValue == nil }?.stringValue
            throw AreaGeoJSONError(
                description: name.map { "has a wrong value in \"\($0)\"" } ?? "is not a GeoJSON object")
        } catch {
            throw AreaGeoJSONError(description: "is not JSON")
        }
    }
}

/// A GeoJSON object, reduced to its areas.
private struct AreaObject: Decodable {
    let areas: [Polygon]

    private enum Key: String, CodingKey {
        case type, features, geometry, coordinates
    }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let type = try object.decode(String.self, forKey: .type)
        switch type {
        case "FeatureCollection": areas = try object.decode([AreaObject].self, forKey: .features).flatMap(\.areas)
        case "Feature": areas = try object.decode(AreaObject.self, forKey: .geometry).areas
        case "MultiPolygon":
            areas = try object.decode([[[[Double]]]].self, forKey: .coordinates).map(Self.polygon)
        case "Polygon": areas = [try Self.polygon(try object.decode([[[Double]]].self, forKey: .coordinates))]
        default:
            throw AreaGeoJSONError(
                description: "holds a \(type); give a Polygon, MultiPolygon, Feature or FeatureCollection")
        }
    }

    private static func polygon(_ rings: [[[Double]]]) throws -> Polygon {
        let rings = try rings.map { try $0.map(place) }
        for ring in rings where ring.count < 4 || ring.first != ring.last {
            throw AreaGeoJSONError(
                description:
                    "has a ring that is not closed; a ring needs four positions or more, the last like the first")
        }
        let polygon = Polygon(outline: rings.first ?? [], holes: Array(rings.dropFirst()))
        guard polygon.isValid else {
            throw AreaGeoJSONError(description: "has a ring without three different places")
        }
        return polygon
    }

    private static func place(_ position: [Double]) throws -> Coordinate {
        guard position.count >= 2, Coordinate(latitude: position[1], longitude: position[0]).isValid else {
            throw AreaGeoJSONError(
                description: "has a position that is not longitude, latitude in degrees: \(position.prefix(2))")
        }
        return Coordinate(latitude: position[1], longitude: position[0])
    }
}
