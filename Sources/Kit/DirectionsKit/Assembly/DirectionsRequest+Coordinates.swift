package import Geometry

extension DirectionsRequest {
    /// The coordinates of the start, the stops and the destination.
    ///
    /// - Throws: An error for an address, which is not looked up, and for a current location that the request does not
    ///   contain.
    package func coordinates() throws(DirectionsError) -> [Coordinate] {
        try RequestPlaces(self).coordinates
    }
}
