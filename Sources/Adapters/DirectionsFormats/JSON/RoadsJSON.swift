package import DirectionsKit
import Geometry
import TextCoding

/// Writes roads as JSON, with the credit that every use of them must show.
package enum RoadsJSON {
    /// The answer as UTF-8 text that ends with a line break: `roads` in order, and the credit.
    ///
    /// A road is an object with `wayID`, `name` and `reference` if it has them, `roadClass`, `distance` in meters if
    /// a place was asked for, and `lines`, lists of positions with the longitude first as in GeoJSON.
    package static func encode(_ roads: [NearbyRoad]) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.array("roads", roads) { $0.road($1) }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }
}

extension JSONText {
    fileprivate mutating func road(_ road: NearbyRoad) {
        object { text in
            text.member("wayID", road.wayID)
            if !road.name.isEmpty { text.member("name", road.name) }
            if !road.reference.isEmpty { text.member("reference", road.reference) }
            text.member("roadClass", road.roadClass)
            if let distance = road.distance { text.member("distance", distance) }
            text.array("lines", road.lines) { text, line in text.array(line) { $0.position($1) } }
        }
    }
}
