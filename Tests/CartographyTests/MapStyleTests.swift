import Testing

@testable import Cartography

@Suite struct MapStyleTests {
    @Test(arguments: [MapStyle.light, .dark].map(\.name))
    func `each rule has a name of its own`(name: String) {
        let style = name == "light" ? MapStyle.light : .dark
        #expect(Set(style.rules.map(\.id)).count == style.rules.count)
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
        #expect(palette.shields.values.allSatisfy { contrast($0.text, $0.color) >= 4.5 })
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
