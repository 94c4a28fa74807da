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
        var digits = DecimalMantissa()
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
        let value =
            digits.value(decimals: fraction) ?? Double(String(decoding: bytes[whole..<index], as: UTF8.self))
            ?? .infinity
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

    private mutating func takeDigits(_ digits: inout DecimalMantissa) {
        while index < bytes.endIndex, bytes[index].isDigit {
            digits.append(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
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
