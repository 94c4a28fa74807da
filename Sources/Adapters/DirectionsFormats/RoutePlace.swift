import DirectionsKit
import Geometry

/// A place of an answer and its role.
struct RoutePlace {
    let item: MapItem
    /// "source", "waypoint" or "destination".
    let role: String

    /// The places of an answer in the order of travel.
    static func places(of response: DirectionsResponse) -> [RoutePlace] {
        [RoutePlace(item: response.source, role: "source")]
            + response.waypoints.map { RoutePlace(item: $0, role: "waypoint") }
            + [RoutePlace(item: response.destination, role: "destination")]
    }
}

extension Route {
    /// The shape leg by leg; each begins where the one before it ends.
    var legLines: [[Coordinate]] {
        var rest = steps[...]
        return legs.map { leg in
            defer { rest = rest.dropFirst(leg.stepCount) }
            return rest.prefix(leg.stepCount).reduce(into: []) { line, step in
                for point in step.polyline.coordinates where point != line.last { line.append(point) }
            }
        }
    }
}
