import Geometry

/// The codes of openstreetmap.org's short links, `osm.org/go/CODE`.
///
/// Each of three to ten characters holds three bits of longitude and three of latitude, alternating, the highest bits
/// first; up to two hyphens at the end change the zoom only. The site opens the south-west corner of the area.
/// The format is that of the class `ShortLink` of openstreetmap-website, which also wrote `@` for `~` and `=` for `-`.
enum MapQuadCode {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)

    /// The place of a code; nil if its length or a character is wrong.
    static func coordinate(_ code: ArraySlice<UInt8>) -> Coordinate? {
        let characters = code.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "=") }
        let end = code[characters.endIndex...]
        guard 3...10 ~= characters.count, end.count <= 2, end.allSatisfy({ "-=".utf8.contains($0) }) else { return nil }
        var longitude = 0.0
        var latitude = 0.0
        var size = 0.5
        for character in characters {
            let byte = character == UInt8(ascii: "@") ? UInt8(ascii: "~") : character
            guard let value = alphabet.firstIndex(of: byte) else { return nil }
            for shift in stride(from: 5, to: 0, by: -2) {
                if value >> shift & 1 == 1 { longitude += size }
                if value >> (shift - 1) & 1 == 1 { latitude += size }
                size /= 2
            }
        }
        return Coordinate(latitude: latitude * 180 - 90, longitude: longitude * 360 - 180)
    }
}
