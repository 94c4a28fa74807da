/// A group of features, drawn or left out together; the raw value is the name of the layer in vector tiles.
package enum MapLayer: String, CaseIterable, Sendable {
    case land
    case water
    case waterways
    case borders
    case rails
    case roads
    case places
    case pois
    case buildings
    case houseNumbers = "house_numbers"
}

/// A feature of the map on a grid.
package struct MapFeature: Sendable {
    /// What the points of a feature mean.
    package enum Shape: UInt8, Sendable {
        case point = 1
        case line = 2
        case area = 3
    }

    package var layer: MapLayer
    package var shape: Shape
    /// The kind of the feature, such as `motorway` or `forest`.
    package var kind: String
    /// Points; or lines; or closed rings without the repeated first point, outer rings clockwise as seen on the map, each
    /// followed by its holes.
    package var parts: [[GridPoint]]
    package var name = ""
    /// The number of a road, such as `A 1;E 70`.
    package var reference = ""
    /// The sign behind the number; nil for the usual one of the kind.
    package var sign: MapSymbol?
    package var isBridge = false
    package var isTunnel = false
    /// Whether automobiles may go only in the direction of the line.
    package var isOneWay = false
    /// The importance of a place among others: larger is more important.
    package var rank = 0

    package init(layer: MapLayer, shape: Shape, kind: String, parts: [[GridPoint]]) {
        self.layer = layer
        self.shape = shape
        self.kind = kind
        self.parts = parts
    }

    /// The number of points.
    package var pointCount: Int { parts.reduce(0) { $0 + $1.count } }
}
