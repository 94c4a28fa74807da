import DirectionsKit
import Geometry

extension DirectionsRequest {
    /// The request with rounded coordinates, and without names, telephone numbers and pages of places.
    ///
    /// An address of a place without a coordinate stays, since the request could not be asked again without it.
    func rounded(toDecimals decimals: Int) -> DirectionsRequest {
        var rounded = self
        rounded.source = source.map { Self.rounded($0, decimals: decimals) }
        rounded.destination = destination.map { Self.rounded($0, decimals: decimals) }
        rounded.waypoints = waypoints.map { Self.rounded($0, decimals: decimals) }
        if let location = currentLocation {
            rounded.currentLocation = Location(
                coordinate: location.coordinate.rounded(toDecimals: decimals),
                horizontalAccuracy: location.horizontalAccuracy, course: location.course)
        }
        return rounded
    }

    /// About how much memory the request takes, in coordinates; at least 4.
    var partCount: Int {
        let texts = places.compactMap { $0?.address } + [language].compactMap(\.self)
        let areas = avoidances.avoidedAreas.reduce(0) { sum, area in
            area.holes.reduce(sum + area.outline.count) { $0 + $1.count }
        }
        return 2 + places.count + constraints.count + areas + avoidances.closedWays.count
            + avoidances.waySpeeds.count + texts.reduce(0) { $0 + $1.utf8.count } / 16
    }

    private static func rounded(_ item: MapItem, decimals: Int) -> MapItem {
        if let coordinate = item.coordinate { return MapItem(coordinate: coordinate.rounded(toDecimals: decimals)) }
        guard !item.isCurrentLocation, let address = item.address else { return item }
        return MapItem(address: address)
    }
}

extension Coordinate {
    fileprivate func rounded(toDecimals decimals: Int) -> Coordinate {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return Coordinate(
            latitude: (latitude * scale).rounded() / scale, longitude: (longitude * scale).rounded() / scale)
    }
}
