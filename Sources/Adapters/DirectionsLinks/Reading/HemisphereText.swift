import Geometry
import TextCoding

/// Parses coordinates with hemisphere letters, `33°51'24.5"S 151°12'55.1"E` or `N 52.5, E 13.4` (rule V4).
///
/// Both values need a letter. Without degree signs the numbers need fractions, or letters before them and a comma
/// between them, so that `100 N 200 W` stays an address, as in cities with numbered streets.
enum HemisphereText {
    /// The coordinate if the whole value is one; it may be out of range.
    static func coordinate(_ bytes: ArraySlice<UInt8>) -> Coordinate? {
        guard bytes.count <= 100, bytes.allSatisfy(isAllowed) else { return nil }
        guard
            let tokens = try? CoordinateTokens.read(
                String(decoding: bytes, as: UTF8.self), allowsDecimalCommas: false)
        else { return nil }
        let isPlain = !tokens.contains(.degree)
        guard !isPlain || areLettersFirst(tokens) || !tokens.contains(where: \.isWholeNumber) else { return nil }
        return angles(tokens)
    }

    /// Digits, points, commas, blanks, primes, capital hemisphere letters, and bytes of non-ASCII characters.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isDigit || byte >= 0x80 || "., '\"NSEW".utf8.contains(byte)
    }

    private static func areLettersFirst(_ tokens: [CoordinateToken]) -> Bool {
        guard case .hemisphere = tokens.first else { return false }
        return tokens.contains(.comma)
    }

    private static func angles(_ tokens: [CoordinateToken]) -> Coordinate? {
        guard let (first, second) = try? AngleReader(tokens: tokens, text: "").angles() else { return nil }
        return first.axis == nil ? nil : Angle.coordinate(first, second)
    }
}
