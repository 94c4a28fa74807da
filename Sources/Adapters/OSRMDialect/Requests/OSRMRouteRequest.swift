package import DirectionsKit
package import Geometry
package import Roads

/// A request to OSRM's route service.
package struct OSRMRouteRequest: Sendable {
    package var coordinates: [Coordinate]
    package var mode: TransportMode
    /// How many routes besides the best, at most.
    package var alternatives = 0
    package var includesSteps = false
    package var annotations: Annotations = []
    package var geometries = Geometries.polyline
    package var overview = Overview.simplified
    /// The places where legs end, in order; the route passes the other places without a stop.
    ///
    /// Nil for all.
    package var waypoints: [Int]?
    /// By place, or empty.
    package var constraints: [PointConstraint] = []
    /// Whether the route must go straight on at stops; nil for the usual rule of the mode.
    package var continuesStraight: Bool?
    /// Whether routes may begin and end at sea and on private roads too.
    package var snapsToAnyRoad = false
    package var excluded: [RouteAvoidances.Feature] = []
    /// When to set off or to be there, which Mapbox has, too.
    package var dates = TravelDates()
    package var includesHints = true
    package var includesWaypoints = true

    package init(_ coordinates: [Coordinate], mode: TransportMode) {
        self.coordinates = coordinates
        self.mode = mode
    }

    /// The values that an answer has for each piece of a route's line.
    package struct Annotations: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let duration = Annotations(rawValue: 1)
        package static let nodes = Annotations(rawValue: 2)
        package static let distance = Annotations(rawValue: 4)
        package static let weight = Annotations(rawValue: 8)
        package static let datasources = Annotations(rawValue: 16)
        package static let speed = Annotations(rawValue: 32)
        /// How much slower than without traffic, as a word and in percent; OSRM has neither, Mapbox has both.
        package static let congestion = Annotations(rawValue: 64)
        package static let congestionNumeric = Annotations(rawValue: 128)
        /// The speed limit, which Mapbox has, too.
        package static let maxspeed = Annotations(rawValue: 256)
        /// All that OSRM has.
        package static let all: Annotations = [.duration, .nodes, .distance, .weight, .datasources, .speed]
    }

    /// How lines are written.
    package enum Geometries: String, Sendable, CaseIterable { case polyline, polyline6, geojson }

    /// How much of the line is written: for the whole route, or each leg's full line.
    package enum Overview: String, Sendable, CaseIterable { case simplified, full, none = "false", byLegs = "by_legs" }
}
