import TextCoding

/// Reads the numbers of files of tracks.
enum TrackNumber {
    /// The number of a text without blanks around it; nil for other texts, also for numbers that are not finite.
    static func read(_ text: ArraySlice<UInt8>) -> Double? {
        plain(text) ?? any(text)
    }

    /// The number if it has digits and a point only.
    private static func plain(_ text: ArraySlice<UInt8>) -> Double? {
        var mantissa = DecimalMantissa()
        var digits = 0
        var decimals = 0
        var hasPoint = false
        let isNegative = text.first == UInt8(ascii: "-")
        for byte in isNegative ? text.dropFirst() : text {
            if byte.isDigit {
                mantissa.append(byte - UInt8(ascii: "0"))
                digits += 1
                decimals += hasPoint ? 1 : 0
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                return nil
            }
        }
        guard digits > 0, let value = mantissa.value(decimals: decimals) else { return nil }
        return isNegative ? -value : value
    }

    private static func any(_ text: ArraySlice<UInt8>) -> Double? {
        // A number with more digits is none that a program writes.
        guard text.count <= 64, let number = DecimalNumber.read(String(decoding: text, as: UTF8.self)) else {
            return nil
        }
        return number.isFinite ? number : nil
    }
}
