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
    private func nearestLongitude(in box: BoundingBox) -> Int32 {
        if (box.minimum.longitude...box.maximum.longitude).contains(place.longitude) { return place.longitude }
        let west = FixedCoordinate(latitude: place.latitude, longitude: box.minimum.longitude)
        let east = FixedCoordinate(latitude: place.latitude, longitude: box.maximum.longitude)
        return abs(place.eastward(to: west)) <= abs(place.eastward(to: east))
            ? box.minimum.longitude : box.maximum.longitude
    }
}
