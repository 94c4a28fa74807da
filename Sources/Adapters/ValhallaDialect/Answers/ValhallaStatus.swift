import DirectionsKit
package import Geometry
package import PlatformFoundation
import TextCoding

/// The answer to a request about the status of a server.
package struct ValhallaStatus {
    private let version: String
    private let modified: Date?
    private let box: BoundingBox
    private let hasLiveTraffic: Bool

    /// - Parameters:
    ///   - version: the version of the program.
    ///   - modified: when the map data was current, or else when the graph was written; nil if both are unknown.
    ///   - box: the box around all graphs.
    ///   - hasLiveTraffic: whether traffic is live.
    package init(version: String, modified: Date?, box: BoundingBox, hasLiveTraffic: Bool) {
        self.version = version
        self.modified = modified
        self.box = box
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
            json.member("has_timezones", false)
            json.member("has_live_traffic", hasLiveTraffic)
            json.member("has_transit_tiles", false)
            json.key("bbox")
            bounds(&json)
        }
        return json.bytes
    }

    private func bounds(_ json: inout JSONText) {
        let low = Coordinate(box.minimum)
        let high = Coordinate(box.maximum)
        let corners = [
            low, Coordinate(latitude: low.latitude, longitude: high.longitude), high,
            Coordinate(latitude: high.latitude, longitude: low.longitude),
        ]
        json.object { json in
            json.member("type", "FeatureCollection")
            json.key("features")
            json.array([corners]) { json, corners in
                json.feature {
                    $0.polygon(corners)
                } properties: { _ in
                }
            }
        }
    }
}
