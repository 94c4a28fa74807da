public import Geometry

/// A place that a route begins at, passes or ends at.
public struct MapItem: Hashable, Codable, Sendable {
    /// What the place is called, if anything.
    public var name: String?
    /// Where the place is.
    public var coordinate: Coordinate

    /// A place with a coordinate and perhaps a name.
    public init(name: String? = nil, coordinate: Coordinate) {
        self.name = name
        self.coordinate = coordinate
    }
}
