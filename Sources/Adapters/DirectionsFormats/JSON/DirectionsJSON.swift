public import DirectionsKit
import Geometry
import TextCoding

/// The answer as JSON with MapKit's property names; the same answer always gives the same bytes.
///
/// Distances are meters and times seconds, both to a thousandth; coordinates are degrees with at most seven decimals.
/// Dates are ISO 8601 to the second. Members without a value are left out; empty lists are written.
/// `directions.schema.json` describes the shape; a `JSONDecoder` whose dates are `.iso8601` reads it back.
public enum DirectionsJSON {
    /// The answer as UTF-8 text that ends with a line break.
    public static func encode(_ response: DirectionsResponse) -> [UInt8] {
        // Each point of a route stands in it and in a step, on a line of its own.
        let points = response.routes.reduce(0) { $0 + $1.polyline.pointCount }
        var text = JSONText(capacity: 8_192 + 160 * points)
        text.object { text in
            text.key("source")
            text.item(response.source)
            text.key("destination")
            text.item(response.destination)
            text.array("waypoints", response.waypoints) { $0.item($1) }
            text.member("language", response.language)
            text.array("notices", response.notices) { $0.notice($1) }
            text.member("expectedDepartureDate", response.expectedDepartureDate)
            text.member("expectedArrivalDate", response.expectedArrivalDate)
            text.array("routes", response.routes) { route($1, to: &$0) }
            text.array("snaps", response.snaps) { snap($1, to: &$0) }
            text.member("attribution", response.attribution)
            text.member("dataDate", response.dataDate)
        }
        return text.line
    }

    static func route(_ route: Route, to text: inout JSONText) {
        text.object { text in
            text.member("name", route.name)
            text.member("difference", route.difference)
            text.strings("advisoryNotices", route.advisoryNotices)
            text.array("notices", route.notices) { $0.notice($1) }
            text.travelMembers(of: route)
            text.member("hasTolls", route.hasTolls)
            text.member("hasHighways", route.hasHighways)
            if let allowance = route.allowedUntil { Self.allowance(allowance, to: &text) }
            text.member("schedule", route.schedule)
            text.member("ledger", route.ledger)
            text.array("legs", route.legs) { leg($1, to: &$0) }
            text.array("steps", route.steps) { step($1, to: &$0) }
            polyline(route.polyline, to: &text)
            text.member("traffic", route.traffic)
            text.member("details", route.details)
        }
    }

    private static func allowance(_ allowance: RouteAllowance, to text: inout JSONText) {
        text.key("allowedUntil")
        text.object { text in
            text.member("latestDeparture", allowance.latestDeparture)
            text.member("road", allowance.road)
            text.member("tag", allowance.tag)
            text.member("element", allowance.element)
            text.member("reopens", allowance.reopens)
        }
    }

    private static func leg(_ leg: RouteLeg, to text: inout JSONText) {
        text.object { text in
            text.member("distance", leg.distance)
            text.member("expectedTravelTime", leg.expectedTravelTime)
            text.member("stepCount", leg.stepCount)
        }
    }

    private static func step(_ step: RouteStep, to text: inout JSONText) {
        text.object { text in
            text.instructionMembers(of: step)
            text.key("wayIDs")
            text.onOneLine { $0.array(step.wayIDs) { $0.integer($1) } }
            text.maneuverMembers(of: step)
            text.member("ride", step.ride)
            polyline(step.polyline, to: &text)
        }
    }

    private static func snap(_ snap: SnapReport, to text: inout JSONText) {
        text.object { text in
            text.member("coordinate", snap.coordinate)
            text.key("snapped")
            text.candidate(snap.snapped)
            text.array("rejected", snap.rejected) { rejected($1, to: &$0) }
        }
    }

    private static func rejected(_ road: SnapReport.Rejected, to text: inout JSONText) {
        text.objectOnOneLine { text in
            text.member("wayID", road.wayID)
            text.member("name", road.name)
            text.member("distance", road.distance)
            text.member("reason", road.reason.rawValue)
        }
    }

    private static func polyline(_ polyline: Polyline, to text: inout JSONText) {
        text.key("polyline")
        text.object { text in
            text.member("pointCount", polyline.pointCount)
            text.array("coordinates", polyline.coordinates) { $0.coordinate($1) }
        }
    }
}
