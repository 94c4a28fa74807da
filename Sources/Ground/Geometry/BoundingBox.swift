/// A range of latitudes and a range of longitudes, edges included; it never crosses the 180th meridian.
@frozen @usableFromInline
package struct BoundingBox: Hashable, Sendable {
    /// The south-west corner, north-east of `maximum` when the box is empty.
    @usableFromInline package var minimum: FixedCoordinate
    /// The north-east corner.
    @usableFromInline package var maximum: FixedCoordinate

    /// The box that contains no place.
    @inlinable package static var empty: Self {
        Self(
            minimum: FixedCoordinate(latitude: .max, longitude: .max),
            maximum: FixedCoordinate(latitude: .min, longitude: .min))
    }

    /// The box between a south-west and a north-east corner.
    @inlinable
    package init(minimum: FixedCoordinate, maximum: FixedCoordinate) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The smallest box with all these places in it.
    @inlinable
    package init(_ places: some Sequence<FixedCoordinate>) {
        self = .empty
        for place in places { extend(place) }
    }

    /// A box with all places within some meters of a place; all longitudes where that crosses the 180th meridian.
    package init(around place: FixedCoordinate, meters: Double) {
        let projection = LocalProjection(center: place)
        func moved(_ value: Int32, by difference: Double) -> Int64 {
            Int64(value) + Int64(max(-4e9, min(4e9, difference.rounded(.awayFromZero))))
        }
        let north = meters / projection.northScale
        // Meridians come together towards the poles, so the side nearer to one needs the widest box.
        let east = projection.eastScale > 0 ? 1.05 * meters / projection.eastScale : 4e9
        let south = moved(place.latitude, by: -north)
        let top = moved(place.latitude, by: north)
        var west = moved(place.longitude, by: -east)
        var right = moved(place.longitude, by: east)
        if west < -1_800_000_000 || right > 1_800_000_000 { west = -1_800_000_000; right = 1_800_000_000 }
        self.init(
            minimum: FixedCoordinate(latitude: Int32(max(-900_000_000, south)), longitude: Int32(west)),
            maximum: FixedCoordinate(latitude: Int32(min(900_000_000, top)), longitude: Int32(right)))
    }

    /// The place halfway between the corners of a box that is not empty.
    package var center: FixedCoordinate {
        FixedCoordinate(
            latitude: Int32((Int64(minimum.latitude) + Int64(maximum.latitude)) / 2),
            longitude: Int32((Int64(minimum.longitude) + Int64(maximum.longitude)) / 2))
    }

    /// The size of a box that is not empty, in square degrees.
    package var squareDegrees: Double {
        let low = Coordinate(minimum)
        let high = Coordinate(maximum)
        return (high.latitude - low.latitude) * (high.longitude - low.longitude)
    }

    /// Whether no place is inside.
    package var isEmpty: Bool {
        minimum.latitude > maximum.latitude || minimum.longitude > maximum.longitude
    }

    /// Grows the box until a place is inside.
    @inlinable
    package mutating func extend(_ place: FixedCoordinate) {
        minimum.latitude = min(minimum.latitude, place.latitude)
        minimum.longitude = min(minimum.longitude, place.longitude)
        maximum.latitude = max(maximum.latitude, place.latitude)
        maximum.longitude = max(maximum.longitude, place.longitude)
    }

    /// Grows the box until another box is inside; an empty one changes nothing.
    package mutating func extend(_ other: BoundingBox) {
        guard !other.isEmpty else { return }
        extend(other.minimum)
        extend(other.maximum)
    }

    /// Whether a place is inside or on the edge.
    @inlinable
    package func contains(_ place: FixedCoordinate) -> Bool {
        minimum.latitude <= place.latitude && place.latitude <= maximum.latitude
            && minimum.longitude <= place.longitude && place.longitude <= maximum.longitude
    }

    /// Whether some place is in both boxes.
    package func intersects(_ other: BoundingBox) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        return minimum.latitude <= other.maximum.latitude && other.minimum.latitude <= maximum.latitude
            && minimum.longitude <= other.maximum.longitude && other.minimum.longitude <= maximum.longitude
    }
}
