/// Writes decimal numbers the same way everywhere: a point, no exponent, no grouping.
@usableFromInline
package enum DecimalText {
    /// The value with exactly this many decimals, rounded half away from zero; values too large or not finite as Swift
    /// writes them.
    @inlinable
    package static func fixed(_ value: Double, decimals: Int) -> String {
        guard let (isNegative, digits) = scaled(value, decimals: decimals) else { return value.description }
        let sign = isNegative ? "-" : ""
        guard decimals > 0 else { return sign + digits }
        return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
    }

    /// The value with at most this many decimals and at least one.
    @inlinable
    package static func shortest(_ value: Double, decimals: Int) -> String {
        var text = fixed(value, decimals: decimals)
        guard scaled(value, decimals: decimals) != nil, decimals > 0 else { return text }
        while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
        return text
    }

    /// The digits of the value times a power of ten, with at least one before the point; nil if it is too large or not
    /// finite.
    @inlinable
    static func scaled(_ value: Double, decimals: Int) -> (isNegative: Bool, digits: String)? {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        guard let integer = Int64(exactly: (value * scale).rounded()) else { return nil }
        let digits = String(integer.magnitude)
        return (integer < 0, String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits)
    }
}

extension DecimalText {
    /// The number with the fewest digits that identify it.
    package static func exact(_ value: Double) -> String {
        withoutZero(value.description)
    }

    /// Degrees with up to seven decimals, a resolution of a centimeter.
    package static func degrees(_ value: Double) -> String {
        withoutZero(shortest(value, decimals: 7))
    }

    private static func withoutZero(_ text: String) -> String {
        text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
