package import Geometry

/// A point of a ``DrawingGrid``.
package struct GridPoint: Hashable, Sendable {
    /// Grid units east of the corner in the north-west.
    package var x: Int32
    /// Grid units south of it.
    package var y: Int32

    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of the square map with a grid of whole numbers, on which features are drawn.
///
/// A vector tile is such a rectangle, and so is the picture of a snapshot.
package struct DrawingGrid: Hashable, Sendable {
    /// The rectangle; it may reach across the 180th meridian.
    package let rect: MapRect
    /// The size of the rectangle in grid units.
    package let width: Int32
    package let height: Int32
    /// How far features go on beyond the edges, in grid units, so that lines and outlines do not end in sight.
    package let buffer: Int32
    /// The level of detail, as a zoom of tiles of 512 pixels.
    package let detail: Int
    /// How far a simplified line may leave the line, in grid units.
    package let tolerance: Double

    package init(rect: MapRect, width: Int32, height: Int32, buffer: Int32, detail: Int, tolerance: Double) {
        self.rect = rect
        self.width = width
        self.height = height
        self.buffer = buffer
        self.detail = detail
        self.tolerance = tolerance
    }

    /// Grid units per map point.
    var scale: Double { Double(width) / rect.size.width }

    /// The rectangle with its buffer.
    var bufferedRect: MapRect {
        let margin = Double(buffer) / scale
        return rect.insetBy(dx: -margin, dy: -margin)
    }

    /// The least and greatest x and y of drawn features, in grid units.
    var clip: GridClip {
        GridClip(
            left: Double(-buffer), top: Double(-buffer), right: Double(width + buffer), bottom: Double(height + buffer))
    }

    /// The coordinates in the rectangle with its buffer: one box, or two around the 180th meridian, each with the number
    /// of worlds by which the grid lies east of it.
    var boxes: [(box: BoundingBox, worlds: Double)] {
        let area = bufferedRect
        let world = MapSize.world
        return [-1.0, 0, 1].compactMap { worlds in
            let west = max(0, area.minX - worlds * world.width)
            let east = min(world.width, area.maxX - worlds * world.width)
            let north = max(0, area.minY)
            let south = min(world.height, area.maxY)
            guard west < east, north < south else { return nil }
            let corner = Self.fixed(MapPoint(x: west, y: south))
            let opposite = Self.fixed(MapPoint(x: east, y: north))
            // A point on the eastern edge of the world has the longitude -180 or 180.
            let longitude = east >= world.width ? 1_800_000_000 : opposite.longitude
            return (
                BoundingBox(
                    minimum: corner, maximum: FixedCoordinate(latitude: opposite.latitude, longitude: longitude)),
                worlds
            )
        }
    }

    private static func fixed(_ point: MapPoint) -> FixedCoordinate {
        FixedCoordinate(point.coordinate)
    }

    /// The positions of the points of a line, whose pieces run the short way round the earth.
    func positions(of points: some Sequence<FixedCoordinate>, worlds: Double) -> [PlanePoint] {
        let turn = MapSize.world.width * scale
        var positions: [PlanePoint] = []
        for point in points {
            var position = position(of: point, worlds: worlds)
            if let last = positions.last, abs(position.x - last.x) > turn / 2 {
                position.x = last.x + (position.x - last.x).remainder(dividingBy: turn)
            }
            positions.append(position)
        }
        return positions
    }

    /// The position of a place in grid units, not rounded.
    ///
    /// - Parameter worlds: the number of worlds by which the place is moved to the east.
    func position(of place: FixedCoordinate, worlds: Double) -> PlanePoint {
        let point = MapPoint(Coordinate(place))
        return PlanePoint(
            x: (point.x + worlds * MapSize.world.width - rect.minX) * scale, y: (point.y - rect.minY) * scale)
    }
}

/// A point in grid units, not rounded.
struct PlanePoint: Equatable, Sendable {
    var x: Double
    var y: Double

    /// The nearest point of the grid; the point must be near the grid.
    var rounded: GridPoint { GridPoint(x: Int32(x.rounded()), y: Int32(y.rounded())) }
}

/// A rectangle to which features are cut, in grid units.
struct GridClip: Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func contains(_ point: PlanePoint) -> Bool {
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }
}
