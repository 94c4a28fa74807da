extension JSONReader {
    private static let digitLimit = 18
    private static let powersOfTen = (0..<digitLimit).reduce(into: [1.0]) { powers, _ in
        powers.append(powers[powers.count - 1] * 10)
    }

    /// The number read last, infinite if it is beyond the range of a double.
    ///
    /// Up to 18 digits without exponent are a whole number divided by a power of ten: up to 15 digits both are exact,
    /// so the rounding is exact too (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990); the last
    /// bit of a longer
    /// one may differ.
    package var number: Double {
        var whole: Int64 = 0
        var digits = 0
        var decimals = 0
        var hasPoint = false
        for index in start..<position {
            let byte = bytes[index]
            if byte.isDigit {
                whole = whole &* 10 &+ Int64(byte & 0x0F)
                digits += 1
                if hasPoint { decimals += 1 }
            } else if byte == Character.point {
                hasPoint = true
            } else if index > start {
                return anyNumber
            }
            if digits > Self.digitLimit { return anyNumber }
        }
        let size = Double(whole) / Self.powersOfTen[decimals]
        return bytes[start] == Character.minus ? -size : size
    }

    private var anyNumber: Double {
        Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    }
}
