package import DirectionsKit
package import Geometry
package import TextCoding

/// Areas within travel times or distances as a GeoJSON FeatureCollection (RFC 7946), longitude first.
///
/// Each limit is a feature with the property `travelTime` in seconds or `distance` in meters: a MultiPolygon, or with roads
/// a MultiLineString. Areas have the member `precision`. They come by ascending limit; an area contains those before it, lines begin where the limit before ends.
package enum IsochronesGeoJSON {
    /// The areas as UTF-8 text that ends with a line break.
    package static func encode(
        _ response: IsochronesResponse, longestWhole: Int = AnswerBody.longestWhole
    ) -> AnswerBody {
        let features = response.isochrones.flatMap { isochrone in
            JSONSectionWriter.Section.feature(areas: isochrone.polygons, isPlain: false) { text in
                text.limit(isochrone, of: response)
                text.member("area", isochrone.area.rounded())
            }
        }
        return collection(
            response, features: features, precision: response.precision, keptBytes: response.keptBytes,
            longestWhole: longestWhole)
    }

    /// The roads as UTF-8 text that ends with a line break.
    ///
    /// - Parameter lines: by limit, the parts of roads.
    package static func encode(
        _ response: IsochronesResponse, lines: [[[Coordinate]]], longestWhole: Int = AnswerBody.longestWhole
    ) -> AnswerBody {
        let features = zip(response.isochrones, lines).flatMap { isochrone, lines in
            JSONSectionWriter.Section.feature(lines: lines) { $0.limit(isochrone, of: response) }
        }
        let points = lines.reduce(0) { $1.reduce($0) { $0 + $1.count } }
        let keptBytes = points * MemoryLayout<Coordinate>.stride
        return collection(
            response, features: features, precision: nil, keptBytes: keptBytes, longestWhole: longestWhole)
    }

    private static func collection(
        _ response: IsochronesResponse, features: [JSONSectionWriter.Section],
        precision: IsochronesRequest.Precision?, keptBytes: Int, longestWhole: Int
    ) -> AnswerBody {
        let begin = JSONSectionWriter.Section { text in
            text.open("{")
            text.member("type", "FeatureCollection")
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
            text.member("transportType", "\(response.transportType)")
            if let precision { text.member("precision", precision.rawValue) }
            text.member("reachesEdgeOfMap", response.reachesEdgeOfMap)
            text.key("features")
            text.open("[")
        }
        let end = JSONSectionWriter.Section { text in
            text.close("]")
            text.close("}")
            text.json.add("\n")
        }
        let writer = JSONSectionWriter(.compact, keptBytes: keptBytes, [begin] + features + [end])
        return AnswerBody(writer, longestWhole: longestWhole)
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
}
