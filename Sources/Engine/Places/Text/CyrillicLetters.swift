/// The plain lower-case forms of Cyrillic letters.
enum CyrillicLetters {
    /// The form of a letter from U+0400 to U+045F.
    static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let value = scalar.value
        let lower = value < 0x410 ? value + 0x50 : value < 0x430 ? value + 0x20 : value
        return switch lower {
        // ѐ and ё, й and ѝ, ї, ў, ѓ, ќ.
        case 0x450, 0x451: "е"
        case 0x439, 0x45D: "и"
        case 0x457: "і"
        case 0x45E: "у"
        case 0x453: "г"
        case 0x45C: "к"
        default: Unicode.Scalar(lower) ?? scalar
        }
    }
}
