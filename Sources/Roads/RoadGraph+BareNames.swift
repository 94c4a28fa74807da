package import Storage

/// Treats names that differ only by a compass direction as one name: `West Main Street` continues `Main Street`, and `N
/// Street` is `North Street`.
///
/// One such word at the beginning and one at the end are ignored. The rest must be equal. If the rest is a single word,
/// different directions mean different roads, since the letters in `N Street` and `S Street` are names, and `North
/// Street` and `South Street` are often two streets. Names of saints and other short forms are not treated.
///
/// After OSRM's `name_announcements.hpp`, which compares with a table of such words.
extension RoadGraph {
    /// Whether two names, neither of them empty, are equal except for compass directions.
    package func areOneBareName(_ one: TextID, _ other: TextID) -> Bool {
        guard mayNameDirection(one) || mayNameDirection(other) else { return false }
        let (bare, otherBare) = (BareName(texts, one), BareName(texts, other))
        guard bare.length == otherBare.length else { return false }
        for offset in 0..<bare.length
        where texts.bytes[bare.start + offset] != texts.bytes[otherBare.start + offset] { return false }
        return bare.hasBlank || bare.direction == 0 || otherBare.direction == 0
            || bare.direction == otherBare.direction
    }

    /// Whether the first or the last letter is that of a compass direction; few names have such a letter.
    private func mayNameDirection(_ name: TextID) -> Bool {
        let (start, end) = (texts.offsets[name], texts.offsets[name.index + 1])
        guard start < end else { return false }
        switch texts.bytes[start] {
        case UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W"): return true
        default: break
        }
        switch texts.bytes[end - 1] {
        case UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W"), UInt8(ascii: "h"),
            UInt8(ascii: "t"), UInt8(ascii: "."):
            return true
        default: return false
        }
    }
}

/// A name without compass directions at its ends, as a range of bytes.
private struct BareName {
    private(set) var start: UInt32
    private(set) var end: UInt32
    /// The number of the ignored direction, 0 without one; a direction at the beginning has precedence.
    private(set) var direction: UInt8 = 0
    /// Whether more than one word is left.
    private(set) var hasBlank = false

    var length: UInt32 { end - start }

    init(_ texts: StringColumn, _ name: TextID) {
        (start, end) = (texts.offsets[name], texts.offsets[name.index + 1])
        if let blank = (start..<end).first(where: { texts.bytes[$0] == Self.blank }) {
            direction = CompassWord.number(texts.bytes, start, blank)
            if direction != 0 { start = blank + 1 }
        }
        if let blank = (start..<end).last(where: { texts.bytes[$0] == Self.blank }) {
            let number = CompassWord.number(texts.bytes, blank + 1, end)
            if number != 0 { end = blank }
            if direction == 0 { direction = number }
        }
        hasBlank = (start..<end).contains { texts.bytes[$0] == Self.blank }
    }

    private static let blank = UInt8(ascii: " ")
}

/// Parses English compass directions, in full or abbreviated: `North`, `N`, `N.`, `Southwest`, `SW`.
private enum CompassWord {
    private static let words: [(letters: [UInt8], number: UInt8)] = [
        ("North", 1), ("South", 2), ("East", 4), ("West", 8), ("Northeast", 5), ("Northwest", 9), ("Southeast", 6),
        ("Southwest", 10), ("N", 1), ("S", 2), ("E", 4), ("W", 8), ("NE", 5), ("NW", 9), ("SE", 6), ("SW", 10),
    ].map { (Array($0.0.utf8), $0.1) }

    /// The number of the direction in a range of bytes, or 0.
    static func number(_ bytes: Column<UInt8>, _ start: UInt32, _ end: UInt32) -> UInt8 {
        let isShort = end > start + 1 && end - start <= 3 && bytes[end - 1] == UInt8(ascii: ".")
        let end = isShort ? end - 1 : end
        for word in words where word.letters.count == Int(end - start) {
            if word.letters.indices.allSatisfy({ word.letters[$0] == bytes[start + UInt32($0)] }) { return word.number }
        }
        return 0
    }
}
