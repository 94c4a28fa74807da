import TestSupport
import Testing

@testable import Places

@Suite struct VocabularyTests {
    private let words = ["gade", "hauptstr", "haus", "vej", "vester", "vesterbrogade", "vesterport"]
    private var vocabulary: Vocabulary { Vocabulary(Array(words.joined(separator: "\n").utf8)) }

    @Test func `it has each of its words and no others`() {
        #expect(words.allSatisfy(vocabulary.contains))
        for other in ["", "a", "gad", "gades", "zz", "vesterb"] { #expect(!vocabulary.contains(other)) }
    }

    @Test func `a beginning is known only if some word begins so`() {
        #expect(vocabulary.hasWord(beginningWith: "vesterb"))
        #expect(vocabulary.hasWord(beginningWith: ""))
        #expect(!vocabulary.hasWord(beginningWith: "vesterx"))
    }

    @Test(arguments: [
        ("vesterbrogade", 0), ("vesterbrogde", 1), ("vesterbroggade", 1), ("vesterbrogabe", 1), ("vestebrrogade", 1),
        ("vestrbrogde", 2),
    ]) func `a letter left out, doubled, replaced or exchanged is one error`(typed: String, errors: Int) {
        #expect(vocabulary.matches(typed, errors: 2).first == Vocabulary.Match(term: "vesterbrogade", errors: errors))
    }

    @Test func `an unfinished word matches words that begin almost like it`() {
        let found = vocabulary.matches("vestrb", errors: 1, isBeginning: true)
        #expect(found == [Vocabulary.Match(term: "vesterbrogade", errors: 1)])
    }

    /// Compares with a table of distances that is computed word by word.
    @Test func `random words are found at the distance of a plain table`() {
        var random = SeededGenerator(seed: 7)
        let words = Set((0..<300).map { _ in random.word(4) }).sorted()
        let vocabulary = Vocabulary(Array(words.joined(separator: "\n").utf8))
        for _ in 0..<200 {
            let typed = random.word(5)
            for isBeginning in [false, true] {
                let expected = words.map { ($0, distance(typed, $0, isBeginning)) }.filter { $0.1 <= 2 }
                let found = vocabulary.matches(typed, errors: 2, isBeginning: isBeginning, limit: 1_000)
                #expect(Set(found.map(\.term)) == Set(expected.map(\.0)), "\(typed) \(isBeginning)")
                #expect(found.allSatisfy { match in expected.contains { $0 == (match.term, match.errors) } })
            }
        }
    }

    private func distance(_ typed: String, _ word: String, _ isBeginning: Bool) -> Int {
        let one = Array(typed)
        let other = Array(word)
        var table = [[Int]](repeating: Array(repeating: 0, count: one.count + 1), count: other.count + 1)
        for row in 0...other.count {
            for column in 0...one.count {
                if row == 0 || column == 0 { table[row][column] = row + column; continue }
                let cost = one[column - 1] == other[row - 1] ? 0 : 1
                table[row][column] = min(
                    table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
                if row > 1, column > 1, one[column - 1] == other[row - 2], one[column - 2] == other[row - 1] {
                    table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
                }
            }
        }
        return isBeginning ? table.map { $0[one.count] }.min() ?? 0 : table[other.count][one.count]
    }
}

extension SeededGenerator {
    /// A word of the letters a, b and c.
    fileprivate mutating func word(_ longest: Int) -> String {
        String((0..<1 + below(longest)).map { _ in Array("abc")[below(3)] })
    }
}
