extension MapRect {
    /// The rectangle with its western and eastern edges moved inwards by `dx` and the other two by `dy` map points.
    ///
    /// Negative values move them outwards. Null stays null. A rectangle that would get a negative side becomes null.
    public func insetBy(dx: Double, dy: Double) -> MapRect {
        guard !isNull else { return self }
        let inset = MapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return inset.width < 0 || inset.height < 0 ? .null : inset
    }

    /// The rectangle moved east by `dx` and south by `dy` map points; null stays null.
    public func offsetBy(dx: Double, dy: Double) -> MapRect {
        guard !isNull else { return self }
        return MapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Cuts the rectangle at a distance in map points from an edge: the slice at that edge, and the rest.
    ///
    /// A distance below 0 counts as 0, and one beyond the opposite edge leaves a rest without area there. Null gives
    /// null twice.
    public func divided(atDistance distance: Double, from edge: RectEdge) -> (slice: MapRect, remainder: MapRect) {
        guard !isNull else { return (self, self) }
        let side = edge.isVertical ? width : height
        let amount = distance > 0 ? min(distance, side) : 0
        var slice = self
        var rest = self
        switch edge {
        case .minXEdge, .maxXEdge: slice.size.width = amount; rest.size.width = side - amount
        case .minYEdge, .maxYEdge: slice.size.height = amount; rest.size.height = side - amount
        }
        switch edge {
        case .minXEdge: rest.origin.x += amount
        case .minYEdge: rest.origin.y += amount
        case .maxXEdge: slice.origin.x += side - amount
        case .maxYEdge: slice.origin.y += side - amount
        }
        return (slice, rest)
    }
}

/// A side of a rectangle on the map.
public enum RectEdge: Int, CaseIterable, Hashable, Codable, Sendable {
    /// West.
    case minXEdge
    /// North.
    case minYEdge
    /// East.
    case maxXEdge
    /// South.
    case maxYEdge

    var isVertical: Bool { self == .minXEdge || self == .maxXEdge }
}
