import TextCoding

/// Reads numbers `[+-]?digits[.digits]` in ASCII digits, U+2212 counting as `-`, off the bytes of a value.
struct LinkNumbers {
    let bytes: ArraySlice<UInt8>
    private(set) var index: Int

    struct Number {
        let value: Double
        let hasFraction: Bool
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    var isAtEnd: Bool { index == bytes.endIndex }

    /// The next number; where there is none, nothing is taken.
    mutating func number() -> Number? {
        let start = index
        let isNegative = takeMinus()
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        let whole = index
        var digits = Digits()
        takeDigits(&digits)
        guard index > whole else {
            index = start
            return nil
        }
        let point = index
        if take(UInt8(ascii: ".")) {
            takeDigits(&digits)
            if index == point + 1 { index = point }
        }
        let fraction = max(0, index - point - 1)
        let value = digits.value(fraction) ?? Double(String(decoding: bytes[whole..<index], as: UTF8.self)) ?? .infinity
        return Number(value: isNegative ? -value : value, hasFraction: fraction > 0)
    }

    /// Whether a byte comes next, which is taken.
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.endIndex, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Takes blanks and says whether there were any.
    @discardableResult
    mutating func takeBlanks() -> Bool {
        let start = index
        while take(UInt8(ascii: " ")) {}
        return index > start
    }

    private mutating func takeMinus() -> Bool {
        if take(UInt8(ascii: "-")) { return true }
        guard bytes[index...].starts(with: "\u{2212}".utf8) else { return false }
        index += 3
        return true
    }

    private mutating func takeDigits(_ digits: inout Digits) {
        while index < bytes.endIndex, bytes[index].isDigit {
            digits.append(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
    }
}

/// The digits of a number as an integer, while they are few enough for an exact one.
private struct Digits {
    private var mantissa: UInt64 = 0
    private var count = 0

    /// Both are exact, so that their quotient is the nearest there is.
    private static let powers = (0...15).map { exponent in (0..<exponent).reduce(1.0) { power, _ in power * 10 } }

    mutating func append(_ digit: UInt8) {
        count += 1
        if count <= 15 { mantissa = mantissa * 10 + UInt64(digit) }
    }

    /// The number with some of its digits behind the point, nil when there are too many for this way.
    func value(_ fraction: Int) -> Double? {
        count <= 15 ? Double(mantissa) / Self.powers[fraction] : nil
    }
}

extension LinkNumbers {
    /// The value of bytes that are one number as a whole.
    static func single(_ bytes: ArraySlice<UInt8>) -> Double? {
        var numbers = LinkNumbers(bytes)
        guard let number = numbers.number(), numbers.isAtEnd else { return nil }
        return number.value
    }
}
