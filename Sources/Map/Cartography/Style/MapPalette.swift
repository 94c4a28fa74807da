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
    package var shield: MapColor
    package var shieldText: MapColor
}

extension MapPalette {
    package static let light = MapPalette(
        background: MapColor(0xF4F1EA), builtUp: MapColor(0xECE8E0), industrial: MapColor(0xE9E4E4),
        green: MapColor(0xD6EBC8), forest: MapColor(0xBFDDB0), sand: MapColor(0xF6EBC9), rock: MapColor(0xE3DFD8),
        ice: MapColor(0xEAF4F8), institution: MapColor(0xF0E9DA), paved: MapColor(0xE8E8EC),
        building: MapColor(0xDDD6CB), buildingOutline: MapColor(0xC9C1B4), water: MapColor(0xA6D0EA),
        waterText: MapColor(0x2F6B93), motorway: MapColor(0xF7B267), motorwayCasing: MapColor(0xD98A34),
        majorRoad: MapColor(0xFCE29A), majorCasing: MapColor(0xDDBB5A), road: MapColor(0xFFFFFF),
        casing: MapColor(0xD3CCC0), tunnel: MapColor(0xE7E2DA), path: MapColor(0xB49A7C),
        cycleway: MapColor(0x5B8FB9), rail: MapColor(0x9A959C), border: MapColor(0x9A7FA6),
        text: MapColor(0x2B2B2F), minorText: MapColor(0x55534F), halo: MapColor(0xFFFFFF, opacity: 0.9),
        shield: MapColor(0x35618E), shieldText: MapColor(0xFFFFFF))

    package static let dark = MapPalette(
        background: MapColor(0x1E2126), builtUp: MapColor(0x24272D), industrial: MapColor(0x272730),
        green: MapColor(0x22332A), forest: MapColor(0x1D3327), sand: MapColor(0x37342A), rock: MapColor(0x2B2B2D),
        ice: MapColor(0x36424A), institution: MapColor(0x2B2A2A), paved: MapColor(0x2A2C33),
        building: MapColor(0x30333A), buildingOutline: MapColor(0x3B3F48), water: MapColor(0x15304A),
        waterText: MapColor(0x84B6DB), motorway: MapColor(0x8F5F2B), motorwayCasing: MapColor(0x5F421F),
        majorRoad: MapColor(0x6C5C33), majorCasing: MapColor(0x463D25), road: MapColor(0x43474F),
        casing: MapColor(0x17191D), tunnel: MapColor(0x2C2F35), path: MapColor(0x7B6B58),
        cycleway: MapColor(0x4F7FA6), rail: MapColor(0x63626B), border: MapColor(0x7B688A),
        text: MapColor(0xE8E8EA), minorText: MapColor(0xBDBDC2), halo: MapColor(0x14161A, opacity: 0.9),
        shield: MapColor(0x3E6E9E), shieldText: MapColor(0xFFFFFF))
}
