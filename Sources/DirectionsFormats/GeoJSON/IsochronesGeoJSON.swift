package import DirectionsKit
package import Geometry
import TextCoding

/// Areas within travel times or distances as a GeoJSON FeatureCollection (RFC 7946), longitude first.
///
/// Each limit is a feature with the property `travelTime` in seconds or `distance` in meters: a MultiPolygon, or with roads
/// a MultiLineString. They come by ascending limit; an area contains those before it, lines begin where the limit before ends.
package enum IsochronesGeoJSON {
    /// The areas as UTF-8 text that ends with a line break.
    package static func encode(_ response: IsochronesResponse) -> [UInt8] {
        collection(response) { text, index in
            let isochrone = response.isochrones[index]
            text.feature { text in
                text.areas(isochrone.polygons)
            } properties: { text in
                text.limit(isochrone, of: response)
                text.member("area", isochrone.area.rounded())
            }
        }
    }

    /// The roads as UTF-8 text that ends with a line break.
    ///
    /// - Parameter lines: by limit, the parts of roads.
    package static func encode(_ response: IsochronesResponse, lines: [[[Coordinate]]]) -> [UInt8] {
        collection(response) { text, index in
            text.feature { text in
                text.lines(lines[index])
            } properties: { text in
                text.limit(response.isochrones[index], of: response)
            }
        }
    }

    private static func collection(
        _ response: IsochronesResponse, _ feature: (inout JSONText, _ index: Int) -> Void
    ) -> [UInt8] {
        var text = JSONText(.compact)
        text.object { text in
            text.member("type", "FeatureCollection")
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
            text.member("transportType", "\(response.transportType)")
            text.member("reachesEdgeOfMap", response.reachesEdgeOfMap)
            text.array("features", response.isochrones.indices) { feature(&$0, $1) }
        }
        return text.line
    }
}

extension JSONText {
    fileprivate mutating func limit(_ isochrone: Isochrone, of response: IsochronesResponse) {
        if response.areDistances {
            member("distance", isochrone.limit)
        } else {
            member("travelTime", isochrone.limit)
        }
    }

    fileprivate mutating func lines(_ lines: [[Coordinate]]) {
        member("type", "MultiLineString")
        key("coordinates")
        array(lines) { text, line in text.array(line) { $0.position($1) } }
    }
}
