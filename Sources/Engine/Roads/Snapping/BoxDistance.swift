import Geometry

/// Lower bounds on the distance from one place to any point in a box.
struct BoxDistance {
    private let place: FixedCoordinate
    private let projection: LocalProjection
    /// Whether the shortest line to some box may cross the 180th meridian.
    private let isAcrossMeridian: Bool

    /// - Parameter bounds: a box around all boxes.
    init(from projection: LocalProjection, within bounds: BoundingBox) {
        self.projection = projection
        place = projection.center
        let west = Int64(place.longitude) - Int64(bounds.minimum.longitude)
        let east = Int64(bounds.maximum.longitude) - Int64(place.longitude)
        isAcrossMeridian = max(west, east) > 1_800_000_000
    }

    /// Meters to the nearest point of the box, 0 inside.
    @inline(__always)
    func meters(to box: BoundingBox) -> Double {
        let north = Self.gap(place.latitude, low: box.minimum.latitude, high: box.maximum.latitude)
        let east =
            isAcrossMeridian
            ? place.eastward(to: FixedCoordinate(latitude: 0, longitude: longitudeAcrossMeridian(in: box)))
            : Self.gap(place.longitude, low: box.minimum.longitude, high: box.maximum.longitude)
        let x = Double(east) * projection.eastScale
        let y = Double(north) * projection.northScale
        return (x * x + y * y).squareRoot()
    }

    /// The distance of a number from a range, 0 inside.
    @inline(__always)
    private static func gap(_ number: Int32, low: Int32, high: Int32) -> Int64 {
        max(0, max(Int64(low) &- Int64(number), Int64(number) &- Int64(high)))
    }

    /// The box's longitude nearest to the place, the short way round the earth.
    ///
    /// A road across the 180th meridian has a box that reaches around the rest of the earth and leaves out the road
    /// itself, so a box wider than half the earth counts as holding every longitude.
    @inline(never)
    private func longitudeAcrossMeridian(in box: BoundingBox) -> Int32 {
        let width = Int64(box.maximum.longitude) - Int64(box.minimum.longitude)
        if width > 1_800_000_000 { return place.longitude }
        if (box.minimum.longitude...box.maximum.longitude).contains(place.longitude) { return place.longitude }
        let west = FixedCoordinate(latitude: place.latitude, longitude: box.minimum.longitude)
        let east = FixedCoordinate(latitude: place.latitude, longitude: box.maximum.longitude)
        return abs(place.eastward(to: west)) <= abs(place.eastward(to: east))
            ? box.minimum.longitude : box.maximum.longitude
    }
}
