import Geometry

/// The coordinates of the route in Mapy's own links, `rc=9hChxxXvtO95rPhx1qo5`.
///
/// Each character holds six bits. A place has two numbers, the longitude and the latitude, in parts of 2²⁸ of the circle from
/// -180 degrees and of the half circle from -90. A number is the whole value in five characters if the first one begins with
/// the bits 11, else the difference from the place before: in three characters for the bits 10, in two for 0.
/// The format is that of the class `Coords` of Mapy's public programming interface for web pages.
enum MapyCode {
    private static let alphabet = Array("0ABCD2EFGH4IJKLMN6OPQRST8UVWXYZ-1abcd3efgh5ijklmn7opqrst9uvwxyz.".utf8)
    private static let steps = Double(1 << 28)

    /// The places of a code; nil if a character or the length is wrong, or a place is not on the earth.
    static func coordinates(_ code: ArraySlice<UInt8>) -> [Coordinate]? {
        var digits = Digits(rest: code)
        var places: [Coordinate] = []
        var east = 0
        var north = 0
        while !digits.rest.isEmpty {
            guard digits.read(into: &east), digits.read(into: &north) else { return nil }
            let place = Coordinate(
                latitude: Double(north) / steps * 180 - 90, longitude: Double(east) / steps * 360 - 180)
            guard place.isValid else { return nil }
            places.append(place)
        }
        return places
    }

    private struct Digits {
        var rest: ArraySlice<UInt8>

        /// Reads a number, whole or as a difference from the given one, and returns whether there is one.
        mutating func read(into value: inout Int) -> Bool {
            guard let first = take(1) else { return false }
            switch first {
            case 0b11_0000...:
                guard let rest = take(4) else { return false }
                value = (first & 0b1111) << 24 | rest
            case 0b10_0000...:
                guard let rest = take(2) else { return false }
                value += ((first & 0b1111) << 12 | rest) - (1 << 15)
            default:
                guard let rest = take(1) else { return false }
                value += ((first & 0b1_1111) << 6 | rest) - (1 << 10)
            }
            return true
        }

        private mutating func take(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            var value = 0
            for byte in rest.prefix(count) {
                guard let digit = alphabet.firstIndex(of: byte) else { return nil }
                value = value << 6 | digit
            }
            rest.removeFirst(count)
            return value
        }
    }
}
