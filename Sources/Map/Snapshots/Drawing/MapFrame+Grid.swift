internal import Cartography
import Geometry
import PlatformC

extension MapFrame {
    /// Grid units of a point.
    private static let unitsPerPoint = 8.0
    /// How far lines go on beyond the edges, in points.
    private static let buffer = 24.0

    /// The grid on which features of the picture are found.
    var grid: DrawingGrid {
        let rect = rect
        let unit = mapPointsPerPoint / Self.unitsPerPoint
        let width = (rect.width / unit).rounded(.up)
        let height = (rect.height / unit).rounded(.up)
        let covered = MapRect(
            x: center.x - width * unit / 2, y: center.y - height * unit / 2, width: width * unit, height: height * unit)
        return DrawingGrid(
            rect: covered, width: Int32(width), height: Int32(height), buffer: Int32(Self.buffer * Self.unitsPerPoint),
            detail: Int(max(0, zoom.rounded())), tolerance: 0.3 * Self.unitsPerPoint)
    }

    /// The place of a point of the grid in the picture.
    func point(_ point: GridPoint, of grid: DrawingGrid) -> SnapshotPoint {
        self.point(
            east: Double(point.x - grid.width / 2) / Self.unitsPerPoint,
            south: Double(point.y - grid.height / 2) / Self.unitsPerPoint)
    }

    /// The most features of the picture: those of a tile for each area of its size.
    var featureLimit: Int {
        let tiles = (size.width * size.height / (512 * 512)).rounded(.up)
        return MapContents.featureLimit * Int(min(max(tiles, 1), 16))
    }
}
