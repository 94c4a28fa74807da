package import Coverage
package import DirectionsKit
import Geometry
import Roads
import TextCoding

/// Coverage as a GeoJSON FeatureCollection for map viewers: a feature per polygon.
///
/// A coverage file itself is a bare MultiPolygon, which many viewers show without any words.
package enum CoverageMapGeoJSON {
    /// Areas with their means of transport, none if unknown, as UTF-8 text that ends with a line break.
    package static func encode(_ layers: [(area: CoverageArea, transportTypes: TransportType)]) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("type", "FeatureCollection")
            text.box(of: layers.flatMap { $0.area.polygons.joined().map { Coordinate($0) } })
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
            text.key("features")
            let polygons = layers.flatMap { layer in layer.area.polygons.indices.map { (layer, $0) } }
            text.array(polygons) { text, polygon in
                feature(polygon.0.area, index: polygon.1, types: polygon.0.transportTypes, to: &text)
            }
        }
        return text.line
    }

    private static func feature(
        _ area: CoverageArea, index: Int, types: TransportType, to text: inout JSONText
    ) {
        text.feature { text in
            text.polygon(area.polygons[index].map { Coordinate($0) })
        } properties: { text in
            if !types.isEmpty { text.strings("modes", types.modes.map(\.name)) }
            text.member("polygon", index)
            text.member("points", area.polygons[index].count + 1)
            text.member("areaSquareKilometers", area.squareMeters(ofPolygon: index) / 1e6)
        }
    }
}
