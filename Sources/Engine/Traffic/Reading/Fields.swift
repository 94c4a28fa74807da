import TextCoding

/// The fields of a line between commas, one after the other, without blanks and quotes around them.
struct Fields: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>?

    init(_ line: ArraySlice<UInt8>) {
        rest = line
    }

    /// The next field, which may be empty; nil after the last.
    mutating func next() -> ArraySlice<UInt8>? {
        guard let line = rest else { return nil }
        guard let comma = line.firstIndex(of: UInt8(ascii: ",")) else {
            rest = nil
            return line.unquoted
        }
        rest = line[(comma + 1)...]
        return line[..<comma].unquoted
    }
}

extension ArraySlice<UInt8> {
    /// The slice without blanks at its ends.
    var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }

    fileprivate var unquoted: ArraySlice<UInt8> {
        let slice = trimmed
        guard slice.count > 1, slice.first == UInt8(ascii: "\""), slice.last == UInt8(ascii: "\"") else { return slice }
        return slice.dropFirst().dropLast().trimmed
    }

    /// The field as the beginning of a text in a sentence.
    var excerpt: String { VisibleText.excerpt(String(decoding: prefix(240), as: UTF8.self)) }

    var quoted: String { "\"\(excerpt)\"" }

    /// The field as a whole number, nil for other text.
    var integer: Int64? {
        var digits = self
        let isNegative = first == UInt8(ascii: "-")
        if isNegative { digits.removeFirst() }
        guard !digits.isEmpty, digits.count <= 18 else { return nil }
        var value: Int64 = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return isNegative ? -value : value
    }

    /// The field as a decimal number, infinite if it is too large; nil for other text, such as "nan".
    var decimal: Double? {
        var mantissa = DecimalMantissa()
        var decimals: Int?
        var digitCount = 0
        for byte in self {
            if byte.isDigit {
                mantissa.append(byte - UInt8(ascii: "0"))
                digitCount += 1
                decimals = decimals.map { $0 + 1 }
            } else if byte == UInt8(ascii: "."), decimals == nil {
                decimals = 0
            } else {
                return decimalWithSignOrExponent
            }
        }
        guard digitCount > 0, let value = mantissa.value(decimals: decimals ?? 0) else {
            return decimalWithSignOrExponent
        }
        return value
    }

    private var decimalWithSignOrExponent: Double? {
        isEmpty ? nil : DecimalNumber.read(String(decoding: self, as: UTF8.self))
    }
}

extension UInt8 {
    /// Whether the byte is a blank, a tab or a carriage return.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}
