package import Cartography
package import TextCoding

/// Encodes a style for MapLibre (https://maplibre.org/maplibre-style-spec/), version 8.
package enum MapLibreStyle {
    /// The name of the source with the vector tiles.
    private static let source = "map"

    /// The style of a base map as JSON.
    package static func json(_ base: BaseMap, glyphs: String) -> JSONTree {
        [
            "version": 8, "name": "base map", "glyphs": .string(glyphs), "sources": .object([source: base.source]),
            "layers": [["id": .string(source), "type": "raster", "source": .string(source)]],
        ]
    }

    /// The style of our own map as JSON.
    ///
    /// - Parameters:
    ///   - glyphs: the template of the addresses of the letters, with `{fontstack}` and `{range}`.
    ///   - sprite: the beginning of the addresses of the symbols.
    package static func json(_ style: MapStyle, tiles: TileSet, glyphs: String, sprite: String) -> JSONTree {
        let background: JSONTree = [
            "id": "background", "type": "background",
            "paint": ["background-color": color(style.palette.background)],
        ]
        let json: JSONTree = [
            "version": 8, "name": .string(style.name), "glyphs": .string(glyphs), "sprite": .string(sprite),
            "sources": .object([source: tiles.members.merging(["type": "vector"])]),
            "layers": .array([background] + style.rules.map(layer)),
        ]
        guard let view = tiles.view else { return json }
        return json.merging([
            "center": .array(view.center.map(JSONTree.number)), "zoom": .integer(view.zoom),
        ])
    }

    private static func layer(_ rule: StyleRule) -> JSONTree {
        var layer: JSONTree = [
            "id": .string(rule.id), "source": .string(source), "source-layer": .string(rule.layer.rawValue),
        ]
        if rule.minimumZoom > 0 { layer = layer.merging(["minzoom": .number(rule.minimumZoom)]) }
        if let zoom = rule.maximumZoom { layer = layer.merging(["maxzoom": .number(zoom)]) }
        let tests =
            (rule.kinds.isEmpty ? [] : [kinds(rule.kinds)]) + structure(rule.structure) + text(of: rule.paint)
            + (rule.isOneWay ? [["has", "oneway"]] : []) + (rule.ranks.map(ranks) ?? [])
        if !tests.isEmpty { layer = layer.merging(["filter": .array(["all"] + tests)]) }
        return switch rule.paint {
        case .fill(let paint): layer.merging(fill(paint))
        case .line(let paint): layer.merging(line(paint))
        case .label(let paint): layer.merging(symbol(paint))
        case .arrows(let paint): layer.merging(arrows(paint))
        }
    }

    // MARK: Filters

    private static func kinds(_ kinds: [String]) -> JSONTree {
        ["match", ["get", "kind"], .array(kinds.map(JSONTree.string)), true, false]
    }

    private static func ranks(_ ranks: Range<Int>) -> [JSONTree] {
        let rank: JSONTree = ["coalesce", ["get", "rank"], 0]
        return [[">=", rank, .integer(ranks.lowerBound)], ["<", rank, .integer(ranks.upperBound)]]
    }

    private static func structure(_ structure: StyleRule.Structure?) -> [JSONTree] {
        switch structure {
        case nil: []
        case .ground: [["!", ["has", "bridge"]], ["!", ["has", "tunnel"]]]
        case .bridge: [["has", "bridge"]]
        case .tunnel: [["has", "tunnel"], ["!", ["has", "bridge"]]]
        }
    }

    /// A road without a number has no sign.
    private static func text(of paint: StyleRule.Paint) -> [JSONTree] {
        if case .label(let label) = paint, label.text == .reference { [["has", "ref"]] } else { [] }
    }

    // MARK: Paint

    private static func fill(_ paint: FillPaint) -> JSONTree {
        var members: JSONTree = ["fill-color": color(paint.color)]
        if let outline = paint.outline { members = members.merging(["fill-outline-color": color(outline)]) }
        return ["type": "fill", "paint": members]
    }

    private static func line(_ paint: LinePaint) -> JSONTree {
        var members: JSONTree = ["line-color": color(paint.color), "line-width": curve(paint.width)]
        if !paint.dashes.isEmpty {
            members = members.merging(["line-dasharray": .array(paint.dashes.map(JSONTree.number))])
        }
        let isFlat = paint.endsFlat || !paint.dashes.isEmpty
        return [
            "type": "line", "paint": members,
            "layout": ["line-cap": isFlat ? "butt" : "round", "line-join": "round"],
        ]
    }

    private static func symbol(_ paint: LabelPaint) -> JSONTree {
        let layout: JSONTree = [
            "text-field": text(paint.text), "text-font": [paint.isBold ? "Bold" : "Regular"],
            "text-size": size(paint), "text-max-width": .number(paint.lineWidth),
        ]
        return [
            "type": "symbol", "layout": layout.merging(placement(paint)),
            "paint": [
                "text-color": color(paint.color, bySign: paint.signs.mapValues(\.text)),
                "text-halo-color": color(paint.halo, bySign: paint.signs.mapValues(\.color)),
                "text-halo-width": .number(paint.shield == nil ? paint.haloWidth : 2),
            ],
        ]
    }

    private static func arrows(_ paint: ArrowPaint) -> JSONTree {
        [
            "type": "symbol",
            "layout": [
                "symbol-placement": "line", "symbol-spacing": .number(paint.spacing),
                "icon-image": .string(paint.symbol.rawValue), "icon-rotation-alignment": "map",
                // Arrows move aside for nothing, and nothing for them.
                "icon-ignore-placement": true, "icon-allow-overlap": true,
            ],
        ]
    }

    private static func placement(_ paint: LabelPaint) -> JSONTree {
        let alongLine: JSONTree = ["symbol-placement": "line", "symbol-spacing": .number(paint.spacing)]
        if let shield = paint.shield {
            return alongLine.merging([
                "text-rotation-alignment": "viewport", "icon-rotation-alignment": "viewport",
                "icon-image": ["coalesce", ["get", "sign"], .string(shield.rawValue)], "icon-text-fit": "both",
                "icon-text-fit-padding": [1, 4, 1, 4],
            ])
        }
        if paint.followsLine { return alongLine }
        // Labels are placed in ascending order of their keys.
        let order: JSONTree = ["symbol-sort-key": ["-", 0, ["coalesce", ["get", "rank"], 0]]]
        guard paint.hasSymbol else { return order }
        // A symbol whose name finds no room stands alone.
        return order.merging([
            "icon-image": ["get", "kind"], "text-anchor": "top", "text-offset": [0, 0.9], "text-optional": true,
        ])
    }

    private static func text(_ text: LabelPaint.Text) -> JSONTree {
        let reference: JSONTree = ["coalesce", ["get", "ref"], ""]
        return switch text {
        case .name: ["get", "name"]
        case .reference:
            [
                "let", "end", ["index-of", ";", reference],
                ["case", [">", ["var", "end"], 0], ["slice", reference, 0, ["var", "end"]], reference],
            ]
        }
    }

    private static func size(_ paint: LabelPaint) -> JSONTree {
        guard let largeRank = paint.largeRank else { return curve(paint.size) }
        return curve(paint.size) { value in
            [
                "case", [">=", ["coalesce", ["get", "rank"], 0], .integer(largeRank)],
                .number(value * LabelPaint.largeScale), .number(value),
            ]
        }
    }

    private static func curve(_ curve: ZoomCurve, value: (Double) -> JSONTree = JSONTree.number) -> JSONTree {
        guard curve.stops.count > 1 else { return value(curve.stops[0].value) }
        let stops = curve.stops.flatMap { [JSONTree.number($0.zoom), value($0.value)] }
        return .array(["interpolate", ["exponential", .number(curve.base)], ["zoom"]] + stops)
    }

    /// The color by the sign of a feature, if it has one.
    private static func color(_ usual: MapColor, bySign colors: [MapSymbol: MapColor]) -> JSONTree {
        let cases = MapSymbol.allCases.flatMap { symbol in
            colors[symbol].map { [JSONTree.string(symbol.rawValue), color($0)] } ?? []
        }
        guard !cases.isEmpty else { return color(usual) }
        return .array(["match", ["get", "sign"]] + cases + [color(usual)])
    }

    private static func color(_ color: MapColor) -> JSONTree {
        guard color.opacity < 1 else { return .string(color.hexadecimal) }
        let parts = [color.value >> 16 & 0xFF, color.value >> 8 & 0xFF, color.value & 0xFF].map { "\($0)" }
        return .string("rgba(\(parts.joined(separator: ",")),\(color.opacity))")
    }
}
