package import DirectionsKit
package import Geometry
package import Roads

/// What OSRM's route service is asked for, once its words are read.
package struct OSRMRouteRequest: Sendable {
    package var coordinates: [Coordinate]
    package var mode: TransportMode
    /// How many routes besides the best, at most.
    package var alternatives = 0
    package var includesSteps = false
    package var annotations: Annotations = []
    package var geometries = Geometries.polyline
    package var overview = Overview.simplified
    /// Which places the legs end at, in order, while the route passes the others without a word; nil for all.
    package var waypoints: [Int]?
    /// By place, or empty.
    package var constraints: [PointConstraint] = []
    /// Whether the route must, or need not, go on in its direction at stops; nil for what is usual for the mode.
    package var continuesStraight: Bool?
    /// Whether routes may begin and end at sea and on private roads too.
    package var admitsAnyRoad = false
    package var excluded: [RouteAvoidances.Feature] = []
    package var includesHints = true
    package var includesWaypoints = true

    package init(_ coordinates: [Coordinate], mode: TransportMode) {
        self.coordinates = coordinates
        self.mode = mode
    }

    /// What is told of each piece of a route's line.
    package struct Annotations: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let duration = Annotations(rawValue: 1)
        package static let nodes = Annotations(rawValue: 2)
        package static let distance = Annotations(rawValue: 4)
        package static let weight = Annotations(rawValue: 8)
        package static let datasources = Annotations(rawValue: 16)
        package static let speed = Annotations(rawValue: 32)
        package static let all: Annotations = [.duration, .nodes, .distance, .weight, .datasources, .speed]
    }

    /// How lines are written.
    package enum Geometries: String, Sendable, CaseIterable { case polyline, polyline6, geojson }

    /// How much of the line is written: of the whole route, or with each leg all of its own.
    package enum Overview: String, Sendable, CaseIterable { case simplified, full, none = "false", byLegs = "by_legs" }
}
