public import DirectionsKit
import Geometry
import TextCoding

/// The answer as a GeoJSON FeatureCollection (RFC 7946), longitude first, with colours in the properties of
/// "simplestyle".
///
/// Each route is a line, each stretch of it with a live speed and each one of its details another, each step a point where it begins, each place a
/// pin on the road it snapped to: green for the start, red for the destination, purple for stops. The property `kind`
/// tells them apart. A line over the antimeridian is a MultiLineString cut there, as section 3.1.9 of the RFC requires;
/// `bbox` follows section 5.
public enum DirectionsGeoJSON {
    /// The answer as UTF-8 text that ends with a line break.
    public static func encode(_ response: DirectionsResponse) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("type", "FeatureCollection")
            text.box(of: response.routes.flatMap(\.polyline.coordinates) + response.snaps.map(\.snapped.coordinate))
            text.member("attribution", response.attribution)
            text.member("dataDate", response.dataDate)
            text.member("language", response.language)
            text.array("features", features(of: response)) { text, write in write(&text) }
        }
        return text.line
    }

    private static func features(of response: DirectionsResponse) -> [(inout JSONText) -> Void] {
        let routes = response.routes.enumerated().map { index, route in
            { (text: inout JSONText) in feature(of: route, index, to: &text) }
        }
        let traffic = response.routes.enumerated().flatMap { index, route in
            (route.traffic ?? []).map { ($0, route.coordinates(of: $0)) }.filter { !$1.isEmpty }.map { stretch, line in
                { (text: inout JSONText) in feature(of: stretch, along: line, ofRoute: index, to: &text) }
            }
        }
        let steps = response.routes.enumerated().flatMap { index, route in
            route.steps.enumerated().compactMap { number, step in
                step.polyline.coordinates.first.map { start in
                    { (text: inout JSONText) in feature(of: step, at: start, number, ofRoute: index, to: &text) }
                }
            }
        }
        let pins = zip(RoutePlace.places(of: response), response.snaps).map { place, snap in
            { (text: inout JSONText) in feature(of: place, snap, to: &text) }
        }
        return routes + traffic + details(of: response) + steps + pins
    }

    /// A line for each stretch of each attribute of the roads.
    private static func details(of response: DirectionsResponse) -> [(inout JSONText) -> Void] {
        response.routes.enumerated().flatMap { index, route in
            (route.details?.kinds ?? []).flatMap { kind in
                (route.details?[kind] ?? []).map { ($0, route.coordinates(of: $0)) }.filter { !$1.isEmpty }
                    .map { stretch, line in
                        { (text: inout JSONText) in feature(of: stretch, kind, along: line, ofRoute: index, to: &text) }
                    }
            }
        }
    }

    // MARK: Features

    private static func feature(of route: Route, _ index: Int, to text: inout JSONText) {
        text.feature { text in
            text.line(route.polyline.coordinates)
        } box: { text in
            text.box(of: route.polyline.coordinates)
        } properties: { text in
            text.member("kind", "route")
            text.member("route", index)
            text.member("name", route.name)
            text.member("difference", route.difference)
            text.travelMembers(of: route)
            text.strings("advisoryNotices", route.advisoryNotices)
            text.member("hasTolls", route.hasTolls)
            text.member("hasHighways", route.hasHighways)
            text.member("stroke", StrokeColor.route(index))
            text.member("stroke-width", 5)
        }
    }

    private static func feature(
        of stretch: TrafficStretch, along line: [Coordinate], ofRoute index: Int, to text: inout JSONText
    ) {
        text.feature { text in
            text.line(line)
        } properties: { text in
            text.member("kind", "traffic")
            text.member("route", index)
            text.members(of: stretch)
            text.member("stroke", StrokeColor.traffic(stretch.congestion, onRoute: index))
            text.member("stroke-width", 5)
        }
    }

    private static func feature(
        of stretch: RouteDetails.Stretch, _ kind: RouteDetails.Kind, along line: [Coordinate], ofRoute index: Int,
        to text: inout JSONText
    ) {
        text.feature { text in
            text.line(line)
        } properties: { text in
            text.member("kind", "detail")
            text.member("route", index)
            text.member("detail", kind.rawValue)
            text.member("value", stretch.value)
        }
    }

    private static func feature(
        of step: RouteStep, at start: Coordinate, _ number: Int, ofRoute index: Int, to text: inout JSONText
    ) {
        text.feature { text in
            text.point(start)
        } properties: { text in
            text.member("kind", "step")
            text.member("route", index)
            text.member("step", number)
            text.instructionMembers(of: step)
            text.maneuverMembers(of: step)
            text.member("marker-size", "small")
        }
    }

    private static func feature(of place: RoutePlace, _ snap: SnapReport, to text: inout JSONText) {
        text.feature { text in
            text.point(snap.snapped.coordinate)
        } properties: { text in
            text.member("kind", place.role)
            text.member("title", place.item.name)
            text.member("name", snap.snapped.name)
            text.member("distance", snap.snapped.distance)
            text.member("wayID", snap.snapped.wayID)
            text.key("asked")
            text.position(snap.coordinate)
            text.member("marker-color", PinColor.pin(place.role))
        }
    }
}

/// The colours of lines.
private enum StrokeColor {
    static func route(_ index: Int) -> String { index == 0 ? "#007aff" : "#8e8e93" }

    /// The colours of the map page for slow traffic on the best route.
    static func traffic(_ congestion: CongestionLevel, onRoute index: Int) -> String {
        switch congestion {
        case .moderate where index == 0: "#ffb020"
        case .heavy where index == 0: "#d9480f"
        case .severe where index == 0: "#7d0a1e"
        default: route(index)
        }
    }
}

/// The colours of pins.
private enum PinColor {
    static func pin(_ role: String) -> String {
        switch role {
        case "source": "#34c759"
        case "destination": "#ff3b30"
        default: "#af52de"
        }
    }
}
