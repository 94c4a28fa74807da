import Cartography
import DirectionsKit
import HTTPTypes
import MapTiles
import Snapshots
import TextCoding
import Threading

/// The base map: vector tiles, their description, and the style for MapLibre with its letters and symbols.
package struct MapAPI: ServerAPI {
    private static let tilesPath = "/tiles/"
    private static let tileSetPath = "/tiles.json"
    private static let stylePath = "/style.json"
    private static let fontsPath = "/fonts/"
    private static let spritesPath = "/sprites/"

    private let areas: CurrentDatasets
    /// The letters and symbols that were asked for, which no map changes.
    private let drawn = FixedDocuments()

    package init(_ areas: CurrentDatasets) { self.areas = areas }

    package var paths: [String] {
        [
            Self.tileSetPath, Self.stylePath, "\(Self.tilesPath)0/0/0.mvt", "\(Self.tilesPath)0/0/0.png",
            "\(Self.fontsPath)Regular/0-255.pbf", "\(Self.spritesPath)light.json",
        ]
    }

    package func owns(_ path: String) -> Bool {
        [Self.tilesPath, Self.fontsPath, Self.spritesPath].contains { path.hasPrefix($0) } || path == Self.tileSetPath
            || path == Self.stylePath
    }

    package func endpoint(at path: String) -> Endpoint? {
        switch path {
        case Self.tileSetPath: Endpoint("tiles.json", price: .ready, from: areas, answer: tileSet)
        case Self.stylePath: Endpoint("style.json", price: .style, from: areas, answer: style)
        case _ where path.hasPrefix(Self.tilesPath): tiles(isPicture: !path.hasSuffix(TilePath.vectorSuffix))
        case _ where path.hasPrefix(Self.fontsPath): Endpoint("fonts", price: .tile, answer: letters)
        case _ where path.hasPrefix(Self.spritesPath): Endpoint("sprites", price: .one, answer: symbols)
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
                try Self.drawing { () throws(DirectionsError) in try map.picture(picture) }
            }
        }
    }

    private func letters(_ query: ServerQuery, _: Cancellation) throws(ServerError) -> ServerAnswer {
        _ = try QueryValues(query.query, of: query.path, knowing: [])
        // Between the fonts of a list stands a comma, which some clients escape.
        let path = query.path.dropFirst(Self.fontsPath.count).replacing("%2C", with: ",").replacing("%20", with: " ")
        guard let range = GlyphRange(path: path) else {
            let fonts = GlyphRange.fonts.joined(separator: " and ")
            throw ServerError(
                .notFound,
                "Letters are at /fonts/font/range.pbf, such as /fonts/Regular/0-255.pbf; the fonts are \(fonts).")
        }
        return try drawn.document(query.path, mediaType: GlyphRange.mediaType) { () throws(ServerError) in
            try Self.drawing { () throws(DirectionsError) in try range.bytes() }
        }.answer(query, freshness: CachedAnswer.daily)
    }

    private func symbols(_ query: ServerQuery, _: Cancellation) throws(ServerError) -> ServerAnswer {
        _ = try QueryValues(query.query, of: query.path, knowing: [])
        guard let path = SpritePath(query.path.dropFirst(Self.spritesPath.count)) else {
            throw ServerError(
                .notFound, "Symbols are at /sprites/light or dark, with .json, .png, @2x.json or @2x.png behind it.")
        }
        let type = path.isPicture ? "image/png" : "application/json; charset=utf-8"
        return try drawn.document(query.path, mediaType: type) { () throws(ServerError) in
            guard path.isPicture else { return PlainJSON.encode(path.sheet.index) }
            return try Self.drawing { () throws(DirectionsError) in try path.sheet.png() }
        }.answer(query, freshness: CachedAnswer.brief)
    }

    private static func drawing<Value>(_ draw: () throws(DirectionsError) -> Value) throws(ServerError) -> Value {
        do throws(DirectionsError) {
            return try draw()
        } catch {
            throw ServerError(error)
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
        let origin = query.origin ?? ""
        let glyphs = try values.glyphs ?? "\(origin)\(Self.fontsPath){fontstack}/{range}.pbf"
        let sprite = "\(origin)\(Self.spritesPath)\(appearance.rawValue)"
        let key = "\(Self.stylePath) \(appearance.rawValue) \(origin) \(glyphs)"
        return areas.served.documents.document(key) {
            PlainJSON.encode(
                self.areas.configuration.baseMap.map { MapLibreStyle.json($0, glyphs: glyphs) }
                    ?? MapLibreStyle.json(
                        appearance.style, tiles: tiles(query, areas: areas.served), glyphs: glyphs, sprite: sprite))
        }.answer(query).varyingByOrigin(self.areas.configuration)
    }

    private func tiles(_ query: ServerQuery, areas: ServedDatasets) -> TileSet {
        let contents = areas.map.contents
        return TileSet(
            template: "\(query.origin ?? "")\(Self.tilesPath){z}/{x}/{y}.mvt", bounds: contents.bounds,
            longitudes: contents.roadLongitudes.crossesMeridian ? contents.roadLongitudes : nil)
    }
}
