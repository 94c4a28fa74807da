import Geometry

/// Geohashes, which Waze's short links hold, `waze.com/ul/hCODE`.
///
/// Each character holds five bits, which divide longitude and latitude by turns, longitude first; the place is the middle
/// of the area. Gustavo Niemeyer published the format in 2008.
enum Geohash {
    private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

    /// The place of a code of 5 to 12 characters; nil for other texts.
    static func coordinate(_ code: ArraySlice<UInt8>) -> Coordinate? {
        guard 5...12 ~= code.count else { return nil }
        var longitude = -180.0..<180.0
        var latitude = -90.0..<90.0
        var isLongitude = true
        for byte in code {
            guard let value = alphabet.firstIndex(of: byte) else { return nil }
            for shift in stride(from: 4, through: 0, by: -1) {
                let isUpper = value >> shift & 1 == 1
                if isLongitude { longitude.halve(isUpper) } else { latitude.halve(isUpper) }
                isLongitude.toggle()
            }
        }
        return Coordinate(latitude: latitude.middle, longitude: longitude.middle)
    }
}

extension Range<Double> {
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }

    fileprivate mutating func halve(_ isUpper: Bool) {
        self = isUpper ? middle..<upperBound : lowerBound..<middle
    }
}
