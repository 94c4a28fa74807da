import DirectionsKit
package import Geometry
package import PlatformFoundation
import TextCoding

/// The answer to a request about the status of a server.
package struct ValhallaStatus {
    private let version: String
    private let modified: Date?
    private let box: BoundingBox
    private let longitudes: LongitudeRange
    private let hasLiveTraffic: Bool

    /// - Parameters:
    ///   - version: the version of the program.
    ///   - modified: when the map data was current, or else when the graph was written; nil if both are unknown.
    ///   - box: the box around all graphs; its latitudes count.
    ///   - longitudes: the meridians between which all graphs lie.
    ///   - hasLiveTraffic: whether traffic is live.
    package init(
        version: String, modified: Date?, box: BoundingBox, longitudes: LongitudeRange, hasLiveTraffic: Bool
    ) {
        self.version = version
        self.modified = modified
        self.box = box
        self.longitudes = longitudes
        self.hasLiveTraffic = hasLiveTraffic
    }

    /// The body of the answer.
    ///
    /// - Parameter isVerbose: whether it describes the map.
    package func body(isVerbose: Bool) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("version", version)
            json.member("tileset_last_modified", Int(modified?.timeIntervalSince1970 ?? 0))
            json.strings("available_actions", ValhallaService.allCases.map(\.rawValue).sorted())
            guard isVerbose else { return }
            json.member("has_tiles", true)
            json.member("has_admins", false)
            json.member("has_timezones", true)
            json.member("has_live_traffic", hasLiveTraffic)
            json.member("has_transit_tiles", false)
            json.key("bbox")
            bounds(&json)
        }
        return json.bytes
    }

    /// Writes a rectangle, or two where the graphs lie across the 180th meridian.
    private func bounds(_ json: inout JSONText) {
        let meridian: Int32 = 1_800_000_000
        let spans =
            longitudes.crossesMeridian
            ? [(longitudes.west, meridian), (-meridian, longitudes.east)] : [(longitudes.west, longitudes.east)]
        json.object { json in
            json.member("type", "FeatureCollection")
            json.key("features")
            json.array(spans) { json, span in
                json.feature {
                    $0.polygon(corners(west: span.0, east: span.1))
                } properties: { _ in
                }
            }
        }
    }

    private func corners(west: Int32, east: Int32) -> [Coordinate] {
        let south = box.minimum.latitude
        let north = box.maximum.latitude
        return [(south, west), (south, east), (north, east), (north, west)].map {
            Coordinate(FixedCoordinate(latitude: $0, longitude: $1))
        }
    }
}
