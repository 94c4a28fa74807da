package import DirectionsKit
import Geometry
import TextCoding

/// The stretches of matched tracks as a GeoJSON FeatureCollection (RFC 7946), longitude first.
///
/// Each stretch is a line with the properties `track`, `confidence`, `distance` in meters, `expectedTravelTime` in seconds
/// without a stop, and `firstLocation` and `lastLocation`, the indices of its first and last fix.
package enum MapMatchingGeoJSON {
    /// The stretches as UTF-8 text that ends with a line break.
    ///
    /// - Parameters:
    ///   - stretches: with the name of the track of each, empty for none.
    ///   - dataDate: the date of the map.
    package static func encode(
        _ stretches: [(track: String, stretch: MatchedStretch)], dataDate: String?
    ) -> [UInt8] {
        var text = JSONText(.compact)
        text.object { text in
            text.member("type", "FeatureCollection")
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
            text.member("dataDate", dataDate)
            text.array("features", stretches) { text, feature in
                text.feature { text in
                    text.line(feature.stretch.route.polyline.coordinates)
                } properties: { text in
                    text.members(of: feature.stretch, in: feature.track)
                }
            }
        }
        return text.line
    }
}

extension JSONText {
    fileprivate mutating func members(of stretch: MatchedStretch, in track: String) {
        member("track", track)
        member("confidence", stretch.confidence)
        member("distance", stretch.route.distance)
        member("expectedTravelTime", stretch.route.expectedTravelTime)
        member("firstLocation", stretch.locations.lowerBound)
        member("lastLocation", stretch.locations.upperBound)
    }
}
