/// The point of a line segment that is nearest to a place.
package struct ProjectedPoint: Hashable, Sendable {
    /// Where on the segment it lies: 0 at its start, 1 at its end.
    package let share: Double
    /// The distance from the place in meters.
    package let distance: Double
    /// The point itself, rounded to stored resolution.
    package let coordinate: FixedCoordinate

    /// The point of the segment from `start` to `end` nearest to `place`.
    package init(of place: FixedCoordinate, onSegmentFrom start: FixedCoordinate, to end: FixedCoordinate) {
        self.init(of: LocalProjection(center: place), onSegmentFrom: start, to: end)
    }

    /// The point of the segment nearest to the projection's center, for many segments around one place.
    package init(of projection: LocalProjection, onSegmentFrom start: FixedCoordinate, to end: FixedCoordinate) {
        let from = projection.project(start)
        // Relative to the start, so that a segment across the 180th meridian stays in one piece.
        let east = start.eastward(to: end)
        let north = Int64(end.latitude) - Int64(start.latitude)
        let nearest = LocalProjection.nearest(
            from: from, by: (Double(east) * projection.eastScale, Double(north) * projection.northScale))
        share = nearest.share
        distance = nearest.square.squareRoot()
        coordinate = start.moved(north: Double(north) * share, east: Double(east) * share)
    }
}

extension FixedCoordinate {
    /// The place this many 1e-7 degrees further north and east, within ±180 degrees and not beyond the poles.
    package func moved(north: Double, east: Double) -> FixedCoordinate {
        var column = Int64(longitude) + Int64(east.rounded())
        if column > 1_800_000_000 { column -= 3_600_000_000 }
        if column < -1_800_000_000 { column += 3_600_000_000 }
        let row = min(max(Int64(latitude) + Int64(north.rounded()), -900_000_000), 900_000_000)
        return FixedCoordinate(latitude: Int32(row), longitude: Int32(clamping: column))
    }

    /// The place at a share, 0 to 1, of the way along the segment to another.
    package func interpolated(to other: FixedCoordinate, share: Double) -> FixedCoordinate {
        let north = Double(Int64(other.latitude) - Int64(latitude))
        return moved(north: north * share, east: Double(eastward(to: other)) * share)
    }
}
