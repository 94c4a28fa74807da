/// A text that is searched, as words.
struct PlaceQuery {
    struct Word: Hashable {
        /// As typed.
        var text: String
        /// Folded, with abbreviations in one form.
        var term: String
        /// The folded word without further changes.
        var folded: String
        /// Whether more letters may follow, as in the last word of a text that is still being typed.
        var isBeginning = false
        /// The part of the address that it belongs to; nil if it may belong to any.
        var part: AddressPart?
        /// Whether a comma, a semicolon or the end of a line is before it.
        var beginsPart = false

        /// Whether it may be a house number or a postcode.
        var hasDigit: Bool { folded.utf8.contains { (48...57).contains($0) } }
        /// A single letter, as of "42 A" or "København V", or what stands for one; it seldom decides.
        var isLetter: Bool { folded.unicodeScalars.count == 1 && !hasDigit || Self.numberEndings.contains(folded) }

        /// Words that tell houses of one number apart, as "45 bis" in French.
        private static let numberEndings: Set<String> = ["bis", "ter", "quater"]

        /// The number of typing errors that are forgiven: none in short words, two in long ones.
        var forgivenErrors: Int {
            switch folded.unicodeScalars.count {
            case ...3: 0
            case 4...7: 1
            default: 2
            }
        }

        /// How much the word counts among the words of its query.
        var weight: Double { isLetter ? 0.3 : hasDigit ? 0.8 : 1 }
    }

    var words: [Word]

    /// What ends a part of an address: a comma, a semicolon or the end of a line.
    private static let separators = Set(",;\n".utf8)
    /// More words than any address has; the rest is ignored.
    private static let mostWords = 24
    /// More letters than any word of a name has; a longer word is cut.
    private static let mostLetters = 100

    /// - Parameter isUnfinished: whether the last word may go on.
    init(_ text: String, isUnfinished: Bool = false) {
        let bytes = Array(text.utf8)
        var end = 0
        words = TextFolding.words(text).prefix(Self.mostWords).map { word in
            let folded = String(word.text.prefix(Self.mostLetters))
            let gap = bytes[min(end, word.range.lowerBound)..<word.range.lowerBound]
            end = word.range.upperBound
            return Word(
                text: String(decoding: bytes[word.range], as: UTF8.self), term: Abbreviations.canonical(folded),
                folded: folded, beginsPart: gap.contains { Self.separators.contains($0) })
        }
        let endsInWord = text.last.map { $0.isLetter || $0.isNumber } ?? false
        if isUnfinished, endsInWord, let last = words.indices.last { words[last].isBeginning = true }
    }

    /// The words of the parts of an address, from small to large.
    init(_ parts: [AddressPart: String]) {
        words = AddressPart.allCases.flatMap { part in
            PlaceQuery(parts[part] ?? "").words.map { word in
                var word = word
                word.part = part
                return word
            }
        }
        words = Array(words.prefix(Self.mostWords))
    }

    private init(words: [Word]) { self.words = words }

    /// The query and what else may be meant: two words written as one, or one as two.
    func readings(_ vocabulary: Vocabulary) -> [PlaceQuery] {
        var found = [self]
        var numbered = [self]
        for index in words.indices.dropLast() where words[index].mayGoOn(with: words[index + 1]) {
            let joined = words[index].joined(with: words[index + 1])
            guard vocabulary.contains(joined.term) else { continue }
            let query = PlaceQuery(words: words[..<index] + [joined] + words[(index + 2)...])
            found.append(query)
            // In "A5 exit 50-A" the road may be two words, too.
            if words[index].hasDigit { numbered.append(query) }
        }
        return found + numbered.flatMap { $0.split(vocabulary) }
    }

    /// The query with one word written as two.
    private func split(_ vocabulary: Vocabulary) -> [PlaceQuery] {
        words.indices.compactMap { index in
            guard !vocabulary.contains(words[index].term), !words[index].isBeginning,
                let parts = words[index].roadNumber(vocabulary) ?? words[index].split(vocabulary)
            else { return nil }
            return PlaceQuery(words: words[..<index] + parts + words[(index + 1)...])
        }
    }
}

extension PlaceQuery.Word {
    fileprivate func joined(with next: Self) -> Self {
        let folded = folded + next.folded
        return Self(
            text: "\(text) \(next.text)", term: Abbreviations.canonical(folded), folded: folded,
            isBeginning: next.isBeginning, part: part, beginsPart: beginsPart)
    }

    fileprivate func mayGoOn(with next: Self) -> Bool {
        guard part == next.part else { return false }
        // "Exit 50-A" may be "50A".
        if hasDigit { return next.folded.count == 1 && !next.hasDigit && folded.last?.isNumber == true }
        // The first letter of the next word says little: "Sankt A" is not a beginning of "Sankta".
        if next.isBeginning, next.isLetter { return false }
        // "K 3107" may be "K3107".
        return !next.hasDigit || folded.count <= Self.mostRoadLetters && next.folded.first?.isNumber == true
    }

    /// The most letters before the digits of a road number.
    private static let mostRoadLetters = 3

    /// The letters and the digits of a road number, "B37", if the index has both.
    fileprivate func roadNumber(_ vocabulary: Vocabulary) -> [Self]? {
        let letters = folded.prefix { !$0.isNumber }
        let digits = folded[letters.endIndex...]
        guard (1...Self.mostRoadLetters).contains(letters.count), digits.first?.isNumber == true else { return nil }
        let parts = [letters, digits].map { Self(text: text, term: String($0), folded: String($0), part: part) }
        return parts.allSatisfy { vocabulary.contains($0.term) } ? parts : nil
    }

    /// Two words of the index that the word consists of, each of at least three letters.
    fileprivate func split(_ vocabulary: Vocabulary) -> [Self]? {
        guard folded.count >= 6 else { return nil }
        for cut in folded.indices.dropFirst(3).dropLast(2) {
            let parts = [folded[..<cut], folded[cut...]].map { part in
                Self(
                    text: String(part), term: Abbreviations.canonical(String(part)), folded: String(part),
                    part: self.part)
            }
            if parts.allSatisfy({ vocabulary.contains($0.term) }) { return parts }
        }
        return nil
    }
}
