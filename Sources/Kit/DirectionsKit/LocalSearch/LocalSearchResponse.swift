public import Geometry

/// The places that a ``LocalSearch`` found, like `MKLocalSearch.Response`.
public struct LocalSearchResponse: Hashable, Sendable {
    /// The places, best first; never empty.
    public var mapItems: [MapItem]
    /// A region that has all places, at least 500 meters high and wide.
    public var boundingRegion: CoordinateRegion
    /// The credit that must be shown with the places.
    public var attribution = DirectionsResponse.openStreetMapAttribution

    init(mapItems: [MapItem]) {
        self.mapItems = mapItems
        boundingRegion = CoordinateRegion(around: mapItems.compactMap(\.coordinate))
    }
}

extension CoordinateRegion {
    /// The region around some places, with a margin of 250 meters.
    package init(around places: [Coordinate]) {
        let rects = places.map { Circle(center: $0, radius: 250).boundingMapRect }
        self.init(rects.reduce(MapRect.null) { $0.union($1) })
    }
}
