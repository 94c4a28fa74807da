/// The colors of a map.
package struct MapPalette: Sendable {
    package var background: MapColor
    package var builtUp: MapColor
    package var industrial: MapColor
    package var green: MapColor
    package var forest: MapColor
    package var sand: MapColor
    package var rock: MapColor
    package var ice: MapColor
    package var institution: MapColor
    package var paved: MapColor
    package var building: MapColor
    package var buildingOutline: MapColor
    package var water: MapColor
    package var waterText: MapColor
    package var motorway: MapColor
    package var motorwayCasing: MapColor
    package var trunk: MapColor
    package var trunkCasing: MapColor
    package var majorRoad: MapColor
    package var majorCasing: MapColor
    package var road: MapColor
    package var casing: MapColor
    package var tunnel: MapColor
    package var path: MapColor
    package var cycleway: MapColor
    package var rail: MapColor
    package var border: MapColor
    package var text: MapColor
    package var minorText: MapColor
    package var halo: MapColor
    package var shields: [MapSymbol: ShieldColors]
    /// Arrows along one-way roads.
    package var arrow: MapColor
    package var symbols: SymbolColors
}

/// The colors of the sign behind the number of a road.
package struct ShieldColors: Sendable {
    package var color: MapColor
    package var text: MapColor
    package var edge: MapColor

    init(_ color: UInt32, text: UInt32, edge: UInt32) {
        (self.color, self.text, self.edge) = (MapColor(color), MapColor(text), MapColor(edge))
    }
}

/// The colors of the symbols of places.
package struct SymbolColors: Sendable {
    package var food: MapColor
    package var shop: MapColor
    package var transport: MapColor
    package var health: MapColor
    package var visit: MapColor
    package var service: MapColor
    package var nature: MapColor
    /// What a symbol shows on its badge.
    package var glyph: MapColor
    package var edge: MapColor
}

extension MapPalette {
    package static let light = MapPalette(
        background: MapColor(0xF4F1EA), builtUp: MapColor(0xECE8E0), industrial: MapColor(0xE9E4E4),
        green: MapColor(0xD6EBC8), forest: MapColor(0xBFDDB0), sand: MapColor(0xF6EBC9), rock: MapColor(0xE3DFD8),
        ice: MapColor(0xEAF4F8), institution: MapColor(0xF0E9DA), paved: MapColor(0xE8E8EC),
        building: MapColor(0xDDD6CB), buildingOutline: MapColor(0xC9C1B4), water: MapColor(0xA6D0EA),
        waterText: MapColor(0x2F6B93), motorway: MapColor(0xEE8E6C), motorwayCasing: MapColor(0xC4603F),
        trunk: MapColor(0xF9BE74), trunkCasing: MapColor(0xD99A45),
        majorRoad: MapColor(0xFCE29A), majorCasing: MapColor(0xDDBB5A), road: MapColor(0xFFFFFF),
        casing: MapColor(0xD3CCC0), tunnel: MapColor(0xE7E2DA), path: MapColor(0xB49A7C),
        cycleway: MapColor(0x5B8FB9), rail: MapColor(0x9A959C), border: MapColor(0x9A7FA6),
        text: MapColor(0x2B2B2F), minorText: MapColor(0x55534F), halo: MapColor(0xFFFFFF, opacity: 0.9),
        shields: [
            .motorwayShield: ShieldColors(0x1F5FA8, text: 0xFFFFFF, edge: 0xFFFFFF),
            .trunkShield: ShieldColors(0x2C7A4B, text: 0xFFFFFF, edge: 0xFFFFFF),
            .primaryShield: ShieldColors(0xF6D24A, text: 0x2B2B2F, edge: 0x7A6414),
            .secondaryShield: ShieldColors(0xFFFFFF, text: 0x2B2B2F, edge: 0x6B6B70),
            .redShield: ShieldColors(0xB3262B, text: 0xFFFFFF, edge: 0xFFFFFF),
        ], arrow: MapColor(0x6F6A62),
        symbols: SymbolColors(
            food: MapColor(0xB75A1C), shop: MapColor(0x7A4FA3), transport: MapColor(0x2B6CB0),
            health: MapColor(0xC2333F), visit: MapColor(0x0F766E), service: MapColor(0x5B6470),
            nature: MapColor(0x7A5C3E), glyph: MapColor(0xFFFFFF), edge: MapColor(0xFFFFFF)))

    package static let dark = MapPalette(
        background: MapColor(0x1E2126), builtUp: MapColor(0x24272D), industrial: MapColor(0x272730),
        green: MapColor(0x22332A), forest: MapColor(0x1D3327), sand: MapColor(0x37342A), rock: MapColor(0x2B2B2D),
        ice: MapColor(0x36424A), institution: MapColor(0x2B2A2A), paved: MapColor(0x2A2C33),
        building: MapColor(0x30333A), buildingOutline: MapColor(0x3B3F48), water: MapColor(0x15304A),
        waterText: MapColor(0x84B6DB), motorway: MapColor(0xA25640), motorwayCasing: MapColor(0x66372A),
        trunk: MapColor(0x8F6A2B), trunkCasing: MapColor(0x5F471F),
        majorRoad: MapColor(0x6C5C33), majorCasing: MapColor(0x463D25), road: MapColor(0x43474F),
        casing: MapColor(0x17191D), tunnel: MapColor(0x2C2F35), path: MapColor(0x7B6B58),
        cycleway: MapColor(0x4F7FA6), rail: MapColor(0x63626B), border: MapColor(0x7B688A),
        text: MapColor(0xE8E8EA), minorText: MapColor(0xBDBDC2), halo: MapColor(0x14161A, opacity: 0.9),
        shields: [
            .motorwayShield: ShieldColors(0x2F6DB3, text: 0xFFFFFF, edge: 0xC9D6E4),
            .trunkShield: ShieldColors(0x2F7D50, text: 0xFFFFFF, edge: 0xC4DCCD),
            .primaryShield: ShieldColors(0x8A6F1E, text: 0xFFFFFF, edge: 0xE2D39C),
            .secondaryShield: ShieldColors(0x4A4E57, text: 0xFFFFFF, edge: 0xA9ACB3),
            .redShield: ShieldColors(0xA8383B, text: 0xFFFFFF, edge: 0xE4C4C4),
        ], arrow: MapColor(0x9A9CA3),
        symbols: SymbolColors(
            food: MapColor(0xC9762F), shop: MapColor(0x8E68B8), transport: MapColor(0x4A86C8),
            health: MapColor(0xCF4F58), visit: MapColor(0x2B8F86), service: MapColor(0x767F8B),
            nature: MapColor(0xA98A66), glyph: MapColor(0xFFFFFF), edge: MapColor(0x1E2126)))
}
