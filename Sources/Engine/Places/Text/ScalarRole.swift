/// What a scalar beyond ASCII does in a text that is split into words.
enum ScalarRole {
    /// A letter, a digit, or a mark that tells words apart, such as a vowel sign of Thai.
    case letter
    /// A letter of Hiragana or Katakana.
    case kana
    /// A Han character.
    case ideograph
    /// An accent, a point of Hebrew or Arabic, a soft hyphen, a joiner or a sign of direction.
    case ignored
    case apostrophe
    /// U+00B7, which joins two l in Catalan.
    case middleDot
    /// Anything that ends a word.
    case separator

    init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x80..<0xC0: self = Self.ofLatinSigns(scalar.value)
        case 0xD7, 0xF7: self = .separator
        case 0xC0..<0x2B0: self = .letter
        // The apostrophes among the modifier letters, such as the ʻokina, and the typographic ones.
        case 0x2B9, 0x2BB...0x2BD, 0x2018, 0x2019, 0x201B, 0x2032: self = .apostrophe
        case 0x300...0x36F: self = .ignored
        case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
        case 0x3041...0x309A, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
            self = .kana
        default: self = Self.byCategory(scalar)
        }
    }

    /// The signs from U+0080 to U+00BF.
    private static func ofLatinSigns(_ value: UInt32) -> ScalarRole {
        switch value {
        // ª and º, the digits ² ³ ¹, and µ.
        case 0xAA, 0xBA, 0xB2, 0xB3, 0xB9, 0xB5: .letter
        case 0xAD: .ignored
        case 0xB4: .apostrophe
        case 0xB7: .middleDot
        default: .separator
        }
    }

    private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarRole {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber: .letter
        // The tatweel of Arabic only stretches a word.
        case .modifierLetter: scalar.value == 0x640 ? .ignored : .letter
        case .spacingMark: .letter
        // Digits in circles.
        case .otherNumber: scalar.properties.numericType == .digit ? .letter : .separator
        case .nonspacingMark, .enclosingMark: isAccent(scalar.value) ? .ignored : .letter
        // The space of no width is a place to break a line.
        case .format: scalar.value == 0x200B ? .separator : .ignored
        default: .separator
        }
    }

    /// Whether a mark is only an accent or a point, as opposed to the vowel signs of Indian and Thai scripts.
    private static func isAccent(_ value: UInt32) -> Bool {
        switch value {
        // Cyrillic, Hebrew, Arabic, Syriac.
        case 0x483...0x489, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED, 0x711...0x74A: true
        // More combining marks, those for symbols, and the selectors of variants.
        case 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
            true
        default: false
        }
    }
}
