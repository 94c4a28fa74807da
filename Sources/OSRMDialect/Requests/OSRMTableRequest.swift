package import DirectionsKit
package import Geometry
package import Roads

/// What OSRM's table service is asked for.
package struct OSRMTableRequest: Sendable {
    package var coordinates: [Coordinate]
    package var mode: TransportMode
    /// Which coordinates the rows begin at, nil for all.
    package var sources: [Int]?
    /// Which coordinates the columns end at, nil for all.
    package var destinations: [Int]?
    /// By coordinate, or empty.
    package var constraints: [PointConstraint] = []
    /// Whether a place may lie on a ferry or a private road.
    package var admitsAnyRoad = false
    package var includesDurations = true
    package var includesDistances = false
    /// Meters a second along the great circle where there is no route; nil leaves such cells null.
    package var fallbackSpeed: Double?
    /// Whether the great circle joins the places on the roads and not those that were asked for.
    package var fallsBackBetweenSnapped = false
    /// What durations are multiplied by.
    package var scaleFactor = 1.0
    package var includesHints = true
    package var includesWaypoints = true

    package init(_ coordinates: [Coordinate], mode: TransportMode) {
        self.coordinates = coordinates
        self.mode = mode
    }

    /// The coordinates of the rows.
    package var rows: [Int] { sources ?? Array(coordinates.indices) }
    /// The coordinates of the columns.
    package var columns: [Int] { destinations ?? Array(coordinates.indices) }
}
