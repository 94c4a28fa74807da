/// Names and numbers, from unimportant to important: later ones keep their place where two would overlap.
extension MapStyle {
    static func labels(_ palette: MapPalette) -> [StyleRule] {
        lineLabels(palette) + shields(palette) + placeLabels(palette)
    }

    private static func lineLabels(_ palette: MapPalette) -> [StyleRule] {
        func label(
            _ id: String, _ layer: MapLayer, _ kinds: [String], _ color: MapColor, _ size: ZoomCurve, from zoom: Double
        ) -> StyleRule {
            StyleRule(
                id: id, layer: layer, kinds: kinds, minimumZoom: zoom,
                paint: .label(
                    LabelPaint(text: .name, size: size, color: color, halo: palette.halo, followsLine: true)))
        }
        let size = ZoomCurve([13: 10, 18: 14], base: 1)
        return [
            StyleRule(
                id: "house-number", layer: .houseNumbers, minimumZoom: 17,
                paint: .label(
                    LabelPaint(text: .name, size: ZoomCurve(10), color: palette.minorText, halo: palette.halo))),
            label("waterway-name", .waterways, [], palette.waterText, size, from: 13),
            label("ferry-name", .roads, ["ferry"], palette.waterText, size, from: 11),
            label(
                "path-name", .roads, ["path", "footway", "cycleway", "track", "steps", "bridleway", "service"],
                palette.minorText, size, from: 15.5),
            label(
                "street-name", .roads, ["residential", "living_street", "unclassified", "pedestrian", "road"],
                palette.text, size, from: 14.5),
            label(
                "major-road-name", .roads,
                ["tertiary", "secondary", "primary", "trunk", "tertiary_link", "secondary_link", "primary_link"],
                palette.text, size, from: 13),
        ]
    }

    private static func shields(_ palette: MapPalette) -> [StyleRule] {
        [
            StyleRule(
                id: "road-number", layer: .roads, kinds: ["motorway", "trunk", "primary", "secondary"],
                minimumZoom: 10,
                paint: .label(
                    LabelPaint(
                        text: .reference, size: ZoomCurve([10: 9, 16: 11], base: 1), color: palette.shieldText,
                        halo: palette.shield, haloWidth: 0, isBold: true, shield: palette.shield, spacing: 400)))
        ]
    }

    private static func placeLabels(_ palette: MapPalette) -> [StyleRule] {
        func label(
            _ id: String, _ kinds: [String], _ size: ZoomCurve, from zoom: Double, isBold: Bool = false,
            color: MapColor? = nil
        ) -> StyleRule {
            StyleRule(
                id: id, layer: .places, kinds: kinds, minimumZoom: zoom,
                paint: .label(
                    LabelPaint(
                        text: .name, size: size, color: color ?? palette.text, halo: palette.halo, isBold: isBold)))
        }
        return [
            label("station", ["station"], ZoomCurve(11), from: 14, color: palette.waterText),
            label("peak", ["peak"], ZoomCurve(10), from: 12, color: palette.minorText),
            label("neighbourhood", ["neighbourhood"], ZoomCurve(11), from: 14, color: palette.minorText),
            label("hamlet", ["hamlet"], ZoomCurve(11), from: 13, color: palette.minorText),
            label("suburb", ["suburb"], ZoomCurve([12: 11, 16: 14], base: 1), from: 12, color: palette.minorText),
            label("village", ["village"], ZoomCurve([10: 10, 16: 15], base: 1), from: 10),
            label("town", ["town"], ZoomCurve([7: 11, 14: 17], base: 1), from: 7, isBold: true),
            label("city", ["city"], ZoomCurve([4: 11, 12: 20], base: 1), from: 4, isBold: true),
            label("state", ["state"], ZoomCurve([4: 10, 9: 14], base: 1), from: 4, color: palette.minorText),
            label("country", ["country"], ZoomCurve([2: 11, 8: 18], base: 1), from: 2, isBold: true),
        ]
    }
}
