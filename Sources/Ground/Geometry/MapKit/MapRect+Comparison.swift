extension MapRect {
    /// Whether a point lies inside or on the western or northern edge; an empty rectangle contains none.
    public func contains(_ point: MapPoint) -> Bool {
        !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Whether another rectangle lies inside; edges may touch.
    ///
    /// Every rectangle, even the null rectangle, contains the null rectangle, which contains no other. A rectangle
    /// without area counts like any other.
    public func contains(_ other: MapRect) -> Bool {
        if other.isNull { return true }
        return !isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    /// Whether both rectangles share an area; touching edges do not count.
    ///
    /// A rectangle without area therefore intersects nothing. For the bounds of a line, which may have no area, use
    /// ``Overlay/intersects(_:)``.
    public func intersects(_ other: MapRect) -> Bool {
        !intersection(other).isNull
    }

    /// Whether both rectangles share a point, edges included; one may lie a whole turn of the earth further east or
    /// west.
    func touches(_ other: MapRect) -> Bool {
        guard !isNull, !other.isNull, minY <= other.maxY, other.minY <= maxY else { return false }
        return [0, -MapSize.world.width, MapSize.world.width].contains { turn in
            minX <= other.maxX + turn && other.minX + turn <= maxX
        }
    }
}
