extension Polygon: MultiPoint {
    /// An area inside these corners and outside other areas; holes of those areas are ignored.
    public init(coordinates: [Coordinate], interiorPolygons: [Polygon] = []) {
        self.init(outline: coordinates, holes: interiorPolygons.map(\.outline))
    }

    /// An area inside these corners on the map and outside other areas.
    public init(points: [MapPoint], interiorPolygons: [Polygon] = []) {
        self.init(coordinates: points.map(\.coordinate), interiorPolygons: interiorPolygons)
    }

    /// The corners of the outline as given; the last repeats the first only if it was given so.
    public var coordinates: [Coordinate] { outline }

    /// The areas that are left out.
    public var interiorPolygons: [Polygon] { holes.map { Polygon(outline: $0) } }

    /// Whether a place is inside the outline or on it and not inside a hole; the edge of a hole belongs to the area.
    ///
    /// Places are compared in 1e-7 degrees, and sides are straight in longitude and latitude. The result is false for
    /// an invalid place or an invalid polygon.
    ///
    /// - Complexity: O(n)
    public func contains(_ coordinate: Coordinate) -> Bool {
        guard coordinate.isValid, isValid else { return false }
        return PolygonTouch(self).contains(FixedCoordinate(coordinate))
    }
}
