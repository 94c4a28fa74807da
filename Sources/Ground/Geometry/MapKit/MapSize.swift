/// A width and a height on the flat map, in map points.
public struct MapSize: Hashable, Codable, Sendable {
    /// Map points from west to east.
    public var width: Double
    /// Map points from north to south.
    public var height: Double

    /// A size from map points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size of the whole map, 2^28 map points either way.
    public static let world = MapSize(width: 268_435_456, height: 268_435_456)
}

extension MapSize: CustomStringConvertible {
    /// Both values with one decimal, as in `{1.0, 2.0}`.
    public var description: String { "{\(width.withOneDecimal), \(height.withOneDecimal)}" }
}

extension Double {
    /// The number with one decimal, or in full where it is too large to have one.
    var withOneDecimal: String {
        guard abs(self) < 1e15 else { return description }
        let tenths = Int64((self * 10).rounded(.toNearestOrEven))
        return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}
