package import Geometry

/// The address of a tile of the square map (EPSG:3857): column x from the west, row y from the north.
package struct TileAddress: Hashable, Sendable {
    package let zoom: Int
    package let x: Int
    package let y: Int

    /// The greatest zoom with tiles; clients enlarge these tiles beyond it.
    package static let greatestZoom = 16
    /// The size of a tile's grid.
    package static let extent: Int32 = 4096

    /// The address, nil unless column and row exist and the zoom is at most the greatest one.
    package init?(zoom: Int, x: Int, y: Int, upTo greatest: Int = Self.greatestZoom) {
        guard (0...greatest).contains(zoom) else { return nil }
        let count = 1 << zoom
        guard (0..<count).contains(x), (0..<count).contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
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
            rect: rect, width: Self.extent, height: Self.extent, buffer: Self.extent / 32,
            detail: isGreatest ? MapContents.greatestDetail : zoom, tolerance: isGreatest ? 1 : 4)
    }
}
