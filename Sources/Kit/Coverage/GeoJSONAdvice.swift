import TextCoding

/// Messages about GeoJSON objects that are no MultiPolygon.
enum GeoJSONAdvice {
    static let geometryTypes = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
    ]

    /// Names of coordinate reference systems that mean longitude and latitude in WGS 84.
    static let worldSystems = [
        "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "urn:ogc:def:crs:EPSG::4326", "EPSG:4326",
    ]

    private static let brackets =
        "put its coordinates into one more pair of brackets and change its type to \"MultiPolygon\""

    /// The sentence about an object of a type.
    ///
    /// - Parameter members: the surveys of its geometry, geometries or features.
    static func message(for type: String, members: [MemberSurvey]) -> String {
        let geometries = members.flatMap(\.types).filter { $0 != "GeometryCollection" }
        switch type {
        case "Polygon": return "The file holds a Polygon, not a MultiPolygon; \(brackets)."
        case "Feature": return wrapped("a Feature", part: "its \"geometry\"", geometries: geometries)
        case "FeatureCollection":
            return wrapped("a FeatureCollection", part: "the \"geometry\" of its one feature", geometries: geometries)
        case "GeometryCollection":
            return wrapped("a GeometryCollection", part: "its one geometry", geometries: geometries)
        case "Point", "MultiPoint", "LineString", "MultiLineString":
            return "The file holds a \(type), which has no area; draw the covered area as a MultiPolygon."
        case "Topology": return "The file is TopoJSON; export it as GeoJSON with one MultiPolygon."
        case _ where type.lowercased() == "multipolygon":
            return "The type is written \(type.quoted); write \"MultiPolygon\" with these capital letters."
        default: return "The type is \(type.quoted); a coverage file holds one object of the type \"MultiPolygon\"."
        }
    }

    private static func wrapped(_ wrapper: String, part: String, geometries: [String]) -> String {
        guard !geometries.isEmpty else {
            return "The file holds \(wrapper) that is empty; draw the covered area as a MultiPolygon."
        }
        let opening = "The file holds \(wrapper), not a bare MultiPolygon;"
        guard geometries.count == 1 else {
            return
                "\(opening) put the polygons of its \(geometries.count) geometries together into one MultiPolygon and "
                + "keep only that."
        }
        switch geometries[0] {
        case "MultiPolygon": return "\(opening) keep only the value of \(part)."
        case "Polygon": return "\(opening) keep only the value of \(part), \(brackets)."
        default: return "\(opening) draw the covered area as a MultiPolygon, for a \(geometries[0]) has no area."
        }
    }
}
