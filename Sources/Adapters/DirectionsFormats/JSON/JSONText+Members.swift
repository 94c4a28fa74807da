import DirectionsKit
import Geometry
import Guidance
import PlatformFoundation
import TextCoding

/// Writes the values that several formats share as JSON.
extension JSONText {
    mutating func member(_ name: StaticString, _ value: Coordinate?) {
        guard let value else { return }
        key(name)
        coordinate(value)
    }

    /// Seconds, to a thousandth.
    mutating func member(_ name: StaticString, _ range: TravelTimeRange?) {
        guard let range else { return }
        key(name)
        object { text in
            text.member("low", range.low)
            text.member("expected", range.expected)
            text.member("high", range.high)
            if let seconds = range.freeFlow { text.member("freeFlow", seconds) }
            text.member("basis", range.basis.rawValue)
            text.array("sources", range.sources) { $0.source($1) }
        }
    }

    private mutating func source(_ source: TravelTimeRange.Source) {
        objectOnOneLine { text in
            text.member("kind", source.kind.rawValue)
            text.member("below", source.below)
            text.member("above", source.above)
        }
    }

    mutating func error(_ error: DirectionsError) {
        key("error")
        object { text in
            text.member("code", error.code.rawValue)
            text.member("reason", error.reason.rawValue)
            text.member("message", error.message)
            text.member("pointIndex", error.pointIndex)
            if let distance = error.distance { text.member("distance", distance) }
            text.member("nearest", error.nearest)
            if let candidates = error.candidates { text.array("candidates", candidates) { $0.item($1) } }
        }
    }

    /// The length, time and means of transport of a route.
    mutating func travelMembers(of route: Route) {
        member("distance", route.distance)
        member("expectedTravelTime", route.expectedTravelTime)
        if let seconds = route.staticTravelTime { member("staticTravelTime", seconds) }
        member("travelTimeRange", route.travelTimeRange)
        member("transportType", route.transportType.description)
    }

    /// The texts of a step, and its length, time and means of transport.
    mutating func instructionMembers(of step: RouteStep) {
        member("instructions", step.instructions)
        if let announcement = step.announcement { self.announcement(announcement) }
        member("notice", step.notice)
        member("distance", step.distance)
        member("expectedTravelTime", step.expectedTravelTime)
        member("transportType", step.transportType.description)
        member("name", step.name)
    }

    private mutating func announcement(_ announcement: Announcement) {
        key("announcement")
        objectOnOneLine { text in
            text.member("ahead", announcement.ahead)
            text.member("short", announcement.short)
        }
    }

    /// The maneuver of a step, and whether the bicycle is pushed.
    mutating func maneuverMembers(of step: RouteStep) {
        member("isPushed", step.isPushed)
        key("maneuver")
        maneuver(step.maneuver)
    }

    /// Latitude and longitude on one line; written piece by piece, because a route has hundreds.
    mutating func coordinate(_ coordinate: Coordinate) {
        json.add(isCompact ? "{\"latitude\":" : "{\"latitude\": ")
        degrees(coordinate.latitude)
        json.add(isCompact ? ",\"longitude\":" : ", \"longitude\": ")
        degrees(coordinate.longitude)
        json.add("}")
    }

    /// A list without line breaks.
    mutating func lineOfStrings(_ name: StaticString, values: [String]) {
        key(name)
        onOneLine { text in text.array(values) { $0.string($1) } }
    }

    mutating func item(_ item: MapItem) {
        object { text in
            text.member("name", item.name)
            if let placemark = item.placemark, !placemark.addressDictionary.isEmpty {
                text.key("placemark")
                text.placemark(placemark)
            } else {
                text.member("coordinate", item.coordinate)
            }
            text.member("address", item.address)
            text.member("phoneNumber", item.phoneNumber)
            text.member("url", item.url?.absoluteString)
            text.member("pointOfInterestCategory", item.pointOfInterestCategory?.rawValue)
            if item.isCurrentLocation { text.member("isCurrentLocation", true) }
        }
    }

    mutating func placemark(_ placemark: Placemark) {
        object { text in
            text.member("coordinate", placemark.coordinate)
            text.key("addressDictionary")
            text.object { text in
                for (name, value) in placemark.addressDictionary.sorted(by: { $0.key < $1.key }) {
                    text.key(name)
                    text.string(value)
                }
            }
        }
    }

    mutating func candidate(_ candidate: SnapReport.Candidate) {
        object { text in
            text.member("coordinate", candidate.coordinate)
            text.member("distance", candidate.distance)
            text.member("name", candidate.name)
            text.member("wayID", candidate.wayID)
        }
    }

    mutating func notice(_ notice: RouteNotice) {
        object { text in
            text.member("kind", notice.kind.rawValue)
            text.member("text", notice.text)
            text.member("tag", notice.tag)
            text.member("element", notice.element)
            text.member("coordinate", notice.coordinate)
            text.member("distance", notice.distance)
        }
    }

    mutating func maneuver(_ maneuver: RouteManeuver) {
        object { text in
            text.member("kind", maneuver.kind.rawValue)
            text.member("direction", maneuver.direction?.rawValue)
            text.member("headingBefore", maneuver.headingBefore)
            text.member("headingAfter", maneuver.headingAfter)
            text.member("roundaboutExit", maneuver.roundaboutExit)
            text.member("exitNumber", maneuver.exitNumber)
            text.lineOfStrings("destinations", values: maneuver.destinations)
            text.array("lanes", maneuver.lanes) { $0.lane($1) }
            text.member("side", maneuver.side?.rawValue)
            if let following = maneuver.followedBy {
                text.key("followedBy")
                text.following(following)
            }
        }
    }

    private mutating func following(_ maneuver: FollowingManeuver) {
        object { text in
            text.member("kind", maneuver.kind.rawValue)
            text.member("direction", maneuver.direction?.rawValue)
            text.member("distance", maneuver.distance)
        }
    }

    private mutating func lane(_ lane: Lane) {
        objectOnOneLine { text in
            text.lineOfStrings("indications", values: lane.indications.map(\.rawValue))
            text.member("isValid", lane.isValid)
            text.member("activeIndication", lane.activeIndication?.rawValue)
        }
    }
}
