/// The number of terminal columns that a text takes.
///
/// Letters of East Asian scripts and emoji take two, combining characters none, all others one. The
/// ranges are the large blocks that Unicode's East Asian Width (UAX #11) calls wide.
package enum DisplayWidth {
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]

    package static func columns(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns($1) }
    }

    package static func columns(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains("\u{FE0F}") { return 2 }
        return scalars.map(columns).max() ?? 0
    }

    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        let isWide = scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
        return isWide ? 2 : 1
    }
}
