import Geometry

/// The border of a box, on which places are ordered counterclockwise from its south-west corner.
struct CoastBorder {
    let bounds: BoundingBox

    private var width: Int64 { Int64(bounds.maximum.longitude) - Int64(bounds.minimum.longitude) }
    private var height: Int64 { Int64(bounds.maximum.latitude) - Int64(bounds.minimum.latitude) }

    /// The length of the border in 1e-7 degrees.
    var length: Int64 { 2 * (width + height) }

    /// The corners, counterclockwise.
    var corners: [FixedCoordinate] {
        let low = bounds.minimum
        let high = bounds.maximum
        return [
            low, FixedCoordinate(latitude: low.latitude, longitude: high.longitude), high,
            FixedCoordinate(latitude: high.latitude, longitude: low.longitude),
        ]
    }

    /// The position of a point on the border, 0 to ``length``; nil for a point inside.
    func position(_ point: FixedCoordinate) -> Int64? {
        let low = bounds.minimum
        let high = bounds.maximum
        let east = Int64(point.longitude) - Int64(low.longitude)
        let north = Int64(point.latitude) - Int64(low.latitude)
        if point.latitude == low.latitude { return east }
        if point.longitude == high.longitude { return width + north }
        if point.latitude == high.latitude { return 2 * width + height - east }
        return point.longitude == low.longitude ? length - north : nil
    }

    /// The corners that one passes clockwise from one position to another.
    func corners(from: Int64, clockwiseTo to: Int64) -> [FixedCoordinate] {
        let span = distance(from: from, clockwiseTo: to)
        return corners.compactMap { corner -> (Int64, FixedCoordinate)? in
            let way = distance(from: from, clockwiseTo: position(corner) ?? 0)
            return way > 0 && way < span ? (way, corner) : nil
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func distance(from: Int64, clockwiseTo to: Int64) -> Int64 {
        let way = (from - to) % length
        return way < 0 ? way + length : way
    }

    /// The point of the border next to a point in the box, and the meters between them.
    func nearest(to point: FixedCoordinate) -> (point: FixedCoordinate, meters: Double) {
        let low = bounds.minimum
        let high = bounds.maximum
        let projection = LocalProjection(center: point)
        let candidates = [
            FixedCoordinate(latitude: low.latitude, longitude: point.longitude),
            FixedCoordinate(latitude: point.latitude, longitude: high.longitude),
            FixedCoordinate(latitude: high.latitude, longitude: point.longitude),
            FixedCoordinate(latitude: point.latitude, longitude: low.longitude),
        ].map { (point: $0, meters: projection.distance(to: $0)) }
        return candidates.min { $0.meters < $1.meters } ?? candidates[0]
    }

    /// The most meters for which a line that ends in the box is led to the border: an eighth of the box's shorter side.
    var mostMeters: Double {
        let projection = LocalProjection(center: bounds.center)
        return min(Double(width) * projection.eastScale, Double(height) * projection.northScale) / 8
    }
}
