import Cartography

/// The end of a tile's path: zoom, column and row, as in `14/8528/5974.mvt`.
struct TilePath {
    let address: TileAddress

    /// - Throws: ``ServerError`` of the kind `notFound` if there is no such tile.
    init(_ path: Substring) throws(ServerError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].hasSuffix(".mvt"), let zoom = Self.number(parts[0]),
            let x = Self.number(parts[1]), let y = Self.number(parts[2].dropLast(4))
        else {
            throw ServerError(
                .notFound, "A tile is at /tiles/zoom/column/row.mvt, as in /tiles/14/8528/5974.mvt; see /tiles.json.")
        }
        guard let address = TileAddress(zoom: zoom, x: x, y: y) else {
            throw ServerError(
                .notFound,
                "There is no such tile: the zoom is 0 to \(TileAddress.greatestZoom), and columns and rows are 0 to 2 to the "
                    + "power of the zoom, less 1.")
        }
        self.address = address
    }

    /// A number in digits without leading zeros, so that each tile has one address.
    private static func number(_ text: Substring) -> Int? {
        guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            text == "0" || text.first != "0"
        else { return nil }
        return Int(text)
    }
}
