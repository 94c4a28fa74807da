import Geometry

/// The answer as a GeoJSON FeatureCollection (RFC 7946), longitude first.
///
/// Each route is one line, with its steps among the properties; each place is one point on the road it snapped to. A route
/// over the antimeridian is a MultiLineString cut there, as section 3.1.9 of the RFC asks.
public enum DirectionsGeoJSON {
    /// The answer as UTF-8 text that ends with a line break.
    public static func encode(_ response: DirectionsResponse) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("type", "FeatureCollection")
            text.member("attribution", response.attribution)
            text.member("dataDate", response.dataDate)
            text.key("features")
            text.array(features(of: response)) { text, write in write(&text) }
        }
        return text.bytes + [UInt8(ascii: "\n")]
    }

    private static func features(of response: DirectionsResponse) -> [(inout JSONText) -> Void] {
        let last = response.snaps.count - 1
        let routes = response.routes.map { route in { (text: inout JSONText) in feature(of: route, to: &text) } }
        let points = response.snaps.enumerated().map { index, snap in
            let role = index == 0 ? "source" : index == last ? "destination" : "waypoint"
            return { (text: inout JSONText) in feature(of: snap, role: role, to: &text) }
        }
        return routes + points
    }

    private static func feature(of route: Route, to text: inout JSONText) {
        feature(to: &text) { text in
            line(route.polyline, to: &text)
        } properties: { text in
            text.member("kind", "route")
            text.member("name", route.name)
            text.member("distance", route.distance)
            text.member("expectedTravelTime", route.expectedTravelTime)
            text.member("transportType", route.transportType.description)
            text.strings("advisoryNotices", route.advisoryNotices)
            text.member("hasTolls", route.hasTolls)
            text.member("hasHighways", route.hasHighways)
            text.key("steps")
            text.array(route.steps) { step($1, to: &$0) }
        }
    }

    private static func feature(of snap: SnapReport, role: String, to text: inout JSONText) {
        feature(to: &text) { text in
            text.member("type", "Point")
            text.key("coordinates")
            position(snap.snapped.coordinate, to: &text)
        } properties: { text in
            text.member("kind", role)
            text.member("name", snap.snapped.name)
            text.member("distance", snap.snapped.distance)
            text.member("wayID", snap.snapped.wayID)
            text.key("asked")
            position(snap.coordinate, to: &text)
        }
    }

    private static func feature(
        to text: inout JSONText,
        geometry: (inout JSONText) -> Void,
        properties: (inout JSONText) -> Void
    ) {
        text.object { text in
            text.member("type", "Feature")
            text.key("geometry")
            text.object(geometry)
            text.key("properties")
            text.object(properties)
        }
    }

    private static func step(_ step: RouteStep, to text: inout JSONText) {
        text.object { text in
            text.member("instructions", step.instructions)
            text.member("notice", step.notice)
            text.member("distance", step.distance)
            text.member("expectedTravelTime", step.expectedTravelTime)
            text.member("transportType", step.transportType.description)
            text.member("name", step.name)
            text.member("isPushed", step.isPushed)
        }
    }

    private static func line(_ polyline: Polyline, to text: inout JSONText) {
        let parts = AntimeridianCut.parts(of: polyline.coordinates)
        text.member("type", parts.count == 1 ? "LineString" : "MultiLineString")
        text.key("coordinates")
        guard let only = parts.first, parts.count == 1 else {
            text.array(parts) { positions($1, to: &$0) }
            return
        }
        positions(only, to: &text)
    }

    /// A line needs two positions, so the only point of a route without length is written twice.
    private static func positions(_ coordinates: [Coordinate], to text: inout JSONText) {
        text.array(coordinates.count == 1 ? coordinates + coordinates : coordinates) { position($1, to: &$0) }
    }

    private static func position(_ coordinate: Coordinate, to text: inout JSONText) {
        text.onOneLine { text in
            text.array([coordinate.longitude, coordinate.latitude]) { $0.degrees($1) }
        }
    }
}
