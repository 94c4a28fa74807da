public import DirectionsKit
import Geometry
package import TextCoding

/// The progress along a route as JSON, with the names of `NavigationProgress`.
///
/// Members without a value are left out; empty lists are written.
public enum NavigationJSON {
    /// The progress as one line of UTF-8 text.
    ///
    /// - Parameter progress: the progress of one location.
    public static func encodeLine(_ progress: NavigationProgress) -> [UInt8] {
        var text = JSONText()
        text.onOneLine { write(progress, to: &$0) }
        return text.line
    }

    /// Writes the progress as an object.
    ///
    /// - Parameters:
    ///   - progress: the progress of one location.
    ///   - text: the text to append to.
    package static func write(_ progress: NavigationProgress, to text: inout JSONText) {
        text.object { text in
            text.key("location")
            location(progress.location, to: &text)
            text.member("status", progress.status.rawValue)
            text.member("ignored", progress.ignored?.rawValue)
            text.member("coordinate", progress.coordinate)
            if let course = progress.course { text.member("course", course) }
            text.member("legIndex", progress.legIndex)
            text.member("stepIndex", progress.stepIndex)
            text.member("distanceToManeuver", progress.distanceToManeuver)
            text.member("timeToManeuver", progress.timeToManeuver)
            text.member("distanceRemaining", progress.distanceRemaining)
            text.member("timeRemaining", progress.timeRemaining)
            text.member("expectedArrivalDate", progress.expectedArrivalDate)
            text.array("regionEvents", progress.regionEvents) { event($1, to: &$0) }
            text.array("cues", progress.cues) { cue($1, to: &$0) }
            if let route = progress.newRoute {
                text.key("newRoute")
                DirectionsJSON.route(route, to: &text)
            }
            text.member("rerouteFailure", progress.rerouteFailure)
        }
    }

    private static func location(_ location: Location, to text: inout JSONText) {
        text.object { text in
            text.member("coordinate", location.coordinate)
            if let value = location.altitude { text.member("altitude", value) }
            if let value = location.horizontalAccuracy { text.member("horizontalAccuracy", value) }
            if let value = location.verticalAccuracy { text.member("verticalAccuracy", value) }
            if let value = location.course { text.member("course", value) }
            if let value = location.speed { text.member("speed", value) }
            text.member("timestamp", location.timestamp)
        }
    }

    private static func event(_ event: RegionEvent, to text: inout JSONText) {
        text.object { text in
            text.member("kind", event.kind.rawValue)
            text.key("region")
            text.object { text in
                text.member("center", event.region.center)
                text.member("radius", event.region.radius)
                text.member("identifier", event.region.identifier)
            }
        }
    }

    private static func cue(_ cue: SpokenCue, to text: inout JSONText) {
        text.object { text in
            text.member("kind", cue.kind.rawValue)
            text.member("text", cue.text)
            text.member("ssml", cue.ssml)
            text.member("stepIndex", cue.stepIndex)
            text.member("distance", cue.distance)
            text.member("duration", cue.duration)
        }
    }
}
