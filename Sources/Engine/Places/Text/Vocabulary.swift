// Finds the words of an index that are like a typed one.
//
// The words are sorted, so those with a common beginning stand together. The distance of the typed word to each is
// computed letter by letter of the stored word: one row of the table of Levenshtein, extended by exchanged neighbours, for
// each letter. Words that begin alike share the rows of their common beginning, and once all numbers of a row exceed the
// allowed errors, every word with that beginning is passed over. So the search visits the part of a trie that lies
// within the allowed errors, without a trie.
//
// V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals", 1966; F. J. Damerau, "A
// technique for computer detection and correction of spelling errors", 1964; H. Shang, T. H. Merrettal, "Tries for
// approximate string matching", 1996.

/// The sorted distinct words of an index.
struct Vocabulary: Sendable {
    /// The letters of all words, one after the other; letters outside the basic plane are equal.
    private let letters: [UInt16]
    /// By word: where it begins in ``letters``; and the end of the last one.
    private let starts: [UInt32]
    /// By word: the number of letters that it shares with the word before it.
    private let shared: [UInt8]

    /// A word like a typed one.
    struct Match: Hashable, Sendable {
        var term: String
        var errors: Int
    }

    /// - Parameter words: one per line, sorted by their letters.
    init(_ words: [UInt8]) {
        var letters: [UInt16] = []
        var starts: [UInt32] = [0]
        var shared: [UInt8] = []
        letters.reserveCapacity(words.count)
        var last = 0
        for line in words.split(separator: UInt8(ascii: "\n")) {
            let start = letters.count
            for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
                letters.append(UInt16(exactly: scalar.value) ?? 0xFFFD)
            }
            shared.append(UInt8(Self.commonCount(letters[last..<start], letters[start...])))
            starts.append(UInt32(letters.count))
            last = start
        }
        self.letters = letters
        self.starts = starts
        self.shared = shared
    }

    private static func commonCount(_ one: ArraySlice<UInt16>, _ other: ArraySlice<UInt16>) -> Int {
        min(255, zip(one, other).prefix { $0 == $1 }.count)
    }

    var count: Int { shared.count }

    private func word(_ index: Int) -> ArraySlice<UInt16> { letters[Int(starts[index])..<Int(starts[index + 1])] }

    private func term(_ index: Int) -> String { String(decoding: word(index), as: UTF16.self) }

    static func letters(_ word: String) -> [UInt16] {
        word.unicodeScalars.map { UInt16(exactly: $0.value) ?? 0xFFFD }
    }

    // MARK: Exact

    /// The index of the first word that is not before the letters.
    private func lowerBound(_ word: [UInt16]) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self.word(middle).lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func contains(_ term: String) -> Bool {
        let letters = Self.letters(term)
        let index = lowerBound(letters)
        return index < count && word(index).elementsEqual(letters)
    }

    /// Whether some word begins with the letters.
    func hasWord(beginningWith prefix: String) -> Bool {
        let letters = Self.letters(prefix)
        let index = lowerBound(letters)
        return index < count && word(index).starts(with: letters)
    }

    // MARK: Alike

    /// The words within some errors of a typed one, those with fewest errors first.
    ///
    /// - Parameters:
    ///   - isBeginning: whether it is enough that a word begins like the typed one.
    ///   - limit: the greatest number of words.
    func matches(_ typed: String, errors: Int, isBeginning: Bool = false, limit: Int = 32) -> [Match] {
        var search = AlikeSearch(Self.letters(typed).prefix(Self.longest), errors: errors)
        var found: [(index: Int, errors: Int)] = []
        var index = 0
        while index < count {
            let distance = search.distance(to: word(index), shared: Int(shared[index]), isBeginning: isBeginning)
            if distance <= errors { found.append((index, distance)) }
            index += 1
            // All words that share the letters at which the search gave up are as far.
            while index < count, Int(shared[index]) > search.depth { index += 1 }
        }
        return found.sorted { ($0.errors, $0.index) < ($1.errors, $1.index) }.prefix(limit).map {
            Match(term: term($0.index), errors: $0.errors)
        }
    }

    /// The greatest number of letters of a typed word that are compared.
    private static let longest = 40
}

/// The rows of the distance table for a typed word, reused along words with a common beginning.
private struct AlikeSearch {
    private let typed: [UInt16]
    private let errors: Int
    /// Row by row: the distances of the beginnings of the typed word to the first letters of the stored one.
    private var rows: [UInt8]
    /// The letters of the current stored word whose rows are known.
    private var path: [UInt16] = []
    /// The number of letters after which the last word was given up, or the length of that word.
    private(set) var depth = 0

    init(_ typed: some Sequence<UInt16>, errors: Int) {
        self.typed = Array(typed)
        self.errors = errors
        rows = (0...self.typed.count).map { UInt8($0) }
    }

    /// The distance to a stored word, or more than the allowed errors.
    ///
    /// - Parameter shared: how many of its letters the word before it has; their rows are kept.
    mutating func distance(to word: ArraySlice<UInt16>, shared: Int, isBeginning: Bool) -> Int {
        let width = typed.count + 1
        let kept = min(shared, path.count)
        path.removeSubrange(kept...)
        rows.removeSubrange((kept + 1) * width..<rows.count)
        var best = isBeginning ? bestBeginning : Int.max
        for letter in word.dropFirst(kept) {
            let least = addRow(letter)
            if isBeginning { best = min(best, Int(rows[rows.count - 1])) }
            if least > errors, best > errors {
                depth = path.count - 1
                return least
            }
        }
        depth = path.count
        return isBeginning ? best : Int(rows[rows.count - 1])
    }

    /// The least distance of the typed word to any beginning of the stored word up to here.
    private var bestBeginning: Int {
        stride(from: typed.count, to: rows.count, by: typed.count + 1).reduce(Int.max) { min($0, Int(rows[$1])) }
    }

    /// Adds the row of a letter, and returns its least number.
    private mutating func addRow(_ letter: UInt16) -> Int {
        let width = typed.count + 1
        let above = rows.count - width
        var least = rows[above] + 1
        rows.append(least)
        for column in 1..<width {
            let isSame = typed[column - 1] == letter
            var distance = min(rows[above + column] + 1, rows[rows.count - 1] + 1)
            distance = min(distance, rows[above + column - 1] + (isSame ? 0 : 1))
            if column > 1, let last = path.last, typed[column - 1] == last, typed[column - 2] == letter {
                distance = min(distance, rows[above - width + column - 2] + 1)
            }
            rows.append(distance)
            least = min(least, distance)
        }
        path.append(letter)
        return Int(least)
    }
}
