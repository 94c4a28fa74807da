package import Geometry

extension DirectionsRequest {
    /// Where the start, the stops and the destination are.
    ///
    /// - Throws: An error for an address, which cannot be looked up, and for a current location that nobody tells.
    package func coordinates() throws(DirectionsError) -> [Coordinate] {
        try RequestPlaces(self).coordinates
    }
}
