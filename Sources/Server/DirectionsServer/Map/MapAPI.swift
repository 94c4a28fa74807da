import Cartography
import DirectionsKit
import HTTPTypes
import MapTiles
import Snapshots
import TextCoding
import Threading

/// The base map: vector tiles, their description, and the style for MapLibre.
package struct MapAPI: ServerAPI {
    private static let tilesPath = "/tiles/"
    private static let tileSetPath = "/tiles.json"
    private static let stylePath = "/style.json"

    private let areas: CurrentDatasets

    package init(_ areas: CurrentDatasets) { self.areas = areas }

    package var paths: [String] {
        [Self.tileSetPath, Self.stylePath, "\(Self.tilesPath)0/0/0.mvt", "\(Self.tilesPath)0/0/0.png"]
    }

    package func owns(_ path: String) -> Bool {
        path.hasPrefix(Self.tilesPath) || path == Self.tileSetPath || path == Self.stylePath
    }

    package func endpoint(at path: String) -> Endpoint? {
        switch path {
        case Self.tileSetPath: Endpoint("tiles.json", price: .ready, from: areas, answer: tileSet)
        case Self.stylePath: Endpoint("style.json", price: .style, from: areas, answer: style)
        case _ where path.hasPrefix(Self.tilesPath): tiles(isPicture: !path.hasSuffix(TilePath.vectorSuffix))
        default: nil
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer { Problem.answer(for: error) }

    /// A screen takes dozens of vector tiles, and each of them little time; a picture takes as long as a search.
    private func tiles(isPicture: Bool) -> Endpoint {
        var endpoint = Endpoint("tiles", price: isPicture ? .tile : .one, from: areas, answer: tile)
        endpoint.isExemptFromRate = !isPicture
        return endpoint
    }

    // MARK: Answers

    private func tile(
        _ query: ServerQuery, _ areas: RequestDatasets, _: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        let map = try areas.map()
        switch try TilePath(query.path.dropFirst(Self.tilesPath.count)) {
        case .vector(let address):
            _ = try QueryValues(query.query, of: query.path, knowing: [])
            return try CachedAnswer.answer(query, entityTag: map.entityTag, mediaType: VectorTile.mediaType) {
                () throws(ServerError) in map.tile(at: address)
            }
        case .picture(let tile, let scale):
            let values = try QueryValues(query.query, of: query.path, knowing: [MapParameters.appearance])
            let picture = ServedMap.Picture(
                tile: tile, scale: scale, appearance: try values.word(MapParameters.appearance) ?? .light)
            return try CachedAnswer.answer(query, entityTag: map.entityTag, mediaType: "image/png") {
                () throws(ServerError) in
                do throws(DirectionsError) {
                    return try map.picture(picture)
                } catch {
                    throw ServerError(error)
                }
            }
        }
    }

    private func tileSet(
        _ query: ServerQuery, _ areas: RequestDatasets, _: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        _ = try QueryValues(query.query, of: Self.tileSetPath, knowing: [])
        return areas.served.documents.document("\(Self.tileSetPath) \(query.origin ?? "")") {
            PlainJSON.encode(tiles(query, areas: areas.served).json(name: areas.served.name ?? "Directions"))
        }.answer(query).varyingByOrigin(self.areas.configuration)
    }

    private func style(
        _ query: ServerQuery, _ areas: RequestDatasets, _: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        let values = try QueryValues(
            query.query, of: Self.stylePath, knowing: [MapParameters.appearance, MapParameters.glyphs])
        let appearance: Snapshotter.Options.Appearance = try values.word(MapParameters.appearance) ?? .light
        let glyphs = try values.glyphs ?? MapParameters.pageGlyphs
        let key = "\(Self.stylePath) \(appearance.rawValue) \(query.origin ?? "") \(glyphs)"
        return areas.served.documents.document(key) {
            PlainJSON.encode(
                self.areas.configuration.baseMap.map { MapLibreStyle.json($0, glyphs: glyphs) }
                    ?? MapLibreStyle.json(appearance.style, tiles: tiles(query, areas: areas.served), glyphs: glyphs))
        }.answer(query).varyingByOrigin(self.areas.configuration)
    }

    private func tiles(_ query: ServerQuery, areas: ServedDatasets) -> TileSet {
        let contents = areas.map.contents
        return TileSet(
            template: "\(query.origin ?? "")\(Self.tilesPath){z}/{x}/{y}.mvt", bounds: contents.bounds,
            longitudes: contents.roadLongitudes.crossesMeridian ? contents.roadLongitudes : nil)
    }
}
