public import DirectionsKit
import Geometry
import TextCoding

/// The answer as GPX 1.1: the places as waypoints, the instructions as routes, the shapes as tracks.
///
/// Each route is written twice, because devices use it in two ways: as `rte` with a point per step, whose `desc` is
/// the instruction, and as `trk` with the whole shape, a segment per leg. Both have the same name and `number`. The
/// same answer always gives the same text; it contains no date of writing.
public enum DirectionsGPX {
    private static let license = "https://opendatacommons.org/licenses/odbl/1-0/"

    /// The answer as a document that ends with a line break.
    public static func encode(_ response: DirectionsResponse) -> String {
        var xml = XMLText()
        let root: KeyValuePairs = [
            "xmlns": "http://www.topografix.com/GPX/1/1", "version": "1.1", "creator": "DirectionsKit",
        ]
        xml.element("gpx", root) { xml in
            metadata(of: response, to: &xml)
            for (place, snap) in zip(RoutePlace.places(of: response), response.snaps) {
                point(
                    "wpt", place: snap.coordinate, name: place.item.name ?? snap.snapped.name, type: place.role,
                    to: &xml)
            }
            for (index, route) in response.routes.enumerated() { steps(of: route, index + 1, to: &xml) }
            for (index, route) in response.routes.enumerated() { shape(of: route, index + 1, to: &xml) }
        }
        return xml.text
    }

    private static func metadata(of response: DirectionsResponse, to xml: inout XMLText) {
        let year = response.dataDate.map { String($0.prefix(4)) } ?? ""
        xml.element("metadata") { xml in
            xml.element("desc", text: response.attribution + (response.dataDate.map { ", data of \($0)" } ?? ""))
            xml.element("copyright", ["author": response.attribution]) { xml in
                xml.element("year", text: year)
                xml.element("license", text: license)
            }
            bounds(of: response, to: &xml)
        }
    }

    /// Bounds over the 180th meridian are left out, because GPX cannot express them.
    private static func bounds(of response: DirectionsResponse, to xml: inout XMLText) {
        let points = response.routes.flatMap(\.polyline.coordinates)
        guard let (southWest, northEast) = LineBounds(points).corners, southWest.longitude <= northEast.longitude
        else { return }
        xml.element(
            "bounds",
            [
                "minlat": degrees(southWest.latitude), "minlon": longitude(southWest.longitude),
                "maxlat": degrees(northEast.latitude), "maxlon": longitude(northEast.longitude),
            ])
    }

    private static func steps(of route: Route, _ number: Int, to xml: inout XMLText) {
        xml.element("rte") { xml in
            head(of: route, number, to: &xml)
            for step in route.steps {
                guard let start = step.polyline.coordinates.first else { continue }
                let words = step.instructions + (step.notice.map { " – \($0)" } ?? "")
                point("rtept", place: start, name: step.name, words: words, type: step.maneuver.kind.rawValue, to: &xml)
            }
        }
    }

    private static func shape(of route: Route, _ number: Int, to xml: inout XMLText) {
        xml.element("trk") { xml in
            head(of: route, number, to: &xml)
            for leg in route.legLines {
                xml.element("trkseg") { xml in
                    for place in leg { xml.element("trkpt", position(place)) }
                }
            }
        }
    }

    private static func head(of route: Route, _ number: Int, to xml: inout XMLText) {
        xml.element("name", text: route.name)
        xml.element("desc", text: (difference(of: route) + route.advisoryNotices).joined(separator: " "))
        xml.element("number", text: String(number))
        xml.element("type", text: route.transportType.description)
    }

    /// The difference as a sentence, to be written with the notices.
    private static func difference(of route: Route) -> [String] {
        route.difference.map { [$0.prefix(1).uppercased() + $0.dropFirst() + "."] } ?? []
    }

    private static func point(
        _ element: String, place: Coordinate, name: String, words: String = "", type: String, to xml: inout XMLText
    ) {
        xml.element(element, position(place)) { xml in
            xml.element("name", text: name)
            xml.element("desc", text: words)
            xml.element("type", text: type)
        }
    }

    private static func position(_ place: Coordinate) -> KeyValuePairs<String, String> {
        ["lat": degrees(place.latitude), "lon": longitude(place.longitude)]
    }

    /// GPX has longitudes below 180 only.
    private static func longitude(_ value: Double) -> String { degrees(value == 180 ? -180 : value) }

    private static func degrees(_ value: Double) -> String { DecimalText.shortest(value, decimals: 7) }
}
