package import Geometry
package import TextCoding

/// Features that are written part by part, since an area or a net of roads may have megabytes.
extension JSONSectionWriter.Section {
    /// The sections of an element of a list that is a feature with areas.
    ///
    /// - Parameters:
    ///   - polygons: the areas.
    ///   - isPlain: whether a single area is a Polygon; else each is a MultiPolygon.
    ///   - properties: writes the members of the properties.
    package static func feature(
        areas polygons: [Polygon], isPlain: Bool, properties: @escaping @Sendable (inout JSONText) -> Void
    ) -> [Self] {
        if isPlain, polygons.count == 1, let polygon = polygons.first {
            let rings = [polygon.outline] + polygon.holes
            return feature("Polygon", count: rings.count, write: { $1.ring(rings[$0]) }, properties: properties)
        }
        return feature(
            "MultiPolygon", count: polygons.count, write: { $1.rings(of: polygons[$0]) }, properties: properties)
    }

    /// The sections of an element of a list that is a feature with a MultiLineString.
    package static func feature(
        lines: [[Coordinate]], properties: @escaping @Sendable (inout JSONText) -> Void
    ) -> [Self] {
        feature(
            "MultiLineString", count: lines.count, write: { $1.array(lines[$0]) { $0.position($1) } },
            properties: properties)
    }

    private static func feature(
        _ type: String, count: Int, write: @escaping @Sendable (_ index: Int, _ json: inout JSONText) -> Void,
        properties: @escaping @Sendable (inout JSONText) -> Void
    ) -> [Self] {
        let begin = Self { json in
            json.element { json in
                json.open("{")
                json.member("type", "Feature")
                json.key("geometry")
                json.open("{")
                json.member("type", type)
                json.key("coordinates")
                json.open("[")
            }
        }
        let parts = Self(count) { index, json in json.element { write(index, &$0) } }
        let end = Self { json in
            json.close("]")
            json.close("}")
            json.key("properties")
            json.object(properties)
            json.close("}")
        }
        return [begin, parts, end]
    }
}

extension Polygon {
    /// Roughly the bytes of memory of the corners.
    package var keptBytes: Int {
        holes.reduce(outline.count) { $0 + $1.count } * MemoryLayout<Coordinate>.stride
    }
}
