/// A rectangle on the flat map, in map points.
///
/// Across the 180th meridian a rectangle goes on beyond the edge of the world: see ``spans180thMeridian``. A rectangle
/// with a negative side contains no point and intersects nothing. Equality is exact.
public struct MapRect: Hashable, Codable, Sendable {
    /// The north-west corner.
    public var origin: MapPoint
    /// The extent from there to the east and to the south.
    public var size: MapSize

    /// A rectangle from its north-west corner and its size.
    public init(origin: MapPoint, size: MapSize) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from the position of its north-west corner and its size, all in map points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = MapPoint(x: x, y: y)
        size = MapSize(width: width, height: height)
    }

    /// The rectangle that is not a place, such as the intersection of rectangles that are apart.
    ///
    /// A rectangle without area is not null.
    public static let null = MapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// The whole map.
    public static let world = MapRect(origin: MapPoint(x: 0, y: 0), size: .world)

    /// From west to east.
    public var width: Double { size.width }
    /// From north to south.
    public var height: Double { size.height }
    /// The western edge.
    public var minX: Double { origin.x }
    /// The northern edge.
    public var minY: Double { origin.y }
    /// Halfway between the western and the eastern edge.
    public var midX: Double { origin.x + size.width / 2 }
    /// Halfway between the northern and the southern edge.
    public var midY: Double { origin.y + size.height / 2 }
    /// The eastern edge.
    public var maxX: Double { origin.x + size.width }
    /// The southern edge.
    public var maxY: Double { origin.y + size.height }

    /// Whether a value of the origin is infinite or not a number.
    public var isNull: Bool { !origin.isFinite }

    /// Whether it is null or has no area: its width or its height is 0.
    ///
    /// Apple's reference says *or*, and so does this. Apple's later headers want both to be 0.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
}

extension MapRect: CustomStringConvertible {
    /// Origin and size with one decimal, as in `{{1.0, 2.0}, {3.0, 4.0}}`.
    public var description: String { "{\(origin), \(size)}" }
}
