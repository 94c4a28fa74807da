package import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Where on the earth a drawing lies: the place of its upper left corner.
package struct SketchPlace: Codable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Near Mainz; traffic keeps right.
    package static let germany = SketchPlace(latitude: 50, longitude: 8)
    /// Near Coventry; traffic keeps left.
    package static let britain = SketchPlace(latitude: 52.4, longitude: -1.2)
    /// Near Valletta; traffic keeps left.
    package static let malta = SketchPlace(latitude: 35.9, longitude: 14.4)

    /// The place this many meters to the right of the corner and below it; rows are true to scale on the sphere.
    package func coordinate(right: Double, down: Double) -> Coordinate {
        let metersPerDegree = EarthRadius.meters * .pi / 180
        let latitude = latitude - down / metersPerDegree
        let longitude = longitude + right / (metersPerDegree * cos(latitude * .pi / 180))
        return Coordinate(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : longitude)
    }
}
