import Storage

/// The words of a name in a range of bytes, equal to others that are written differently.
///
/// Letters are equal without regard to capitals and accents. A word with a full stop equals each word that begins with
/// its letters. The last words are also equal if one is the usual abbreviation of the other in English street names.
struct NameWords: Equatable {
    private let bytes: Column<UInt8>
    private let range: Range<UInt32>

    init(_ bytes: Column<UInt8>, range: Range<UInt32>) {
        self.bytes = bytes
        self.range = range
    }

    static func == (one: NameWords, other: NameWords) -> Bool {
        var place = one.range.lowerBound
        var otherPlace = other.range.lowerBound
        while let word = one.word(from: &place) {
            guard let otherWord = other.word(from: &otherPlace) else { return false }
            if one.bytes.areEqual(word, otherWord) { continue }
            let areLast = place == one.range.upperBound && otherPlace == other.range.upperBound
            guard areLast, one.bytes.haveOneMeaning(word, otherWord) else { return false }
        }
        return other.word(from: &otherPlace) == nil
    }

    /// The next word, nil at the end; moves the place behind it and the blanks after it.
    private func word(from place: inout UInt32) -> Range<UInt32>? {
        let end = range.upperBound
        while place < end, bytes[place] == .blank { place += 1 }
        guard place < end else { return nil }
        let start = place
        while place < end, bytes[place] != .blank { place += 1 }
        let word = start..<place
        while place < end, bytes[place] == .blank { place += 1 }
        return word
    }
}

extension Column<UInt8> {
    /// Whether two words have the same letters, or one is the other's abbreviation with a full stop.
    fileprivate func areEqual(_ one: Range<UInt32>, _ other: Range<UInt32>) -> Bool {
        var place = one.lowerBound
        var otherPlace = other.lowerBound
        while place < one.upperBound, otherPlace < other.upperBound {
            let before = place
            let otherBefore = otherPlace
            if letter(at: &place, in: one) == letter(at: &otherPlace, in: other) { continue }
            return endsAbbreviation(one, at: before) || endsAbbreviation(other, at: otherBefore)
        }
        if place == one.upperBound, otherPlace == other.upperBound { return true }
        return endsAbbreviation(one, at: place) || endsAbbreviation(other, at: otherPlace)
    }

    /// The small letter at a place of a word, without an accent; moves the place behind it.
    private func letter(at place: inout UInt32, in word: Range<UInt32>) -> UInt8 {
        let byte = self[place]
        place += 1
        guard (0xC3...0xC5).contains(byte), place < word.upperBound else { return byte.smallLetter }
        // Two bytes of UTF-8 for the code points from 0xC0 to 0x17F.
        let next = self[place]
        place += 1
        return plainLetters[Int(byte & 0x03) << 6 | Int(next & 0x3F)]
    }

    /// Whether a word has only a full stop from a place on.
    private func endsAbbreviation(_ word: Range<UInt32>, at place: UInt32) -> Bool {
        place > word.lowerBound && place + 1 == word.upperBound && self[place] == .fullStop
    }

    /// Whether two last words are an English word for a street and its abbreviation.
    fileprivate func haveOneMeaning(_ one: Range<UInt32>, _ other: Range<UInt32>) -> Bool {
        let (one, other) = (withoutFullStop(one), withoutFullStop(other))
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        return abbreviations.contains { hold($0.short, at: short) && hold($0.long, at: long) }
    }

    private func withoutFullStop(_ word: Range<UInt32>) -> Range<UInt32> {
        self[word.upperBound - 1] == .fullStop ? word.lowerBound..<word.upperBound - 1 : word
    }

    /// Whether the bytes in a range are some small letters of ASCII, or these as capitals.
    func hold(_ letters: [UInt8], at range: Range<UInt32>) -> Bool {
        letters.count == range.count
            && letters.indices.allSatisfy { letters[$0] == self[range.lowerBound + UInt32($0)].smallLetter }
    }
}

/// Abbreviations at the ends of English street names, without a full stop.
private let abbreviations: [(short: [UInt8], long: [UInt8])] = [
    ("st", "street"), ("rd", "road"), ("ave", "avenue"), ("av", "avenue"), ("av", "ave"), ("dr", "drive"),
    ("ln", "lane"), ("blvd", "boulevard"), ("ct", "court"), ("pl", "place"), ("pkwy", "parkway"), ("hwy", "highway"),
    ("sq", "square"), ("ter", "terrace"), ("cir", "circle"),
].map { (Array($0.0.utf8), Array($0.1.utf8)) }

/// The small letters of ASCII for the Latin letters with accents, by the lower eight bits of their code points: those from
/// 0xC0 to 0xFF are at the end, those from 0x100 to 0x17F at the beginning.
private let plainLetters: [UInt8] = Array(
    """
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuu\
    uuuuwwyyyzzzzzzs????????????????????????????????????????????????????????????????\
    aaaaaaaceeeeiiiidnooooo?ouuuuytsaaaaaaaceeeeiiiidnooooo?ouuuuyty
    """.utf8)

extension UInt8 {
    static let blank = UInt8(ascii: " ")
    static let fullStop = UInt8(ascii: ".")

    /// The small letter for a capital of ASCII, else the byte itself.
    var smallLetter: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
