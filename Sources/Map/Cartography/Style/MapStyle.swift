/// How a map is drawn: a color behind everything, and rules that are applied one after the other.
///
/// Vector tiles come with the style for MapLibre, and pictures are drawn by the same rules.
package struct MapStyle: Sendable {
    package let name: String
    package let palette: MapPalette
    package let rules: [StyleRule]

    package static let light = MapStyle(name: "light", .light)
    package static let dark = MapStyle(name: "dark", .dark)

    private init(name: String, _ palette: MapPalette) {
        self.name = name
        self.palette = palette
        rules =
            Self.areas(palette) + Self.waterways(palette) + Self.structures(palette) + Self.rails(palette)
            + Self.borders(palette) + Self.labels(palette)
    }

    private static func areas(_ palette: MapPalette) -> [StyleRule] {
        let land: [(String, [String], MapColor)] = [
            ("built-up", ["residential", "commercial"], palette.builtUp),
            ("industrial", ["industrial", "aerodrome"], palette.industrial),
            ("farmland", ["farmland"], palette.green.withOpacity(0.35)),
            ("green", ["grass", "park", "pitch", "cemetery", "scrub", "wetland"], palette.green),
            ("forest", ["forest"], palette.forest), ("sand", ["beach"], palette.sand),
            ("rock", ["rock"], palette.rock), ("ice", ["glacier"], palette.ice),
            ("institution", ["school", "hospital"], palette.institution),
            ("paved", ["parking", "pedestrian", "pier"], palette.paved),
        ]
        let fills = land.map { id, kinds, color in
            StyleRule(id: id, layer: .land, kinds: kinds, paint: .fill(FillPaint(color: color)))
        }
        return fills + [
            StyleRule(id: "water", layer: .water, paint: .fill(FillPaint(color: palette.water))),
            StyleRule(
                id: "building", layer: .buildings, minimumZoom: 14,
                paint: .fill(FillPaint(color: palette.building, outline: palette.buildingOutline))),
        ]
    }

    private static func waterways(_ palette: MapPalette) -> [StyleRule] {
        func line(_ id: String, kinds: [String], width: ZoomCurve, from zoom: Double) -> StyleRule {
            StyleRule(
                id: id, layer: .waterways, kinds: kinds, minimumZoom: zoom,
                paint: .line(LinePaint(color: palette.water, width: width)))
        }
        return [
            line("river", kinds: ["river", "canal"], width: ZoomCurve([8: 0.8, 12: 2, 18: 12]), from: 8),
            line("stream", kinds: ["stream"], width: ZoomCurve([12: 0.5, 18: 5]), from: 12),
        ]
    }

    private static func rails(_ palette: MapPalette) -> [StyleRule] {
        func line(
            _ id: String, layer: MapLayer, kinds: [String], color: MapColor, width: ZoomCurve,
            from zoom: Double, dashes: [Double] = []
        ) -> StyleRule {
            StyleRule(
                id: id, layer: layer, kinds: kinds, minimumZoom: zoom,
                paint: .line(LinePaint(color: color, width: width, dashes: dashes, endsFlat: true)))
        }
        let width = ZoomCurve([9: 0.6, 14: 1.4, 18: 3.5])
        return [
            line(
                "runway", layer: .rails, kinds: ["runway"], color: palette.casing,
                width: ZoomCurve([11: 1, 14: 6, 18: 50]), from: 11),
            line("rail", layer: .rails, kinds: ["rail"], color: palette.rail, width: width, from: 9),
            line(
                "rail-sleepers", layer: .rails, kinds: ["rail"], color: palette.rail, width: width.scaled(by: 3),
                from: 14, dashes: [0.15, 1.4]),
            line(
                "tram", layer: .rails, kinds: ["tram", "subway"], color: palette.rail, width: width.scaled(by: 0.7),
                from: 13),
            line(
                "aerialway", layer: .rails, kinds: ["aerialway"], color: palette.rail, width: width.scaled(by: 0.7),
                from: 12, dashes: [4, 2]),
            line(
                "ferry", layer: .roads, kinds: ["ferry"], color: palette.waterText, width: ZoomCurve([7: 0.8, 16: 2]),
                from: 7, dashes: [4, 3]),
        ]
    }

    private static func borders(_ palette: MapPalette) -> [StyleRule] {
        func line(_ id: String, kind: String, width: ZoomCurve, dashes: [Double]) -> StyleRule {
            StyleRule(
                id: id, layer: .borders, kinds: [kind],
                paint: .line(LinePaint(color: palette.border, width: width, dashes: dashes, endsFlat: true)))
        }
        return [
            line("state-border", kind: "state_border", width: ZoomCurve([6: 0.8, 14: 2]), dashes: [3, 2]),
            line("country-border", kind: "country_border", width: ZoomCurve([4: 1, 14: 3]), dashes: [5, 2, 1, 2]),
        ]
    }
}
