/// Reads decimal numbers as people and programs write them, and nothing else that `Double` would take for a number, such as
/// "nan", "0x1" or "infinity".
@usableFromInline
package enum DecimalNumber {
    /// The number of a text, infinite if it is too large; nil for other texts.
    package static func read(_ text: some StringProtocol, among characters: StaticString = "0123456789.eE+-") -> Double?
    {
        let allowed = characters.description.utf8
        guard text.utf8.allSatisfy(allowed.contains) else { return nil }
        return Double(String(text))
    }

    /// A number of at most fifteen digits with digits before and after the point, as nearly all coordinates are; nil for other
    /// texts, which ``read(_:among:)`` may know.
    package static func readShort(_ text: Substring) -> Double? {
        var bytes = text
        return bytes.withUTF8 { unsafe readShort($0.span) }
    }

    /// A number as ``readShort(_:)-(Substring)`` reads it.
    package static func readShort(_ text: Span<UInt8>) -> Double? {
        let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var digits = DecimalMantissa()
        var point: Int?
        for place in start..<text.count {
            let byte = text[place]
            if byte.isDigit {
                digits.append(byte - UInt8(ascii: "0"))
            } else if byte == UInt8(ascii: "."), point == nil, place > start {
                point = place
            } else {
                return nil
            }
        }
        guard let point, point < text.count - 1, let value = digits.value(decimals: text.count - 1 - point) else {
            return nil
        }
        return isNegative ? -value : value
    }
}

/// The digits of a number, collected one by one.
///
/// At most fifteen digits are exact as an integer, and so is the power of ten that divides them; their quotient is then the
/// nearest number there is.
@frozen @usableFromInline
package struct DecimalMantissa {
    @usableFromInline var mantissa: UInt64 = 0
    @usableFromInline var count = 0

    @inlinable
    package init() {}

    /// Appends a digit of 0 to 9.
    @inlinable
    package mutating func append(_ digit: UInt8) {
        count += 1
        if count <= 15 { mantissa = mantissa * 10 + UInt64(digit) }
    }

    /// The number with `decimals` of its digits after the point; nil if there are more than fifteen digits.
    @inlinable
    package func value(decimals: Int) -> Double? {
        guard count <= 15 else { return nil }
        var divisor = 1.0
        for _ in 0..<decimals { divisor *= 10 }
        return Double(mantissa) / divisor
    }
}
