/// Decodes the texts of files of tracks.
enum TrackText {
    /// The text of bytes in UTF-8, or else in Windows-1252, which older programs write.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        for byte in bytes { text.unicodeScalars.append(scalar(byte)) }
        return text
    }

    /// What Windows-1252 has from 0x80 to 0x9F; the rest is Latin-1.
    private static let special: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    /// The character of a byte in Windows-1252.
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(special[Int(byte) - 0x80]) ?? "\u{FFFD}"
    }
}
