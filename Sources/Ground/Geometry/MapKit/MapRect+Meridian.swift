extension MapRect {
    /// Whether the rectangle reaches beyond the western or eastern edge of the world.
    public var spans180thMeridian: Bool {
        !isNull && (minX < 0 || maxX > MapSize.world.width)
    }

    /// The part outside the world, moved to the opposite side of the map.
    ///
    /// This part and the intersection with ``world`` make up the whole rectangle. It is null when no part is outside,
    /// and when there are parts on both sides, which are not one rectangle.
    public func remainder() -> MapRect {
        let world = MapSize.world.width
        switch (minX < 0, maxX > world) {
        case _ where isNull: return .null
        case (true, false):
            return MapRect(x: minX + world, y: minY, width: min(maxX, 0) - minX, height: height)
        case (false, true):
            let west = max(minX, world)
            return MapRect(x: west - world, y: minY, width: maxX - west, height: height)
        default: return .null
        }
    }

    /// The smallest rectangle around a line whose pieces run the short way round the earth; null without points.
    ///
    /// It begins inside the world, ends beyond it where the line crosses the 180th meridian, and is as wide as the
    /// world when the line goes all the way round. Points that are not numbers are left out.
    init(enclosing line: some Sequence<Coordinate>) {
        var bounds = UnrolledBounds()
        for coordinate in line { bounds.extend(MapPoint(coordinate)) }
        self = bounds.rect
    }

    /// The same rectangle with its western edge inside the world, at most as wide as the world.
    var movedIntoWorld: MapRect {
        guard !isNull else { return .null }
        let world = MapSize.world.width
        if width >= world { return MapRect(x: 0, y: minY, width: world, height: height) }
        var moved = self
        moved.origin.x -= (minX / world).rounded(.down) * world
        // An edge a tiny bit west of the world rounds to the world's eastern edge.
        if moved.minX >= world { moved.origin.x = 0 }
        return moved
    }
}

/// The bounds of a line that goes on beyond the edge of the world rather than jump to the opposite side.
///
/// An edge is stored as whole turns round the earth and a position in the world, which loses no digit.
private struct UnrolledBounds {
    private var west = (turn: Double.infinity, x: 0.0)
    private var east = (turn: -Double.infinity, x: 0.0)
    private var north = Double.infinity
    private var south = -Double.infinity
    private var last = (turn: 0.0, x: Double.nan)

    mutating func extend(_ point: MapPoint) {
        guard point.isFinite else { return }
        let world = MapSize.world.width
        if last.x - point.x > world / 2 { last.turn += 1 }
        if point.x - last.x > world / 2 { last.turn -= 1 }
        last.x = point.x
        let place = point.x < world ? last : (turn: last.turn + 1, x: point.x - world)
        if place < west { west = place }
        if place > east { east = place }
        north = min(north, point.y)
        south = max(south, point.y)
    }

    var rect: MapRect {
        let world = MapSize.world.width
        let maxX = east.x + (east.turn - west.turn) * world
        if maxX - west.x >= world { return MapRect(minX: 0, minY: north, maxX: world, maxY: south) }
        return MapRect(minX: west.x, minY: north, maxX: maxX, maxY: south)
    }
}
