public import Geometry

/// A pin in a picture, with its point at a place.
public struct SnapshotPin: Hashable, Codable, Sendable {
    /// MapKit's colors of pins.
    public enum Color: String, CaseIterable, Hashable, Codable, Sendable {
        /// Where a route ends.
        case red
        /// Where a route begins.
        case green
        /// Other places.
        case purple
    }

    /// The place.
    public var coordinate: Coordinate
    /// The name beside the pin; nil for none.
    public var title: String?
    /// The color.
    public var color: Color

    /// A pin at a place.
    public init(coordinate: Coordinate, title: String? = nil, color: Color = .red) {
        self.coordinate = coordinate
        self.title = title
        self.color = color
    }
}
