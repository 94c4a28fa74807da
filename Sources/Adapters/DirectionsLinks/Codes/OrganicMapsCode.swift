import Geometry

/// The codes of Organic Maps, CoMaps and MAPS.ME, `omaps.app/CODE/Name`, `ge0://CODE` and `om://CODE`.
///
/// The first character is the zoom. Each of the nine others holds three bits of latitude and three of longitude,
/// alternating, the highest bits first; the place is the middle of the area. The format is described in the `ge0` library
/// of Organic Maps.
enum OrganicMapsCode {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let bits = 30

    /// How many characters a code has.
    ///
    /// The apps write no others, and shorter ones would often be words in the path of a page.
    private static let length = 10

    /// The place of a code; nil if its length or a character is wrong.
    static func coordinate(_ code: ArraySlice<UInt8>) -> Coordinate? {
        guard code.count == length, alphabet.contains(code[code.startIndex]) else { return nil }
        var latitude = 0
        var longitude = 0
        var shift = bits
        for byte in code.dropFirst() {
            guard let value = alphabet.firstIndex(of: byte) else { return nil }
            shift -= 3
            for bit in 0..<3 {
                latitude |= (value >> (2 * bit + 1) & 1) << (shift + bit)
                longitude |= (value >> (2 * bit) & 1) << (shift + bit)
            }
        }
        if shift > 0 {
            latitude += 1 << (shift - 1)
            longitude += 1 << (shift - 1)
        }
        let scale = Double(1 << bits)
        return Coordinate(
            latitude: Double(latitude) / (scale - 1) * 180 - 90, longitude: Double(longitude) / scale * 360 - 180)
    }

    /// The name behind a code, in which an underscore is a blank and a blank an underscore.
    static func name(_ text: String) -> String? {
        let name = String(text.map { $0 == "_" ? " " : $0 == " " ? "_" : $0 })
        return name.allSatisfy { $0 == " " } ? nil : name
    }
}
