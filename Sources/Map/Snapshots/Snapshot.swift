public import Geometry

/// A picture of the map.
public struct Snapshot: Sendable {
    /// The bytes of the file.
    public let image: [UInt8]
    /// The form of the file.
    public let format: Snapshotter.Options.Format
    /// The size in points.
    public let size: SnapshotSize
    /// The pixels of a point in each direction.
    public let scale: Double
    /// Whether the map is light or dark.
    public let appearance: Snapshotter.Options.Appearance
    private let frame: MapFrame

    init(image: [UInt8], options: Snapshotter.Options, frame: MapFrame) {
        self.image = image
        self.frame = frame
        format = options.format
        size = options.size
        scale = options.scale
        appearance = options.appearance
    }

    /// The place of a coordinate in the picture.
    ///
    /// It lies outside the picture if the coordinate does; of the two ways round the earth the short one from the middle
    /// counts. A coordinate beyond ±85.05 degrees has the place of the map's edge, and one that is not a number has
    /// a place that is not a number.
    public func point(for coordinate: Coordinate) -> SnapshotPoint { frame.point(for: coordinate) }

    /// The smallest upright rectangle of the map that contains the picture.
    public var mapRect: MapRect { frame.rect }
}
