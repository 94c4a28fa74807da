package import Storage

/// Treats names that are written differently as one name: in capitals, without accents, with other blanks or with
/// abbreviations, as `MAIN ST` and `Main Street`, and with a compass direction, as `West Main Street`, which continues
/// `Main Street`.
///
/// Names are compared word by word (``NameWords``). One compass direction at the beginning and
/// one at the end are ignored. If the rest is a single word, different directions mean different roads, since the letters
/// in `N Street` and `S Street` are names, and `North Street` and `South Street` are often two streets; a number is one
/// road whatever its direction, as `42 N` and `42 S`. Abbreviations within names, such as those of saints, are not
/// treated.
///
/// After OSRM's `name_announcements.hpp`, which compares with a table of compass directions.
extension RoadGraph {
    /// Whether two names, neither of them empty, are equal except for their writing and compass directions.
    package func areOneBareName(_ one: TextID, _ other: TextID) -> Bool {
        guard mayNameDirection(one) || mayNameDirection(other) else {
            return mayBeginAlike(one, other)
                && NameWords(texts.bytes, range: range(of: one)) == NameWords(texts.bytes, range: range(of: other))
        }
        guard mayBeginWithDirection(one) || mayBeginWithDirection(other) || mayBeginAlike(one, other) else {
            return false
        }
        let bare = BareName(texts.bytes, name: range(of: one))
        let otherBare = BareName(texts.bytes, name: range(of: other))
        guard NameWords(texts.bytes, range: bare.range) == NameWords(texts.bytes, range: otherBare.range) else {
            return false
        }
        return bare.hasBlank || bare.direction == 0 || otherBare.direction == 0
            || bare.direction == otherBare.direction || bare.isNumber && otherBare.isNumber
    }

    /// Whether one of two names begins with the other; false if one is empty.
    package func beginsAlike(_ one: TextID, _ other: TextID) -> Bool {
        let (range, otherRange) = (range(of: one), range(of: other))
        guard !range.isEmpty, !otherRange.isEmpty else { return false }
        return zip(range, otherRange).allSatisfy { texts.bytes[$0] == texts.bytes[$1] }
    }

    private func range(of name: TextID) -> Range<UInt32> { texts.offsets[name]..<texts.offsets[name.index + 1] }

    /// Whether the first letters are equal without regard to capitals, or one of them is outside ASCII.
    private func mayBeginAlike(_ one: TextID, _ other: TextID) -> Bool {
        guard let first = range(of: one).first, let otherFirst = range(of: other).first else { return false }
        let letter = texts.bytes[first]
        let otherLetter = texts.bytes[otherFirst]
        return letter >= 128 || otherLetter >= 128 || letter.smallLetter == otherLetter.smallLetter
    }

    /// Whether the first or the last letter is that of a compass direction; few names have such a letter.
    private func mayNameDirection(_ name: TextID) -> Bool {
        if mayBeginWithDirection(name) { return true }
        guard let last = range(of: name).last else { return false }
        switch texts.bytes[last] {
        case UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W"), UInt8(ascii: "h"),
            UInt8(ascii: "t"), UInt8(ascii: "H"), UInt8(ascii: "T"), UInt8(ascii: "."):
            return true
        default: return false
        }
    }

    /// Whether the first letter is that of a compass direction.
    private func mayBeginWithDirection(_ name: TextID) -> Bool {
        range(of: name).first.map { CompassWord.mayBegin(with: texts.bytes[$0]) } ?? false
    }
}

/// A name without compass directions at its ends, as a range of bytes.
private struct BareName {
    let range: Range<UInt32>
    /// The number of the ignored direction, 0 without one; a direction at the beginning has precedence.
    private(set) var direction: UInt8 = 0
    /// Whether a single letter at the beginning is ignored.
    private var followsLetter = false
    private let bytes: Column<UInt8>

    init(_ bytes: Column<UInt8>, name: Range<UInt32>) {
        self.bytes = bytes
        var start = name.lowerBound
        var end = name.upperBound
        if let blank = (start..<end).first(where: { bytes[$0] == .blank }) {
            direction = CompassWord.number(bytes, start: start, end: blank)
            followsLetter = direction != 0 && blank == start + 1
            if direction != 0 { start = blank + 1 }
        }
        if let blank = (start..<end).last(where: { bytes[$0] == .blank }) {
            let number = CompassWord.number(bytes, start: blank + 1, end: end)
            if number != 0 { end = blank }
            if direction == 0 { direction = number }
        }
        range = start..<end
    }

    /// Whether more than one word is left.
    var hasBlank: Bool { range.contains { bytes[$0] == .blank } }

    /// Whether it is a number with its direction behind it or in full: `N 42` may be a reference.
    var isNumber: Bool {
        !followsLetter && range.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
    }
}

/// Parses English compass directions, in full or abbreviated: `North`, `N`, `N.`, `Southwest`, `SW`.
private enum CompassWord {
    /// The number of letters of the longest one, "northeast".
    private static let longest = 9
    private static let words: [(letters: [UInt8], number: UInt8)] = [
        ("north", 1), ("south", 2), ("east", 4), ("west", 8), ("northeast", 5), ("northwest", 9), ("southeast", 6),
        ("southwest", 10), ("n", 1), ("s", 2), ("e", 4), ("w", 8), ("ne", 5), ("nw", 9), ("se", 6), ("sw", 10),
    ].map { (Array($0.0.utf8), $0.1) }

    /// Whether a byte is the capital at the beginning of a direction.
    static func mayBegin(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W"): true
        default: false
        }
    }

    /// The number of the direction in a range of bytes, or 0.
    static func number(_ bytes: Column<UInt8>, start: UInt32, end: UInt32) -> UInt8 {
        guard start < end, end - start <= longest, mayBegin(with: bytes[start] & ~0x20) else { return 0 }
        let isShort = end > start + 1 && end - start <= 3 && bytes[end - 1] == .fullStop
        let end = isShort ? end - 1 : end
        for word in words where bytes.hold(word.letters, at: start..<end) { return word.number }
        return 0
    }
}
