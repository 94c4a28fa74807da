package import Geometry

/// A hint that the values of a coordinate look swapped, for errors about a place without roads or coverage.
package enum SwappedCoordinate {
    fileprivate static let latitudeFirst = "; latitude comes first, so the two values look swapped"
    fileprivate static let longitudeFirst = "; longitude comes first, so the two values look swapped"

    /// The hint as the end of a sentence, without a full stop; empty unless the area holds the swapped place and not
    /// the given one.
    package static func hint(_ place: Coordinate, holds: (Coordinate) -> Bool) -> String {
        let swapped = Coordinate(latitude: place.longitude, longitude: place.latitude)
        return swapped.isValid && holds(swapped) && !holds(place) ? latitudeFirst : ""
    }
}

extension DirectionsError {
    /// The same error for a caller that writes the longitude first.
    package var longitudeFirst: DirectionsError {
        var error = self
        error.message.replace(SwappedCoordinate.latitudeFirst, with: SwappedCoordinate.longitudeFirst)
        return error
    }
}
