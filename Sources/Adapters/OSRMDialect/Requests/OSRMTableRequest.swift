package import DirectionsKit
package import Geometry
package import Roads

/// A request to OSRM's table service.
package struct OSRMTableRequest: Sendable {
    package var coordinates: [Coordinate]
    package var mode: TransportMode
    /// The indices of the coordinates where the rows begin, nil for all.
    package var sources: [Int]?
    /// The indices of the coordinates where the columns end, nil for all.
    package var destinations: [Int]?
    /// By coordinate, or empty.
    package var constraints: [PointConstraint] = []
    /// Whether a place may lie on a ferry or a private road.
    package var snapsToAnyRoad = false
    package var excluded: [RouteAvoidances.Feature] = []
    package var includesDurations = true
    package var includesDistances = false
    /// Meters a second along the great circle where there is no route; nil leaves such cells null.
    package var fallbackSpeed: Double?
    /// Whether the great circle joins the snapped points instead of the requested coordinates.
    package var fallsBackBetweenSnapped = false
    /// The factor of durations.
    package var scaleFactor = 1.0
    package var includesHints = true
    package var includesWaypoints = true

    package init(_ coordinates: [Coordinate], mode: TransportMode) {
        self.coordinates = coordinates
        self.mode = mode
    }

    /// The indices of the rows' coordinates.
    package var rows: [Int] { sources ?? Array(coordinates.indices) }
    /// The indices of the columns' coordinates.
    package var columns: [Int] { destinations ?? Array(coordinates.indices) }
}
