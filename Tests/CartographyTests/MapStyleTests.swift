import Testing

@testable import Cartography

@Suite struct MapStyleTests {
    @Test(arguments: [MapStyle.light, .dark].map(\.name))
    func `each rule has a name of its own`(name: String) {
        let style = name == "light" ? MapStyle.light : .dark
        #expect(Set(style.rules.map(\.id)).count == style.rules.count)
    }

    @Test func `every sign has colors, and every symbol is drawn inside its box`() {
        for palette in [MapPalette.light, .dark] {
            for symbol in MapSymbol.allCases {
                #expect((palette.shields[symbol] != nil) == symbol.isShield)
                let shapes = symbol.shapes(palette)
                #expect(!shapes.isEmpty)
                for step in shapes.flatMap(\.path.steps) {
                    #expect(numbers(of: step).allSatisfy { (0...MapSymbol.side).contains($0) })
                }
            }
        }
    }

    private func numbers(of step: SymbolPath.Step) -> [Double] {
        switch step {
        case .move(let x, let y), .line(let x, let y): [x, y]
        case .curve(let x1, let y1, let x2, let y2, let x, let y): [x1, y1, x2, y2, x, y]
        case .close: []
        }
    }

    @Test func `every kind of the rules of places is a symbol, and every symbol of a place has a rule`() {
        let kinds = MapStyle.light.rules.filter { $0.layer == .pois }.flatMap(\.kinds)
        #expect(kinds.allSatisfy { MapSymbol(rawValue: $0) != nil })
        #expect(Set(kinds).count == kinds.count)
        let elsewhere: Set<MapSymbol> = [.oneway, .peak, .station]
        let places = MapSymbol.allCases.filter { !$0.isShield && !elsewhere.contains($0) }
        #expect(Set(places.map(\.rawValue)) == Set(kinds))
    }

    @Test func `motorway, trunk and main road are told apart by color and sign`() {
        for style in [MapStyle.light, .dark] {
            let colors = ["motorway", "trunk", "primary"].compactMap { id -> MapColor? in
                guard case .line(let paint)? = style.rules.first(where: { $0.id == id })?.paint else { return nil }
                return paint.color
            }
            #expect(Set(colors).count == 3)
            #expect(Set(style.palette.shields.values.map(\.color)).count == 5)
        }
    }

    @Test func `names of large cities are a quarter larger at every zoom`() throws {
        let rule = try #require(MapStyle.light.rules.first { $0.id == "city" })
        guard case .label(let paint) = rule.paint else { return }
        for zoom in [4.0, 8, 12] {
            #expect(paint.size(at: zoom, rank: 2_000_000) == 1.25 * paint.size(at: zoom, rank: 60_000))
        }
    }

    @Test func `a curve is constant outside its stops and grows between them`() {
        let curve = ZoomCurve([10: 1, 14: 5])
        #expect(curve.value(at: 3) == 1)
        #expect(curve.value(at: 20) == 5)
        // (1.5^2 - 1) / (1.5^4 - 1) = 0.3077 of the way.
        #expect(abs(curve.value(at: 12) - 2.2308) < 1e-3)
        #expect(ZoomCurve([10: 1, 14: 5], base: 1).value(at: 12) == 3)
    }

    @Test func `a bridge is drawn above all roads on the ground, a tunnel below them`() throws {
        let rules = MapStyle.light.rules
        let tunnel = try #require(rules.lastIndex { $0.structure == .tunnel })
        let ground = rules.indices.filter { rules[$0].structure == .ground }
        let bridge = try #require(rules.firstIndex { $0.structure == .bridge })
        #expect(ground.allSatisfy { $0 > tunnel && $0 < bridge })
    }

    /// Contrast of texts, as WCAG 2.2 measures it.
    @Test(arguments: ["light", "dark"])
    func `texts stand out against the ground, the water and their halo`(name: String) {
        let palette = name == "light" ? MapPalette.light : .dark
        for ground in [palette.background, palette.builtUp, palette.forest, palette.halo] {
            #expect(contrast(palette.text, ground) >= 4.5)
            #expect(contrast(palette.minorText, ground) >= 4.5)
        }
        for shield in palette.shields.values { #expect(contrast(shield.text, shield.color) >= 4.5) }
        #expect(contrast(palette.waterText, palette.halo) >= 4.5)
    }

    private func contrast(_ one: MapColor, _ other: MapColor) -> Double {
        let values = [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    private func luminance(_ color: MapColor) -> Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// The power 2.4 by its root: x^2.4 = (x^12)^(1/5), with Newton's method.
    private func power(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        let target = (0..<12).reduce(1.0) { product, _ in product * value }
        var root = 1.0
        for _ in 0..<100 { root -= (root - target / (root * root * root * root)) / 5 }
        return root
    }
}
