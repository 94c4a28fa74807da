package import Cartography
package import DirectionsKit
import Geometry

/// A tile of the map as a picture of 256 × 256 points, in the addresses of web maps.
///
/// Labels stand wholly inside a tile, so that none ends at an edge.
package struct SnapshotTile: Hashable, Sendable {
    /// The size of a tile in points.
    package static let size = SnapshotSize(width: 256, height: 256)
    /// The greatest zoom with tiles.
    package static let greatestZoom = 19
    /// The pixels of a point that tiles may have.
    package static let scales = 1...3

    private let address: TileAddress

    /// The tile at a column from the west and a row from the north; nil unless they exist.
    package init?(zoom: Int, x: Int, y: Int) {
        guard let address = TileAddress(zoom: zoom, x: x, y: y, upTo: Self.greatestZoom) else { return nil }
        self.address = address
    }

    /// The PNG file of the tile, without credit, which the page shows.
    ///
    /// - Throws: ``DirectionsError`` for a scale that is not one of ``scales``, or if Pango is missing.
    package func png(
        scale: Int = 1, appearance: Snapshotter.Options.Appearance = .light, contents: MapContents
    ) throws(DirectionsError) -> [UInt8] {
        guard Self.scales.contains(scale) else {
            throw DirectionsError(reason: .invalidRequest, message: "The scale of a tile is 1, 2 or 3, not \(scale).")
        }
        var options = Snapshotter.Options()
        options.size = Self.size
        options.scale = Double(scale)
        options.appearance = appearance
        let canvas = try Canvas(options)
        let layers = MapLayers(frame, contents: contents, style: appearance.style)
        layers.drawGround(on: canvas)
        if let shaper = TextShaper(canvas) {
            var room = LabelRoom(
                bounds: LabelBox(left: 0, top: 0, right: Self.size.width, bottom: Self.size.height).grown(by: -1))
            LabelDrawing(canvas, shaper: shaper).draw(layers.labels(shaper, room: &room))
        }
        return try canvas.finish()
    }

    private var frame: MapFrame {
        let rect = address.rect
        return MapFrame(
            size: Self.size, center: MapPoint(x: rect.midX, y: rect.midY),
            mapPointsPerPoint: rect.width / Self.size.width)
    }
}
