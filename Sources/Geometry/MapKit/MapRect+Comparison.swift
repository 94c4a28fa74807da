extension MapRect {
    /// Whether a point lies inside or on the western or northern edge; an empty rectangle contains none.
    public func contains(_ point: MapPoint) -> Bool {
        !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Whether another rectangle lies inside, where all four edges may touch.
    ///
    /// The null rectangle lies in every rectangle, even in itself; otherwise it contains none. A rectangle without area
    /// counts like any other.
    public func contains(_ other: MapRect) -> Bool {
        if other.isNull { return true }
        return !isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    /// Whether both have an area in common; touching edges are none.
    ///
    /// A rectangle without area therefore intersects nothing. For the bounds of a line, which may have none, ask
    /// ``Overlay/intersects(_:)``.
    public func intersects(_ other: MapRect) -> Bool {
        !intersection(other).isNull
    }

    /// Whether both have a point in common, edges included, wherever on the 180th meridian they were cut.
    func touches(_ other: MapRect) -> Bool {
        guard !isNull, !other.isNull, minY <= other.maxY, other.minY <= maxY else { return false }
        return [0, -MapSize.world.width, MapSize.world.width].contains { turn in
            minX <= other.maxX + turn && other.minX + turn <= maxX
        }
    }
}
