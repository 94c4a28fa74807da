import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

extension GraphHopperMatch {
    /// The answer as GPX: a route with a point for each instruction, and a track whose points at instructions have times.
    var gpx: String {
        var xml = XMLText()
        let root: KeyValuePairs = [
            "xmlns": "http://www.topografix.com/GPX/1/1", "xmlns:gh": "https://graphhopper.com/public/schema/gpx/1.1",
            "version": "1.1", "creator": "DirectionsKit",
        ]
        xml.element("gpx", root) { xml in
            xml.element("metadata") { xml in
                xml.element("copyright", ["author": DirectionsResponse.openStreetMapAttribution])
                if let start { xml.element("time", text: start.formatted(.iso8601)) }
            }
            if request.hasRoute { for route in routes { instructions(of: route, &xml) } }
            if request.hasTrack { track(&xml) }
        }
        return xml.text
    }

    /// The time of the first point that has one.
    private var start: Date? { request.track.lazy.compactMap(\.timestamp).first }

    private func instructions(of route: GraphHopperRoute, _ xml: inout XMLText) {
        xml.element("rte") { xml in
            for (step, interval) in zip(route.steps, route.intervals) {
                xml.element("rtept", Self.position(route.line[interval.begin])) { xml in
                    xml.element("desc", text: step.instructions)
                    xml.element("extensions") { extensions(of: step, &$0) }
                }
            }
        }
    }

    private func extensions(of step: RouteStep, _ xml: inout XMLText) {
        xml.element("gh:distance", text: DecimalText.shortest(step.distance, decimals: 1))
        xml.element("gh:time", text: "\(Int((step.expectedTravelTime * 1000).rounded()))")
        if let exit = step.maneuver.roundaboutExit { xml.element("gh:exit_number", text: "\(exit)") }
        xml.element("gh:sign", text: "\(step.maneuver.graphHopperSign)")
    }

    private func track(_ xml: inout XMLText) {
        xml.element("trk") { xml in
            xml.element("name", text: request.name)
            var elapsed = 0.0
            for route in routes {
                xml.element("trkseg") { points(of: route, from: &elapsed, &$0) }
            }
        }
    }

    /// - Parameter elapsed: the seconds before the route, and then those before its end.
    private func points(of route: GraphHopperRoute, from elapsed: inout Double, _ xml: inout XMLText) {
        var times: [Int: Double] = [:]
        for (step, interval) in zip(route.steps, route.intervals) {
            times[interval.begin] = times[interval.begin] ?? elapsed
            elapsed += step.expectedTravelTime
        }
        for (index, place) in route.line.enumerated() {
            guard let start, let seconds = times[index] else {
                xml.element("trkpt", Self.position(place))
                continue
            }
            xml.element("trkpt", Self.position(place)) { xml in
                xml.element("time", text: start.addingTimeInterval(seconds).formatted(.iso8601))
            }
        }
    }

    private static func position(_ place: Coordinate) -> KeyValuePairs<String, String> {
        [
            "lat": DecimalText.shortest(place.latitude, decimals: 6),
            "lon": DecimalText.shortest(place.longitude, decimals: 6),
        ]
    }
}
