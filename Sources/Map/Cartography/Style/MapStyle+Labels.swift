import Backdrop

/// Names and numbers, from unimportant to important: later ones keep their place where two would overlap.
extension MapStyle {
    static func labels(_ palette: MapPalette) -> [StyleRule] {
        arrows + lineLabels(palette) + shields(palette) + symbols(palette) + placeLabels(palette)
    }

    private static var arrows: [StyleRule] {
        let kinds = [
            "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
            "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential", "living_street", "road",
            "service",
        ]
        return [
            StyleRule(
                id: "one-way", layer: .roads, kinds: kinds, isOneWay: true, minimumZoom: 16,
                paint: .arrows(ArrowPaint(symbol: .oneway, spacing: 110)))
        ]
    }

    private static func lineLabels(_ palette: MapPalette) -> [StyleRule] {
        func label(
            _ id: String, layer: MapLayer, kinds: [String], color: MapColor, size: ZoomCurve, from zoom: Double
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
            label("waterway-name", layer: .waterways, kinds: [], color: palette.waterText, size: size, from: 13),
            label("ferry-name", layer: .roads, kinds: ["ferry"], color: palette.waterText, size: size, from: 11),
            label(
                "path-name", layer: .roads,
                kinds: ["path", "footway", "cycleway", "track", "steps", "bridleway", "service"],
                color: palette.minorText, size: size, from: 15.5),
            label(
                "street-name", layer: .roads,
                kinds: ["residential", "living_street", "unclassified", "pedestrian", "road"],
                color: palette.text, size: size, from: 14.5),
            label(
                "major-road-name", layer: .roads,
                kinds: [
                    "tertiary", "secondary", "primary", "trunk", "tertiary_link", "secondary_link", "primary_link",
                ],
                color: palette.text, size: size, from: 13),
        ]
    }

    private static func shields(_ palette: MapPalette) -> [StyleRule] {
        func shield(_ kind: String, _ symbol: MapSymbol, from zoom: Double) -> StyleRule {
            let colors = palette.shields[symbol]
            return StyleRule(
                id: "\(kind)-number", layer: .roads, kinds: [kind], minimumZoom: zoom,
                paint: .label(
                    LabelPaint(
                        text: .reference, size: ZoomCurve([10: 9, 16: 11], base: 1),
                        color: colors?.text ?? palette.text, halo: colors?.color ?? palette.halo, haloWidth: 0,
                        isBold: true, shield: symbol, signs: palette.shields, spacing: 400)))
        }
        return [
            shield("secondary", .secondaryShield, from: 12), shield("primary", .primaryShield, from: 10),
            shield("trunk", .trunkShield, from: 9), shield("motorway", .motorwayShield, from: 8),
        ]
    }

    /// Places with a symbol: first those that many look for, such as stops and shops for food.
    private static func symbols(_ palette: MapPalette) -> [StyleRule] {
        func rule(_ id: String, _ symbols: [MapSymbol], from zoom: Double) -> StyleRule {
            StyleRule(
                id: id, layer: .pois, kinds: symbols.map(\.rawValue), minimumZoom: zoom,
                paint: .label(
                    LabelPaint(
                        text: .name, size: ZoomCurve([16: 10, 18: 12], base: 1), color: palette.minorText,
                        halo: palette.halo, hasSymbol: true)))
        }
        return [
            rule("place-detail", [.toilets, .information, .shop, .bank, .charging], from: 17),
            rule("place", [.parking, .cafe, .bar, .restaurant, .school, .worship, .post, .fuel], from: 16),
            rule(
                "main-place", [.stop, .supermarket, .hotel, .museum, .sight, .pharmacy, .hospital], from: 16),
        ]
    }

    private static func placeLabels(_ palette: MapPalette) -> [StyleRule] {
        func label(
            _ id: String, kinds: [String], size: ZoomCurve, from zoom: Double, isBold: Bool = false,
            color: MapColor? = nil, hasSymbol: Bool = false, largeRank: Int? = nil, ranks: Range<Int>? = nil,
            until maximumZoom: Double? = nil
        ) -> StyleRule {
            StyleRule(
                id: id, layer: .places, kinds: kinds, minimumZoom: zoom, maximumZoom: maximumZoom, ranks: ranks,
                paint: .label(
                    LabelPaint(
                        text: .name, size: size, color: color ?? palette.text, halo: palette.halo, isBold: isBold,
                        hasSymbol: hasSymbol, largeRank: largeRank)))
        }
        // The name of a whole country says nothing where a town fills the screen, and would take the room of its capital.
        let (others, capitals) = (0..<CapitalRank.country, CapitalRank.country..<Int(UInt32.max))
        return [
            label(
                "station", kinds: ["station"], size: ZoomCurve(11), from: 14, color: palette.waterText, hasSymbol: true),
            label("peak", kinds: ["peak"], size: ZoomCurve(10), from: 12, color: palette.minorText, hasSymbol: true),
            label("neighbourhood", kinds: ["neighbourhood"], size: ZoomCurve(11), from: 14, color: palette.minorText),
            label("hamlet", kinds: ["hamlet"], size: ZoomCurve(11), from: 13, color: palette.minorText),
            label(
                "suburb", kinds: ["suburb"], size: ZoomCurve([12: 11, 16: 14], base: 1), from: 12,
                color: palette.minorText),
            label(
                "village", kinds: ["village"], size: ZoomCurve([10: 10, 16: 15], base: 1), from: 10, largeRank: 3_000,
                ranks: others),
            label(
                "town", kinds: ["town"], size: ZoomCurve([7: 11, 14: 16], base: 1), from: 7, isBold: true,
                largeRank: 20_000, ranks: others),
            label(
                "city", kinds: ["city"], size: ZoomCurve([4: 11, 12: 18], base: 1), from: 4, isBold: true,
                largeRank: 500_000, ranks: others),
            label(
                "state", kinds: ["state"], size: ZoomCurve([4: 10, 9: 14], base: 1), from: 4, color: palette.minorText,
                until: 9),
            label(
                "capital", kinds: ["city", "town", "village"], size: ZoomCurve([4: 12, 12: 21], base: 1), from: 4,
                isBold: true, ranks: capitals),
            label(
                "country", kinds: ["country"], size: ZoomCurve([2: 11, 8: 18], base: 1), from: 2, isBold: true,
                until: 10),
        ]
    }
}
