/// A range of latitudes and a range of longitudes, edges included; it never crosses the 180th meridian.
@frozen @usableFromInline
package struct BoundingBox: Hashable, Sendable {
    /// The south-west corner, north-east of `maximum` when the box is empty.
    @usableFromInline package var minimum: FixedCoordinate
    /// The north-east corner.
    @usableFromInline package var maximum: FixedCoordinate

    /// The box that contains no place.
    package static let empty = BoundingBox(
        minimum: FixedCoordinate(latitude: .max, longitude: .max),
        maximum: FixedCoordinate(latitude: .min, longitude: .min))

    /// The box between a south-west and a north-east corner.
    @inlinable
    package init(minimum: FixedCoordinate, maximum: FixedCoordinate) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The smallest box with all these places in it.
    package init(_ places: some Sequence<FixedCoordinate>) {
        self = .empty
        for place in places { extend(place) }
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
