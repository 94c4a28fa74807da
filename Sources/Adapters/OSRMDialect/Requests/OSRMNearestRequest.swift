package import DirectionsKit
package import Geometry
package import Roads

/// A request to OSRM's nearest service.
package struct OSRMNearestRequest: Sendable {
    package var coordinate: Coordinate
    package var mode: TransportMode
    /// How many roads, at most.
    package var count = 1
    package var constraint = PointConstraint()
    /// Whether a place may lie on a ferry or a private road.
    package var snapsToAnyRoad = false
    package var includesHints = true
    package var includesWaypoints = true

    package init(_ coordinate: Coordinate, mode: TransportMode) {
        self.coordinate = coordinate
        self.mode = mode
    }
}
