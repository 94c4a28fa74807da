extension MapRect {
    /// The smallest rectangle around both and the space between them; with null it is the other one.
    ///
    /// Rectangles without area count too, so the union of points begins with ``null``.
    public func union(_ other: MapRect) -> MapRect {
        if isNull { return other }
        if other.isNull { return self }
        return MapRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The rectangle that both have in common; null when it has no area.
    public func intersection(_ other: MapRect) -> MapRect {
        guard !isNull, !other.isNull else { return .null }
        let west = max(minX, other.minX)
        let east = min(maxX, other.maxX)
        let north = max(minY, other.minY)
        let south = min(maxY, other.maxY)
        guard west < east, north < south else { return .null }
        return MapRect(x: west, y: north, width: east.inside(west), height: south.inside(north))
    }

    /// The rectangle between four edges, which rounding never makes smaller; null for edges out of order or not finite.
    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        let width = maxX - minX
        let height = maxY - minY
        guard width >= 0, height >= 0, width.isFinite, height.isFinite else {
            self = .null
            return
        }
        self.init(
            x: minX, y: minY, width: minX + width < maxX ? width.nextUp : width,
            height: minY + height < maxY ? height.nextUp : height)
    }
}

extension Double {
    /// The extent from a lower edge to this one, rounded so that it does not reach beyond.
    fileprivate func inside(_ low: Double) -> Double {
        let extent = self - low
        return low + extent > self ? extent.nextDown : extent
    }
}
