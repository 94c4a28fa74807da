package import Geometry

/// The hint that the two values of a coordinate look swapped, for sentences about a place where nothing is.
package enum SwappedCoordinate {
    fileprivate static let latitudeFirst = "; latitude comes first, so the two values look swapped"
    fileprivate static let longitudeFirst = "; longitude comes first, so the two values look swapped"

    /// The end of a sentence, before its full stop; empty unless an area holds the swapped place and not the given one.
    package static func hint(_ place: Coordinate, holds: (Coordinate) -> Bool) -> String {
        let swapped = Coordinate(latitude: place.longitude, longitude: place.latitude)
        return swapped.isValid && holds(swapped) && !holds(place) ? latitudeFirst : ""
    }
}

extension DirectionsError {
    /// The same error for those who write the longitude first.
    package var longitudeFirst: DirectionsError {
        var error = self
        error.message.replace(SwappedCoordinate.latitudeFirst, with: SwappedCoordinate.longitudeFirst)
        return error
    }
}
