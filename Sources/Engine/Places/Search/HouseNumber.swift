/// A house number in the form in which numbers are compared.
///
/// Numbers are written in many ways: "12 A" and "12a", "12-14" for one house or a row of them, "10a-d", "12;14", "118/2" as
/// the two numbers of Czech houses or a house behind another.
struct HouseNumber: Hashable {
    /// "12a", "12-14".
    let text: String
    /// The numbers with their letters: "12" and "14" of "12-14".
    private var parts: [Part]

    private struct Part: Hashable {
        /// Nil where a part is letters alone, as the end of "10a-d".
        var number: Int?
        var letters: String

        init(number: Int?, letters: String) { self.number = number; self.letters = letters }

        /// The number at the beginning of a word, and its letters; nil if it begins with none.
        init?(_ word: String) {
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { return nil }
            self.number = number
            letters = PlaceWords.houseNumber([String(word[digits.endIndex...])])
        }
    }

    /// How a house fits a number that is asked for, the best first.
    enum Fit: Int, Comparable {
        case equal
        /// It goes on like a number that is still being typed.
        case longer
        /// The number lies in the range of the house, or is one of its two numbers.
        case part
        /// The number is the same, and the letters differ.
        case otherLetters

        static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }

        /// How well the words of the number match.
        var quality: Double {
            switch self {
            case .equal, .longer: 1
            case .part: 0.8
            case .otherLetters: 0.6
            }
        }

        /// Whether the house is another one than was asked for, as far as the map knows.
        var isOther: Bool { self == .otherLetters }
    }

    /// A number as it is tagged.
    init(_ text: String) {
        let words = TextFolding.words(text)
        self.init(words.map(\.text))
        // "10a-d" goes from one letter to another; "12 A" is one number.
        guard words.count == 2, parts.count == 1, words[1].text.count == 1, let first = Part(words[0].text),
            first.letters.count == 1
        else { return }
        parts = [first, Part(number: nil, letters: words[1].text)]
    }

    /// A number from its folded words.
    init(_ words: some Sequence<String>) {
        text = PlaceWords.houseNumber(words)
        parts = words.reduce(into: []) { parts, word in
            if let part = Part(word) {
                parts.append(part)
            } else if !parts.isEmpty {
                parts[parts.count - 1].letters += PlaceWords.houseNumber([word])
            }
        }
    }

    /// How this number of a house fits one that is asked for; nil if it does not.
    func fit(_ wanted: HouseNumber, isBeginning: Bool = false) -> Fit? {
        if text == wanted.text { return .equal }
        if isBeginning, text.hasPrefix(wanted.text) { return .longer }
        guard let one = wanted.parts.first, let number = one.number, wanted.parts.count == 1 else { return nil }
        if parts.contains(one) || isRange(with: one) { return .part }
        let isNear = isRange(with: Part(number: number, letters: "")) || parts.count == 1 && parts[0].number == number
        return isNear ? .otherLetters : nil
    }

    /// Whether a number lies between the two of this one: 13 in "12-14", 10c in "10a-d" and "10a-10d".
    private func isRange(with wanted: Part) -> Bool {
        guard parts.count == 2, let low = parts[0].number, let number = wanted.number else { return false }
        let high = parts[1].number ?? low
        if low == high {
            let first = parts[0].letters
            let last = parts[1].letters
            return number == low && first.count == 1 && last.count == 1 && wanted.letters.count == 1
                && first <= wanted.letters && wanted.letters <= last
        }
        return wanted.letters.isEmpty && low <= number && number <= high
    }
}
