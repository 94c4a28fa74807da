/// Folds single letters and digits beyond ASCII.
struct ScalarFolding {
    // Copies of the tables, since each access to a static constant asks whether it exists yet.
    private let latin = LatinLetters.table
    private let latinAdditional = LatinLetters.additionalTable
    private let greek = GreekLetters.table
    private let greekExtended = GreekLetters.extendedTable

    /// A full-width form as its ASCII character, an ideographic space as a space, and anything else as it is.
    static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
        case 0x3000: " "
        default: scalar
        }
    }

    /// Appends the UTF-8 of a letter or digit in lower case and without accents.
    func append(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        switch scalar.value {
        case 0xC0..<0x250: appendLatin(latin[Int(scalar.value) - 0xC0], scalar: scalar, to: &letters)
        case 0x1E00..<0x1F00: appendLatin(latinAdditional[Int(scalar.value) - 0x1E00], scalar: scalar, to: &letters)
        case 0x380..<0x400: appendGreek(greek[Int(scalar.value) - 0x380], scalar: scalar, to: &letters)
        case 0x1F00..<0x2000: appendGreek(greekExtended[Int(scalar.value) - 0x1F00], scalar: scalar, to: &letters)
        case 0x400..<0x460: Self.append(CyrillicLetters.folded(scalar), to: &letters)
        default: appendOther(scalar, to: &letters)
        }
    }

    private func appendLatin(_ code: UInt8, scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        switch code {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letters.append(code)
        case UInt8(ascii: "."): Self.appendLowercase(scalar, to: &letters)
        default: letters.append(contentsOf: LatinLetters.pair(code).utf8)
        }
    }

    private func appendGreek(_ folded: Unicode.Scalar?, scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        if let folded { Self.append(folded, to: &letters) } else { Self.appendLowercase(scalar, to: &letters) }
    }

    private func appendOther(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        if let text = OtherLetters.folded(scalar) {
            letters.append(contentsOf: text.utf8)
        } else if scalar.isDigit, let value = scalar.properties.numericValue {
            letters.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            appendOtherLowercase(scalar, to: &letters)
        }
    }

    /// Appends the lower-case form, which may be in a table though its capital is in none.
    private func appendOtherLowercase(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        if let first = lower.first, first != scalar, lower.count == 1 {
            append(first, to: &letters)
        } else {
            Self.appendLowercase(scalar, to: &letters)
        }
    }

    private static func appendLowercase(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        letters.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }

    private static func append(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
        letters.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}

extension Unicode.Scalar {
    /// Whether it is a digit of any script, also one in a circle.
    fileprivate var isDigit: Bool {
        properties.generalCategory == .decimalNumber || properties.numericType == .digit
    }
}
