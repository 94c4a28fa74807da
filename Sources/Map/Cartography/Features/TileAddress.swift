package import Geometry

/// The address of a tile of the square map (EPSG:3857): column x from the west, row y from the north.
package struct TileAddress: Hashable, Sendable {
    package let zoom: Int
    package let x: Int
    package let y: Int

    /// The greatest zoom with tiles; clients enlarge these tiles beyond it.
    package static let greatestZoom = 16
    /// The size of the grid of the most detailed tiles.
    package static let greatestExtent: Int32 = 4096
    /// The zoom from which on the grid has this size; below, a quarter of a pixel is fine enough.
    private static let leastZoomOfGreatestExtent = 14

    /// The address, nil unless column and row exist and the zoom is at most the greatest one.
    package init?(zoom: Int, x: Int, y: Int, upTo greatest: Int = Self.greatestZoom) {
        guard (0...greatest).contains(zoom) else { return nil }
        let count = 1 << zoom
        guard (0..<count).contains(x), (0..<count).contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// The size of the tile's grid.
    package var extent: Int32 {
        zoom < Self.leastZoomOfGreatestExtent ? Self.greatestExtent / 2 : Self.greatestExtent
    }

    /// The rectangle of the tile.
    package var rect: MapRect {
        let side = MapSize.world.width / Double(1 << zoom)
        return MapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
    }

    /// The grid of the tile.
    ///
    /// Tiles of the greatest zoom have all details, since they are enlarged.
    package var grid: DrawingGrid {
        let isGreatest = zoom == Self.greatestZoom
        return DrawingGrid(
            rect: rect, width: extent, height: extent, buffer: extent / 32,
            detail: isGreatest ? MapContents.greatestDetail : zoom,
            // Half a pixel.
            tolerance: isGreatest ? 1 : Double(extent) / 1024)
    }
}
