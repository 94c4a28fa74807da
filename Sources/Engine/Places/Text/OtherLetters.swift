/// The plain forms of letters that are variants of others, in scripts without a table of their own.
enum OtherLetters {
    /// The letters that a variant stands for; nil for a letter without such a form.
    static func folded(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "ª": "a"
        case "º": "o"
        case "¹": "1"
        case "²": "2"
        case "³": "3"
        case "µ": "μ"
        case "Ґ", "ґ": "г"
        // Hooked letters of African languages; their capitals are in the table of Latin letters.
        case "ɓ": "b"
        case "ɔ": "o"
        case "ɖ", "ɗ": "d"
        case "ə", "ɛ": "e"
        case "ɠ", "ɣ": "g"
        case "ɨ", "ɩ": "i"
        case "ɲ": "n"
        case "ʊ", "ʉ": "u"
        case "ʋ": "v"
        case "ʒ": "z"
        default: ligature(scalar) ?? arabic(scalar)
        }
    }

    private static func ligature(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xFB00: "ff"
        case 0xFB01: "fi"
        case 0xFB02: "fl"
        case 0xFB03: "ffi"
        case 0xFB04: "ffl"
        case 0xFB05, 0xFB06: "st"
        default: nil
        }
    }

    /// Alef with its signs, yeh and kaf of Persian, and endings that are written either way.
    private static func arabic(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x622, 0x623, 0x625, 0x671: "\u{627}"
        case 0x649, 0x6CC: "\u{64A}"
        case 0x6A9: "\u{643}"
        case 0x629: "\u{647}"
        default: nil
        }
    }
}
