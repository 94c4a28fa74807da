package import Cartography
import MapTiles

/// The map of a served graph, with the tiles that were asked for last.
package final class ServedMap: Sendable {
    package let contents: MapContents
    private let tiles = TileCache<TileAddress>(byteLimit: ServedMap.cacheBytes)
    /// Changes with the graph, the backdrop and the way tiles are made.
    let entityTag: String

    private static let cacheBytes = 32 << 20
    private static let tileVersion = 1

    init(_ contents: MapContents) {
        self.contents = contents
        entityTag = "\"\(Self.tileVersion)-\(String(contents.checksum, radix: 16))\""
    }

    /// The vector tile at an address; empty if nothing is there.
    func tile(at address: TileAddress) -> [UInt8] {
        tiles.tile(at: address) { VectorTile.bytes(of: contents.features(on: address.grid)) }
    }
}
