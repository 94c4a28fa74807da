package import Geometry

extension DirectionsRequest {
    /// The source, the waypoints and the destination, those that are given.
    private var items: [MapItem] { ([source] + waypoints + [destination]).compactMap(\.self) }

    /// The coordinates of the places that have one; the current location stands for places that are it.
    package var points: [Coordinate] {
        items.compactMap { $0.coordinate ?? ($0.isCurrentLocation ? currentLocation?.coordinate : nil) }
    }

    /// The number of places of which only the address is known.
    package var addressCount: Int { items.count(where: \.isOnlyAddress) }

    /// The first address that is not looked up yet; nil if there is none.
    package var firstAddress: String? { items.lazy.compactMap(\.address).first }
}
