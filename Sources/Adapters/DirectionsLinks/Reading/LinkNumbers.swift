import TextCoding

/// Parses numbers `[+-]?digits[.digits]` in ASCII digits from the bytes of a value; U+2212 counts as `-`.
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

    /// The next number; if there is none, the index does not move.
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

    /// Skips a byte if it comes next, and returns whether it did.
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.endIndex, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips blanks and returns whether there were any.
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
    /// The value if all bytes are one number.
    static func single(_ bytes: ArraySlice<UInt8>) -> Double? {
        var numbers = LinkNumbers(bytes)
        guard let number = numbers.number(), numbers.isAtEnd else { return nil }
        return number.value
    }
}
