package import Coverage
package import Geometry
package import Roads

extension RoadGraph {
    /// An area that covers the roads of a mode; nil if the mode has none.
    ///
    /// Every road that the mode may use in some direction counts, also private and disconnected ones, since a request
    /// may begin there. Ferries and trains that carry cars do not count: nobody asks for directions from on board.
    package func coverage(of mode: TransportMode) -> CoverageMaking.Result? {
        let roads = segmentIDs.lazy
            .filter { self.isRoad($0, of: mode) }
            .map { self.points(of: $0.forward) }
        return CoverageMaking.area(of: roads)
    }

    private func isRoad(_ segment: SegmentID, of mode: TransportMode) -> Bool {
        isUsable(segment, mode: mode)
            && roadClassAndFlags(of: segment.forward).flags.isDisjoint(with: [.ferry, .carTrain])
    }
}

extension RoadGraph {
    /// The bounds to check coverage files against; bounds across the 180th meridian get the full range of longitudes.
    package var coverageBounds: BoundingBox {
        let half = Int32(180 * FixedCoordinate.scale)
        guard Int64(bounds.maximum.longitude) - Int64(bounds.minimum.longitude) > Int64(half) else { return bounds }
        return BoundingBox(
            minimum: FixedCoordinate(latitude: bounds.minimum.latitude, longitude: -half),
            maximum: FixedCoordinate(latitude: bounds.maximum.latitude, longitude: half))
    }
}
