import Geometry

/// A lower bound on the distance from one place to anything in a box.
struct BoxDistance {
    private let place: FixedCoordinate
    private let projection: LocalProjection

    init(from place: FixedCoordinate) {
        self.place = place
        projection = LocalProjection(center: place)
    }

    /// Meters to the nearest point of the box, 0 inside.
    func meters(to box: BoundingBox) -> Double {
        let nearest = FixedCoordinate(
            latitude: min(max(place.latitude, box.minimum.latitude), box.maximum.latitude),
            longitude: nearestLongitude(in: box))
        let point = projection.project(nearest)
        return (point.x * point.x + point.y * point.y).squareRoot()
    }

    /// The box's longitude nearest to the place, the short way round the earth.
    ///
    /// A road across the 180th meridian has a box that reaches around the rest of the earth and leaves out the road
    /// itself, so a box wider than half the earth counts as holding every longitude.
    private func nearestLongitude(in box: BoundingBox) -> Int32 {
        let width = Int64(box.maximum.longitude) - Int64(box.minimum.longitude)
        if width > 1_800_000_000 { return place.longitude }
        if (box.minimum.longitude...box.maximum.longitude).contains(place.longitude) { return place.longitude }
        let west = FixedCoordinate(latitude: place.latitude, longitude: box.minimum.longitude)
        let east = FixedCoordinate(latitude: place.latitude, longitude: box.maximum.longitude)
        return abs(place.eastward(to: west)) <= abs(place.eastward(to: east))
            ? box.minimum.longitude : box.maximum.longitude
    }
}
