/// A color of the map.
package struct MapColor: Hashable, Sendable {
    /// Red, green and blue, eight bits each, as in `0xRRGGBB`.
    package var value: UInt32
    /// 0 is invisible, 1 opaque.
    package var opacity: Double

    package init(_ value: UInt32, opacity: Double = 1) {
        self.value = value
        self.opacity = opacity
    }

    /// The parts, 0 to 1.
    package var red: Double { Double(value >> 16 & 0xFF) / 255 }
    package var green: Double { Double(value >> 8 & 0xFF) / 255 }
    package var blue: Double { Double(value & 0xFF) / 255 }

    /// The color without its opacity, as in `#f2efe9`.
    package var hexadecimal: String {
        let digits = String(value & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    package func withOpacity(_ opacity: Double) -> MapColor { MapColor(value, opacity: opacity) }
}
