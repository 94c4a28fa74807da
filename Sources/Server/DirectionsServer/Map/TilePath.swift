import Cartography
import Snapshots

/// The end of a tile's path: zoom, column and row, as in `14/8528/5974.mvt` or `14/8528/5974@2x.png`.
enum TilePath {
    case vector(TileAddress)
    case picture(SnapshotTile, scale: Int)

    static let vectorSuffix = ".mvt"

    /// - Throws: ``ServerError`` of the kind `notFound` if there is no such tile.
    init(_ path: Substring) throws(ServerError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let zoom = Self.number(parts[0]), let x = Self.number(parts[1]),
            let (y, ending) = Self.row(parts[2])
        else { throw Self.unknown }
        switch ending {
        case Self.vectorSuffix:
            guard let address = TileAddress(zoom: zoom, x: x, y: y) else {
                throw Self.missing(upTo: TileAddress.greatestZoom)
            }
            self = .vector(address)
        case ".png", "@1x.png", "@2x.png", "@3x.png":
            guard let tile = SnapshotTile(zoom: zoom, x: x, y: y) else {
                throw Self.missing(upTo: SnapshotTile.greatestZoom)
            }
            self = .picture(tile, scale: ending.utf8.count == 4 ? 1 : Int(String(ending.dropFirst().prefix(1))) ?? 1)
        default: throw Self.unknown
        }
    }

    private static let unknown = ServerError(
        .notFound,
        "A tile is at /tiles/zoom/column/row.mvt, or as a picture at /tiles/zoom/column/row.png or row@2x.png; see /tiles.json."
    )

    private static func missing(upTo zoom: Int) -> ServerError {
        ServerError(
            .notFound,
            "There is no such tile: the zoom is 0 to \(zoom), and columns and rows are 0 to 2 to the power of the zoom, less 1."
        )
    }

    /// The row and what follows it.
    private static func row(_ text: Substring) -> (y: Int, ending: Substring)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return number(digits).map { ($0, text[digits.endIndex...]) }
    }

    /// A number in digits without leading zeros, so that each tile has one address.
    private static func number(_ text: Substring) -> Int? {
        guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            text == "0" || text.first != "0"
        else { return nil }
        return Int(text)
    }
}
