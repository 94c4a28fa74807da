package import Cartography
import DirectionsKit
import MapTiles
import Snapshots

/// The map of a served graph, with the tiles that were asked for last.
package final class ServedMap: Sendable {
    package let contents: MapContents
    private let tiles = TileCache<TileAddress>(byteLimit: ServedMap.cacheBytes)
    private let pictures = TileCache<Picture>(byteLimit: ServedMap.cacheBytes)
    /// Changes with the graph, the backdrop, the places and the way tiles are made.
    let entityTag: String

    /// A tile as a picture.
    struct Picture: Hashable, Sendable {
        var tile: SnapshotTile
        var scale: Int
        var appearance: Snapshotter.Options.Appearance
    }

    private static let cacheBytes = 32 << 20
    private static let tileVersion = 2

    package init(_ contents: MapContents) {
        self.contents = contents
        entityTag = "\"\(Self.tileVersion)-\(String(contents.checksum, radix: 16))\""
    }

    /// The vector tile at an address; empty if nothing is there.
    func tile(at address: TileAddress) -> [UInt8] {
        tiles.tile(at: address) { VectorTile.bytes(of: contents.features(on: address.grid), extent: address.extent) }
    }

    /// The bytes of a tile as PNG.
    func picture(_ picture: Picture) throws(DirectionsError) -> [UInt8] {
        try pictures.tile(at: picture) { () throws(DirectionsError) in
            try picture.tile.png(scale: picture.scale, appearance: picture.appearance, contents: contents)
        }
    }
}
